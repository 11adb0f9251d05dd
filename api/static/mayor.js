// The mayor's desk: what is in force in the chosen town, and deciding a sentence in one step.
import { $, $$, api, make, offerLast, problem, sheet } from "./base.js";

const desk = $("#desk");

function chosen() {
  const kind = desk.elements.druh.value;
  $("#which").hidden = kind !== "shipyard";
  for (const told of $$("#now [data-kind]")) told.hidden = told.dataset.kind !== kind;
  for (const line of $$("#now li")) line.hidden = line.dataset.town !== desk.elements.mesto.value;
}

async function decide(how, body = {}) {
  const place = $(".decide .answer");
  const buttons = $$(".decide button");
  for (const button of buttons) button.disabled = true;
  try {
    const { id } = await api("POST", "/proposals", JSON.parse($(".decide").dataset.proposal));
    if (how) await api("POST", `/proposals/${id}/${how}`, body);
    await offerLast();
    location.assign(`/starosta?mesto=${encodeURIComponent(desk.elements.mesto.value)}#navrh-${id}`);
  } catch (error) {
    problem(place, error);
    for (const button of buttons) button.disabled = false;
  }
}

function veto() {
  const reason = make("input", { id: "reason", maxlength: "500", placeholder: "nemusíš ho říkat" });
  const box = sheet("Vetovat", make("p", {}, "Stejnou větu už žádná rada nesmí přinést znovu."),
    make("p", { class: "field" }, make("label", { for: "reason" }, "Důvod"), reason),
    make("button", { type: "button", class: "danger big", onclick: () => (box.close(), decide("veto", reason.value ? { reason: reason.value } : {})) }, "Vetovat"));
}

chosen();
desk.addEventListener("change", chosen);
document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-decide]");
  if (button) button.dataset.decide === "veto" ? veto() : decide(button.dataset.decide);
});
