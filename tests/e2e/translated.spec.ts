import type { Locator, Page } from "@playwright/test";
import { expect, requestQuote, test } from "./support/admin";
import { nameOf, openLink, sendDraft, sign, signerLinks, startDraft } from "./support/proposals";
import { translate } from "./support/translate";

const cents = async (amount: Locator) =>
  Math.round(Number(((await amount.textContent()) ?? "").replace(/[^\d.]/g, "")) * 100);

/** Expects these elements to read as on a freshly loaded page of the same URL. */
async function expectFresh(page: Page, selectors: readonly string[]) {
  const fresh = await page.context().newPage();
  await fresh.goto(page.url());
  for (const selector of selectors) {
    const texts = await fresh.locator(selector).allTextContents();
    expect(texts.length, selector).toBeGreaterThan(0);
    await expect(page.locator(selector)).toHaveText(texts);
  }
  await fresh.close();
}

test("a translated proposal shows the price that it signs", async ({ office, browser, baseURL }, {
  project,
}) => {
  test.slow();
  const name = nameOf(project.name, "Tara");
  await startDraft(office, browser, baseURL, name);
  await office.locator("[name='book-addon']").selectOption("fan");
  await office.getByRole("button", { name: "Add add-on" }).click();
  await expect(office.locator("#add-ons .proposal-lines > li")).toHaveCount(1);
  await sendDraft(office);
  const [link = ""] = await signerLinks(office);
  const page = await openLink(browser, baseURL, link, true);
  const button = page.getByRole("button", { name: /^Sign for / });
  const total = page.locator("#sign dd b");
  await translate(page);
  for (const option of await page.getByRole("radio").all()) await option.check();
  const before = await cents(button);
  await page.getByRole("checkbox", { name: /Ceiling fan/ }).check();
  const addOn = await cents(page.locator(".proposal-add-ons .tabular"));
  expect(addOn).toBeGreaterThan(0);
  await expect.poll(() => cents(button)).toBe(before + addOn);
  expect(await cents(total)).toBe(before + addOn);
  await expect(page.locator("[name=total]")).toHaveValue(String(before + addOn));
  await sign(page, name);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Signed");
  expect(await cents(page.locator(".proposal-facts b"))).toBe(before + addOn);
});

test("a translated designer shows the price and the shade of its design", async ({ page }) => {
  await page.goto("/aluminium-custom-pergola-cover-patio/designer?width=240&depth=144");
  await translate(page);
  await page.getByLabel("Width").fill("360");
  await page.getByLabel("Time of day").fill("12");
  await page.getByRole("radio", { name: "Cantilever" }).check();
  await page.getByRole("checkbox", { name: "Infrared heaters" }).check();
  await page.getByLabel("Time of day").fill("23");
  await page.getByLabel("Time of day").fill("15");
  await expect(page).toHaveURL(/type=cantilever.*hour=15/);
  await expectFresh(page, [
    ".estimate-total",
    ".summary-price",
    ".summary-shade",
    ".shade-note",
    ".estimate td",
    ".designer-middle dd",
  ]);
});

test("a translated calculator shows the payment of its numbers", async ({ page }) => {
  await page.goto("/patio-financing-houston?amount=40000&term=120&apr=8.99");
  await translate(page);
  // React removes and inserts beside nodes that the translator has replaced
  const changed = await page.evaluate(() => {
    const [parent, text] = [document.createElement("p"), document.createTextNode("before")];
    parent.appendChild(text);
    text.replaceWith("translated");
    parent.insertBefore(document.createElement("b"), text);
    parent.removeChild(text);
    return parent.innerHTML;
  });
  expect(changed).toBe("translated<b></b>");
  await page.getByLabel("Project amount ($)", { exact: true }).fill("80,000");
  await page.getByLabel("Monthly payment during the promotion ($)").fill("9000");
  await page.getByLabel("Monthly payment during the promotion ($)").fill("700");
  await page.getByLabel("APR (%)", { exact: true }).fill("8,5");
  await page.getByLabel("APR (%)", { exact: true }).fill("8.5");
  await expect(page).toHaveURL(/amount=80000.*apr=8.5/);
  await expectFresh(page, [
    ".calculator-result .big-number",
    ".calculator-result .fine-print",
    ".calculator-result dd",
    "#offer ~ * .calculator-note, .calculator-note",
    "#result",
  ]);
});

test("a translated ballpark of a kitchen shows the price of its choice", async ({ page }) => {
  await page.goto("/custom-outdoor-kitchen");
  await translate(page);
  const section = page.getByRole("region", { name: "What an outdoor kitchen might cost" });
  await section.getByLabel("Counter length (feet)", { exact: true }).fill("2,5");
  await section.getByLabel("Counter length (feet)", { exact: true }).fill("24");
  await section.getByRole("radio", { name: "High end" }).check();
  await expect(page).toHaveURL(/length=24&tier=high/);
  await expectFresh(page, [".calculator-result .big-number", ".calculator-result td"]);
});

test("a translated quote form follows the ZIP code and sends", async ({ page }) => {
  await page.goto("/get-a-free-quote-houston");
  await translate(page);
  await page.getByRole("checkbox", { name: /^Attached pergola/ }).check();
  const zip = page.getByLabel("Project ZIP code");
  const help = page.locator("#zip-help");
  await zip.fill("90210");
  await expect(help).toHaveText(/^90210 is outside our usual service area\. [^.]*\.$/);
  await zip.fill("77007");
  await expect(help).toHaveText(
    /^Tells us which permit office covers you[^.]*\. Can I build it here\?$/,
  );
  const next = page.getByRole("button", { name: /^Next/ });
  await expect(next).toHaveText("Next: space");
  await next.click();
  await expect(next).toHaveText("Next: about you");
  await next.click();
  await page.getByLabel("Your name").fill("Tara Translated");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("tara@example.com");
  await page.getByRole("button", { name: "Request my free quote" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thanks, we got your request");
});

test("a homeowner books, moves and cancels a visit on translated pages", async ({
  page,
  browser,
  office,
  baseURL,
}) => {
  test.slow();
  await office.goto("/admin/calendar/hours");
  for (const weekday of [0, 1, 2, 3, 4, 5, 6]) {
    await office.locator(`#day${weekday}_from_0`).fill("08:00");
    await office.locator(`[name=day${weekday}_until_0]`).fill("20:00");
  }
  await office.getByRole("button", { name: "Save hours" }).click();
  await expect(
    office.getByText(/Saved\. Customers see these times now\.|No changes to save/),
  ).toBeVisible();
  await page.goto(await requestQuote(browser, baseURL, "Tara Booking"));
  await translate(page);
  await page.getByRole("link", { name: "Pick a visit time" }).click();
  const chooseLast = async () => {
    await page.getByText("Later dates").click();
    const slots = page.locator("[name=slot]");
    await slots.nth((await slots.count()) - 1).check();
  };
  await chooseLast();
  await page.getByLabel("Street and number").fill("9310 Cattail Run");
  await page.getByRole("button", { name: "Book this time" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Booked: / })).toBeVisible();
  const booked = await page.getByRole("heading", { level: 1 }).textContent();
  await page.getByRole("link", { name: "Move the visit" }).click();
  await chooseLast();
  await page.getByRole("button", { name: "Move the visit" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Booked: / })).not.toHaveText(
    booked ?? "",
  );
  await page.getByRole("link", { name: "Cancel the visit" }).click();
  await page.getByRole("button", { name: "Cancel the visit" }).click();
  await expect(
    page.getByText("Your visit is canceled. You can book another time here.").first(),
  ).toBeVisible();
});

test("staff change a draft, a lead, Today and the calendar on translated pages", async ({
  office,
  desk,
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  const name = nameOf(project.name, "Tora");
  const leadId = await startDraft(desk, browser, baseURL, name);
  const open = async (path: string) => {
    await office.goto(path);
    await translate(office);
  };
  const expectNoError = () => expect(office.getByText("Something went wrong")).toHaveCount(0);

  await open(desk.url());
  const total = office.locator(".proposal-totals td b").first();
  const before = await cents(total);
  await office.locator("[name^='line-price.']").first().fill("98,765.43");
  await expect.poll(() => cents(total)).toBeGreaterThan(before);
  await office.locator("[name='book-addon']").selectOption("fan");
  await office.getByRole("button", { name: "Add add-on" }).click();
  await expect(office.locator("#add-ons .proposal-lines > li")).toHaveCount(1);
  await expectFresh(office, [".proposal-totals td", ".proposal-lines b"]);
  await expectNoError();

  await open(`/admin/leads/${leadId}`);
  await office.getByRole("radio", { name: "Note", exact: true }).check();
  await office.locator("#note").fill("Gate code 4410, two dogs.");
  await office.getByRole("button", { name: "Save note" }).click();
  await expect(office.locator("ol.thread")).toContainText("Gate code 4410");
  await expectNoError();

  await open("/admin/dashboard");
  const waiting = office.getByRole("region", { name: "Replies due", exact: true });
  const row = waiting.getByRole("listitem").filter({ hasText: name });
  await row.getByRole("link", { name: /^Log/ }).click();
  const sheet = office.getByRole("form", { name: `Log email: ${name}` });
  await sheet.getByRole("radio", { name: "Sent", exact: true }).check();
  await sheet.getByRole("radio", { name: "Wait", exact: true }).check();
  await sheet.locator("[name=when]").first().check();
  await sheet.getByRole("button", { name: "Save email" }).click();
  await expect(office.getByText("Email logged")).toBeVisible();
  await expect(row).toHaveCount(0);
  await expectNoError();

  await open(`/admin/calendar?add=${leadId}`);
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  const add = office.getByRole("region", { name: "Add a visit" });
  await add.getByLabel("Date").fill(day);
  await add.getByLabel("Starts").fill("10:30");
  await add.getByLabel("Street address").fill("9310 Cattail Run");
  await add.getByRole("button", { name: "Book visit" }).click();
  await expect(office).toHaveURL(new RegExp(`day=${day}`));
  await expect(office.getByRole("link", { name: new RegExp(name) }).first()).toBeAttached();
  await expectNoError();
});
