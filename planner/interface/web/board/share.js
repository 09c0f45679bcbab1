// In and out: files, links that carry the whole board, pictures.

import { boardOf } from "./scenario.js";
import { replaceBoard, state } from "./store.js";

/** The scenario with the question as it is asked now. */
export function whole(action) {
  return { ...state.scenario, action };
}

/** Offer a text as a file. */
export function download(name, text, media) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: media }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Put a scenario on the table that somebody wrote or saved; a file saved here may carry a plan too. */
export function load(text) {
  const { scenario, plan } = parse(text);
  replaceBoard(scenario, plan);
}

function parse(text) {
  const found = JSON.parse(text);
  const scenario = found?.scenario ?? found;
  if (!Array.isArray(scenario?.units)) throw new Error("units");
  for (const unit of scenario.units) if (!Array.isArray(unit?.models)) throw new Error("models");
  const ids = new Set(scenario.units.flatMap((unit) => unit.models.map((model) => model.id)));
  const plan = found?.plan && Object.keys(found.plan).every((id) => ids.has(id)) ? found.plan : null;
  return { scenario, plan };
}

/** The board, with a plan where there is one, as text of a file. */
export function saved(action) {
  const scenario = whole(action);
  return `${JSON.stringify(state.plan ? { scenario, plan: state.plan } : scenario, null, 1)}\n`;
}

/** The address of this page with the board in its fragment, which no server sees. */
export async function link(action) {
  const bytes = await squeezed(new TextEncoder().encode(saved(action)), new CompressionStream("deflate-raw"));
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return `${location.origin}${location.pathname}#b=${text}`;
}

/** Put the board of this page's fragment on the table, if it has one. */
export async function fromLink() {
  const found = /^#b=([\w-]+)$/.exec(location.hash);
  if (!found) return false;
  const raw = atob(found[1].replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = await squeezed(Uint8Array.from(raw, (letter) => letter.charCodeAt(0)), new DecompressionStream("deflate-raw"));
  load(new TextDecoder().decode(bytes));
  history.replaceState(null, "", location.pathname);
  return true;
}

async function squeezed(bytes, through) {
  const stream = new Blob([bytes]).stream().pipeThrough(through);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The table as a picture of its own: the whole board, with its styles inside. */
export async function picture(element) {
  const copy = element.cloneNode(true);
  const { width, height } = boardOf(state.scenario);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("viewBox", `-2 -1 ${width + 3} ${height + 3}`);
  copy.setAttribute("width", String((width + 3) * 20));
  copy.setAttribute("height", String((height + 3) * 20));
  for (const part of copy.querySelectorAll("[tabindex]")) part.removeAttribute("tabindex");
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  style.textContent = await (await fetch("board/table.css")).text();
  copy.prepend(style);
  copy.setAttribute("class", "table");
  return new XMLSerializer().serializeToString(copy);
}
