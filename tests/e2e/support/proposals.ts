import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Browser, Page } from "@playwright/test";
import { expect, submitQuoteForm } from "./admin";

const secret = /^APP_SECRET="?([^"\n]+)"?$/m.exec(readFileSync(".dev.vars", "utf8"))?.[1] ?? "";
const companyAddress = "1200 Sample Street, Houston, TX 77007";
const kinds = ["terms", "41.007", "53.255", "601-notice", "601-form", "e-sign"];

/** Returns the hidden fields of the form that contains a marker. */
function hiddenFields(html: string, marker: string): Record<string, string> {
  const form = html.split("<form").find((part) => part.includes(marker)) ?? "";
  const inputs = [...form.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => tag);
  return Object.fromEntries(inputs.map((tag) => [/name="([^"]*)"/.exec(tag)?.[1] ?? "", /value="([^"]*)"/.exec(tag)?.[1] ?? ""]));
}

/** Approves every contract text and enters the company's address, as the owner does before the first proposal. */
export async function prepareContracts(office: Page, baseURL: string): Promise<void> {
  const headers = { Origin: baseURL };
  for (const kind of kinds) {
    const path = `/admin/settings/contract-texts/en/${kind}`;
    const before = await (await office.request.get(path)).text();
    if (/Approved [A-Z][a-z]+ \d/.test(before)) continue;
    const added = {
      ...hiddenFields(before, 'name="was_version"'),
      text: `Text of ${kind} for {company}, cancel by {last_day}.`,
      source: "Test",
    };
    await office.request.post(path, { form: added, headers, maxRedirects: 0 });
    const after = await (await office.request.get(path)).text();
    const approval = { ...hiddenFields(after, 'name="read"'), intent: "approve", read: "yes" };
    await office.request.post(path, { form: approval, headers, maxRedirects: 0 });
  }
  const isSaved = async () => (await (await office.request.get("/admin/settings")).text()).includes(companyAddress);
  if (await isSaved()) return;
  await office.goto("/admin/settings");
  const address = office.getByLabel("Address in contracts");
  await address.fill(companyAddress);
  await office.locator("form", { has: address }).getByRole("button", { name: /^Save/ }).click();
  // another test may have saved it at the same time
  await expect.poll(isSaved).toBe(true);
}

const design = "type=attached&width=240&depth=168&height=108&color=bronze&louver=35&faces=sw&add=slab&add=lighting&month=7&hour=16";

/** Creates a lead with a drawing. Returns its id. */
export async function createDrawnLead(office: Page, browser: Browser, baseURL: string, name: string): Promise<string> {
  const reference = await submitQuoteForm(browser, baseURL, name, "", { design });
  await office.goto(`/admin/leads?q=${reference}`);
  await office.getByRole("link", { name }).first().click();
  await expect(office.getByRole("heading", { level: 1 })).toHaveText(name);
  return new URL(office.url()).pathname.split("/").at(-1) ?? "";
}

/** Returns the private link of each signer of the version that the page shows, in their order. */
export async function signerLinks(office: Page): Promise<string[]> {
  const ids = office.locator(".proposal-links [name=link]");
  const found = await Promise.all((await ids.all()).map((input) => input.getAttribute("value")));
  return found.map((id) => `/project/${linkToken(id ?? "")}/proposal`);
}

/** Returns the token of the first link with that id, as delivery puts it into the email. */
function linkToken(id: string): string {
  return createHmac("sha256", secret).update(`access-link\n${id}\n1`).digest("base64url").slice(0, 22);
}
