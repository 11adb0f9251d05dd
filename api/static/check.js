// Checking a name while it is typed, ruling on what is open, building the ship.
import { $, $$, Lost, VERDICTS, api, bound, make, mark, offerLast, onReturn, plural, problem, say, sheet, verdict } from "./base.js";

const PAUSE = 60; // milliseconds after the last keystroke
const RULES = {
  1: "Jméno ve hře ještě nebylo",
  2: "Žádné slovo společné s jinou lodí",
  3: "Slovo v prvním pádě",
  4: "Nejvýš pět slov",
  5: "Pravidla loděnice",
};
const HEADLINES = { yes: "Ano, jméno projde", no: "Ne, jméno neprojde", disputed: "Sporné, musíš rozhodnout" };
const form = $("#check");
const place = $("#verdict");
const buildButton = $("#build");
const answer = $("#answer");
let shown = null; // the last verdict
let sent; // the request under way
let timer;
let pending; // the build under way, with the key that keeps it from happening twice

const chosen = (name) => form.elements[name].value;
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

function changed() {
  keep();
  if (!pending) answer.replaceChildren();
  clearTimeout(timer);
  timer = setTimeout(check, PAUSE);
}

async function check() {
  sent?.abort();
  if (!typed()) return clear();
  sent = new AbortController();
  try {
    shown = await api("POST", "/check", { name: typed(), town: chosen("town") || null }, { signal: sent.signal });
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

// The words of the name that decided the whole verdict.
const decisive = (reason) => [reason.words, ...reason.parts.filter((part) => part.value === reason.value).map(decisive)].flat();
function deciding(found) {
  const words = found.name.split(/\s+/);
  const rules = found.rules.filter((rule) => rule.verdict === found.verdict);
  const quoted = (rule) => words.flatMap((word, i) => (rule.because.includes(`„${word}“`) ? [i] : []));
  const places = new Set(rules.flatMap((rule) => [...decisive(rule.reasoning), ...quoted(rule)]));
  return words.map((word, i) => [word, places.has(i) ? found.verdict : undefined]);
}

function draw(found) {
  place.classList.remove("stale");
  const words = deciding(found).map(([word, value], i) =>
    make("button", { type: "button", class: `word ${value ?? ""}`, "aria-label": `${word}: jak slovo čteme${value ? `, rozhodlo: ${VERDICTS[value]}` : ""}`, onclick: () => readings(i) }, word));
  place.replaceChildren(
    make("p", { class: `headline ${found.verdict}` }, mark(found.verdict), make("strong", {}, HEADLINES[found.verdict])),
    make("p", { class: "words" }, words),
    ...found.warnings.map((text) => make("p", { class: "notice" }, text)),
    ...found.questions.map((question) => make("button", { type: "button", class: "question", onclick: () => rule(question) },
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
  part.because && make("span", { class: "quiet" }, ` ${capital(part.because)}`));
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

function ready() {
  buildButton.disabled = shown?.verdict !== "yes" || !chosen("team") || !chosen("town") || Boolean(pending);
  const missing = shown?.verdict === "yes" && (chosen("team") ? chosen("town") ? "" : "loděnici" : "družinku");
  $("#missing").textContent = missing ? bound(`Ještě vyber ${missing}.`) : "";
}

// Readings of a word.
const POS = { NOUN: "podstatné jméno", PROPN: "vlastní jméno", ADJ: "přídavné jméno", PRON: "zájmeno", DET: "zájmeno", NUM: "číslovka", VERB: "sloveso", AUX: "sloveso", ADV: "příslovce", ADP: "předložka", CCONJ: "spojka", SCONJ: "spojka", PART: "částice", INTJ: "citoslovce" };
const CASES = { Nom: "1. pád", Gen: "2. pád", Dat: "3. pád", Acc: "4. pád", Voc: "5. pád", Loc: "6. pád", Ins: "7. pád" };
const NUMBERS = { Sing: "jednotné číslo", Plur: "množné číslo", Dual: "dvojné číslo" };
const GENDERS = { Masc: "mužský rod", Fem: "ženský rod", Neut: "střední rod" };
function described({ upos, feats, vzor }) {
  const gender = feats.Gender?.split(",").map((one) => GENDERS[one]).join(" nebo ");
  return [POS[upos] ?? "slovo", CASES[feats.Case], NUMBERS[feats.Number], gender, vzor && `vzor ${vzor}`].filter(Boolean).join(", ");
}

async function readings(index) {
  try {
    const { words } = await api("POST", "/analyse", { name: typed() });
    const word = words[index];
    const sure = (one) => `${Math.round(one.probability * 100)} %`;
    sheet(word.form, make("p", { class: "quiet" }, `${word.readings.length} ${plural(word.readings.length, "čtení", "čtení", "čtení")}, nejpravděpodobnější první`),
      make("ul", { class: "plain rows" }, word.readings.slice(0, 12).map((one) =>
        make("li", {}, make("div", { class: "grow" }, make("b", {}, one.lemma), " ", described(one), one.source === "guess" && make("span", { class: "tag" }, "odhad")),
          make("span", { class: "quiet" }, sure(one))))));
  } catch (error) {
    problem(answer, error);
  }
}

// Ruling on an open question.
const OUTCOMES = { yes: "jméno projde", no: "jméno neprojde", disputed: "zůstane sporné" };
function rule(question) {
  const reason = make("input", { id: "reason", maxlength: "500", placeholder: "nemusíš vyplnit" });
  const told = make("div", { class: "answer" });
  const settle = (value) => async () => {
    try {
      await api("POST", "/rulings/name", { name: shown.name, town: chosen("town") || null, question: question.key, value, reason: reason.value });
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

// Building: with five ships in play one has to go, but not the youngest.
async function build(writeOff) {
  const order = { name: shown.name, team: chosen("team"), town: chosen("town"), ...writeOff };
  const same = pending?.order === JSON.stringify(order);
  pending = { order: JSON.stringify(order), key: same ? pending.key : crypto.getRandomValues(new Uint32Array(4)).join("-") };
  buildButton.disabled = true;
  try {
    const built = await api("POST", "/ships", order, { headers: { "Idempotency-Key": pending.key } });
    pending = null;
    form.elements.name.value = "";
    keep();
    clear();
    answer.replaceChildren(make("p", { class: "done", role: "status" }, make("b", {}, built.name), ` pluje pod vlajkou družinky ${built.team}. `, [built.cargo, built.reminder].filter(Boolean).join(" ")));
    await offerLast();
  } catch (error) {
    if (error instanceof Lost) return waitToBuild(order.name, writeOff);
    pending = null;
    ready();
    if (error.code === "five_in_play") return chooseWriteOff();
    problem(answer, error);
  }
}

function waitToBuild(name, writeOff) {
  answer.replaceChildren(make("p", { class: "notice", role: "status" }, `Loď ${name} postavím, hned jak se spojení vrátí. Nic dalšího nedělej.`));
  resume = () => build(writeOff);
}
let resume;
onReturn(() => {
  if (resume) {
    const again = resume;
    resume = undefined;
    again();
  } else check();
});

async function chooseWriteOff() {
  const [{ items }, towns] = await Promise.all([api("GET", `/ships?limit=50&team=${encodeURIComponent(chosen("team"))}`), $$("input[name=town]", form).map((one) => one.value)]);
  const told = make("div", { class: "answer" });
  const lay = make("select", { id: "lay" }, make("option", { value: "" }, "nevím"), towns.map((town) => make("option", { value: town }, town)));
  const options = items.slice(0, -1).map((ship) => make("button", { type: "button", class: "ghost option", onclick: () => (box.close(), build({ write_off: ship.name, lay_in: lay.value || null })) },
    make("b", {}, ship.name), make("span", { class: "quiet" }, `${ship.town}, den ${ship.day}`)));
  const box = sheet("Která loď se odepíše?", make("p", {}, `Družinka ${chosen("team")} má ve hře pět lodí. Nejmladší, ${items.at(-1).name}, odepsat nejde.`),
    make("p", { class: "field" }, make("label", { for: "lay" }, "Kde odepisovaná loď leží? Jen odtud přejde náklad."), lay),
    make("div", { class: "options" }, options), told);
}

// Names for those who cannot think of any.
async function suggest() {
  if (!chosen("town")) return problem(answer, new Error("Nejdřív vyber loděnici."));
  const button = $("#suggest");
  button.disabled = true;
  try {
    const seed = Math.floor(Math.random() * 1_000_000);
    const { names } = await api("GET", `/towns/${encodeURIComponent(chosen("town"))}/suggest?count=4&seed=${seed}`);
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
$("#suggest").addEventListener("click", suggest);
form.addEventListener("input", changed);
form.addEventListener("change", ({ target }) => target.closest(".chip")?.scrollIntoView({ block: "nearest", inline: "center" }));
form.addEventListener("submit", (event) => event.preventDefault());
buildButton.addEventListener("click", () => build());
addEventListener("undone", (event) => {
  event.preventDefault();
  answer.replaceChildren(make("p", { class: "done", role: "status" }, event.detail));
  check();
});
if (typed()) check();
