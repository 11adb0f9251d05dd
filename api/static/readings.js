// How a word of the name can be read.
import { api, make, plural, sheet } from "./base.js";

const SHOWN = 12;
const POS = { NOUN: "podstatné jméno", PROPN: "vlastní jméno", ADJ: "přídavné jméno", PRON: "zájmeno", DET: "zájmeno", NUM: "číslovka", VERB: "sloveso", AUX: "sloveso", ADV: "příslovce", ADP: "předložka", CCONJ: "spojka", SCONJ: "spojka", PART: "částice", INTJ: "citoslovce" };
const CASES = { Nom: "1. pád", Gen: "2. pád", Dat: "3. pád", Acc: "4. pád", Voc: "5. pád", Loc: "6. pád", Ins: "7. pád" };
const NUMBERS = { Sing: "jednotné číslo", Plur: "množné číslo", Dual: "dvojné číslo" };
const GENDERS = { Masc: "mužský rod", Fem: "ženský rod", Neut: "střední rod" };

function described({ upos, feats, vzor }) {
  const gender = feats.Gender?.split(",").map((one) => GENDERS[one]).join(" nebo ");
  return [POS[upos] ?? "slovo", CASES[feats.Case], NUMBERS[feats.Number], gender, vzor && `vzor ${vzor}`].filter(Boolean).join(", ");
}

const line = (one) => make("li", {},
  make("div", { class: "grow" }, make("b", {}, one.lemma), " ", described(one), one.source === "guess" && make("span", { class: "tag" }, "odhad")),
  make("span", { class: "quiet" }, `${Math.round(one.probability * 100)} %`));

export async function showReadings(name, index) {
  const { words } = await api("POST", "/analyse", { name });
  const { form, readings } = words[index];
  const left = readings.length - SHOWN;
  sheet(form,
    make("p", { class: "quiet" }, readings.length > 1 ? `${readings.length} čtení, nejpravděpodobnější první` : "Jediné čtení."),
    make("ul", { class: "plain rows" }, readings.slice(0, SHOWN).map(line)),
    left > 0 && make("p", { class: "quiet" }, `A ještě ${left} ${plural(left, "méně pravděpodobné", "méně pravděpodobná", "méně pravděpodobných")}.`));
}
