// Building the ship of the check page: who leaves when a team has five, a connection that drops out, whose turn it is.
import { $, $$, Lost, api, make, offerLast, onReturn, problem, sheet } from "./base.js";

const MOST = 5; // ships of a team in play
export const form = $("#check");
export const answer = $("#answer");
export const chosen = (name) => form.elements[name].value;

let fleets = Object.fromEntries($$("input[name=team]", form).map((one) => [one.value, JSON.parse(one.dataset.ships)]));
let leaving = null; // the ship to be written off, and where it lies
let pending; // the build under way, with the key that keeps it from happening twice
let resume; // what to do when the connection is back
let recheck;
let built;

export const isBuilding = () => Boolean(pending);
export const writeOff = () => leaving?.write_off ?? null;
const isFull = () => (fleets[chosen("team")] ?? []).length >= MOST;

// `again` judges the name anew, `done` clears it away.
export function watch(again, done) {
  [recheck, built] = [again, done];
  drawLeaving();
}

export function teamChanged() {
  leaving = null;
  drawLeaving();
}

function drawLeaving() {
  const told = leaving ? `Odepíše se ${leaving.write_off}.` : `Družinka ${chosen("team")} má pět lodí, jednu musí odepsat.`;
  const button = make("button", { type: "button", class: "link", onclick: () => chooseLeaving() }, leaving ? "Změnit" : "Vybrat kterou");
  $("#leaving").replaceChildren(...(isFull() ? [make("p", { class: "notice" }, told, " ", button)] : []));
}

// What the others built meanwhile, what is left to do today, and whose turn it is in the setup.
export async function refresh() {
  const [{ items }, game] = await Promise.all([api("GET", "/teams?limit=200"), api("GET", "/game")]).catch(() => [{}]);
  if (!items) return; // the connection is lost, and that is told already
  fleets = Object.fromEntries(items.map((team) => [team.name, team.ships]));
  const left = items.filter((team) => team.today).map((team) => team.name);
  $("#duties").replaceChildren(...(left.length ? [make("span", {}, `Dnes ještě musí stavět: ${left.join(", ")}.`)] : []));
  $("#turn b")?.replaceChildren(game.turn ?? "nikdo, první lodě stojí");
  drawLeaving();
}

// With five ships in play one has to go, but not the youngest.
function chooseLeaving(then = recheck) {
  const ships = fleets[chosen("team")];
  const towns = $$("input[name=town]", form).map((one) => one.value);
  const lay = make("select", { id: "lay" }, make("option", { value: "" }, "nevím"), towns.map((town) => make("option", { value: town }, town)));
  const choose = (ship) => () => {
    leaving = { write_off: ship, lay_in: lay.value || null };
    box.close();
    drawLeaving();
    then();
  };
  const box = sheet("Která loď se odepíše?",
    make("p", {}, `Družinka ${chosen("team")} má ve hře pět lodí. Nejmladší, ${ships.at(-1)}, odepsat nejde.`),
    make("p", { class: "field" }, make("label", { for: "lay" }, "Kde odepisovaná loď leží? Jen odtud přejde náklad."), lay),
    make("div", { class: "options" }, ships.slice(0, -1).map((ship) => make("button", { type: "button", class: "ghost option ship", onclick: choose(ship) }, ship))));
}

export async function build(name) {
  if (isFull() && !leaving) return chooseLeaving(() => build(name));
  const order = JSON.stringify({ name, team: chosen("team"), town: chosen("town"), ...leaving });
  pending = { order, key: pending?.order === order ? pending.key : crypto.getRandomValues(new Uint32Array(4)).join("-") };
  $("#build").disabled = true;
  try {
    finished(await api("POST", "/ships", JSON.parse(order), { headers: { "Idempotency-Key": pending.key }, patience: 15_000 }));
  } catch (error) {
    if (error instanceof Lost) return wait(name);
    pending = undefined;
    refused(error, name);
  }
}

function finished(ship) {
  pending = undefined;
  leaving = null;
  built(ship.name);
  answer.replaceChildren(make("p", { class: "done", role: "status" }, make("b", {}, ship.name), ` pluje pod vlajkou družinky ${ship.team}. `, [ship.cargo, ship.reminder].filter(Boolean).join(" ")));
  offerLast().catch(() => {}); // the ship is built; the log has it, too
  refresh();
}

async function refused(error, name) {
  if (error.code === "five_in_play") {
    await refresh(); // somebody else built the fifth meanwhile
    return chooseLeaving(() => build(name));
  }
  recheck();
  problem(answer, error);
}

function wait(name) {
  answer.replaceChildren(make("p", { class: "notice", role: "status" }, `Loď ${name} postavím, hned jak se spojení vrátí. Nic dalšího nedělej.`));
  resume = () => build(name);
}

onReturn(() => {
  const again = resume ?? recheck;
  resume = undefined;
  again();
});
