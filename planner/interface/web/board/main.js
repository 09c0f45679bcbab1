// The page: state to picture and panels, buttons to changes.

import { fit, zoom } from "./camera.js";
import { keys } from "./keys.js";
import { answerCard } from "./panel_answer.js";
import { buildCard, stock, terrainForm } from "./panel_build.js";
import { chosenCard } from "./panel_chosen.js";
import { oddsCard } from "./panel_odds.js";
import { questionCard } from "./panel_question.js";
import { pointers } from "./pointer.js";
import { download, fromLink, link, load, picture, saved } from "./share.js";
import { sightCard } from "./sight.js";
import { canRedo, canUndo, changed, listen, redo, restore, state, undo } from "./store.js";
import { fetched } from "./server.js";
import { html } from "./svg.js";
import { draw } from "./table.js";
import * as talk from "./talk.js";
import { preferred, speak, t } from "./words.js";

let revealed = null;
const table = document.getElementById("table");
const card = (name) => document.getElementById(name);
const HELP = ["tab", "terrain", "arrows", "turn", "enter", "measure", "delete", "plan", "hand", "odds", "look", "undo", "zoom", "pointer"];

/** After something was dropped: an end is judged, anything else changes who is near enough. */
function dropped(thing) {
  if (thing.kind === "end" || state.plan) talk.judge();
  if (thing.kind !== "end") talk.lookAround();
}

function show(what) {
  const focused = document.activeElement?.dataset?.key;
  draw(table, state);
  questionCard(card("question"));
  answerCard(card("answer"));
  oddsCard(card("odds"));
  sightCard(card("sight"));
  if (!card("chosen").contains(document.activeElement) || what !== "view") chosenCard(card("chosen"), dropped);
  if (what === "form" || what === "language") buildCard(card("build"));
  bar();
  reveal();
  if (focused && document.activeElement === document.body) document.querySelector(`.panel [data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
}

/** A new word of the planner comes into view, also where the panel is small. */
function reveal() {
  const said = state.answer ?? state.judged ?? state.refusal;
  if (said && said !== revealed) card("answer").scrollIntoView({ block: "nearest" });
  revealed = said;
}

function bar() {
  card("undo").disabled = !canUndo();
  card("redo").disabled = !canRedo();
  for (const tool of ["move", "measure"]) card(`tool-${tool}`).setAttribute("aria-pressed", String(state.tool === tool));
  table.dataset.tool = state.tool;
  card("title").textContent = state.scenario.title ?? "";
  card("hint").textContent = state.tool === "move" ? "" : t(`web.tool.${state.tool}.hint`);
}

function toast(words) {
  card("toast").textContent = words;
  card("toast").classList.add("seen");
  setTimeout(() => card("toast").classList.remove("seen"), 4000);
}

function help() {
  card("help-list").replaceChildren(...HELP.flatMap((key) => [html("dt", {}, t(`help.${key}.keys`)), html("dd", {}, t(`help.${key}`))]));
  card("help-dialog").showModal();
}

function take(text, whereFault) {
  try {
    load(text);
    fitModels();
    changed("form");
    return true;
  } catch {
    whereFault(t("web.paste.fault"));
    return false;
  }
}

/** Show what is on the table, not all of an empty one. */
function fitModels() {
  fit(table, state.scenario, state.scenario.units.flatMap((owner) => owner.models.map((model) => ({ owner, model }))));
}

function pick(tool) {
  state.tool = tool;
  if (tool !== "measure") state.measured = [];
  changed("view");
}

function buttons() {
  const on = (name, work) => card(name).addEventListener("click", work);
  on("undo", undo);
  on("redo", redo);
  on("help", help);
  on("save", () => download("board.json", saved(talk.action()), "application/json"));
  on("open", () => card("file").click());
  on("paste", () => {
    card("paste-fault").textContent = "";
    card("paste-text").value = saved(talk.action());
    card("paste-dialog").showModal();
    card("paste-text").select();
  });
  on("paste-use", (event) => {
    if (!take(card("paste-text").value, (fault) => (card("paste-fault").textContent = fault))) event.preventDefault();
  });
  on("share", async () => {
    const address = await link(talk.action());
    history.replaceState(null, "", address);
    await navigator.clipboard?.writeText(address).catch(() => undefined);
    toast(t("web.shared"));
  });
  on("picture", async () => download("board.svg", await picture(table), "image/svg+xml"));
  on("tool-move", () => pick("move"));
  on("tool-measure", () => pick("measure"));
  for (const [name, factor] of [["closer", 1.3], ["farther", 1 / 1.3]]) {
    on(name, () => {
      zoom(table, factor);
      changed("view");
    });
  }
  on("fit", () => {
    fit(table, state.scenario);
    changed("view");
  });
  card("file").addEventListener("change", async (event) => {
    const [file] = event.target.files;
    if (file) take(await file.text(), toast);
    event.target.value = "";
  });
  card("language").addEventListener("change", async (event) => {
    await speak(event.target.value);
    show("language");
  });
}

/** Say so while a fresh installation compiles: answers come, but late. */
async function whileWarming() {
  const told = await fetched("health").catch(() => null);
  card("warming").hidden = told?.status !== "warming";
  card("warming").textContent = t("web.warming");
  if (told?.status === "warming") setTimeout(whileWarming, 2000);
}

function leave() {
  state.selected = null;
  state.tool = "move";
  state.measured = [];
  changed("view");
}

async function start() {
  const language = preferred();
  card("language").value = language;
  await speak(language);
  restore();
  const shared = await fromLink().catch(() => false);
  listen(show);
  listen((what) => {
    if (what === "board" || what === "question") talk.lookAround();
  });
  buttons();
  pointers(table, { terrain: terrainForm, dropped });
  keys(table, { plan: talk.plan, byHand: talk.byHand, allRolls: talk.allRolls, look: talk.look, help, dropped, leave });
  new ResizeObserver(() => draw(table, state)).observe(table);
  fitModels();
  show("form");
  talk.lookAround();
  if (shared && state.plan) talk.judge();
  whileWarming();
  await stock();
  changed("form");
  document.body.dataset.ready = "yes";
}

start();
