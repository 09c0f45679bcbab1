// What is lit: targets that may be selected, models that break a rule, parts that clash.

const OF_MODELS = ["body", "shun", "closer", "coherency"];
const OF_UNITS = ["engage", "select"];

/** Models, features and units that conditions which clash are about. */
export function clashing(state) {
  const conditions = (state.answer?.explanation?.clashes ?? []).flatMap((clash) => clash.conditions);
  const units = new Set(conditions.filter((c) => OF_UNITS.includes(c.demand)).map((c) => c.name));
  const names = new Set(conditions.filter((c) => OF_MODELS.includes(c.demand) || c.demand === "feature").map((c) => c.name));
  for (const unit of state.scenario.units) if (units.has(unit.id)) unit.models.forEach((model) => names.add(model.id));
  return names;
}

/** The rules that fail, by model; those that name no model of the unit stand under every model of it. */
export function broken(state) {
  const found = new Map();
  for (const row of state.judged?.report ?? []) {
    if (row.holds !== false) continue;
    for (const model of row.models) found.set(model, [...(found.get(model) ?? []), row]);
  }
  return found;
}

/** How an enemy unit stands to the question: "target", "near" (may be selected), "far" or null. */
export function standing(state, unit) {
  const { question, eligible } = state;
  if (question.targets.includes(unit.id)) return "target";
  const told = eligible?.targets.find((target) => target.unit === unit.id);
  if (!told) return null;
  return told.rolls.includes(question.roll) ? "near" : "far";
}

/** Classes of models, as the layers ask for them. */
export function marksOf(state) {
  const clash = clashing(state);
  const faults = broken(state);
  return {
    clash,
    broken: faults,
    of(unit, model) {
      const kind = unit.id === state.question.unit ? "acting" : standing(state, unit);
      const bad = unit.id !== state.question.unit && faults.has(model.id);
      return [kind, clash.has(model.id) ? "clash" : null, bad ? "broken" : null].filter(Boolean);
    },
    ofEnd: (model) => [faults.has(model.id) ? "broken" : null, clash.has(model.id) ? "clash" : null].filter(Boolean),
  };
}
