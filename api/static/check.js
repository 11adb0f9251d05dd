// Checking a name while it is typed, and ruling on what is open; building.js does the rest.
import { $, $$, Lost, VERDICTS, api, bound, make, mark, offerLast, problem, sentence, sheet, verdict } from "./base.js";
import { answer, build, chosen, form, isBuilding, refresh, teamChanged, watch, writeOff } from "./building.js";
import { showReadings } from "./readings.js";

const PAUSE = 60; // milliseconds after the last keystroke
const RULES = {
  1: "Jméno ve hře ještě nebylo",
  2: "Žádné slovo společné s jinou lodí",
  3: "Slovo v prvním pádě",
  4: "Nejvýš pět slov",
  5: "Pravidla loděnice",
};
const HEADLINES = { yes: "Ano, jméno projde", no: "Ne, jméno neprojde", disputed: "Sporné, musíš rozhodnout" };
const place = $("#verdict");
const buildButton = $("#build");
let shown = null; // the verdict on exactly what is typed and chosen now, or nothing
let sent; // the request under way
let timer;

const typed = () => form.elements.name.value.trim();

// What was chosen and typed survives a reload.
const KEPT = "hanza-kontrola";
function keep() {
  localStorage.setItem(KEPT, JSON.stringify({ team: chosen("team"), town: chosen("town"), name: form.elements.name.value }));
}
function recall() {
  const kept = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
  for (const name of ["team", "town"]) {
    const chip = $$(`input[name=${name}]`, form).find((one) => one.value === kept[name]);
    if (chip) chip.checked = true;
    chip?.closest(".chip").scrollIntoView({ block: "nearest", inline: "center" });
  }
  form.elements.name.value ||= kept.name ?? "";
}

// Until the new verdict is here, nothing may be built on the old one.
function changed({ target } = {}) {
  keep();
  if (target?.name === "team") teamChanged();
  if (!isBuilding()) answer.replaceChildren();
  shown = null;
  ready();
  clearTimeout(timer);
  timer = setTimeout(check, PAUSE);
}

async function check() {
  sent?.abort();
  if (!typed()) return clear();
  sent = new AbortController();
  try {
    const asked = { name: typed(), town: chosen("town") || null, write_off: writeOff() };
    shown = await api("POST", "/check", asked, { signal: sent.signal });
    draw(shown);
  } catch (error) {
    if (error.name === "AbortError") return;
    shown = null;
    if (error instanceof Lost) place.classList.add("stale");
    else problem(place, error);
    ready();
  }
}

function clear() {
  shown = null;
  place.classList.remove("stale");
  place.replaceChildren(make("p", { class: "quiet" }, "Vyber loděnici a piš jméno; verdikt se ukáže hned."));
  ready();
}

function cleared(built) {
  if (typed().replace(/\s+/g, " ") !== built) return check(); // somebody types the next one already
  form.elements.name.value = "";
  keep();
  clear();
}

// The words of the name that decided the whole verdict.
const decisive = (reason) => [reason.words, ...reason.parts.filter((part) => part.value === reason.value).map(decisive)].flat();
function deciding(found) {
  const rules = found.rules.filter((rule) => rule.verdict === found.verdict);
  const quoted = (rule) => found.words.flatMap((word, i) => (rule.because.includes(`„${word}“`) ? [i] : []));
  const places = new Set(rules.flatMap((rule) => [...decisive(rule.reasoning), ...quoted(rule)]));
  return found.words.map((word, i) => [word, places.has(i) ? found.verdict : undefined]);
}

function draw(found) {
  place.classList.remove("stale");
  const readings = (index) => () => showReadings(found.name, index).catch((error) => problem(answer, error));
  const words = deciding(found).map(([word, value], i) =>
    make("button", { type: "button", class: `word ${value ?? ""}`, "aria-label": `${word}: jak slovo čteme${value ? `, rozhodlo: ${VERDICTS[value]}` : ""}`, onclick: readings(i) }, word));
  place.replaceChildren(
    make("p", { class: `headline ${found.verdict}` }, mark(found.verdict), make("strong", {}, HEADLINES[found.verdict])),
    make("p", { class: "words" }, words),
    ...found.warnings.map((text) => make("p", { class: "notice" }, text)),
    ...found.questions.map((question) => make("button", { type: "button", class: "question", onclick: () => rule(found.name, question) },
      mark("disputed"), make("span", { class: "grow" }, question.text), make("span", { class: "go" }, "Rozhodnout"))),
    make("ol", { class: "plain rules" }, Object.keys(RULES).map((number) => line(number, found.rules.find((one) => one.rule === Number(number))))),
  );
  ready();
}

function line(number, rule) {
  if (!rule) return make("li", {}, mark("none"), make("div", { class: "grow" }, make("b", {}, RULES[number]), make("p", { class: "quiet" }, "Vyber loděnici.")));
  const parts = rule.reasoning.parts;
  const plain = rule.verdict === "yes" && ["1", "2", "4"].includes(number);
  const because = plain ? null : number === "5" && parts.length ? make("ul", { class: "plain" }, parts.map(yardRule)) : make("p", { class: "quiet" }, rule.because);
  return make("li", { class: rule.verdict }, mark(rule.verdict),
    make("div", { class: "grow" }, make("b", {}, RULES[number]), make("span", { class: `say ${rule.verdict}` }, ` ${VERDICTS[rule.verdict]}`), because));
}

const yardRule = (part) => make("li", { class: "yard" }, ...verdict(part.value), make("span", {}, ` ${part.text}`),
  part.because && make("span", { class: "quiet" }, ` ${sentence(part.because)}`));

function ready() {
  buildButton.disabled = shown?.verdict !== "yes" || !chosen("team") || !chosen("town") || isBuilding();
  const missing = shown?.verdict === "yes" && (chosen("team") ? chosen("town") ? "" : "loděnici" : "družinku");
  $("#missing").textContent = missing ? bound(`Ještě vyber ${missing}.`) : "";
}

// Ruling on an open question.
const OUTCOMES = { yes: "jméno projde", no: "jméno neprojde", disputed: "zůstane sporné" };
function rule(name, question) {
  const reason = make("input", { id: "reason", maxlength: "500", placeholder: "nemusíš vyplnit" });
  const told = make("div", { class: "answer" });
  const settle = (value) => async () => {
    try {
      await api("POST", "/rulings/name", { name, town: chosen("town") || null, question: question.key, value, reason: reason.value });
      box.close();
      await Promise.all([check(), offerLast()]);
      form.elements.name.focus();
    } catch (error) {
      problem(told, error);
    }
  };
  const box = sheet("Výrok", make("p", { class: "asked" }, question.text),
    make("div", { class: "options" }, question.options.map((one) => make("button", { type: "button", class: "ghost option", onclick: settle(one.value) },
      make("b", {}, one.label), make("span", { class: `say ${one.verdict}` }, OUTCOMES[one.verdict])))),
    make("p", { class: "field" }, make("label", { for: "reason" }, "Důvod"), reason),
    make("p", { class: "quiet" }, "Výrok platí hned a všude; odvolat ho jde na stránce Výroky."), told);
}

// Names for those who cannot think of any.
async function suggest() {
  if (!chosen("town")) return problem(answer, new Error("Nejdřív vyber loděnici."));
  const button = $("#suggest");
  button.disabled = true;
  try {
    const seed = Math.floor(Math.random() * 1_000_000);
    const { names } = await api("GET", `/towns/${encodeURIComponent(chosen("town"))}/suggest?count=4&seed=${seed}`, undefined, { patience: 30_000 });
    const take = (name) => () => {
      form.elements.name.value = name;
      box.close();
      changed();
    };
    const box = sheet(`Jména pro loděnici ${chosen("town")}`, names.length ? make("div", { class: "options" },
      names.map((name) => make("button", { type: "button", class: "ghost option ship", onclick: take(name) }, name)))
      : make("p", {}, "Žádné jméno, které by prošlo, se mi najít nepodařilo."));
  } catch (error) {
    problem(answer, error);
  } finally {
    button.disabled = false;
  }
}

recall();
watch(check, cleared);
$("#suggest").addEventListener("click", suggest);
form.addEventListener("input", changed);
form.addEventListener("change", ({ target }) => target.closest(".chip")?.scrollIntoView({ block: "nearest", inline: "center" }));
form.addEventListener("submit", (event) => event.preventDefault());
buildButton.addEventListener("click", () => build(shown.name));
addEventListener("undone", (event) => {
  event.preventDefault();
  answer.replaceChildren(make("p", { class: "done", role: "status" }, event.detail));
  check();
  refresh();
});
if (typed()) check();
