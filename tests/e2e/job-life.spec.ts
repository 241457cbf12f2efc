import type { Page } from "@playwright/test";
import { jpegFixture } from "../fixtures/images";
import { horizontalOverflow, waitForHydrationOnLoad } from "./fixtures";
import { httpBrowser } from "./http/page";
import { startOwnServer } from "./own-server";
import { emailOf, expect, signInAsOwner, test } from "./support/admin";
import { jobLink, openLink, sendDraft, sign, signerLinks, startDraft } from "./support/proposals";

/* One job on a phone. The parts with browser tests of their own (request, visit, proposal,
   signatures) go over HTTP. */

test.use({ viewport: { width: 390, height: 844 } });

const dayMs = 86_400_000;
/** 10 AM on a Monday in Houston, an hour of follow-up emails. */
const monday = Date.parse("2031-03-10T15:00:00Z");
const [one, two] = ["Rosalind Quillfeather", "Jasper Quillfeather"];
const proposalState = "div:has(> .proposal-state-line)";

const dayAfter = (day: number) => new Date(monday + day * dayMs).toISOString().slice(0, 10);
const panel = (page: Page, id: string) => page.locator(`section:has(> header > #${id})`);
const photo = (name: string) => ({
  name,
  mimeType: "image/jpeg",
  // a job stores the same photo once
  buffer: Buffer.concat([jpegFixture(), Buffer.from(name)]),
});

/** Signs a sent version over HTTP, as both homeowners and the company. */
async function signAll(desk: Page, openOverHttp: (path: string) => Promise<Page>): Promise<void> {
  const links = await signerLinks(desk);
  for (const [at, name] of [one, two].entries()) {
    const page = await openOverHttp(links[at] ?? "");
    await sign(page, name);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/signed/i);
  }
  await desk.reload();
  await desk.getByRole("button", { name: "Countersign" }).click();
  await expect(desk.locator(proposalState)).toContainText("Countersigned");
}

/** Moves the job of the page to a stage. */
async function moveToStage(office: Page, label: string): Promise<void> {
  await office.getByRole("link", { name: `Move to ${label}` }).click();
  await office.getByRole("button", { name: `Move to ${label}` }).click();
  await expect(office.locator(".lead-stages [aria-current=step]")).toContainText(label);
}

/** Returns the row of a payment of the office. */
const paymentRow = (office: Page, label: string) =>
  panel(office, "h-payments").locator("ol > li").filter({ hasText: label });

/** Marks a payment due if needed, and records a check over its open amount. */
async function recordCheck(office: Page, label: string, event = ""): Promise<void> {
  const row = paymentRow(office, label);
  if (event) {
    await row.locator("summary").filter({ hasText: "Mark due" }).click();
    await row.getByLabel("Event").fill(event);
    await row.getByRole("button", { name: "Mark due" }).click();
    await expect(row).toContainText(event);
  }
  await row.locator("summary").filter({ hasText: "Record a payment" }).click();
  await row.getByLabel(/^Check number/).fill("2207");
  await row.getByRole("button", { name: "Save payment" }).click();
  await expect(row.locator(".proposal-state")).toHaveText("Paid");
}

test("a job goes from the request to the last receipt, a review request and its erasure @journey @nojs", async ({
  browser,
  javaScriptEnabled,
  playwright,
  viewport,
}, { project }) => {
  test.setTimeout(240_000);
  const server = await startOwnServer({ payments: true });
  try {
    const { origin } = server;
    const hasScripts = javaScriptEnabled !== false;
    const http = httpBrowser(playwright.request, {
      baseURL: origin,
      userAgent: project.use.userAgent ?? "",
    });
    const context = await browser.newContext({
      baseURL: origin,
      javaScriptEnabled: hasScripts,
      viewport,
    });
    context.setDefaultTimeout(25_000);
    const office = await context.newPage();
    if (hasScripts) waitForHydrationOnLoad(office);
    /** Stops the clock at 10 AM of a day, and signs the owner in. Returns the office over HTTP. */
    const moveTo = async (day: number): Promise<Page> => {
      await context.request.get(`/__clock?${new Date(monday + day * dayMs).toISOString()}`);
      const storageState = await signInAsOwner(http, origin);
      await context.addCookies(storageState.cookies);
      return (await http.newContext({ storageState })).newPage();
    };
    const runSchedule = async () =>
      expect(await (await context.request.get("/__scheduled")).text()).toBe("done");
    const openOverHttp = (path: string) => openLink(http, origin, path, false);
    const open = async (path: string) => {
      const page = await openLink(browser, origin, path, javaScriptEnabled);
      page.setDefaultTimeout(25_000);
      if (viewport) await page.setViewportSize(viewport);
      return page;
    };

    // request, visit, proposal, two signatures and the company's
    const desk = await moveTo(0);
    await desk.goto("/admin/settings/contracts");
    await desk.getByLabel("Link for reviews").fill("https://reviews.example.com/write");
    await desk.getByRole("button", { name: /^Save/ }).click();
    const leadId = await startDraft(desk, http, origin, one);
    const calendar = await desk.context().newPage();
    await calendar.goto(`/admin/calendar?add=${leadId}`);
    const add = calendar.getByRole("region", { name: "Add a visit" });
    await add.getByLabel("Street address").fill("9310 Cattail Run");
    await add.getByLabel("Date").fill(dayAfter(1));
    await add.getByLabel("Starts").fill("13:00");
    await add.getByRole("button", { name: "Book visit" }).click();
    await add.getByRole("button", { name: "Book anyway" }).click();
    await expect(calendar.getByRole("link", { name: new RegExp(one) }).first()).toBeAttached();
    await sendDraft(desk, two);
    await signAll(desk, openOverHttp);

    // the deposit can be requested only after the cancellation period
    const jobPath = `/admin/leads/${leadId}/job`;
    await runSchedule();
    await office.goto(jobPath);
    await expect(office.getByText("They can cancel until")).toBeVisible();
    await office.getByRole("link", { name: "View payments" }).click();
    await expect(office.getByRole("heading", { level: 1 })).toHaveText("Payments");
    const paymentsPath = office.url();
    const deposit = paymentRow(office, "Payment 1");
    await expect(deposit.locator("summary")).toHaveCount(0);
    await moveTo(7);
    await runSchedule();
    await office.goto(paymentsPath);
    await deposit.locator("summary").filter({ hasText: "Request payment" }).click();
    await deposit.getByRole("button", { name: /^Request \$/ }).click();
    await expect(deposit.locator(".proposal-state")).toHaveText("Requested");

    // its payer sends a bank transfer, which arrives three days later
    await office.goto(jobPath);
    const home = await open(await jobLink(office));
    await home.getByRole("link", { name: /^Pay \$/ }).click();
    await home.getByRole("button", { name: "Pay by bank transfer" }).click();
    const pay = home.getByRole("button", { name: "Pay, and it takes days" });
    await expect(pay).toBeVisible();
    const bank = await open(new URL("/", home.url()).href);
    await pay.click();
    await expect(home.getByRole("heading", { level: 1 })).toHaveText(
      "Your bank is sending your payment",
    );
    await office.goto(paymentsPath);
    await expect(deposit.locator(".proposal-state")).toHaveText("Processing");
    await moveTo(10);
    await bank.reload();
    await bank.getByRole("button", { name: "It arrives" }).click();
    await expect(bank.getByText("succeeded")).toBeVisible();
    await runSchedule();
    await home.reload();
    await expect(home.getByRole("heading", { level: 1 })).toHaveText("Thank you, it’s paid");
    await expect(home.getByText(/^Receipt 1, \$/)).toBeVisible();

    // permit
    await office.goto(jobPath);
    await moveToStage(office, "Permit");
    const update = panel(office, "update");
    await update.getByLabel("Headline on their page").fill("Your permit is with the county");
    await update.getByLabel(/^Next update by/).fill(dayAfter(20));
    await update.getByRole("button", { name: "Publish update" }).click();
    await expect(panel(office, "homeowner-page")).toContainText("Your permit is with the county");
    await home.getByRole("link", { name: "Back to your project" }).click();
    await expect(home.getByRole("heading", { level: 1 })).toHaveText(
      "Your permit is with the county",
    );

    // two photos by the crew, one of them shown
    await moveToStage(office, "Scheduled");
    await moveToStage(office, "Build");
    await panel(office, "crew").getByLabel("Person or crew").fill("Luis Ortega");
    await panel(office, "crew").getByRole("button", { name: "Create link" }).click();
    const crewUrl = await office.getByRole("textbox", { name: "Luis Ortega" }).inputValue();
    const crew = await open(new URL(crewUrl).pathname);
    await expect(crew.locator("main")).not.toContainText(/Quillfeather|\$/);
    for (const caption of ["Posts up", "Beam on"]) {
      await crew.getByLabel("Caption").first().fill(caption);
      await crew.getByLabel("Take or add photos").setInputFiles([photo(`${caption}.jpg`)]);
      if (!hasScripts) await crew.getByRole("button", { name: "Send photos" }).click();
      await expect(crew.getByRole("img", { name: caption })).toBeVisible();
    }
    await office.reload();
    await panel(office, "photos")
      .getByRole("group", { name: "Who sees Posts up" })
      .getByRole("radio", { name: "Shown" })
      .check({ force: true });
    await panel(office, "photos").getByRole("button", { name: "Save photos" }).click();
    await expect(
      panel(office, "homeowner-page")
        .locator("div")
        .filter({ hasText: /^Photos\s*1$/ }),
    ).toBeVisible();
    await home.reload();
    await expect(home.locator(".private-photos img")).toHaveCount(1);
    await expect(home.getByRole("img", { name: "Posts up" })).toBeVisible();
    expect(await horizontalOverflow(home)).toBe(0);

    // a decision
    await office.locator("summary").filter({ hasText: "Ask for a decision" }).click();
    await office.getByLabel("Question").fill("Fan color?");
    await office.getByLabel("Choices").fill("Bronze\nBlack");
    await office.getByRole("button", { name: "Post question" }).click();
    await expect(panel(office, "decisions")).toContainText("Fan color?");
    await home.reload();
    await home.getByRole("radio", { name: "Black" }).check({ force: true });
    await home.getByRole("button", { name: "Send choice" }).click();
    await expect(home.locator("section[aria-labelledby=decisions]")).toContainText(`Black. ${one}`);

    // a change order, signed and paid by check
    const change = await moveTo(14);
    await change.goto(`/admin/leads/${leadId}/proposal`);
    await change.getByRole("button", { name: "Start a change order" }).click();
    await change.locator("#lines").getByRole("button", { name: "Custom line" }).click();
    await change.locator("[name^='line-label.']").fill("Second ceiling fan");
    await change.locator("[name^='line-price.']").fill("1,200");
    await change.getByRole("button", { name: "Send proposal" }).last().click();
    await expect(change.locator(proposalState)).toContainText("Change order, version 1");
    await home.reload();
    await expect(home.getByRole("link", { name: "Read and sign" })).toBeVisible();
    await signAll(change, openOverHttp);
    await moveTo(21);
    await runSchedule();
    await office.goto(paymentsPath);
    await recordCheck(office, "Change order 1", "Fan is in");
    await recordCheck(office, "Payment 2", "Frame is up");
    await recordCheck(office, "Payment 3", "Roof and electric finished");
    await home.reload();
    await expect(home.locator(".private-side")).toContainText("with 1 change order");

    // the last walk, and a signature for completion
    await office.goto(jobPath);
    await moveToStage(office, "Punch list");
    const walk = panel(office, "last-walk");
    await walk.getByLabel("Item").fill("Seal the gutter");
    await walk.getByLabel("Show it to the homeowner").check();
    await walk.getByRole("button", { name: "Add item" }).click();
    await expect(walk.getByLabel("Seal the gutter", { exact: true })).toBeVisible();
    await home.reload();
    await expect(home.locator("section[aria-labelledby=last-walk]")).toContainText(
      "Seal the gutter",
    );
    await expect(home.getByRole("button", { name: "Sign for completion" })).toHaveCount(0);
    await crew.reload();
    await crew.getByLabel("Seal the gutter", { exact: true }).check();
    await crew.getByRole("button", { name: "Save list" }).click();
    await expect(crew.getByLabel("Photo of Seal the gutter")).toHaveCount(0);
    // the homeowner signs only once staff confirm it
    await home.reload();
    await expect(home.getByRole("button", { name: "Sign for completion" })).toHaveCount(0);
    await office.reload();
    await walk.getByLabel("Seal the gutter (checked off by the crew)").check();
    await walk.getByRole("button", { name: "Save list" }).click();
    await expect(walk.getByLabel("Seal the gutter", { exact: true })).toBeChecked();
    await home.reload();
    await home.locator("#completion-agreed").check();
    await home.getByLabel("Type your full name to sign").fill(one);
    await home.getByRole("button", { name: "Sign for completion" }).click();
    await expect(home.getByRole("button", { name: "Sign for completion" })).toHaveCount(0);
    await expect(home.locator("section[aria-labelledby=last-walk]")).toContainText(one);
    await crew.reload();
    await expect(crew.getByRole("heading", { level: 1 })).not.toContainText("Cattail");

    // thirty days later: the last payment and its receipt, and a review request
    await moveTo(51);
    await runSchedule();
    await office.goto(paymentsPath);
    await recordCheck(office, "Payment 4");
    await home.reload();
    await expect(home.locator("section[aria-labelledby=payments]")).toContainText("Receipt 5");
    const receipt = home.getByRole("link", { name: /^Receipt 5/ });
    const file = await home.request.get((await receipt.getAttribute("href")) ?? "");
    expect(file.headers()["content-type"]).toBe("application/pdf");
    expect(await horizontalOverflow(home)).toBe(0);
    await expect((await emailOf(office, "How was your project")).first()).toBeVisible();

    // the lead is erased; contract and payments stay as the law needs
    await office.goto(`/admin/leads/${leadId}/manage`);
    await office.getByLabel(/^Erase .*’s data/).check();
    await office.getByRole("button", { name: "Erase permanently" }).click();
    await expect(office).toHaveURL(/\/admin\/leads(?:\?|$)/);
    await expect(office.locator("main")).toContainText("Erased person");
    await expect(office.locator("main")).not.toContainText("Quillfeather");
    expect((await home.reload())?.status()).toBe(404);
    await office.goto(paymentsPath);
    await expect(panel(office, "h-ledger").locator("tbody tr")).toHaveCount(5);
  } finally {
    await server.stop();
  }
});
