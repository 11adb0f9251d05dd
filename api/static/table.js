// The table: filter by team, why a cell is what it is, and a kiosk that keeps itself fresh.
import { $, $$, make, sheet } from "./base.js";

const FRESH = 60_000; // milliseconds between looks at a newer version
const SMALLEST = 0.45; // a projector shows the whole table, but not in letters nobody can read
const KEPT = "hanza-druzinka";
const isKiosk = document.body.classList.contains("kiosk");

function show(team) {
  for (const group of $$("tbody[data-team]")) group.hidden = Boolean(team) && group.dataset.team !== team;
  localStorage.setItem(KEPT, team);
}

// A projector shows every team; what somebody chose on this computer before is for their own screen.
function recall() {
  if (isKiosk) return fit();
  const chip = $$("#filter input").find((one) => one.value === localStorage.getItem(KEPT));
  if (chip) chip.checked = true;
  show(chip?.value ?? "");
}

function fit() {
  for (let zoom = 1; zoom >= SMALLEST; zoom -= 0.03) {
    $("main").style.zoom = zoom;
    if (document.documentElement.scrollHeight <= innerHeight) return;
  }
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

// A table nobody changed costs the service a 304; without laws there is none to ask for.
async function isSame() {
  const mark = $("#stamp")?.dataset.mark;
  return mark !== undefined && (await fetch("/api/v1/table", { cache: "no-cache" })).headers.get("etag") === mark;
}

async function refresh() {
  try {
    if (!(await isSame())) {
      $("main").replaceChildren(...(await fetched(location.href)).childNodes);
      recall();
    }
    $("#late")?.remove();
  } catch {
    if (!$("#late")) $("h1").after(make("p", { id: "late", class: "notice", role: "status" }, "Spojení vypadlo, tabulka může být starší."));
  }
}

recall();
addEventListener("resize", () => isKiosk && fit());
document.addEventListener("change", (event) => event.target.closest("#filter") && show(event.target.value));
document.addEventListener("click", (event) => {
  const link = event.target.closest(".hits td a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  explain(link);
});
setInterval(refresh, FRESH);
