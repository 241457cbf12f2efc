/* The office's main screens in every engine, after the journey in which staff sign in and answer a
   lead. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { problemsOf } from "./pages.mjs";

const widths = [390, 1440];
const screens = [
  "/admin/dashboard",
  "/admin/leads",
  "/admin/unmatched-email",
  "/admin/calendar",
  "/admin/calendar?view=day",
  "/admin/calendar?add=",
  "/admin/calendar/hours",
  "/admin/prices",
  "/admin/settings",
  "/admin/settings/hours",
  "/admin/settings/contract-texts",
];

/**
 * Returns fields and buttons that a tap at their center would miss, one line each. Choices with a
 * hidden input are tapped on their label.
 */
const covered = `
  const hits = (control) => {
    control.scrollIntoView({ block: "center", behavior: "instant" });
    const target = [...(control.labels ?? [])].find((label) => label.contains(control)) ?? control;
    const { left, top, width, height } = target.getBoundingClientRect();
    const found = document.elementFromPoint(left + Math.min(width / 2, 24), top + height / 2);
    return found !== null && (target.contains(found) || found.contains(target) || [...(control.labels ?? [])].some((label) => label.contains(found)));
  };
  const problems = [...document.querySelectorAll("main :is(button, input:not([type=hidden]), select, textarea)")]
    .filter((control) => !control.disabled && control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .filter((control) => control.offsetWidth > 8 && !hits(control))
    .map((control) => (control.name || control.textContent) + " is covered, or outside the window");
  scrollTo({ top: 0, behavior: "instant" });
  return problems;`;

const isSaved =
  "return [...document.querySelectorAll('main')].some((main) => /Saved/.test(main.innerText))";

/**
 * Starts a proposal for the visitor's lead on a phone, and waits until its draft is saved. Returns
 * the paths of the lead and the tab.
 */
async function startProposal(session, origin, name) {
  await session.open(`${origin}/admin/leads?q=${encodeURIComponent(name)}`);
  await session.click("main a[href*='/admin/leads/']", name);
  await session.until(
    "the lead opens",
    "return document.querySelector('h1')?.textContent === arguments[0]",
    name,
  );
  const lead = await session.run("return location.pathname");
  await session.open(`${origin}${lead}/proposal`);
  await session.click("main button", "Start blank");
  await session.until(
    "the draft opens",
    "return document.querySelector('[name=address]') !== null",
  );
  await session.type("[name=address]", "9310 Cattail Run, Cypress, TX 77433");
  await session.until("the draft is saved", isSaved);
  await session.open(`${origin}${lead}/proposal`);
  const stored = await session.run("return document.querySelector('[name=address]').value");
  if (stored !== "9310 Cattail Run, Cypress, TX 77433")
    throw new Error(`the draft has the address “${stored}”`);
  return [lead, `${lead}/proposal`];
}

/** Ends when no browser saves the settings: two at once would be a conflict of the same field. */
let settingsSaved = Promise.resolve();

/** Fills in the company's address in the settings and saves it. */
async function saveSettings(session, origin) {
  const field = "[name=contractAddress]";
  await session.open(`${origin}/admin/settings/business`);
  await session.run("document.querySelector(arguments[0]).value = ''", field);
  await session.type(field, `1 ${session.name} Street, Houston`);
  await session.run(
    "document.querySelector(arguments[0]).form.querySelector('button:not([name])')?.scrollIntoView({ block: 'center' })",
    field,
  );
  await session.click("form:has([name=contractAddress]) button", "Save");
  await session.until(
    "the settings are saved",
    "return [...document.querySelectorAll('[role=status]')].some((line) => /saved/i.test(line.textContent))",
  );
  await session.open(`${origin}/admin/settings/business`);
  const stored = await session.run("return document.querySelector(arguments[0]).value", field);
  if (stored !== `1 ${session.name} Street, Houston`)
    throw new Error(`the settings have the address “${stored}”`);
}

/** Runs a task after those of the other browsers. */
function inTurn(task) {
  const result = settingsSaved.then(task);
  settingsSaved = result.catch(() => undefined);
  return result;
}

/**
 * Uses the forms of the office and checks its screens at both widths; calls `count` with the errors
 * of each. `folder` takes screenshots, if there is one.
 */
export async function checkOffice(session, origin, name, count, folder) {
  await session.resize(390, 844);
  const errorOf = (error) => [error.message];
  let leadPaths = [];
  const started = await startProposal(session, origin, name).then((found) => {
    leadPaths = found;
    return [];
  }, errorOf);
  count("staff start a proposal on a phone", started);
  count(
    "the owner saves the settings on a phone",
    await inTurn(() => saveSettings(session, origin)).then(() => [], errorOf),
  );
  for (const screen of [...leadPaths, ...screens]) {
    for (const width of widths) {
      await session.resize(width, 900);
      await session.open(origin + screen);
      const problems = [...(await problemsOf(session)), ...(await session.run(covered))];
      count(`${screen} at ${width} px`, problems);
      if (folder)
        await savePicture(
          session,
          path.join(folder, `${session.name}-${screen.replace(/\W+/g, "-")}-${width}.png`),
        );
    }
  }
}

async function savePicture(session, file) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, await session.picture());
}
