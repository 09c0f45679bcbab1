// All text of the page, from the catalogue that the command line uses too.

import * as phrases from "./phrases.js";

const LANGUAGES = ["en", "ja"];
let words = {};
let spare = {};

/** Which language a visitor gets: the one chosen before, else the browser's, else English. */
export function preferred() {
  const chosen = localStorage.getItem("planner.language");
  const found = [chosen, ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return found.find((tag) => LANGUAGES.includes(tag)) ?? "en";
}

/** Load a language and put its words into every element that names one. */
export async function speak(language) {
  spare = await catalogue("en");
  words = language === "en" ? spare : await catalogue(language);
  phrases.open(language === "en" ? [] : await catalogue("phrases"), language, { t, listed, ruleName });
  localStorage.setItem("planner.language", language);
  document.documentElement.lang = language;
  document.title = t("web.title");
  for (const element of document.querySelectorAll("[data-t]")) element.textContent = t(element.dataset.t);
  for (const element of document.querySelectorAll("[data-t-label]")) {
    element.setAttribute("aria-label", t(element.dataset.tLabel));
    element.title = t(element.dataset.tLabel);
  }
}

async function catalogue(language) {
  const reply = await fetch(`catalogue/${language}.json`);
  return reply.json();
}

/** Words for a key, with {fields} filled in. */
export function t(key, fields = {}) {
  const text = words[key] ?? spare[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => fields[name] ?? whole);
}

/** Names as a list in words. */
export function listed(names) {
  const rest = names.slice(0, -1).join(t("list.between"));
  return rest ? rest + t("list.last") + names.at(-1) : names[0];
}

/** Words for a rule of a report: its section stays, its name is translated. */
export function ruleName(title) {
  const words = t(`rule.${title}`);
  return words === `rule.${title}` ? title : words;
}
