import type { Locator } from "@playwright/test";
import { waitForHydrationOnLoad } from "./fixtures";
import { expect, test } from "./support/admin";
import { nameOf, openDrawnLead } from "./support/proposals";

/** Seconds that a person needs to find and tap a target, and to type a character with a thumb. */
const secondsPerTap = 3;
const secondsPerCharacter = 0.35;

test("on a phone, a lead with a drawing gets a sent proposal with three options and an add-on in 25 taps and 3 minutes @js @nojs", async ({
  office,
  browser,
  baseURL,
  javaScriptEnabled,
}, { project, annotations }) => {
  test.slow();
  const name = nameOf(project.name, "Tess");
  await openDrawnLead(office, browser, baseURL, name);
  const context = await browser.newContext({
    storageState: await office.context().storageState(),
    baseURL: baseURL ?? "",
    javaScriptEnabled: javaScriptEnabled !== false,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const phone = await context.newPage();
  if (javaScriptEnabled !== false) waitForHydrationOnLoad(phone);
  await phone.goto(office.url());

  let [taps, characters] = [0, 0];
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const type = async (field: Locator, text: string) => {
    await tap(field);
    await expect(field).toBeFocused();
    characters += text.length;
    // keys pressed right after a tap are sometimes lost
    await field.fill(text);
  };
  const began = Date.now();
  await tap(
    phone.getByRole("navigation", { name: "Lead" }).getByRole("link", { name: "Proposal" }),
  );
  await tap(phone.getByRole("button", { name: "Start from drawing" }));
  await expect(phone.getByRole("heading", { name: /^Option [ABC]$/ })).toHaveCount(3);
  // a choice from a list is two taps: the list, and the choice
  taps += 2;
  await phone.locator("[name='book-addon']").selectOption("fan");
  await tap(phone.getByRole("button", { name: "Add add-on" }));
  await expect(phone.locator("#add-ons .proposal-lines > li")).toHaveCount(1);
  await type(phone.locator("[name=address]"), "9310 Cattail Run, Cypress, TX 77433");
  await type(phone.getByLabel(/^Why one signature is enough/), "Sole owner");
  await tap(phone.getByRole("button", { name: "Send proposal" }).last());
  await expect(phone.locator("div:has(> .proposal-state-line)")).toContainText("Sent");
  const machineSeconds = (Date.now() - began) / 1000;
  const personSeconds = taps * secondsPerTap + characters * secondsPerCharacter;
  const result = `${taps} taps, ${characters} characters, ${machineSeconds.toFixed(1)} s by the test, about ${Math.round(machineSeconds + personSeconds)} s by a person`;
  annotations.push({ type: "walk", description: result });
  expect(taps, result).toBeLessThanOrEqual(25);
  expect(machineSeconds + personSeconds, result).toBeLessThan(180);
  await context.close();

  await office.reload();
  await office
    .getByRole("navigation", { name: "Lead" })
    .getByRole("link", { name: "Proposal" })
    .click();
  const sent = office.locator("main");
  for (const option of ["A, ", "B, ", "C, "]) await expect(sent).toContainText(option);
});
