import type { Browser, Page } from "@playwright/test";
import { axe, horizontalOverflow, waitForHydrationOnLoad } from "./fixtures";
import { expect, submitQuoteForm, test } from "./support/admin";

let visitors = 0;
const aVisitor = (project: string) => `Lena ${project} ${Date.now().toString(36)}${visitors++}`;

/** Opens the page of a new lead. */
async function aLead(
  office: Page,
  browser: Browser,
  baseURL: string | undefined,
  name: string,
  details = "",
) {
  const reference = await submitQuoteForm(browser, baseURL, name, details);
  await office.goto(`/admin/leads?q=${reference}`);
  await office.getByRole("link", { name }).click();
  await expect(office.getByRole("heading", { level: 1 })).toHaveText(name);
  return office.url();
}

const timeline = (page: Page) => page.locator("ol.thread");
const choose = (page: Page, stage: string) =>
  page
    .getByRole("navigation", { name: "Stage" })
    .getByRole("link", { name: new RegExp(`^Move to ${stage}`) })
    .click();

/** Opens a detail beside the timeline, changes it, and saves it. */
async function change(page: Page, label: string, value: string) {
  const row = await openRow(page, label);
  await row.locator(".field-input").fill(value);
  await row.getByRole("button", { name: "Save" }).click();
}

/** Opens a detail beside the timeline. Returns its row. */
async function openRow(page: Page, label: string) {
  const row = page.locator("details.edit-row", {
    has: page.locator("summary > span", {
      hasText: new RegExp(`^${label.replace("($)", "\\(\\$\\)")}$`),
    }),
  });
  if (!(await row.evaluate((details) => details.hasAttribute("open"))))
    await row.locator("summary").click();
  return row;
}
const toLogEmail = (url: string) => `${new URL(url).pathname}?log=email`;
const valueField = (page: Page) => page.locator("#value");
const details = (page: Page) => page.locator(".lead-side");
/** Opens the changes that are folded into one line. */
async function unfold(page: Page) {
  const folded = timeline(page).locator("details:not([open]) > summary");
  while ((await folded.count()) > 0) await folded.first().click();
}

test("staff reply to a lead, plan the next step, correct it, and move it with the fields each stage requires @journey @nojs", async ({
  office,
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  const name = aVisitor(project.name);
  const leadUrl = await aLead(
    office,
    browser,
    baseURL,
    name,
    "Big oak on the left.\nThe dog digs.",
  );
  await expect(timeline(office).locator("[data-rank=theirs]")).toContainText("The dog digs.");
  await expect(timeline(office)).toContainText("Waiting ");

  // a call without an answer does not stop the clock
  await office.goto(toLogEmail(leadUrl));
  const sheet = office.getByRole("form", { name: /^Log email: / });
  await sheet.getByRole("radio", { name: "Not sent" }).check();
  await sheet.getByLabel("Note").fill("The address bounced.");
  await sheet.getByRole("button", { name: "Save email" }).click();
  await expect(timeline(office)).toContainText("The address bounced.");
  await expect(timeline(office)).toContainText("Tried to reach customer");
  await expect(office.locator(".reply-clock")).not.toContainText("Replied");

  // a rejected move names the missing fields next to their inputs and keeps the input
  await choose(office, "Quoted");
  await expect(office.getByText("Quoted needs: a reply and a value.")).toBeVisible();
  await office.getByRole("button", { name: "Move to Quoted" }).click();
  await expect(office.getByRole("alert")).toContainText("Log how and when you reached them.");
  await expect(office.getByRole("alert")).toContainText("Enter the value.");
  await office.locator("#reply_way").selectOption("call");
  await office.locator("#move-value").fill("$36,500");
  await office.getByRole("button", { name: "Move to Quoted" }).click();
  await expect(timeline(office)).toContainText("Moved from New to Quoted");
  await expect(timeline(office)).toContainText("talked by phone");
  await expect(office.locator(".next-step summary").first()).toContainText("Next step: call, ");
  await expect(office.locator(".reply-clock")).toContainText("Replied");

  const step = office.getByRole("form", { name: "Next step" });
  const openStep = () => office.locator(".next-step > summary").click();
  await openStep();
  await step.getByLabel("Type").selectOption("visit");
  await step.getByLabel("Date").fill("2020-07-04");
  await step.getByRole("button", { name: "Save next step" }).click();
  await expect(office.getByRole("alert")).toContainText("That time has passed.");
  // a visit is booked on the calendar, which emails the customer
  await step.getByLabel("Date").fill("2030-07-04");
  await step.getByLabel("Time").fill("09:30");
  await step.getByRole("button", { name: "Save next step" }).click();
  await expect(office.getByRole("heading", { name: "Add a visit" })).toBeVisible();
  await office.goto(leadUrl);
  await openStep();
  await step.getByLabel("Type").selectOption("call");
  await step.getByLabel("Date").fill("2030-07-04");
  await step.getByLabel("Time").fill("09:30");
  await step.getByRole("button", { name: "Save next step" }).click();
  await expect(timeline(office)).toContainText("Next step: Call, July 4, 2030 9:30\u00a0AM");
  if (!(await step.isVisible())) await openStep();
  await office.getByText("Done? Choose the next step").click();
  const done = office.getByRole("form", { name: "Step after this one" });
  await expect(done.getByLabel("Type")).toHaveValue("");
  await expect(done.getByLabel("Date")).toHaveValue("");

  await change(office, "Street", "9310 Cattail Run");
  await expect(details(office)).toContainText("9310 Cattail Run");
  await unfold(office);
  const entry = timeline(office)
    .getByText(/^Street/)
    .locator("xpath=ancestor::li[1]");
  await entry.getByRole("button", { name: "Undo" }).click();
  await expect(details(office)).not.toContainText("9310 Cattail Run");

  await office.locator(".edit-row summary", { hasText: /^Edit .*@/ }).click();
  const address = office.getByRole("form", { name: /^Email .*@/ });
  await address.getByLabel("Email").fill("nobody");
  await address.getByRole("button", { name: "Save" }).click();
  await expect(office.getByRole("alert")).toContainText("Enter an email address, like");
  const right = `right.${Date.now().toString(36)}@example.com`;
  await address.getByLabel("Email").fill(right);
  await address.getByRole("button", { name: "Save" }).click();
  await expect(details(office)).toContainText(right);
  await unfold(office);
  await timeline(office)
    .getByText(right)
    .locator("xpath=ancestor::li[1]")
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(details(office)).not.toContainText(right);

  await office.getByRole("link", { name: "Lost, spam, or out of area" }).click();
  await office.getByRole("button", { name: "Close lead" }).click();
  await expect(office.getByRole("alert")).toContainText("Choose a lost reason");
  await office.getByLabel("Reason").selectOption("price");
  await office.getByRole("button", { name: "Close lead" }).click();
  await expect(timeline(office)).toContainText("Moved from Quoted to Lost: price");
  await expect(office.locator(".lead-stages [aria-current]")).toContainText("Lost");
  await change(office, "Follow up on", "2031-03-01");
  await expect(details(office)).toContainText("Mar 1, 2031");
});

test("an email starts from a template, and is not sent while a field is empty @http", async ({
  office,
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  await aLead(office, browser, baseURL, aVisitor(project.name));
  await office.getByRole("link", { name: "Reply by email" }).click();
  await expect(office.getByLabel("Subject")).not.toHaveValue("");
  await office.getByLabel("Template").selectOption("quote-sent");
  await office.getByRole("button", { name: "Use template" }).click();
  await expect(office.getByLabel("Message", { exact: true })).toHaveValue(/our quote for/);
  await office.getByLabel("Message", { exact: true }).fill("Hello {first}, it is ready.");
  await office.getByRole("button", { name: "Send email" }).click();
  await expect(office.getByRole("alert")).toContainText("Replace {first} before sending.");
  await office.getByLabel("Message", { exact: true }).fill("Hello Lena, it is ready.");
  await office.getByRole("button", { name: "Send email" }).click();
  await expect(timeline(office)).toContainText("Email to");
  await expect(timeline(office)).toContainText("Hello Lena, it is ready.");
});

/** Opens the same lead in a second browser. */
async function another(
  office: Page,
  browser: Browser,
  baseURL: string | undefined,
  javaScriptEnabled = true,
): Promise<Page> {
  const storageState = await office.context().storageState();
  const context = await browser.newContext({
    storageState,
    baseURL: baseURL ?? "",
    javaScriptEnabled,
  });
  const page = await context.newPage();
  if (javaScriptEnabled) waitForHydrationOnLoad(page);
  await page.goto(office.url());
  return page;
}

test("a conflict on one field keeps both versions, and Keep mine saves the user's own @http", async ({
  office,
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  const url = await aLead(office, browser, baseURL, aVisitor(project.name));
  const other = await another(office, browser, baseURL, false);
  await change(office, "Value ($)", "39,500");
  await expect(timeline(office)).toContainText("$39,500");

  await change(other, "HOA", "Architectural review");
  await expect(details(other)).toContainText("Architectural review");

  const late = await another(office, browser, baseURL, false);
  await office.goto(url);
  await change(office, "Value ($)", "40,000");
  await expect(timeline(office)).toContainText("$40,000");
  const row = await openRow(late, "Value ($)");
  await valueField(late).fill("41,200");
  const answer = late.waitForResponse((response) => response.request().method() === "POST");
  await row.getByRole("button", { name: "Save" }).click();
  expect((await answer).status()).toBe(409);
  await expect(late.getByRole("heading", { level: 1 })).toHaveText("Olivia changed the same field");
  await expect(late.locator(".conflict-columns dd")).toHaveText(["$39,500", "$40,000", "$41,200"]);
  await late.getByRole("button", { name: "Keep mine" }).click();
  await expect(valueField(late)).toHaveValue("41200");
  await Promise.all([other.context().close(), late.context().close()]);
});

test("typed input survives a live update, which appears next to it @journey", async ({
  office,
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  await aLead(office, browser, baseURL, aVisitor(project.name));
  await expect(office.getByText("Online", { exact: true })).toBeVisible();
  const other = await another(office, browser, baseURL);
  const value = valueField;
  await openRow(office, "Value ($)");
  await value(office).fill("41,200");
  await change(other, "Value ($)", "39,500");
  await expect(office.locator(".remote-change")).toContainText(
    "Olivia Owner changed the value to $39,500",
  );
  await expect(value(office)).toHaveValue("41,200");
  await office.reload();
  await expect(value(office)).toHaveValue("41,200");
  await expect(office.locator(".remote-change")).toContainText("When you opened this page: none");
  await office.getByRole("button", { name: "Use $39,500" }).click();
  await expect(value(office)).toHaveValue("39500");
  await expect(office.locator(".remote-change")).toHaveCount(0);
  await other.context().close();
});

test("a tap on a channel asks for its outcome, and the outcome stops the clock at the time of the tap @journey", async ({
  office,
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  await aLead(office, browser, baseURL, aVisitor(project.name));
  await office.getByText("Add phone or email").click();
  await office.getByRole("textbox", { name: "Phone or email" }).fill("281 555 0142");
  await office.getByRole("button", { name: "Add", exact: true }).click();
  const call = office.getByRole("link", { name: "Call (281) 555-0142" });
  await call.evaluate((link) => link.addEventListener("click", (event) => event.preventDefault()));
  await call.click();
  const sheet = office.getByRole("form", { name: /^Log call: Lena/ });
  await expect(sheet.getByRole("heading")).toBeFocused();
  await expect(sheet).toContainText("Connected and Left message count as a reply");
  await sheet.getByRole("radio", { name: "Left message" }).check();
  await sheet.getByRole("radio", { name: "Call", exact: true }).check();
  await sheet.locator("[name=when]").first().check();
  await sheet.getByRole("button", { name: "Save call" }).click();
  await expect(timeline(office)).toContainText("left a voicemail");
  await expect(office.locator(".reply-clock")).toContainText("Replied");
});

test("a change can be undone in its toast @journey", async ({ office, browser, baseURL }, {
  project,
}) => {
  test.slow();
  await aLead(office, browser, baseURL, aVisitor(project.name));
  await change(office, "Value ($)", "41,200");
  const toast = office.locator(".toast");
  await expect(toast).toContainText("Saved");
  const close = await toast.getByRole("button", { name: "Close" }).boundingBox();
  expect(close?.width).toBeGreaterThan(30);
  await toast.getByRole("button", { name: "Undo" }).click();
  await expect(timeline(office)).toContainText("Undid a change to the value");
  await expect(valueField(office)).toHaveValue("");
});

test("the stage Visit booked leads to the calendar, which books the visit and moves the lead @journey @http", async ({
  office,
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  const name = aVisitor(project.name);
  const url = await aLead(office, browser, baseURL, name);
  await choose(office, "Visit");
  await expect(office.getByRole("button", { name: "Move to Visit booked" })).toHaveCount(0);
  await office.locator("#move").getByRole("link", { name: "Book a visit" }).click();
  const add = office.getByRole("region", { name: "Add a visit" });
  await expect(add).toBeVisible();
  // with scripts, the page is live before it is typed into
  if (project.use.javaScriptEnabled !== false)
    await expect(office.getByText("Online", { exact: true })).toBeVisible();
  await add
    .getByLabel("Date")
    .fill(new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10));
  await add.getByLabel("Starts").fill("05:30");
  await add.getByLabel("Street address").fill("9310 Cattail Run");
  await add.getByRole("button", { name: "Book visit" }).click();
  await expect(add.getByRole("alert")).toContainText("Outside visit hours.");
  await add.getByRole("button", { name: "Book anyway" }).click();
  await expect(office.getByText(/^Visit booked, \w{3} \w{3} \d+, 5:30\sAM$/).first()).toBeVisible();
  await office.goto(url);
  await expect(office.locator(".lead-stages [aria-current]")).toContainText("Visit");
  await office.locator(".next-step > summary").click();
  await expect(office.locator("#next").getByRole("link", { name: "Move or cancel" })).toBeVisible();
});

test("Visit as the next step opens the form that books it, with the time chosen @http", async ({
  office,
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  const name = aVisitor(project.name);
  const url = await aLead(office, browser, baseURL, name);
  await office.goto(toLogEmail(url));
  const sheet = office.getByRole("form", { name: /^Log email: / });
  await sheet.getByRole("radio", { name: "Sent", exact: true }).check();
  await sheet.getByLabel("Note").fill("Gate code 4410, two dogs.");
  await sheet.getByRole("radio", { name: "Visit", exact: true }).check();
  await sheet.getByRole("button", { name: "Save and book visit" }).click();
  await expect(office).toHaveURL(/calendar\?.*add=/);
  expect(office.url()).not.toContain("4410");
  await expect(
    office.getByRole("region", { name: "Add a visit" }).getByLabel("Lead", { exact: true }),
  ).toHaveValue(/.+/);
});

test("a toast with Undo stays open while hovered or focused", async ({ office, browser, baseURL }, {
  project,
}) => {
  test.slow();
  await office.clock.install();
  await aLead(office, browser, baseURL, aVisitor(project.name));
  await change(office, "Value ($)", "41,200");
  const toast = office.locator(".toast");
  const ownTimeout = 10_500;
  await toast.hover();
  await office.clock.runFor(ownTimeout);
  await expect(toast).toBeVisible();
  await toast.getByRole("button", { name: "Undo" }).focus();
  await office.mouse.move(0, 0);
  await office.clock.runFor(ownTimeout);
  await expect(toast).toBeVisible();
  await office.locator("#email-body").focus();
  await office.clock.runFor(ownTimeout);
  await expect(toast).toHaveCount(0);
});

test("typed input in every form survives a reload, and leaving asks first @journey", async ({
  office,
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  const url = await aLead(office, browser, baseURL, aVisitor(project.name));
  await office.getByRole("radio", { name: "Note", exact: true }).check();
  await office.locator("#note").fill("Half a sentence");
  await office.getByRole("radio", { name: "Log a call" }).check();
  await office.locator("#log textarea").fill("Wants it by");
  await choose(office, "Quoted");
  await office.locator("#move-value").fill("31,000");
  const dialogMessages: string[] = [];
  let leaves = true;
  office.on("dialog", async (dialog) => {
    dialogMessages.push(dialog.message());
    await (leaves ? dialog.accept() : dialog.dismiss());
  });
  await office.reload();
  await expect(office.locator("#log textarea")).toHaveValue("Wants it by");
  await expect(office.locator("#move-value")).toHaveValue("31,000");
  leaves = false;
  await office.locator(".page-bar").getByRole("link", { name: "Leads" }).click();
  await expect.poll(() => dialogMessages.join()).toContain("unsaved changes");
  expect(new URL(office.url()).pathname).toBe(new URL(url).pathname);
  await expect(office.locator("#note")).toHaveValue("Half a sentence");
  leaves = true;
});

test("a saved contact leaves no draft for the next one @journey", async ({
  office,
  browser,
  baseURL,
}, { project }) => {
  const page = await aLead(office, browser, baseURL, aVisitor(project.name));
  const sheet = office.getByRole("form", { name: /^Log email: / });
  const openSheet = () => office.goto(toLogEmail(page));
  await openSheet();
  await sheet.getByRole("radio", { name: "Not sent" }).check();
  await sheet.getByLabel("Note").fill("The address bounced.");
  await sheet.getByRole("button", { name: "Save email" }).click();
  await expect(timeline(office)).toContainText("The address bounced.");
  await office.goto(page);
  await openSheet();
  await expect(sheet.getByLabel("Note")).toBeVisible();
  await expect(sheet.getByLabel("Note")).toHaveValue("");
  await expect(sheet.getByRole("radio", { name: "Not sent" })).not.toBeChecked();
});

test("the page and its conflict view are accessible and fit a phone", async ({
  office,
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  await aLead(office, browser, baseURL, aVisitor(project.name), "Faces west.");
  const other = await another(office, browser, baseURL, false);
  await change(office, "Value ($)", "40,000");
  await expect(timeline(office)).toContainText("$40,000");
  await choose(office, "Quoted");
  await expect(office.getByRole("button", { name: "Move to Quoted" })).toBeVisible();
  for (const summary of await office.locator("summary").all())
    if (await summary.isVisible()) await summary.click();
  await change(other, "Value ($)", "41,200");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(
    "Olivia changed the same field",
  );
  for (const page of [office, other]) {
    for (const width of [768, 360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await horizontalOverflow(page)).toBe(0);
    }
  }
  expect(await axe(office)).toEqual([]);
  await other.context().close();
});

test("forms submitted at the same time are separate requests @http", async ({
  office,
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  await aLead(office, browser, baseURL, aVisitor(project.name), "Faces west.");
  await change(office, "HOA", "Review");
  await expect(details(office)).toContainText("Review");
  await change(office, "Access notes", "Code 4410");
  await expect(details(office)).toContainText("Code 4410");
  const sent = await office
    .locator("main form[method=post]")
    .evaluateAll((forms) =>
      forms.map((form) =>
        Object.fromEntries(
          [...form.querySelectorAll<HTMLInputElement>("input[type=hidden]")].map((own) => [
            own.name,
            own.value,
          ]),
        ),
      ),
    );
  const keys = sent.map(({ key }) => key);
  expect(keys.length).toBeGreaterThan(8);
  expect(new Set(keys).size).toBe(keys.length);

  const back = sent.filter(({ intent }) => intent === "put-back").slice(0, 2);
  expect(back).toHaveLength(2);
  const send = (form: Record<string, string>) =>
    office.request
      .post(office.url(), { form, headers: { Origin: baseURL ?? "" }, maxRedirects: 0 })
      .then((answer) => answer.status());
  expect(await Promise.all(back.map(send))).toEqual([303, 303]);
  await office.reload();
  await expect(details(office)).not.toContainText("Review");
  await expect(details(office)).not.toContainText("Code 4410");
});

test("a lead prints on Letter with details and timeline, and without controls", async ({
  office,
  browser,
  baseURL,
}, { project }) => {
  const name = aVisitor(project.name);
  await aLead(office, browser, baseURL, name, "Big oak on the left.");
  await office.getByRole("radio", { name: "Note", exact: true }).check();
  await office.locator("#note").fill("Wants it by March.");
  await office.getByRole("button", { name: "Save note" }).click();
  await expect(timeline(office)).toContainText("Wants it by March.");
  await office.emulateMedia({ media: "print" });
  // Letter with margins of 16 mm, at 96 dpi
  await office.setViewportSize({ width: Math.round((215.9 - 32) * (96 / 25.4)), height: 900 });
  await expect(office.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(timeline(office).getByText("Big oak on the left.")).toBeVisible();
  await expect(details(office)).toContainText(
    `${name.toLowerCase().replaceAll(" ", ".")}@example.com`,
  );
  await expect(timeline(office).getByText("Wants it by March.")).toBeVisible();
  for (const role of [
    "navigation",
    "button",
    "textbox",
    "combobox",
    "searchbox",
    "form",
  ] as const) {
    await expect(office.getByRole(role), role).toHaveCount(0);
  }
  expect(await horizontalOverflow(office)).toBe(0);
  const paper = (await office.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(paper).toMatch(/\/MediaBox \[0 0 612 792\]/);
});
