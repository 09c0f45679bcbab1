// Who sees whom: a line for each pair of models, and how it stands with cover, by enemy unit.

import { shown } from "./camera.js";
import { modelNamed, ownerOf, unitNamed } from "./scenario.js";
import { html, svg } from "./svg.js";
import { state } from "./store.js";
import { said } from "./phrases.js";
import { t } from "./words.js";

/** What one model sees of another, in a word: "all", "part", "seen", "hidden", "no" or "open". */
export function sightOf({ visible, fully_visible: fully, hidden }) {
  if (visible === null) return "open";
  if (!visible) return hidden ? "hidden" : "no";
  return fully === null ? "seen" : fully ? "all" : "part";
}

/** Lines of sight, from where somebody stands or is planned to end. */
export function sightLayer(state) {
  const lines = (state.sight?.pairs ?? []).map((pair) => {
    const ends = pair.witness ?? [placeOf(pair.observer), placeOf(pair.target)];
    if (ends.some((end) => !end)) return null;
    const [[x1, y1], [x2, y2]] = ends.map(([x, y]) => shown([x, y]));
    return svg("line", { x1, y1, x2, y2, class: `look ${sightOf(pair)}` });
  });
  return svg("g", { class: "looks", "aria-hidden": "true" }, lines);
}

function placeOf(id) {
  return state.plan?.[id]?.at ?? modelNamed(state.scenario, id)?.at;
}

/** Fill the card of sight; hidden where nobody asked. */
export function sightCard(card) {
  card.hidden = !state.sight;
  if (!state.sight) return;
  const { pairs, cover } = state.sight;
  const units = [...new Set(pairs.map((pair) => ownerOf(state.scenario, pair.target)?.id))].filter(Boolean);
  card.replaceChildren(html("h2", {}, t("web.sight")), ...units.flatMap((id) => unit(id, pairs, cover)), legend());
}

function unit(id, pairs, cover) {
  const own = new Set(unitNamed(state.scenario, id).models.map((model) => model.id));
  const about = pairs.filter((pair) => own.has(pair.target));
  const seeing = new Set(about.filter((pair) => pair.visible).map((pair) => pair.observer));
  const rows = cover.filter((row) => row.target === id && row.visible);
  const covered = rows.filter((row) => row.benefit_of_cover).length;
  const observers = new Set(about.map((pair) => pair.observer)).size;
  const reasons = [...new Set([...about.filter((pair) => !pair.visible), ...rows.filter((row) => row.benefit_of_cover)].map((found) => found.because))];
  return [
    html("p", { class: "sight-row" }, html("b", {}, id), " ", t("web.sight.seen", { seen: seeing.size, of: observers })),
    rows.length ? html("p", { class: "small" }, t("web.sight.cover", { covered, of: rows.length })) : null,
    reasons.length ? html("details", {}, html("summary", {}, t("web.sight.because")), html("ul", { class: "notes" }, reasons.map((reason) => html("li", {}, said(reason))))) : null,
  ].filter(Boolean);
}

function legend() {
  const kinds = ["all", "part", "hidden", "no"];
  return html("p", { class: "small looks-legend" }, kinds.map((kind) => html("span", { class: `key ${kind}` }, t(`web.sight.${kind}`))));
}
