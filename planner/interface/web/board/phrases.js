// Sentences with names and numbers in another language, by the phrase book that the terminal uses too (phrases.py).

const FIELD = /\{(\w+)(?::([nlsorw]))?\}/g;
const PATTERNS = { n: String.raw`[-+]?\d+(?:\.\d+)?"?`, l: "[^;:]+?", w: String.raw`[\w'-]+(?:(?:, | and )[\w'-]+)*`, s: ".+", o: ".+", r: String.raw`\d\d\.\d\d [^;:]+?`, "": "[^;:]+?" };
const BRACKETED = /^(.*\S) \(([^()]+)\)$/;
const OR = /,? or |, (?=out of |cut off|taken|in terrain|no closer|within |off the |on no )/;
const AND = /, | and /;
let book = [];
let help = null;

/** Take up a phrase book; `words` gives `t`, `listed` and `ruleName`. No book: sentences stay as they are. */
export function open(pairs, language, words) {
  help = words;
  const plain = (text) => text.replace(FIELD, "").length;
  book = [...pairs].sort((a, b) => plain(b.en) - plain(a.en)).map((pair) => compiled(pair.en, pair[language]));
}

function compiled(english, words) {
  const kinds = [...english.matchAll(FIELD)].map((field) => [field[1], field[2] ?? ""]);
  const literal = english.split(/\{\w+(?::[nlsorw])?\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&"));
  const whole = literal.map((part, k) => part + (k < kinds.length ? `(${PATTERNS[kinds[k][1]]})` : "")).join("");
  return { pattern: new RegExp(`^${whole}$`), kinds, words, several: english.includes(";") };
}

/** A sentence in the language of the page. */
export function said(sentence) {
  if (!book.length) return sentence;
  const parts = split(sentence);
  const found = matched(sentence, parts.length > 1);
  if (found !== null) return found;
  if (parts.length > 1) return parts.map(said).join(";");
  const bracketed = BRACKETED.exec(sentence);
  return bracketed ? `${said(bracketed[1])}(${split(bracketed[2]).map(said).join("; ")})` : sentence;
}

function matched(sentence, several) {
  const bracketed = several ? null : BRACKETED.exec(sentence);
  for (const { pattern, kinds, words, several: knows } of book) {
    if (several && !knows) continue;
    const short = bracketed && pattern.exec(bracketed[1]);
    const match = short ?? pattern.exec(sentence);
    if (!match) continue;
    const filled = Object.fromEntries(kinds.map(([name, kind], k) => [name, fill(match[k + 1], kind)]));
    return words.replace(FIELD, (_, name) => filled[name]) + (short ? `(${said(bracketed[2])})` : "");
  }
  return null;
}

function fill(text, kind) {
  if (kind === "s") return said(text);
  if (kind === "r") return help.ruleName(text);
  if (kind === "o") return text.split(OR).map(said).join(help.t("list.or"));
  return kind === "l" || kind === "w" ? help.listed(text.split(AND)) : text;
}

/** Take a text apart at semicolons that are not inside brackets. */
function split(text) {
  const parts = [];
  let [depth, start] = [0, 0];
  for (let place = 0; place < text.length; place += 1) {
    depth += (text[place] === "(") - (text[place] === ")");
    if (depth === 0 && text.startsWith("; ", place)) {
      parts.push(text.slice(start, place));
      start = place + 2;
    }
  }
  return [...parts, text.slice(start)];
}
