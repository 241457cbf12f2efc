/* The main user journeys, run once in every engine. A journey throws on the first failed check. */
import { loadModule } from "../../scripts/tools.mjs";
import { keys } from "./session.mjs";

/** The account created before the browsers open. */
export const owner = {
  name: "Olivia Owner",
  email: "owner@example.com",
  password: "violet tractor pond nine",
};

const at = "return location.pathname.startsWith(arguments[0])";
const shows = "return document.querySelector('main')?.innerText.includes(arguments[0])";
/** Name of the visitor who requests a quote in this engine. */
export const visitor = (session) => `Vera ${session.name}`;

/** Finds the label of a choice, because its styled input may be hidden. */
const choice = (name, value) => `main label:has([name="${name}"][value="${value}"])`;

async function requestQuote(session, origin) {
  await session.open(`${origin}/get-a-free-quote-houston`);
  await session.until(
    "the form has hydrated",
    "return document.querySelector('form#quote')?.hasAttribute('data-live')",
  );
  await session.click(choice("services", "attached-pergola"));
  await session.type("#quote [name=zip]", "77007");
  await session.click("#quote button", "Next");
  await session.click("#quote legend", "Tell us about the space");
  await session.click("#quote button", "Next");
  await session.type("#quote [name=name]", visitor(session));
  await session.type("#quote [name=email]", `vera@${session.name.toLowerCase()}.example.com`);
  await session.click("#quote button", "Request my free quote");
  await session.until("the thank-you page opens", at, "/get-a-free-quote-houston/received/");
  await session.until("the summary shows the request", shows, visitor(session));
}

async function changeDesign(session, origin) {
  await session.open(`${origin}/aluminium-custom-pergola-cover-patio/designer`);
  const before = await session.run(
    "return document.querySelector('.estimate .estimate-total').textContent",
  );
  for (const [roof, noun] of [
    ["solid", "patio cover"],
    ["insulated", "covered patio"],
    ["slats", "open-slat pergola"],
    ["louvered", "pergola"],
  ]) {
    await session.click(choice("roof", roof));
    await session.until(
      `the drawing has the roof ${roof}`,
      "return document.querySelector('.axonometric title')?.textContent.startsWith('Freestanding ' + arguments[0] + ',')",
      noun,
    );
  }
  await session.click("main summary", "Compare the four roofs");
  await session.until(
    "the comparison has four roofs",
    "return document.querySelectorAll('.roof-table tbody tr').length === 4",
  );
  await session.click(choice("type", "cantilever"));
  await session.until(
    "the drawing is a cantilever",
    "return /^Cantilever/.test(document.querySelector('.axonometric title')?.textContent)",
  );
  await session.press("main input[name=width]", keys.right);
  await session.until(
    "the ballpark updates",
    "return document.querySelector('.estimate .estimate-total').textContent !== arguments[0]",
    before,
  );
  await session.until(
    "the URL keeps the design",
    "return location.search.includes('type=cantilever')",
  );
}

/** Finds visible choices whose center is covered by another element. */
const covered = `
  return [...document.querySelectorAll(".catalog-filters .segmented label")].filter((label) => {
    const { left, top, width, height } = label.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return x > 0 && y > 0 && x < innerWidth && y < innerHeight && !label.contains(document.elementFromPoint(x, y));
  }).map((label) => label.innerText.replace(/\\s+/g, " "));`;

async function filterCatalog(session, origin) {
  await session.open(`${origin}/covered-patio-project-catalog`);
  const status =
    "return [...document.querySelectorAll('[role=status]')].map((line) => line.textContent).find((text) => /projects/.test(text))";
  const all = await session.run(status);
  await session.run(
    "document.querySelector('.catalog-filters').scrollIntoView({ block: 'center', behavior: 'instant' })",
  );
  const hidden = await session.run(covered);
  if (hidden.length > 0) throw new Error(`these choices are covered: ${hidden.join(", ")}`);
  await session.click(choice("service", "cantilever-pergola"));
  await session.until(
    "the URL keeps the filter",
    "return location.search === '?service=cantilever-pergola'",
  );
  const fewer = `const text = (() => { ${status} })(); return text && text !== arguments[0] ? text : null`;
  await session.until("the count of projects falls", fewer, all);
  await session.run("history.back()");
  const again = `return (() => { ${status} })() === arguments[0] && !document.querySelector(".filt :checked:not(option)")`;
  await session.until("Back resets the filter", again, all);
}

/** Puts a file into the input of the page, with the published keys of the example. */
const chooseContract = `
  const [contract, keys] = arguments;
  const send = window.fetch;
  window.fetch = (address, ...options) =>
    address === "/.well-known/contract-keys.json"
      ? Promise.resolve(new Response(JSON.stringify({ format: 1, keys })))
      : send(address, ...options);
  const transfer = new DataTransfer();
  transfer.items.add(new File([contract], "MOL-EXAMPLE-contract.json"));
  const input = document.querySelector("#contract");
  input.files = transfer.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));`;

async function checkContract(session, origin) {
  const { createExampleContract } = await loadModule("tests/fixtures/contract-file.ts");
  const { text, keys } = await createExampleContract();
  const state = "return document.querySelector('.contract-result').dataset.state === arguments[0]";
  await session.open(`${origin}/check-contract`);
  await session.run(chooseContract, text, keys);
  await session.until("the contract is unchanged", state, "unchanged");
  await session.until("the result names the cancellation", shows, "Canceled");
  await session.run(chooseContract, text.replace("Zoë", "Zoé"), keys);
  await session.until("the change is found", state, "changed");
  await session.until("the result names the record", shows, "Record 1 (signature) doesn’t match");
}

async function answerLead(session, origin) {
  await session.open(`${origin}/login/dashboard`);
  await session.type("main [name=email]", owner.email);
  await session.type("main [name=password]", owner.password);
  await session.click("main form [type=submit]", "Sign in");
  await session.until("the dashboard opens", at, "/admin/dashboard");
  await session.click("main a", visitor(session));
  await session.until(
    "the lead opens",
    "return document.querySelector('h1')?.textContent === arguments[0]",
    visitor(session),
  );
  const answer = `Called from ${session.name}`;
  await session.run("document.querySelector('.composer [value=call]').click()");
  await session.type(".contact-sheet textarea", answer);
  await session.run(
    "for (const value of ['spoke', 'left-word', 'call']) document.querySelector('.contact-sheet [type=radio][value=' + value + ']')?.click()",
  );
  await session.run("document.querySelector('.contact-sheet [name=when]').click()");
  await session.click(".contact-sheet footer button", "Save");
  await session.until("the timeline has the call", shows, answer);
  await session.click(".lead-stages a", "Move to Quoted");
  await session.until(
    "the form of the stage opens",
    "return document.querySelector('#move-value') !== null",
  );
  await session.type("#move-value", "36500");
  await session.click("main button", "Move to Quoted");
  await session.until(
    "the lead has moved on",
    "return document.querySelector('.lead-stages [aria-current] b')?.textContent === 'Quoted'",
  );
}

/** Returns the errors of the phone bar, one line each. */
const barProblems = `
  const bar = document.querySelector(".phone-bar");
  if (!bar?.checkVisibility({ visibilityProperty: true })) return ["there is no bar"];
  const { top, bottom, width } = bar.getBoundingClientRect();
  const found = [];
  if (Math.abs(bottom - innerHeight) > 0.5) found.push("it ends " + (innerHeight - bottom) + " px above the foot of the window");
  if (width !== document.documentElement.clientWidth) found.push("it is " + width + " px wide");
  const lefts = [...bar.children].map((cell) => Math.round(cell.getBoundingClientRect().left));
  if (new Set(lefts).size !== 3) found.push("it has cells at " + lefts);
  for (const cell of bar.querySelectorAll("a")) if (cell.offsetHeight < 44) found.push(cell.textContent + " is " + cell.offsetHeight + " px high");
  if (parseFloat(getComputedStyle(document.body).paddingBottom) < bottom - top - 1) found.push("the page reserves no space for it");
  return found;`;

const isBarHidden =
  "return getComputedStyle(document.querySelector('.phone-bar')).visibility === 'hidden'";
const isBarVisible =
  "return getComputedStyle(document.querySelector('.phone-bar')).visibility === 'visible'";

async function usePhoneBar(session, origin) {
  for (const path of [
    "/",
    "/covered-patio-project-catalog",
    "/aluminium-custom-pergola-cover-patio/designer",
    "/contact-us",
  ]) {
    await session.open(origin + path);
    const problems = await session.run(barProblems);
    if (problems.length > 0) throw new Error(`on ${path}: ${problems.join("; ")}`);
    await session.until(
      "WhatsApp replaces the hours",
      "return document.querySelector('.phone-bar > a[href*=\"wa.me\"]')?.offsetHeight > 0",
    );
    const later = await session.run(barProblems);
    if (later.length > 0) throw new Error(`on ${path}, with WhatsApp: ${later.join("; ")}`);
  }
  await session.type("#check-zip", "77007");
  // without a window manager WebKit's window is never active, so nothing in it matches :focus
  if (await session.run("return document.hasFocus()"))
    await session.until("the bar hides while a field has the focus", isBarHidden);
  await session.run("document.activeElement.blur()");
  await session.until("the bar is back", isBarVisible);
  // the header hides after scrolling down, so `click` would scroll to it in vain
  await session.run("scrollTo({ top: 0, behavior: 'instant' })");
  const isHeaderVisible =
    "scrollY === 0 && !document.querySelector('.site-top').hasAttribute('data-hidden')";
  // the slide-in takes half a second
  const isBurgerStill =
    "document.querySelector('.header .burger').getBoundingClientRect().top >= 0";
  await session.until("the header is back", `return ${isHeaderVisible} && ${isBurgerStill}`);
  await session.click(".header .burger");
  await session.until("the bar hides behind the menu", isBarHidden);
  await session.until(
    "the menu has the number",
    "return document.querySelector('#menu a[href^=\"tel:\"]')?.offsetHeight >= 44",
  );
  await session.click("#menu .burger");
  await session.until("the bar is back", isBarVisible);
}

async function findChatInMargin(session, origin) {
  await session.open(`${origin}/aluminium-custom-pergola-cover-patio/designer`);
  await session.until(
    "the tab appears",
    "return document.querySelector('.chat-button')?.offsetWidth > 0",
  );
  const covered = await session.run(`
    const tab = document.querySelector(".chat-button").getBoundingClientRect();
    return [...document.querySelectorAll("main :is(a, button, input, select, p, h2, td, figcaption)")]
      .filter((element) => element.getClientRects().length > 0 && element.getBoundingClientRect().right > tab.left + 0.5)
      .map((element) => element.outerHTML.slice(0, 60));`);
  if (covered.length > 0) throw new Error(`covered by the tab: ${covered.join(", ")}`);
  if (await session.run("return document.querySelector('.phone-bar').offsetHeight"))
    throw new Error("the phone bar is on a wide screen");
}

async function moveSunToAfternoon(session, origin) {
  const input = ".sun-slider input";
  await session.open(`${origin}/`);
  await session.until(
    "the slider appears",
    "return document.querySelector(arguments[0])?.offsetHeight > 0",
    input,
  );
  await session.press(input, keys.up);
  await session.until(
    "the hour is before blue hour",
    "return document.querySelector(arguments[0]).ariaValueText.startsWith('8:47')",
    input,
  );
  await session.until(
    "all stills are decoded",
    "return document.querySelectorAll('.sun-still[data-decoded]').length === 6",
  );
  await session.press(input, keys.end);
  await session.until(
    "it is 1 pm",
    "return document.querySelector(arguments[0]).ariaValueText.startsWith('1:00 pm')",
    input,
  );
  const opacity = "getComputedStyle(document.querySelector('.sun-still[style*=\"0\"]')).opacity";
  await session.until("the still of 1 pm is visible", `return ${opacity} === "1"`);
}

/** Run by name, in order: staff answer the request that the visitor has sent. */
export const journeys = [
  { name: "the phone bar is used", width: 390, go: usePhoneBar },
  { name: "the sun is turned back", width: 390, go: moveSunToAfternoon },
  { name: "the WhatsApp tab is in the margin", width: 1440, go: findChatInMargin },
  { name: "a quote request is sent", width: 390, go: requestQuote },
  { name: "a design is changed", width: 1440, go: changeDesign },
  { name: "the catalog is filtered", width: 1440, go: filterCatalog },
  { name: "a contract is checked", width: 390, go: checkContract },
  { name: "staff sign in and answer a lead", width: 1440, go: answerLead },
];
