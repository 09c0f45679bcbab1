// What was answered: verdict, reasons, what clashes and what helps, the judge's report.

import { animate } from "./animate.js";
import { html } from "./svg.js";
import { changed, remember, state } from "./store.js";
import { said } from "./phrases.js";
import { listed, ruleName, t } from "./words.js";

/** Fill the card of the answer; hidden where there is none. */
export function answerCard(card) {
  const parts = refused() ?? judged() ?? answered();
  card.hidden = !parts;
  card.replaceChildren(...(parts ?? []).flat().filter(Boolean));
}

function refused() {
  if (!state.refusal) return null;
  const lines = state.faults.length ? state.faults.map((f) => t("web.fault", f)) : [state.refusal.status === 0 ? t("web.no-server") : state.refusal.message];
  return [pill("refused", t(state.faults.length ? "web.faults" : "web.trouble")), list(lines)];
}

/** The judge's word on a plan that was touched by hand. */
function judged() {
  const told = state.judged;
  if (!told && state.plan && !state.answer) {
    return [pill("open", t("web.hand")), html("p", {}, t(state.busy === "judge" ? "web.judging" : state.question.targets.length || state.question.kind !== "charge" ? "web.hand.hint" : "web.hand.targets"))];
  }
  if (!told) return null;
  const failing = told.report.filter((row) => row.holds === false);
  const open = told.report.filter((row) => row.holds === null);
  return [
    pill(told.verdict, t(`judgement.${told.verdict}`)),
    ...(failing.length ? failing : open).map((row) => brokenRule(row)),
    details("web.all-rules", report(told.report)),
    list(told.notes, "notes"),
    replay(),
  ];
}

function brokenRule(row) {
  const who = row.models.map((id) => html("button", { class: "link", on: { click: () => focusOn(id) } }, id));
  return html(
    "div",
    { class: `rule ${row.holds === false ? "fails" : "open"}` },
    html("b", {}, ruleName(row.rule)),
    html("p", {}, `${said(row.measured)} — ${t("web.limit")}: ${said(row.limit)}`),
    who.length ? html("p", { class: "who" }, who) : null,
  );
}

function answered() {
  const told = state.answer;
  if (!told) return null;
  return [
    pill(told.verdict, t(`verdict.${told.verdict}`)),
    html("p", { class: "sentence" }, headline(told)),
    replay(),
    told.verdict === "impossible" ? html("h3", {}, t("web.why")) : null,
    list(told.reasons),
    helps(told.explanation),
    told.optimum ? optimum(told.optimum) : null,
    list(told.notes.filter((note) => !note.startsWith("would help") && !told.explanation?.notes.includes(note)), "notes"),
    told.report.length ? details("web.all-rules", report(told.report)) : null,
    html("p", { class: "small" }, took(told.stats.wall_seconds ?? 0)),
  ];
}

const took = (seconds) => (seconds < 1 ? t("web.took", { ms: Math.round(1000 * seconds) }) : t("web.took.long", { seconds: seconds.toFixed(1) }));

/** The verdict in a sentence, as the command line has it. */
export function headline(told) {
  const { unit, targets, roll, max_distance: distance } = told.action;
  const named = Array.isArray(targets) && targets.length;
  const kind = told.action.type;
  const any = kind === "charge" && told.verdict !== "not-eligible" ? ".any" : "";
  const deed = named ? t(`deed.${kind}.at`, { targets: listed(targets) }) : t(`deed.${kind}${any}`);
  const total = Array.isArray(roll) ? roll[0] + roll[1] : roll;
  const rolled = total ? t([8, 11].includes(total) ? "rolled.an" : "rolled.a", { roll: total }) : "";
  const far = distance ? t("far", { distance: `${distance.toFixed(2)}"` }) : "";
  return t(`can.${told.verdict}`, { unit, deed, rolled, far });
}

function helps(explanation) {
  if (!explanation || state.answer.verdict !== "impossible") return null;
  const found = explanation.helps.map((help) =>
    html("li", { class: help.verdict }, said(help.sentence), help.placements.length && !help.without ? html("button", { class: "link", on: { click: () => take(help) } }, t("web.show")) : null),
  );
  return [html("h3", {}, t("web.helps")), found.length ? html("ul", {}, found) : null, list(explanation.notes, "notes")];
}

/** Show the plan of a changed question. */
function take(help) {
  remember();
  const { unit, roll, targets } = help.action;
  Object.assign(state.question, { unit, targets: Array.isArray(targets) ? targets : [], ...(roll ? { roll: Array.isArray(roll) ? roll[0] + roll[1] : roll } : {}) });
  state.plan = Object.fromEntries(help.placements.map(({ model, at, z, facing, path, length }) => [model, { at, z, facing, path, length }]));
  state.answer = { verdict: "legal", action: { ...help.action, max_distance: help.action.max_distance }, placements: help.placements, report: [], reasons: [help.sentence], notes: [], stats: {} };
  changed("plan");
  animate();
}

function optimum(found) {
  const lines = found.goal.map((goal, k) => t("web.optimum", { goal: t(`goal.${goal.split(" ")[0]}`), value: round(found.value[k]), bound: round(found.bound[k]) }));
  return html("p", { class: "small" }, `${lines.join("; ")} (${t(found.proven ? "web.proven" : "web.unproven")})`);
}

const round = (value) => Math.round(value * 1000) / 1000;

function report(rows) {
  const head = ["rule", "verdict", "measured", "limit"].map((key) => html("th", { scope: "col" }, t(`heading.${key}`)));
  const mark = (holds) => (holds === null ? "undecided" : holds ? "holds" : "fails");
  const body = rows.map((row) =>
    html("tr", { class: mark(row.holds) }, html("td", {}, ruleName(row.rule)), html("td", {}, t(`mark.${mark(row.holds)}`)), html("td", {}, said(row.measured)), html("td", {}, said(row.limit))),
  );
  return html("div", { class: "scroll", tabindex: 0 }, html("table", {}, html("thead", {}, html("tr", {}, head)), html("tbody", {}, body)));
}

function replay() {
  const moves = state.plan && Object.values(state.plan).some((end) => end.path);
  return moves ? html("button", { class: "small-button", id: "replay", on: { click: animate } }, `▶ ${t("web.replay")}`) : null;
}

function pill(kind, words) {
  return html("p", { class: `pill ${kind}`, id: "verdict" }, words);
}

function list(lines, kind = "reasons") {
  return lines.length ? html("ul", { class: kind }, [...new Set(lines)].map((line) => html("li", {}, said(line)))) : null;
}

function details(key, content) {
  return html("details", {}, html("summary", {}, t(key)), content);
}

function focusOn(id) {
  const table = document.getElementById("table");
  (table.querySelector(`[data-key="${CSS.escape(`end ${id}`)}"]`) ?? table.querySelector(`[data-key="${CSS.escape(`model ${id}`)}"]`))?.focus();
}
