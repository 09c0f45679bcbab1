// Chances of every roll: a bar for each set of targets, a column for each roll.

import { showRoll } from "./talk.js";
import { html } from "./svg.js";
import { state } from "./store.js";
import { said } from "./phrases.js";
import { t } from "./words.js";

/** Fill the card of the odds; hidden where none were asked for. */
export function oddsCard(card) {
  card.hidden = !state.odds;
  if (!state.odds) return;
  const { sets, rolls, reasons, out_of_range: left } = state.odds;
  card.replaceChildren(
    ...[
      html("h2", {}, t("web.odds")),
      ...reasons.map((reason) => html("p", { class: "fault" }, said(reason))),
      html("div", { class: "bars" }, [...sets].sort((a, b) => b.chance.once.percent - a.chance.once.percent).map(bar)),
      rolls.length ? html("p", { class: "small" }, t("web.odds.hint")) : null,
      rolls.length ? html("div", { class: "segments rolls" }, rolls.filter((roll) => roll.better).map(column)) : null,
      ...left.map(({ targets, because }) => html("p", { class: "small" }, `${targets.join(" + ")}: ${said(because)}`)),
    ].filter(Boolean),
  );
}

function bar(set) {
  const { once, rerolled } = set.chance;
  const most = once.at_most_percent ?? once.percent;
  const words = once.at_most_percent ? `${short(once.percent)}–${short(most)} %` : `${short(once.percent)} %`;
  const least = Math.min(...set.ways.map((way) => way.least_roll ?? 99));
  const needs = set.ways.map((way) => way.needed?.at_most).filter((far) => far !== null && far !== undefined);
  const detail = [least < 99 ? t("web.from-roll", { roll: least }) : t("web.never"), needs.length ? t("web.needed", { distance: Math.min(...needs).toFixed(3) }) : ""];
  return html(
    "div",
    { class: "bar-row" },
    html("div", { class: "bar-head" }, html("b", {}, set.targets.join(" + ")), html("span", {}, words)),
    html("div", { class: "meter", role: "meter", "aria-label": set.targets.join(" + "), "aria-valuemin": 0, "aria-valuemax": 100, "aria-valuenow": once.percent },
      share("again", rerolled.percent), share("once", once.percent)),
    html("p", { class: "small" }, `${detail.filter(Boolean).join(" · ")} · ${t("web.rerolled", { percent: short(rerolled.percent) })}`),
  );
}

function share(kind, percent) {
  const part = html("span", { class: kind });
  part.style.width = `${percent}%`;
  return part;
}

const short = (percent) => (Math.round(percent * 10) / 10).toString();

function column(roll) {
  const kind = roll.possible.length ? "can" : roll.unresolved.length ? "open" : "cannot";
  const title = roll.possible.map((targets) => targets.join(" + ")).join(", ") || t("web.never");
  return html("button", { class: kind, title, "aria-pressed": String(state.question.roll === roll.natural && Boolean(state.plan)), disabled: !roll.best, "data-key": `odds ${roll.natural}`, on: { click: () => showRoll(roll.natural) } }, String(roll.natural));
}
