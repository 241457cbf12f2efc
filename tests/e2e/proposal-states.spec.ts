import { waitForHydrationOnLoad } from "./fixtures";
import { httpBrowser } from "./http/page";
import { startOwnServer } from "./own-server";
import { expect, signInAsOwner, test } from "./support/admin";
import { nameOf, openLink, sendDraft, sign, signerLinks, startDraft } from "./support/proposals";

const scan = {
  name: "signed.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n%%EOF\n"),
};
const dayMs = 86_400_000;

test("a proposal past its last day has expired, and a contract past its cancellation period can’t be canceled @js @http", async ({
  browser,
  javaScriptEnabled,
  playwright,
}, { project }) => {
  test.setTimeout(300_000);
  const server = await startOwnServer();
  try {
    const { origin } = server;
    // the steps before the move of the clock go over HTTP
    const http = httpBrowser(playwright.request, {
      baseURL: origin,
      userAgent: project.use.userAgent ?? "",
    });
    const context = await http.newContext({ storageState: await signInAsOwner(http, origin) });
    const desk = await context.newPage();
    const signer = nameOf(project.name, "Sol");
    await startDraft(desk, http, origin, signer);
    await sendDraft(desk);
    const [signedLink = ""] = await signerLinks(desk);
    const signing = await openLink(http, origin, signedLink, false);
    await sign(signing, signer);
    await expect(signing.getByRole("link", { name: "Cancel this contract" })).toBeVisible();
    await startDraft(desk, http, origin, nameOf(project.name, "Exa"));
    await sendDraft(desk);
    const expiredPage = desk.url();
    const [expiredLink = ""] = await signerLinks(desk);

    const { request } = context;
    expect(
      await (
        await request.get(`/__clock?${new Date(Date.now() + 60 * dayMs).toISOString()}`)
      ).text(),
    ).toBe("stopped");
    const contract = await openLink(browser, origin, signedLink, javaScriptEnabled);
    await expect(
      contract.getByRole("heading", { name: "The cancellation period has ended" }),
    ).toBeVisible();
    await contract.goto(`${signedLink}/cancel`);
    await expect(contract.getByText("This page can’t cancel it.")).toBeVisible();
    await expect(contract.getByRole("link", { name: /^call / })).toBeVisible();
    await expect(
      contract.getByRole("button", { name: "I hereby cancel this transaction" }),
    ).toHaveCount(0);

    const homeowner = await openLink(browser, origin, expiredLink, javaScriptEnabled);
    await expect(homeowner.getByRole("heading", { level: 1 })).toContainText(
      "These prices were good until",
    );
    await expect(homeowner.getByRole("button", { name: /^Sign for / })).toHaveCount(0);
    await homeowner.getByLabel(/^Anything you’d like to change/).fill("Same roof, black.");
    await homeowner.getByRole("button", { name: "Ask for an updated price" }).click();
    await expect(homeowner.getByRole("status").first()).toBeVisible();

    // the owner's session is older than the move of the clock
    const later = await browser.newContext({
      baseURL: origin,
      storageState: await signInAsOwner(http, origin),
      javaScriptEnabled: javaScriptEnabled !== false,
    });
    const renewal = await later.newPage();
    if (javaScriptEnabled !== false) waitForHydrationOnLoad(renewal);
    await renewal.goto(expiredPage);
    await expect(renewal.locator("section.notice-band")).toContainText("Expired on");
    await expect(renewal.locator(".proposal-questions")).toContainText("Same roof, black.");
    await renewal.getByRole("button", { name: "Renew as a new version" }).click();
    await expect(renewal.locator("div:has(> .proposal-state-line)")).toContainText("Version 2");
  } finally {
    await server.stop();
  }
});

test("a total that no longer matches is returned with the new total, and signs on the second try @http", async ({
  office,
  browser,
  baseURL,
  javaScriptEnabled,
}, { project }) => {
  test.slow();
  const name = nameOf(project.name, "Tia");
  await startDraft(office, browser, baseURL, name);
  await sendDraft(office);
  const [link = ""] = await signerLinks(office);
  const page = await openLink(browser, baseURL, link, javaScriptEnabled);
  await page.getByRole("radio").first().check();
  const answer = page.waitForResponse(
    (response) => response.request().method() === "POST" && !response.url().endsWith("/opened"),
  );
  await sign(page, name);
  expect((await answer).status()).toBe(422);
  await expect(page.getByRole("alert")).toContainText("The total changed. Nothing is signed yet.");
  const total =
    /\$[\d,.]+\d/.exec((await page.getByRole("alert").textContent()) ?? "")?.[0] ?? "no total";
  await expect(page.getByLabel("Type your full name to sign")).toHaveValue(name);
  await expect(page.getByRole("button", { name: /^Sign for / })).toContainText(total);
  await sign(page, name);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Signed. We’ll take it from here.",
  );
  await expect(page.locator("main")).toContainText(total);
});

test("a loan secured by the home is signed on paper with a scan, and changed by a change order signed online @js @http", async ({
  office,
  desk,
  browser,
  baseURL,
  javaScriptEnabled,
}, { project }) => {
  test.slow();
  const name = nameOf(project.name, "Lia");
  await startDraft(desk, browser, baseURL, name);
  await office.goto(desk.url());
  await office.locator("[name=address]").fill("9310 Cattail Run, Cypress, TX 77433");
  await office.getByLabel(/^Why one signature is enough/).fill("Sole owner");
  await office.getByRole("radio", { name: "Loan secured by the home" }).check();
  await office.getByRole("button", { name: "Send proposal" }).last().click();
  await expect(office.locator("#ready")).toContainText("Prepare the proposal for paper.");
  const prepare = office.getByRole("button", { name: "Prepare for paper" });
  if (!(await prepare.isVisible())) await office.getByText("Sign on paper instead").click();
  await prepare.click();
  await expect(office.locator("div:has(> .proposal-state-line)")).toContainText(
    "Prepared for paper",
  );
  await expect(office.getByRole("heading", { name: "Private links" })).toHaveCount(0);

  const save = office.getByRole("button", { name: "Save paper signature" });
  await save.click();
  await expect(office.getByRole("alert")).toContainText(
    "Choose a scan or photo of the signed pages.",
  );
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Chicago" }).format(
    new Date(),
  );
  await office.getByLabel("Signed on", { exact: true }).fill(today);
  await office.getByLabel("Scan of the signed pages").setInputFiles(scan);
  await save.click();
  await expect(office.locator("div:has(> .proposal-state-line)")).toContainText("Signed");
  await expect(office.locator("section.notice-band")).toContainText("They can cancel until");
  await expect(office.locator(".proposal-certificate")).toContainText(
    "Signature on paper, scan stored",
  );
  await office.getByRole("link", { name: "Verify document" }).click();
  await expect(
    office.getByText("Checked now: document, PDF, signatures and records are unchanged."),
  ).toBeVisible();

  await office.getByRole("button", { name: "Start a change order" }).click();
  await expect(office.locator("div:has(> .proposal-state-line)")).toContainText("Draft");
  await office.locator("#lines").getByRole("button", { name: "Custom line" }).click();
  await expect(office.locator("#lines .proposal-lines > li")).toHaveCount(1);
  await office.locator("[name^='line-label.']").fill("Second ceiling fan");
  await office.locator("[name^='line-price.']").fill("1,200");
  await office.getByRole("button", { name: "Send proposal" }).last().click();
  await expect(office.locator("div:has(> .proposal-state-line)")).toContainText(
    "Change order, version 1",
  );
  const [link = ""] = await signerLinks(office);
  const homeowner = await openLink(browser, baseURL, link, javaScriptEnabled);
  await expect(homeowner.locator("main")).toContainText("Second ceiling fan");
  await sign(homeowner, name);
  await expect(homeowner.getByRole("heading", { level: 1 })).toHaveText(
    "Signed. We’ll take it from here.",
  );
  await expect(homeowner.locator("main")).toContainText("$1,200");
  await office.reload();
  await expect(office.locator("div:has(> .proposal-state-line)")).toContainText("Signed");
});

test("two staff change one field of a draft: the second sees both versions and keeps theirs @http", async ({
  office,
  browser,
  baseURL,
}, { project }) => {
  test.slow();
  await startDraft(office, browser, baseURL, nameOf(project.name, "Duo"));
  const colleague = await office.context().newPage();
  await colleague.goto(office.url());
  const save = { name: "Save draft" };
  await colleague.locator("[name=address]").fill("1 Their Street");
  await colleague.getByRole("button", save).last().click();
  await expect(colleague.getByText("Draft saved").first()).toBeVisible();
  await office.locator("[name=address]").fill("2 My Street");
  await office.locator("[name=start_on]").fill("2099-01-15");
  const answer = office.waitForResponse((response) => response.request().method() === "POST");
  await office.getByRole("button", save).last().click();
  expect((await answer).status()).toBe(409);
  await expect(office.locator("main")).toContainText("1 Their Street");
  await expect(office.locator("main")).toContainText("2 My Street");
  await office.getByRole("radio", { name: /mine/i }).first().check();
  await office.locator("main form button[name=do]").last().click();
  await expect(office.locator("[name=address]")).toHaveValue("2 My Street");
  await expect(office.locator("[name=start_on]")).toHaveValue("2099-01-15");
});

test("a question on the page awaits a reply on Today and the timeline; the answer is emailed and on the page @journey @http", async ({
  office,
  desk,
  browser,
  baseURL,
  javaScriptEnabled,
}, { project }) => {
  test.slow();
  const name = nameOf(project.name, "Quin");
  const leadId = await startDraft(desk, browser, baseURL, name);
  await sendDraft(desk);
  const proposalPage = desk.url();
  const email =
    /[\w.]+@example\.com/.exec(
      (await desk.locator(".row-list small").first().textContent()) ?? "",
    )?.[0] ?? "no email";
  const [link = ""] = await signerLinks(desk);
  const page = await openLink(browser, baseURL, link, javaScriptEnabled);
  const question = `Is the fan damp-rated, ${name}?`;
  await page.getByRole("button", { name: "Send question" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter your question.");
  await page.getByLabel("Ask about it, or say what should change").fill(question);
  await page.getByRole("button", { name: "Send question" }).click();
  await expect(page.getByText("We got your question.")).toBeVisible();

  await office.goto(`/admin/leads/${leadId}`);
  await expect(office.locator("main")).toContainText(question);
  await expect(office.locator("main")).toContainText("asked about the proposal");
  await office.goto("/admin");
  await expect(office.getByRole("link", { name: new RegExp(name) }).first()).toBeVisible();

  await office.goto(proposalPage);
  const answer = `Yes, it is, ${name}.`;
  await office.getByLabel(/^Write to /).fill(answer);
  await office.getByRole("button", { name: "Send message" }).click();
  await expect(office.locator(".proposal-questions")).toContainText(answer);
  await page.reload();
  await expect(page.locator("main")).toContainText(answer);
  await expect(async () => {
    await office.goto("/admin/outbox");
    const sent = office
      .getByRole("listitem")
      .filter({ hasText: email })
      .filter({ hasText: "About your proposal" });
    await expect(sent.first()).toBeVisible({ timeout: 2_000 });
  }).toPass();
});

test("lines move by buttons and by drag, and the page returns to the line @js @http", async ({
  office,
  desk,
  browser,
  baseURL,
  javaScriptEnabled,
}, { project }) => {
  test.slow();
  await startDraft(desk, browser, baseURL, nameOf(project.name, "Ord"));
  await office.goto(desk.url());
  const rows = office.locator("#lines .proposal-lines > li");
  const names = () => rows.locator(".proposal-line-name b").allTextContents();
  const [first = "", second = "", third = ""] = await names();
  await rows.nth(1).locator("summary").click();
  await rows.nth(1).getByRole("button", { name: "Move up" }).click();
  await expect.poll(async () => (await names()).slice(0, 2)).toEqual([second, first]);
  await expect(office).toHaveURL(/#line_/);
  if (javaScriptEnabled === false) return;
  // hovering may scroll
  await rows.nth(2).locator(".order-grip").hover();
  const target = await rows.first().boundingBox();
  await office.mouse.down();
  await office.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 4, { steps: 6 });
  await office.mouse.up();
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual([third, second, first]);
  await office.reload();
  expect((await names()).slice(0, 3)).toEqual([third, second, first]);
});
