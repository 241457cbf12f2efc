import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { waitForHydrationOnLoad } from "../fixtures";
import { expect, submitQuoteForm } from "./admin";

const secret = /^APP_SECRET="?([^"\n]+)"?$/m.exec(readFileSync(".dev.vars", "utf8"))?.[1] ?? "";
const companyAddress = "1200 Sample Street, Houston, TX 77007";
const kinds = ["terms", "41.007", "53.255", "601-notice", "601-form", "e-sign"];

/** Returns the hidden fields of the form that contains a marker. */
function hiddenFields(html: string, marker: string): Record<string, string> {
  const form = html.split("<form").find((part) => part.includes(marker)) ?? "";
  const inputs = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => tag);
  return Object.fromEntries(
    inputs.map((tag) => [
      /name="([^"]*)"/.exec(tag)?.[1] ?? "",
      /value="([^"]*)"/.exec(tag)?.[1] ?? "",
    ]),
  );
}

/**
 * Approves every contract text and enters the company's address, as the owner does before the first
 * proposal.
 */
async function prepareContracts(office: Page, baseURL: string): Promise<void> {
  const headers = { Origin: baseURL };
  for (const kind of kinds) {
    const path = `/admin/settings/contract-texts/en/${kind}`;
    const before = await (await office.request.get(path)).text();
    if (/Approved [A-Z][a-z]+ \d/.test(before)) continue;
    const added = {
      ...hiddenFields(before, 'name="was_version"'),
      text: `Text of ${kind} for {company}${kind === "601-form" ? ", {company_address}, signed {transaction_date}, cancel by {last_day}" : ""}.`,
      source: "Test",
    };
    await office.request.post(path, { form: added, headers, maxRedirects: 0 });
    const after = await (await office.request.get(path)).text();
    const approval = { ...hiddenFields(after, 'name="read"'), intent: "approve", read: "yes" };
    await office.request.post(path, { form: approval, headers, maxRedirects: 0 });
  }
  const isSaved = async () =>
    (await (await office.request.get("/admin/settings/business")).text()).includes(companyAddress);
  if (await isSaved()) return;
  await office.goto("/admin/settings/business");
  const address = office.getByLabel("Address in contracts");
  await address.fill(companyAddress);
  await office.locator("form", { has: address }).getByRole("button", { name: /^Save/ }).click();
  // another test may have saved it at the same time
  await expect.poll(isSaved).toBe(true);
}

const design =
  "type=attached&width=240&depth=168&height=108&color=bronze&louver=35&faces=sw&add=slab&add=lighting&month=7&hour=16";

/** Creates a lead with a drawing. Returns its id. */
async function createDrawnLead(
  office: Page,
  browser: Browser,
  baseURL: string,
  name: string,
): Promise<string> {
  const reference = await submitQuoteForm(browser, baseURL, name, "", { design });
  await office.goto(`/admin/leads?q=${reference}`);
  await office.getByRole("link", { name }).first().click();
  await expect(office.getByRole("heading", { level: 1 })).toHaveText(name);
  return new URL(office.url()).pathname.split("/").at(-1) ?? "";
}

/** Returns the private link of each signer of the version that the page shows, in their order. */
export async function signerLinks(office: Page): Promise<string[]> {
  const ids = office.locator(".row-list [name=link]");
  const found = await Promise.all((await ids.all()).map((input) => input.getAttribute("value")));
  return found.map((id) => `/project/${linkToken(id ?? "")}/proposal`);
}

/** Returns the link to the page of the job that the office shows, of its first signer. */
export async function jobLink(office: Page): Promise<string> {
  const id = office.locator("section:has(> header > #links) [name=link]").first();
  return `/project/${linkToken((await id.getAttribute("value")) ?? "")}/job`;
}

/** Returns the token of the first link with that id, as delivery puts it into the email. */
function linkToken(id: string): string {
  return createHmac("sha256", secret)
    .update(`access-link\n${id}\n1`)
    .digest("base64url")
    .slice(0, 22);
}

let leads = 0;
/** Returns a name that no other test uses. */
export const nameOf = (project: string, title: string) =>
  `${title} ${project} ${Date.now().toString(36)}${leads++}`;

/** Opens a new lead with a drawing, ready for its first proposal. Returns its id. */
export async function openDrawnLead(
  office: Page,
  browser: Browser,
  baseURL: string | undefined,
  name: string,
): Promise<string> {
  await prepareContracts(office, baseURL ?? "");
  return createDrawnLead(office, browser, baseURL ?? "", name);
}

/** Opens the proposal tab of a new lead with a drawing, and starts a draft from it. */
export async function startDraft(
  office: Page,
  browser: Browser,
  baseURL: string | undefined,
  name: string,
): Promise<string> {
  const leadId = await openDrawnLead(office, browser, baseURL, name);
  await office
    .getByRole("navigation", { name: "Lead" })
    .getByRole("link", { name: "Proposal" })
    .click();
  await office.getByRole("button", { name: "Start from drawing" }).click();
  await expect(office.getByRole("heading", { name: "Option C" })).toBeVisible();
  return leadId;
}

/** Fills in what a drawing does not know, and sends the draft. */
export async function sendDraft(office: Page, second?: string): Promise<void> {
  await office.locator("[name=address]").fill("9310 Cattail Run, Cypress, TX 77433");
  if (second) {
    await office.getByRole("button", { name: "Add signer" }).click();
    await office.getByLabel("Name of signer 2").fill(second);
    await office
      .getByLabel("Email of signer 2")
      .fill(`${second.toLowerCase().replaceAll(" ", ".")}@example.com`);
  } else await office.getByLabel(/^Why one signature is enough/).fill("Sole owner");
  await office.getByRole("button", { name: "Send proposal" }).last().click();
  await expect(office.locator("div:has(> .proposal-state-line)")).toContainText("Sent");
}

/** Opens a page without an account. */
export async function openLink(
  browser: Browser,
  baseURL: string | undefined,
  path: string,
  javaScriptEnabled: boolean | undefined,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    javaScriptEnabled: javaScriptEnabled !== false,
  });
  const page = await context.newPage();
  if (javaScriptEnabled !== false) waitForHydrationOnLoad(page);
  await page.goto(path);
  return page;
}

/** Signs the open page. */
export async function sign(page: Page, name: string): Promise<void> {
  await page.locator("#esign").check();
  await page.locator("#read").check();
  await page.getByLabel("Type your full name to sign").fill(name);
  await page.getByRole("button", { name: /^Sign for / }).click();
}
