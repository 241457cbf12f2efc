import type { Page } from "@playwright/test";
import { axe, horizontalOverflow } from "./fixtures";
import { test } from "./own-server";
import { emailOf, expect, submitQuoteForm } from "./support/admin";
import { waitPastMidnight } from "./support/wait-past-midnight";

/* Settings show on every page, so these tests use their own server. They share one set of settings:
   they run serially and restore the values that the others read. */
test.describe.configure({ mode: "default" });

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function save(page: Page, field: string, value: string, button: string) {
  await page.getByLabel(field, { exact: true }).fill(value);
  await page.getByRole("button", { name: button }).click();
}

/** The form that adds a day to the special hours. */
const newDayForm = (office: Page) =>
  part(office, "Special hours")
    .locator("form")
    .filter({ has: office.getByRole("button", { name: "Add day" }) });

test("a new phone number is on the website at the next request @journey @http", async ({
  office,
  request,
  javaScriptEnabled,
}) => {
  await office.goto("/admin/settings/business");
  expect(await (await request.get("/contact-us")).text()).toContain("(713) 555-0142");
  await save(office, "Phone", "713.555.0188", "Save business info");
  await expect(office.getByText("Saved. The website is up to date.")).toBeVisible();
  await expect(office.getByLabel("Phone", { exact: true })).toHaveValue("(713) 555-0188");
  const html = await (await request.get("/contact-us")).text();
  expect(html).toContain("(713) 555-0188");
  expect(html).not.toContain("(713) 555-0142");
  // the same message appears again
  if (javaScriptEnabled) await office.getByRole("button", { name: "Close", exact: true }).click();
  await save(office, "Phone", "(713) 555-0142", "Save business info");
  await expect(office.getByText("Saved. The website is up to date.")).toBeVisible();
  await expect(async () =>
    expect(await (await request.get("/contact-us")).text()).toContain("(713) 555-0142"),
  ).toPass();
});

test("clearing the WhatsApp number removes WhatsApp from the website @js @http", async ({
  office,
  request,
  javaScriptEnabled,
}) => {
  await office.goto("/admin/settings/business");
  await save(office, "WhatsApp number (optional)", "", "Save business info");
  await expect(office.getByText("Saved. The website is up to date.")).toBeVisible();
  for (const path of ["/contact-us", "/get-a-free-quote-houston"]) {
    const html = await (await request.get(path)).text();
    expect(html).toContain("(713) 555-0142");
    expect(html).not.toContain("wa.me");
    expect(html).not.toContain('value="whatsapp"');
  }
  const redirect = await request.get("/whatsapp-redirect", { maxRedirects: 0 });
  expect(redirect.headers().location).toBe("/contact-us");
  if (javaScriptEnabled) await office.getByRole("button", { name: "Close", exact: true }).click();
  await save(office, "WhatsApp number (optional)", "(713) 555-0142", "Save business info");
  await expect(office.getByText("Saved. The website is up to date.")).toBeVisible();
  await expect(async () =>
    expect(await (await request.get("/contact-us")).text()).toContain("wa.me"),
  ).toPass();
});

test("invalid input has an error at its field, and all input is kept @js @http", async ({
  office,
}) => {
  await office.goto("/admin/settings/business");
  const postResponse = office.waitForResponse((response) => response.request().method() === "POST");
  await office.getByLabel("Tagline", { exact: false }).fill("Shade where you want it");
  await save(office, "Phone", "call us", "Save business info");
  expect((await postResponse).status()).toBe(422);
  const alert = part(office, "Business").getByRole("alert");
  await expect(alert).toContainText("Enter a phone number with area code");
  await expect(office.getByLabel("Phone", { exact: true })).toHaveValue("call us");
  await expect(office.getByLabel("Tagline", { exact: false })).toHaveValue(
    "Shade where you want it",
  );
  await expect(office.getByLabel("Phone", { exact: true })).toHaveAttribute("aria-invalid", "true");
  await office.goto("/admin/settings/hours");
  await office.getByLabel("Monday, open").fill("early");
  await office.getByRole("button", { name: "Save hours" }).click();
  await expect(part(office, "Business hours").getByRole("alert")).toContainText(
    "Enter the opening time, like 8 AM",
  );
  await expect(office.getByLabel("Monday, open")).toHaveValue("early");
  await expect(office.getByLabel("Monday, close")).toHaveValue("6 PM");
});

test("a listed closed day closes the office on the contact page, and can be removed @js @http", async ({
  office,
  page,
}) => {
  test.slow();
  await waitPastMidnight();
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Chicago" }).format(
    new Date(),
  );
  await office.goto("/admin/settings/days");
  const date = new Intl.DateTimeFormat("en-US", {
    dateStyle: "full",
    timeZone: "America/Chicago",
  }).format(new Date());
  const listedDay = part(office, "Special hours").getByRole("listitem").filter({ hasText: date });
  const removeListedDay = async () => {
    await listedDay.getByText("Change").click();
    await listedDay.getByRole("button", { name: /^Remove/ }).click();
  };
  if ((await listedDay.count()) > 0) await removeListedDay(); // a holiday
  await expect(listedDay).toHaveCount(0);
  const newDay = newDayForm(office);
  await newDay.getByLabel("Date", { exact: true }).fill(today);
  await newDay.getByLabel("Label").fill("Team day");
  await newDay.getByRole("button", { name: "Add day" }).click();
  await expect(part(office, "Special hours").getByText(/Closed.*Team day/)).toBeVisible();
  await page.goto("/contact-us");
  const hours = page.getByRole("region", { name: /hours/i });
  await expect(hours.getByText(/Closed.*Team day/)).toBeVisible();
  await expect(hours.getByText(/^Closed\. Opens (?!today)/)).toBeVisible();
  await removeListedDay();
  await expect(part(office, "Special hours").getByText("Team day")).toHaveCount(0);
  await page.goto("/contact-us");
  await expect(page.getByText("Team day")).toHaveCount(0);
});

test("hours of a new special day are never saved as closed @js @http", async ({
  office,
  javaScriptEnabled,
}) => {
  await office.goto("/admin/settings/days");
  const special = newDayForm(office);
  const closed = special.getByLabel("Closed all day");
  await expect(closed).toBeChecked();
  await special.getByLabel("Date", { exact: true }).fill("2031-12-24");
  await special.getByRole("textbox", { name: /^Open / }).fill("8");
  await expect(closed).toBeChecked({ checked: javaScriptEnabled === false });
  await special.getByRole("textbox", { name: /^Close / }).fill("noon");
  await closed.check();
  const refused = office.waitForResponse((response) => response.request().method() === "POST");
  await special.getByRole("button", { name: "Add day" }).click();
  expect((await refused).status()).toBe(422);
  await expect(special.getByRole("alert")).toContainText(
    "Clear the hours, or uncheck Closed all day.",
  );
  await expect(special.getByLabel("Date", { exact: true })).toHaveValue("2031-12-24");
  await expect(special.getByRole("textbox", { name: /^Open / })).toHaveValue("8");
  await expect(closed).toBeChecked();
  await expect(part(office, "Special hours").getByText("December 24, 2031")).toHaveCount(0);
});

test("the second editor sees all three texts and decides @js @http", async ({
  office,
  browser,
  baseURL,
  session,
  javaScriptEnabled,
}) => {
  const other = await (
    await browser.newContext({
      storageState: session,
      baseURL: baseURL ?? "",
      javaScriptEnabled: false,
    })
  ).newPage();
  await office.goto("/admin/settings/limits");
  await other.goto("/admin/settings/limits");
  const first = await office.getByLabel(/^Quoted/).inputValue();
  const [theirs, mine] = [String(Number(first) + 2), String(Number(first) + 4)];
  await other.getByLabel(/^Quoted/).fill(theirs);
  await other.getByLabel(/^Contacted/).fill("5");
  await office.getByLabel(/^Quoted/).fill(mine);
  await office.getByLabel(/^Visit booked/).fill(javaScriptEnabled ? "8" : "9");
  await other.getByRole("button", { name: "Save limits" }).click();
  await expect(other.getByText("Saved. The website is up to date.")).toBeVisible();

  const postResponse = office.waitForResponse((response) => response.request().method() === "POST");
  await office.getByRole("button", { name: "Save limits" }).click();
  expect((await postResponse).status()).toBe(409);
  await expect(office.getByRole("heading", { level: 1 })).toHaveText(
    "Olivia changed the same field",
  );
  await expect(part(office, "Days in Quoted").locator("dd")).toHaveText([first, theirs, mine]);
  await expect(part(office, "Saved")).toContainText("Days in Visit booked");
  if (javaScriptEnabled) expect(await axe(office)).toEqual([]);
  await office.getByRole("button", { name: "Keep mine" }).click();
  await expect(office.getByText("Saved. The website is up to date.")).toBeVisible();
  await expect(office.getByLabel(/^Quoted/)).toHaveValue(mine);
  await expect(office.getByLabel(/^Contacted/)).toHaveValue("5");
  await other.context().close();
});

test("staff can check a ZIP code @js @http", async ({ office }) => {
  await office.goto("/admin/settings/area");
  await office.getByLabel("Check a ZIP code").fill("77007");
  await office.getByRole("button", { name: "Check" }).click();
  await expect(office.getByText("is in your service area (matches 770).")).toBeVisible();
  await office.getByLabel("Check a ZIP code").fill("10001");
  await office.getByRole("button", { name: "Check" }).click();
  await expect(office.getByText("is outside your service area.")).toBeVisible();
});

test("a template with an unknown field is rejected by the field's name, and previewed before saving @js @http", async ({
  office,
  javaScriptEnabled,
}) => {
  await office.goto("/admin/settings/templates");
  await office.locator("summary", { hasText: "Add template" }).click();
  const form = office.locator("details", { hasText: "Add template" });
  const name = `After a visit ${javaScriptEnabled ? "js" : "nojs"} ${Date.now()}`;
  await form.getByLabel("Name", { exact: true }).fill(name);
  await form
    .getByLabel("Message", { exact: true })
    .fill("Hello {first_name}, the price is {price}.");
  if (!javaScriptEnabled) await form.getByRole("button", { name: "Preview" }).click();
  await expect(form.getByRole("region", { name: "Preview" })).toContainText(
    "Hello Maria, the price is {price}.",
  );
  await form.getByRole("button", { name: "Add template" }).click();
  await expect(part(office, "Message templates").getByRole("alert")).toContainText(
    "{price} isn’t a field.",
  );
  await form.getByLabel("Message", { exact: true }).fill("Hello {first_name}, thank you.");
  await form.getByRole("button", { name: "Add template" }).click();
  await office.locator("summary", { hasText: name }).click();
  await office.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(office.locator("summary", { hasText: name })).toHaveCount(0);
});

test("an email is in the outbox with its text and its lead @js @nojs", async ({
  office,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  const name = `Otto ${javaScriptEnabled ? "js" : "nojs"} ${Date.now().toString(36)}`;
  await submitQuoteForm(browser, baseURL, name);
  await (await emailOf(office, `New lead: ${name}`)).click();
  await expect(office.getByRole("heading", { level: 1 })).toContainText(name);
  await expect(office.locator("pre.plain")).toContainText("NEW LEAD");
  await expect(
    office.frameLocator("iframe").getByRole("heading", { name: new RegExp(name) }),
  ).toBeVisible();
  await office.getByRole("link", { name: "View lead" }).click();
  await expect(office.getByRole("heading", { level: 1 })).toHaveText(name);
  await office.goto("/admin/outbox?state=dead");
  await expect(office.getByText("No emails with this status.")).toBeVisible();
  expect((await office.goto("/admin/outbox/no-such"))?.status()).toBe(404);
});

test("a live update does not change a field with the focus, and a notice appears", async ({
  office,
  browser,
  baseURL,
  session,
}) => {
  const other = await (
    await browser.newContext({
      storageState: session,
      baseURL: baseURL ?? "",
      javaScriptEnabled: false,
    })
  ).newPage();
  await office.goto("/admin/settings/forbidden");
  await other.goto("/admin/settings/forbidden");
  await expect(office.getByText("Online", { exact: true })).toBeVisible();
  // a focused field does not change, even without input
  const sentences = office.getByRole("textbox", { name: "Banned phrases" });
  const [before, mine] = [await sentences.inputValue(), `no permit needed ${Date.now()}`];
  await sentences.focus();
  const reloaded = office.waitForResponse((response) =>
    /settings\/forbidden.*_data|forbidden\.data/.test(response.url()),
  );
  await save(other, "Banned phrases (optional)", `${before}\n${mine}`, "Save banned phrases");
  await expect(other.getByText("Saved. The website is up to date.")).toBeVisible();
  await reloaded;
  await expect(sentences).toBeFocused();
  await expect(sentences).toHaveValue(before);
  await sentences.blur();
  await expect(sentences).toHaveValue(`${before}\n${mine}`);
  await save(other, "Banned phrases (optional)", before, "Save banned phrases");
  await expect(sentences).toHaveValue(before);

  await office.goto("/admin/settings/spam");
  await other.goto("/admin/settings/spam");
  await expect(office.getByText("Online", { exact: true })).toBeVisible();
  const spamField = office.getByLabel("Spam words and phrases");
  await spamField.fill("solar leads");
  await save(
    other,
    "Spam words and phrases (optional)",
    `timeshare\n${Date.now()}`,
    "Save spam words",
  );
  await expect(other.getByText("Saved. The website is up to date.")).toBeVisible();
  await expect(
    part(office, "Spam words").getByText("Someone else just changed these settings."),
  ).toBeVisible();
  await expect(spamField).toHaveValue("solar leads");
  await office.getByRole("button", { name: "Save spam words" }).click();
  await expect(office.getByRole("heading", { level: 1 })).toHaveText(
    "Olivia changed the same field",
  );
  await other.context().close();
});

test("unsaved input survives a reload and a sign-in, and is cleared once saved @journey", async ({
  office,
  session,
}) => {
  await office.goto("/admin/settings/spam");
  const spamField = office.getByLabel("Spam words and phrases");
  const before = await spamField.inputValue();
  const mine = `solar leads\n${Date.now()}`;
  await spamField.fill(mine);
  const dialogMessages: string[] = [];
  office.on("dialog", async (dialog) => {
    dialogMessages.push(dialog.message());
    await (dialogMessages.length === 1 ? dialog.dismiss() : dialog.accept());
  });
  await office
    .locator(".page-bar")
    .getByRole("link", { name: "Leads" })
    .or(office.getByRole("link", { name: "Leads", exact: true }))
    .first()
    .click();
  await expect.poll(() => dialogMessages.join()).toContain("They’re kept in this browser.");
  await office.reload();
  await expect(spamField).toHaveValue(mine);
  // another section keeps its own draft
  await office.goto("/admin/settings/templates");
  await office.locator("summary", { hasText: "Add template" }).click();
  const template = office.locator("details", { hasText: "Add template" });
  await template.getByLabel("Message", { exact: true }).fill("Hello {first_name}, half a");
  await office.reload();
  await expect(template.getByRole("region", { name: "Preview" })).toContainText(
    "Hello Maria, half a",
  );
  await office.goto("/admin/settings/spam");

  // the session has ended meanwhile
  const { cookies } = session;
  await office.context().clearCookies();
  await office.getByRole("button", { name: "Save spam words" }).click();
  await expect(office.getByRole("heading", { level: 1 })).toHaveText("Staff sign-in");
  await office.context().addCookies(cookies);
  await office.goto("/admin/settings/spam");
  await expect(spamField).toHaveValue(mine);
  await office.getByRole("button", { name: "Save spam words" }).click();
  await expect(office.getByText("Saved. The website is up to date.")).toBeVisible();
  await expect(spamField).toHaveValue(mine);
  await spamField.fill(before);
  await office.getByRole("button", { name: "Save spam words" }).click();
  await expect(part(office, "Spam words").locator("[name='was.spamWords']")).toHaveValue(before);
  await office.reload();
  await expect(spamField).toHaveValue(before);
  await expect(
    part(office, "Spam words").getByText("Someone else just changed these settings."),
  ).toHaveCount(0);
  await office.goto("/admin/settings/templates");
  await expect(template.getByLabel("Message", { exact: true })).toHaveValue(
    "Hello {first_name}, half a",
  );
});

test("an old link to an anchor of the settings opens its section", async ({ office }) => {
  await office.goto("/admin/leads");
  await office.goto("/admin/settings#alerts");
  await expect(office).toHaveURL(/\/admin\/settings\/alerts$/);
  await expect(office.getByRole("heading", { level: 1 })).toHaveText("Replies and alerts");
  await office.goBack();
  await expect(office).toHaveURL(/\/admin\/leads/);
});

test("an owner copies Monday’s hours to the open days @http", async ({ office, request }) => {
  await office.goto("/admin/settings/hours");
  const hours = part(office, "Business hours");
  const field = (day: string, end: string) =>
    hours.getByRole("textbox", { name: `${day}, ${end}` });
  await field("Monday", "open").fill("7:30 AM");
  await hours.getByRole("button", { name: "Copy Monday to the open days" }).click();
  for (const day of ["Wednesday", "Saturday"]) {
    await expect(field(day, "open")).toHaveValue("7:30 AM");
    await expect(field(day, "close")).toHaveValue("6 PM");
    await expect(hours.getByRole("checkbox", { name: `Closed on ${day}` })).not.toBeChecked();
  }
  await expect(hours.getByRole("checkbox", { name: "Closed on Sunday" })).toBeChecked();
  // the copy waits for "Save hours", which Enter in a field presses
  expect(await hours.getByRole("button").first().textContent()).toBe("Save hours");
  expect(await (await request.get("/contact-us")).text()).not.toContain("7:30");
});

test("an owner sends a test of the lead emails beside their recipients @http", async ({
  office,
}) => {
  await office.goto("/admin/settings/alerts");
  const alerts = part(office, "Replies and alerts");
  await alerts.getByLabel("Send lead emails to").fill("office@example.com");
  await alerts.getByRole("button", { name: "Save reply settings" }).click();
  await expect(alerts.getByText("Goes to the saved recipients: office@example.com.")).toBeVisible();
  await alerts.getByRole("button", { name: "Send test email" }).click();
  await expect(office.getByText("Test email queued")).toBeVisible();
  await expect(office).toHaveURL(/\/admin\/settings/);
  await office.goto("/admin/outbox");
  await expect(
    office.getByRole("link", { name: /Test: lead emails arrive here/ }).first(),
  ).toBeVisible();
  await office.goto("/admin/settings/alerts");
  await alerts.getByLabel("Send lead emails to").fill("");
  await alerts.getByRole("button", { name: "Save reply settings" }).click();
  await expect(alerts.getByText("Save at least 1 recipient first.")).toBeVisible();
});

for (const path of ["/admin/settings", "/admin/settings/hours", "/admin/outbox"]) {
  test(`${path} is accessible and fits a phone`, async ({ office }) => {
    await office.goto(path);
    for (const width of [768, 360, 1440]) {
      await office.setViewportSize({ width, height: 900 });
      expect(await horizontalOverflow(office)).toBe(0);
    }
    expect(await axe(office)).toEqual([]);
  });
}
