// What every page shares: talking to the service, saying what happened, forms that need no code of their own.
// The page's own module is fetched after the first paint.

const csrf = document.querySelector("meta[name=csrf]")?.content;
export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

// A refusal the service explained.
export class Problem extends Error {
  constructor(status, { code = "", message = "Něco se nepovedlo.", detail = [], span = null } = {}) {
    super([message, ...detail.map((one) => `${one.message}.`)].join(" "));
    Object.assign(this, { status, code, span });
  }
}
// Nobody answered.
export class Lost extends Error {}
const PATIENCE = { "/check": 6_000, "/analyse": 6_000 };

// Weak wi-fi swallows requests without a word: `patience` is how long we wait before we call the connection lost.
function impatient(patience, signal) {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new Lost()), patience);
  signal?.addEventListener("abort", () => limit.abort(signal.reason));
  return [limit.signal, () => clearTimeout(timer)];
}

export async function api(method, path, body, { headers = {}, signal, patience = PATIENCE[path] ?? 35_000 } = {}) {
  const [limit, done] = impatient(patience, signal);
  const options = { method, signal: limit, credentials: "same-origin", headers: { Accept: "application/json", ...headers } };
  if (csrf) options.headers["X-CSRF-Token"] = csrf;
  if (body !== undefined) {
    options.headers["Content-Type"] = "application/json";
    options.body = JSON.stringify(body);
  }
  let answer, isJson, data;
  try {
    answer = await fetch(`/api/v1${path}`, options);
    isJson = answer.headers.get("content-type")?.includes("json");
    data = isJson ? await answer.json() : await answer.text();
  } catch (error) {
    if (error.name === "AbortError") throw error;
    lost();
    throw new Lost("Spojení vypadlo, zkus to za chvíli znovu.");
  } finally {
    done();
  }
  found();
  if (!answer.ok) throw new Problem(answer.status, isJson ? data : {});
  return data;
}

// The connection: when it is lost we say so and keep asking; whoever waits is told when it is back.
const waiting = new Set();
let asking;
export const onReturn = (callback) => waiting.add(callback);

function lost() {
  $("#connection").hidden = false;
  asking ??= setInterval(() => fetch("/api/v1/health", { signal: AbortSignal.timeout(4000) }).then((answer) => answer.ok && found(), () => {}), 2000);
}

function found() {
  if (!asking) return;
  clearInterval(asking);
  asking = undefined;
  $("#connection").hidden = true;
  for (const callback of waiting) callback();
}
addEventListener("offline", lost);

// Typography, as on the server.
export function bound(text) {
  const letter = /(?<![\p{L}\p{N}\u2019-])([kosuvzaiKOSUVZAI]) (?=\S)/gu;
  return String(text).replace(letter, "$1\u00a0").replace(letter, "$1\u00a0")
    .replace(/(?<![\p{L}\p{N},])(\d+\.?) (?=[\p{L}\p{N}])/gu, "$1\u00a0").replace(/ (?=[–—] )/g, "\u00a0");
}
export const plural = (count, one, few, many) => (count === 1 ? one : count >= 2 && count <= 4 ? few : many);
export const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?…]$/.test(text) ? "" : ".");
export const VERDICTS = { yes: "ano", no: "ne", disputed: "sporné" };

// make("p", {class: "quiet"}, "text", node): text goes in as text, never as HTML.
export function make(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value != null) made.setAttribute(name, value);
  }
  made.append(...children.flat().filter((child) => child != null && child !== false)
    .map((child) => (typeof child === "string" ? bound(child) : child)));
  return made;
}
export const mark = (value) => make("span", { class: `mark ${value}`, "aria-hidden": "true" });
export const verdict = (value) => [mark(value), make("b", { class: `say ${value}` }, VERDICTS[value])];

export function say(text) {
  $("#said").textContent = "";
  requestAnimationFrame(() => ($("#said").textContent = text));
}

// A sheet from below; gives back what the pressed button carries.
export function sheet(title, ...content) {
  const close = make("button", { type: "button", class: "close", "aria-label": "Zavřít", onclick: () => box.close() }, "✕");
  const box = make("dialog", { "aria-labelledby": "sheet-title" },
    make("div", { class: "head" }, make("h2", { id: "sheet-title" }, title), close), ...content);
  document.body.append(box);
  box.addEventListener("click", (event) => event.target === box && box.close());
  box.addEventListener("close", () => box.remove());
  box.showModal();
  return box;
}

export function problem(place, error) {
  place.replaceChildren();
  const entry = error?.code === "sign_in" && make("a", { href: `/prihlaseni?dal=${encodeURIComponent(location.pathname)}` }, "Přihlásit se");
  if (error) place.append(make("p", { class: "problem", role: "alert" }, error.message, " ", entry));
}

// The undo bar: the last change, for as long as somebody may want it back.
const KEPT = "hanza-undo";
function offerUndo(text, event) {
  sessionStorage.setItem(KEPT, JSON.stringify({ text, event, at: Date.now() }));
  showUndo();
}

// Offers to take back what was done just now.
export async function offerLast() {
  const { items } = await api("GET", "/events?limit=1");
  if (items[0]?.undoable) offerUndo(items[0].text, items[0].id);
}

function showUndo() {
  const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
  const bar = $("#undo");
  bar.hidden = !kept || Date.now() - kept.at > 10 * 60 * 1000;
  if (!bar.hidden) $("p", bar).textContent = bound(kept.text);
}

async function undo() {
  const { event } = JSON.parse(sessionStorage.getItem(KEPT));
  const bar = $("#undo");
  try {
    const done = await api("POST", "/events/undo", { event });
    sessionStorage.removeItem(KEPT);
    bar.hidden = true;
    say(done.message);
    if (!dispatchEvent(new CustomEvent("undone", { detail: done.message, cancelable: true }))) return;
    location.reload();
  } catch (error) {
    $("p", bar).textContent = bound(error.message);
  }
}

function watchUndo() {
  const bar = $("#undo");
  $(".ghost", bar).addEventListener("click", undo);
  $(".close", bar).addEventListener("click", () => {
    sessionStorage.removeItem(KEPT);
    bar.hidden = true;
  });
  if (csrf) showUndo();
}

// <form data-api="POST /rulings/7/withdraw">: its fields become the JSON body.
function bodyOf(form) {
  const body = {};
  for (const field of form.elements) {
    if (!field.name || field.disabled || (field.type === "radio" && !field.checked)) continue;
    if (field.value === "" && field.dataset.optional !== undefined) continue;
    body[field.name] = field.dataset.type ? JSON.parse(field.value) : field.value; // numbers and true are not text
  }
  return body;
}

async function fileOf(field) {
  const file = field.files[0];
  return { text: await file.text(), format: file.name.toLowerCase().endsWith(".json") ? "json" : "toml" };
}

async function submitted(event) {
  const form = event.target.closest("form[data-api]");
  if (!form) return;
  event.preventDefault();
  if (form.dataset.confirm && !(await confirmed(form.dataset.confirm, form.dataset.yes ?? "Ano"))) return;
  const [method, path] = form.dataset.api.split(" ");
  const place = $(".answer", form) ?? form.appendChild(make("div", { class: "answer" }));
  const button = $("button:not([type=button])", form);
  button.disabled = true;
  try {
    const file = $("input[type=file]", form);
    const body = method === "DELETE" ? undefined : { ...bodyOf(form), ...(file && (await fileOf(file))) };
    await api(method, path, body);
    problem(place);
    if (form.dataset.undo !== undefined) await offerLast();
    if (form.dataset.then) location.assign(form.dataset.then);
    else location.reload();
  } catch (error) {
    problem(place, error);
  } finally {
    button.disabled = false;
  }
}

export function confirmed(question, yes) {
  return new Promise((resolve) => {
    const answer = (value) => () => (resolve(value), box.close());
    const box = sheet(question, make("div", { class: "buttons" },
      make("button", { type: "button", class: "danger", onclick: answer(true) }, yes),
      make("button", { type: "button", class: "ghost", onclick: answer(false) }, "Nechat být")));
    box.addEventListener("close", () => resolve(false));
  });
}

document.addEventListener("submit", submitted);
document.addEventListener("change", ({ target }) => {
  const told = target.type === "file" && $("[data-file]", target.parentElement);
  if (told) told.textContent = target.files[0]?.name ?? "zatím žádný";
});
document.addEventListener("click", (event) => event.target.closest("[data-print]") && print());
watchUndo();

// The page's own module comes after the first paint, or soon in a tab that is not painted.
function afterFirstPaint(callback) {
  let isDone = false;
  const once = () => isDone || ((isDone = true), callback());
  const seen = (list) => list.getEntriesByName("first-contentful-paint").length && once(); // a bare background comes earlier
  new PerformanceObserver(seen).observe({ type: "paint", buffered: true });
  setTimeout(once, 3000);
}
const own = document.body.dataset.module;
if (own) afterFirstPaint(() => import(own).then(() => (document.body.dataset.ready = "")));
