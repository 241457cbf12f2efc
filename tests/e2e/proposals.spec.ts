import type { Locator, Page, Request } from "@playwright/test";
import { axe, horizontalOverflow } from "./fixtures";
import { expect, test } from "./support/admin";
import { nameOf, openLink, sendDraft, sign, signerLinks, startDraft } from "./support/proposals";

test("on a phone, a drawing becomes three options with an add-on, and two people sign it and cancel @journey @nojs", async ({
  office,
  browser,
  baseURL,
  javaScriptEnabled,
}, { project }) => {
  test.slow();
  const name = nameOf(project.name, "Carol");
  const second = nameOf(project.name, "Jim");
  await office.setViewportSize({ width: 390, height: 844 });
  await startDraft(office, browser, baseURL, name);
  await office.locator("[name='book-addon']").selectOption("fan");
  await office.getByRole("button", { name: "Add add-on" }).click();
  await expect(office.locator("#add-ons .proposal-lines > li")).toHaveCount(1);
  await sendDraft(office, second);
  const [carolLink = "", jimLink = ""] = await signerLinks(office);

  // nothing internal reaches the homeowner
  const carol = await openLink(browser, baseURL, carolLink, javaScriptEnabled);
  await expect(carol.getByRole("heading", { level: 1 })).toHaveText("Your proposal");
  const sources = [
    await carol.content(),
    await (await carol.request.get(`${carolLink}.data`)).text(),
  ];
  for (const source of sources)
    expect(source).not.toMatch(
      /costCents|priceCents|lowCents|highCents|margin"|singleSignerReason|"base"|Sole owner/,
    );
  const code = carol.getByRole("img", { name: "QR code that opens this design on a phone" });
  await expect(code).toHaveAttribute("src", /^\/ar\.svg\?attached-240x168x108-bronze-35-slab&/);
  if (javaScriptEnabled !== false) expect(await axe(carol)).toEqual([]);

  // a missing consent keeps the input; the total follows the add-on
  await carol.getByRole("radio", { name: /Roof, slab and lighting/ }).check();
  await carol.getByRole("checkbox", { name: /Ceiling fan/ }).check();
  if (javaScriptEnabled === false)
    await carol.getByRole("button", { name: "Update total" }).click();
  const button = carol.getByRole("button", { name: /^Sign for / });
  const total = (await button.textContent()) ?? "";
  await carol.getByLabel("Type your full name to sign").fill(name);
  await button.click();
  await expect(carol.getByRole("alert")).toContainText("Check the box");
  await expect(carol.getByLabel("Type your full name to sign")).toHaveValue(name);
  await expect(carol.getByRole("checkbox", { name: /Ceiling fan/ })).toBeChecked();
  await expect(button).toHaveText(total);
  await sign(carol, name);
  await expect(carol.getByRole("heading", { level: 1 })).toContainText("You signed.");
  await carol.getByRole("link", { name: "Cancel my signature" }).click();
  await expect(carol.getByRole("heading", { level: 1 })).toHaveText("Cancel your signature");
  await expect(carol.getByText("Cancel by", { exact: true })).toHaveCount(0);
  await carol.getByRole("link", { name: "Keep my signature" }).click();
  await expect(carol.getByRole("heading", { level: 1 })).toContainText("You signed.");

  const jim = await openLink(browser, baseURL, jimLink, javaScriptEnabled);
  await expect(jim.getByRole("heading", { level: 1 })).toContainText(
    "signed. Your signature is next.",
  );
  await expect(jim.getByRole("radio")).toHaveCount(0);
  await jim.getByLabel("Ask about it, or say what should change").fill("Is the fan damp-rated?");
  await jim.getByRole("button", { name: "Send question" }).click();
  await expect(jim.getByText("We got your question.")).toBeVisible();
  await sign(jim, second);
  await expect(jim.getByRole("heading", { level: 1 })).toHaveText(
    "Signed. We’ll take it from here.",
  );
  expect((await jim.request.get(`${jimLink}/contract.pdf`)).headers()["content-type"]).toBe(
    "application/pdf",
  );
  expect((await jim.request.get(`${jimLink}/cancellation.pdf`)).ok()).toBe(true);
  expect((await jim.request.get(`${jimLink}/disclosure.pdf`)).ok()).toBe(true);

  await office.reload();
  await expect(office.locator("section.notice-band")).toContainText("They can cancel until");
  await office.getByLabel(/^Write to /).fill("Yes, it is.");
  await office.getByRole("button", { name: "Send message" }).click();
  await expect(office.locator(".proposal-questions")).toContainText("Yes, it is.");
  await office.getByRole("link", { name: "Verify document" }).click();
  await expect(
    office.getByText("Checked now: document, PDF, signatures and records are unchanged."),
  ).toBeVisible();
  await office.getByRole("button", { name: "Countersign" }).click();
  await expect(office.locator("div:has(> .proposal-state-line)")).toContainText("Countersigned");
  const countersigned = await contractFile(jim, jimLink);

  await jim.getByRole("link", { name: "Cancel this contract" }).click();
  await jim.getByRole("button", { name: "I hereby cancel this transaction" }).click();
  await expect(jim.getByRole("alert")).toContainText("Type your full name.");
  await jim.getByLabel("Type your full name").fill(second);
  await jim.getByRole("button", { name: "I hereby cancel this transaction" }).click();
  await expect(jim.getByRole("heading", { level: 1 })).toHaveText("Your contract is canceled");
  const canceled = await contractFile(jim, jimLink);
  await jim.goto("/check-contract");
  if (javaScriptEnabled === false) {
    await expect(jim.getByLabel("Contract file")).toBeHidden();
    // Playwright finds no text in noscript
    await expect(jim.locator("noscript .note-box")).toBeVisible();
  } else {
    await chooseContract(jim, countersigned);
    const result = jim.locator(".contract-result");
    await expect(jim.getByRole("heading", { name: /^Unchanged since/ })).toBeVisible();
    for (const text of [name, second, "Countersigned by", "Not canceled"])
      await expect(result).toContainText(text);
    expect(await axe(jim)).toEqual([]);
    const digit = countersigned.indexOf('"signature":"') + '"signature":"'.length;
    const other = countersigned[digit] === "0" ? "1" : "0";
    await chooseContract(
      jim,
      `${countersigned.slice(0, digit)}${other}${countersigned.slice(digit + 1)}`,
    );
    await expect(result).toContainText("This file doesn’t match its records");
    await expect(result.getByRole("listitem")).toHaveText([
      "Record 1 (signature) doesn’t match its signature.",
    ]);
    await chooseContract(jim, canceled);
    await expect(jim.getByRole("heading", { name: /^Unchanged since/ })).toBeVisible();
    await expect(result).toContainText(`by ${second}`);
    await expect(result).not.toContainText("Not canceled");
  }
  await office.reload();
  await expect(office.locator("div:has(> .proposal-state-line)")).toContainText("Canceled");
});

/** Returns the contract file of a private page. */
async function contractFile(page: Page, link: string): Promise<string> {
  const response = await page.request.get(`${link}/contract.json`);
  expect(response.headers()["content-disposition"]).toContain("-contract.json");
  return response.text();
}

async function chooseContract(page: Page, text: string) {
  const file = { name: "contract.json", mimeType: "application/json", buffer: Buffer.from(text) };
  await page.getByLabel("Contract file").setInputFiles(file);
}

test("a version that was replaced while they were signing is not signed; withdrawn and ended links say so @js @http", async ({
  office,
  desk,
  browser,
  baseURL,
  javaScriptEnabled,
}, { project }) => {
  test.slow();
  const name = nameOf(project.name, "Ada");
  await startDraft(desk, browser, baseURL, name);
  await sendDraft(desk);
  const [first = ""] = await signerLinks(desk);
  const page = await openLink(browser, baseURL, first, javaScriptEnabled);
  await office.goto(desk.url());
  await office.getByRole("button", { name: "New version" }).click();
  await expect(office.locator("div:has(> .proposal-state-line)")).toContainText("Version 2");
  await office.getByRole("button", { name: "Send proposal" }).last().click();
  await expect(office.locator("div:has(> .proposal-state-line)")).toContainText("Sent");
  await sign(page, name);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "We sent a new version while you were reading",
  );
  await page.getByRole("link", { name: "Open version 2" }).click();
  await expect(page.getByRole("button", { name: /^Sign for / })).toBeVisible();
  await page.goto(first);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This version was replaced");

  await office.getByText("Withdraw", { exact: true }).click();
  await office.getByRole("button", { name: "Withdraw proposal" }).click();
  await expect(office.getByRole("alert")).toContainText("Enter a reason for the homeowner.");
  await office.getByLabel("Reason for the homeowner").fill("We measured the west side wrong.");
  await office.getByRole("button", { name: "Withdraw proposal" }).click();
  await expect(office.locator("div:has(> .proposal-state-line)")).toContainText("Withdrawn");
  const [second = ""] = await signerLinks(office);
  await page.goto(second);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We withdrew this proposal");
  await office.getByRole("button", { name: /^Revoke link/ }).click();
  await expect(office.getByText("Link revoked")).toBeVisible();
  const ended = await page.request.get(second);
  expect(ended.status()).toBe(404);
});

test("forms of a proposal that the database cannot store keep their input and change nothing @js @http", async ({
  desk,
  browser,
  baseURL,
  javaScriptEnabled,
}, { project }) => {
  test.slow();
  const name = nameOf(project.name, "Dora");
  await startDraft(desk, browser, baseURL, name);
  await sendDraft(desk);
  const [link = ""] = await signerLinks(desk);
  const page = await openLink(browser, baseURL, link, javaScriptEnabled);
  const fail = () =>
    page.context().addCookies([{ name: "faults", value: "d1", domain: "127.0.0.1", path: "/" }]);
  const repair = () => page.context().clearCookies({ name: "faults" });
  const submitDuringOutage = async (submit: () => Promise<void>) => {
    await fail();
    const answer = page.waitForResponse(
      (response) => response.request().method() === "POST" && !response.url().endsWith("/opened"),
    );
    await submit();
    expect((await answer).status()).toBe(503);
    await expect(page.getByRole("alert").first()).toContainText(
      "We don’t know yet whether this was saved. Send it again: nothing is done twice.",
    );
    await expect(page.getByRole("link", { name: /call \(\d{3}\)/i }).first()).toBeVisible();
    await repair();
  };
  const ask = page.getByRole("button", { name: "Send question" });
  const question = page.locator("[name=question]");
  await question.fill("Is the fan damp-rated?");
  await submitDuringOutage(() => ask.click());
  await expect(question).toHaveValue("Is the fan damp-rated?");
  await ask.click();
  await expect(page.getByText("We got your question.")).toBeVisible();

  const chosen = page.locator("[name=option]:checked");
  await page.getByRole("radio").nth(1).check();
  if (javaScriptEnabled === false) await page.getByRole("button", { name: "Update total" }).click();
  const option = (await chosen.getAttribute("value")) ?? "none";
  await submitDuringOutage(() => sign(page, name));
  await expect(page.locator("[name=name]")).toHaveValue(name);
  // without scripts the page itself cannot be loaded, and shows the form alone
  if (javaScriptEnabled === false)
    await page.getByRole("button", { name: "Return to your proposal" }).click();
  await expect(page.getByLabel("Type your full name to sign")).toHaveValue(name);
  await expect(page.locator("#esign")).toBeChecked();
  await expect(page.locator("#read")).toBeChecked();
  await expect(chosen).toHaveValue(option);
  await page.getByRole("button", { name: /^Sign for / }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Signed. We’ll take it from here.",
  );

  await page.getByRole("link", { name: "Cancel this contract" }).click();
  const cancel = page.getByRole("button", { name: "I hereby cancel this transaction" });
  await page.getByLabel("Tell us why").fill("We are moving");
  await page.locator("[name=name]").fill(name);
  await submitDuringOutage(() => cancel.click());
  await expect(page.locator("[name=name]")).toHaveValue(name);
  await expect(page.getByLabel("Tell us why")).toHaveValue("We are moving");
  await cancel.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your contract is canceled");
});

test("adding and moving a line keeps input typed meanwhile, and the focus", async ({
  office,
  desk,
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  await startDraft(desk, browser, baseURL, nameOf(project.name, "Kay"));
  await office.goto(desk.url());
  const lines = office.locator("#lines .proposal-lines > li");
  await expect(lines).toHaveCount(5);
  const address = office.locator("[name=address]");
  const isSubmission = (request: Request) =>
    request.method() === "POST" && request.url().includes("/proposal.data");
  const typeWhilePending = async (press: () => Promise<unknown>, field: Locator, text: string) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await office.route(/\/proposal\.data/, async (route) => {
      if (isSubmission(route.request())) await released;
      await route.continue();
    });
    const sent = office.waitForRequest(isSubmission);
    await press();
    await sent;
    await field.focus();
    await field.press("End");
    await office.keyboard.type(text.slice(0, -3));
    release();
    // the last keys arrive while the response rebuilds the page
    await office.keyboard.type(text.slice(-3), { delay: 120 });
  };
  await address.fill("9310 ");
  await typeWhilePending(
    () => office.getByRole("button", { name: "Custom line" }).click(),
    address,
    "Cattail Run",
  );
  await expect(lines).toHaveCount(6);
  await expect(address).toBeFocused();
  await expect(address).toHaveValue("9310 Cattail Run");

  // without other input the focus goes to the first field of the added line
  await office.getByRole("button", { name: "Custom line" }).click();
  await expect(lines).toHaveCount(7);
  await expect(lines.last().locator("[name^='line-quantity']")).toBeFocused();
  await office.keyboard.type("5");
  await lines.last().getByLabel("Work or material").fill("Cedar wall");

  const moved = lines.nth(6);
  const id = (await moved.getAttribute("id")) ?? "";
  const up = office.locator(`#${id}`).getByRole("button", { name: "Move up" });
  await up.press("Enter");
  await expect(lines.nth(5)).toHaveAttribute("id", id);
  await expect(up).toBeFocused();
  await office.locator(`#${id}`).getByRole("button", { name: "Move down" }).press("Enter");
  await expect(lines.nth(6)).toHaveAttribute("id", id);
  // the last line cannot move down: the focus stays on its move buttons
  await expect(up).toBeFocused();

  // everything that was typed is stored
  const stored = office.waitForResponse((response) => isSubmission(response.request()));
  await address.press("Enter");
  await stored;
  await office.reload();
  await expect(address).toHaveValue("9310 Cattail Run");
  await expect(office.locator(`#${id} [name^='line-label']`)).toHaveValue("Cedar wall");
});

test("sending lists the missing parts @js @http", async ({ office, desk, browser, baseURL }, {
  project,
}) => {
  await startDraft(desk, browser, baseURL, nameOf(project.name, "Mia"));
  await office.goto(desk.url());
  await office.getByRole("button", { name: "Custom line" }).click();
  await expect(office.locator("#lines .proposal-lines > li")).toHaveCount(6);
  await office.getByRole("radio", { name: "Loan secured by the home" }).check();
  await office.getByRole("radio", { name: "Spanish" }).check();
  await office.locator("[name='payment-share.0']").fill("20");
  await office.locator("[name=valid_until]").fill("2020-01-01");
  await office.getByRole("button", { name: "Send proposal" }).last().click();
  const ready = office.locator("#ready");
  await expect(office.getByRole("alert")).toContainText("Not sent");
  for (const text of [
    "Name line 6.",
    "Enter a price for line 6.",
    "The payments don’t add up to 100%.",
    "The owner hasn’t approved the Spanish version of the text: Homestead notice, Property Code 41.007.",
    "A loan secured by the home",
    "Add the second decision-maker",
    "The last day to sign has passed.",
    "Enter the full job address, like 118 Sample Creek Dr, Houston, TX 77024.",
  ])
    await expect(ready).toContainText(text);
});

test("the proposal pages and the papers of a lead fit phones and have no accessibility errors", async ({
  office,
  desk,
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  const name = nameOf(project.name, "Ida");
  await startDraft(desk, browser, baseURL, name);
  await office.goto(desk.url());
  for (const width of [360, 390, 768, 1440]) {
    await office.setViewportSize({ width, height: 900 });
    expect([width, await horizontalOverflow(office)]).toEqual([width, 0]);
  }
  expect(await axe(office)).toEqual([]);
  await office.getByRole("button", { name: "Preview" }).click();
  await expect(office.getByText("Preview. Only staff can see it.")).toBeVisible();
  await office.getByRole("link", { name: "Back to the draft" }).click();
  await sendDraft(office);
  expect(await axe(office)).toEqual([]);
  const page = await openLink(browser, baseURL, (await signerLinks(office))[0] ?? "", true);
  for (const width of [360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await office.setViewportSize({ width, height: 900 });
    expect([width, await horizontalOverflow(page), await horizontalOverflow(office)]).toEqual([
      width,
      0,
      0,
    ]);
  }
  await office
    .getByRole("navigation", { name: "Lead" })
    .getByRole("link", { name: "Papers" })
    .click();
  await office.getByRole("button", { name: "Make permit packet" }).click();
  await expect(
    office.getByText("Each packet keeps the design and the rules as of the day it was made."),
  ).toBeVisible();
  for (const width of [390, 768, 1440]) {
    await office.setViewportSize({ width, height: 900 });
    expect([width, await horizontalOverflow(office), await axe(office)]).toEqual([width, 0, []]);
  }
});
