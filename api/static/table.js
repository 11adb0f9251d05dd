// The table: filter by team, why a cell is what it is, and a kiosk that keeps itself fresh.
import { $, $$, make, sheet } from "./base.js";

const FRESH = 60_000; // milliseconds between looks at a newer version
const KEPT = "hanza-druzinka";
const filter = () => $("#filter");

function show(team) {
  for (const group of $$("tbody[data-team]")) group.hidden = Boolean(team) && group.dataset.team !== team;
  localStorage.setItem(KEPT, team);
}

function recall() {
  const chip = $$("input", filter()).find((one) => one.value === localStorage.getItem(KEPT));
  if (chip) chip.checked = true;
  show(chip?.value ?? "");
}

async function fetched(address) {
  const answer = await fetch(address, { credentials: "same-origin" });
  if (!answer.ok) throw new Error(answer.status);
  return new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main");
}

// A cell opens as a sheet; without an answer the link leads to its page as any link would.
async function explain(link) {
  try {
    const found = await fetched(link.href);
    const title = $("h1", found).textContent;
    $("h1", found).remove();
    $(".back", found).remove();
    sheet(title, ...found.childNodes);
  } catch {
    location.assign(link.href);
  }
}

async function refresh() {
  try {
    const found = await fetched(location.href);
    const stamp = $("#stamp", found);
    if (!stamp) return location.reload(); // the last law is gone
    if (stamp.dataset.version !== $("#stamp").dataset.version) {
      $("main").replaceChildren(...found.childNodes);
      recall();
    }
    $("#late")?.remove();
  } catch {
    if (!$("#late")) $("#stamp").append(make("span", { id: "late", class: "tag" }, "spojení vypadlo, tabulka může být starší"));
  }
}

recall();
document.addEventListener("change", (event) => event.target.closest("#filter") && show(event.target.value));
document.addEventListener("click", (event) => {
  const link = event.target.closest(".hits td a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  explain(link);
});
setInterval(refresh, FRESH);
