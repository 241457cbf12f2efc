/* What people come for, once in every engine. A journey throws when something is not as it should be. */
import { keys } from "./session.mjs";

/** The account that the program makes before it opens the browsers. */
export const owner = { name: "Olivia Owner", email: "owner@example.com", password: "violet tractor pond nine" };

const at = "return location.pathname.startsWith(arguments[0])";
const shows = "return document.querySelector('main')?.innerText.includes(arguments[0])";
const visitor = (session) => `Vera ${session.name}`;

/** The label of a choice: the input itself may be hidden below what is drawn for it. */
const choice = (name, value) => `main label:has([name="${name}"][value="${value}"])`;

async function askForQuote(session, origin) {
  await session.open(`${origin}/get-a-free-quote-houston`);
  await session.until("the form is live", "return document.querySelector('form#quote')?.hasAttribute('data-live')");
  await session.click(choice("services", "attached-pergola"));
  await session.type("#quote [name=zip]", "77007");
  await session.click("#quote button", "Next");
  await session.click("#quote legend", "The space");
  await session.click("#quote button", "Next");
  await session.type("#quote [name=name]", visitor(session));
  await session.type("#quote [name=email]", `vera@${session.name.toLowerCase()}.example.com`);
  await session.click("#quote button", "Send for a free quote");
  await session.until("the request is thanked for", at, "/get-a-free-quote-houston/received/");
  await session.until("the sheet shows it", shows, visitor(session));
}

async function changeDesign(session, origin) {
  await session.open(`${origin}/aluminium-custom-pergola-cover-patio/designer`);
  const before = await session.run("return document.querySelector('.est .sumline').textContent");
  await session.click(choice("type", "cantilever"));
  await session.until("the drawing is a cantilever", "return /^Cantilever/.test(document.querySelector('.ax title')?.textContent)");
  await session.press("main input[name=width]", keys.right);
  await session.until("the ballpark follows", "return document.querySelector('.est .sumline').textContent !== arguments[0]", before);
  await session.until("the address keeps the design", "return location.search.includes('type=cantilever')");
}

/** Choices in sight whose middle is covered by something else. */
const covered = `
  return [...document.querySelectorAll(".filt .seg label")].filter((label) => {
    const { left, top, width, height } = label.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return x > 0 && y > 0 && x < innerWidth && y < innerHeight && !label.contains(document.elementFromPoint(x, y));
  }).map((label) => label.innerText.replace(/\\s+/g, " "));`;

async function filterCatalog(session, origin) {
  await session.open(`${origin}/covered-patio-project-catalog`);
  const status =
    "return [...document.querySelectorAll('[role=status]')].map((line) => line.textContent).find((text) => /projects/.test(text))";
  const all = await session.run(status);
  await session.run("document.querySelector('.filt').scrollIntoView({ block: 'center', behavior: 'instant' })");
  const hidden = await session.run(covered);
  if (hidden.length > 0) throw new Error(`these choices lie under something else: ${hidden.join(", ")}`);
  await session.click(choice("service", "cantilever-pergola"));
  await session.until("the address keeps the filter", "return location.search === '?service=cantilever-pergola'");
  const fewer = `const told = (() => { ${status} })(); return told && told !== arguments[0] ? told : null`;
  await session.until("fewer projects are told", fewer, all);
  await session.run("history.back()");
  const again = `return (() => { ${status} })() === arguments[0] && !document.querySelector(".filt :checked:not(option)")`;
  await session.until("Back takes it back", again, all);
}

async function answerLead(session, origin) {
  await session.open(`${origin}/login/dashboard`);
  await session.type("main [name=email]", owner.email);
  await session.type("main [name=password]", owner.password);
  await session.click("main form [type=submit]", "Sign in");
  await session.until("the dashboard opens", at, "/admin/dashboard");
  await session.click("main a", visitor(session));
  await session.until("the lead opens", "return document.querySelector('h1')?.textContent === arguments[0]", visitor(session));
  const answer = `Called from ${session.name}`;
  await session.type("#contact-note", answer);
  await session.run("document.querySelector('#contact-way').value = 'call'");
  await session.click("form[aria-label='Log a contact'] button", "Spoke");
  await session.until("the timeline has the answer", shows, answer);
  await session.choose(".sg-r label", "Quoted", ".sg-r [value=quoted]");
  await session.type("#move-value", "36500");
  await session.click("main button", "Move to Quoted");
  await session.until("the lead has moved on", "return document.querySelector('#h-stage + span')?.textContent === 'Now: Quoted'");
}

/** By name, in their order: staff answer the request that the visitor has sent. */
export const journeys = [
  { name: "a quote request is sent", width: 390, go: askForQuote },
  { name: "a design is changed", width: 1440, go: changeDesign },
  { name: "the catalog is filtered", width: 1440, go: filterCatalog },
  { name: "staff sign in and answer a lead", width: 1440, go: answerLead },
];
