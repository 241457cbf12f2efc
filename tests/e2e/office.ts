import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { test as base, expect, waitUntilLive } from "./fixtures";

export const owner = { name: "Olivia Owner", email: "owner@example.com", password: "violet tractor pond nine" };

const secret = /^APP_SECRET="?([^"\n]+)"?$/m.exec(readFileSync(".dev.vars", "utf8"))?.[1] ?? "";
/** The one-time link that `npm start` prints. */
export const setUpLink = `/login/set-up?token=${createHmac("sha256", secret).update("setup\n").digest("hex").slice(0, 32)}`;

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** `office` is a page of somebody who is signed in as the owner. */
export const test = base.extend<{ office: Page }, { session: State }>({
  session: [
    async ({ browser }, use, { project }) => {
      await use(await openOffice(browser, project.use.baseURL ?? ""));
    },
    { scope: "worker" },
  ],
  office: async ({ browser, session, javaScriptEnabled, viewport, baseURL, problems }, use) => {
    const context = await browser.newContext({ storageState: session, javaScriptEnabled, viewport, baseURL: baseURL ?? "" });
    const page = await context.newPage();
    if (javaScriptEnabled !== false) waitUntilLive(page);
    page.on("pageerror", (error) => problems.push(error.message));
    await use(page);
    await context.close();
  },
});
export { expect };

async function openOffice(browser: Browser, baseURL: string): Promise<State> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await page.goto(setUpLink);
  if (await page.getByLabel("Your name").isVisible()) {
    await page.getByLabel("Your name").fill(owner.name);
    await page.getByLabel("E-mail").fill(owner.email);
    await page.getByLabel("Choose a password").fill(owner.password);
    await page.getByRole("button", { name: "Create it and sign in" }).click();
    await expect(page.getByRole("link", { name: /^Today/ }).or(page.getByText("This link has ended"))).toBeVisible();
  }
  await page.goto("/login/dashboard");
  if (new URL(page.url()).pathname === "/login/dashboard") await signIn(page, owner.password);
  await expect(page).toHaveURL("/admin/dashboard");
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Fills in the sign-in form on the page and sends it. */
export async function signIn(page: Page, password: string) {
  await page.getByLabel("E-mail").fill(owner.email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Sends a request for a quote as a visitor without JavaScript would. Gives its reference. */
export async function askForQuote(browser: Browser, baseURL: string | undefined, name: string, details = ""): Promise<string> {
  const context = await browser.newContext({ baseURL: baseURL ?? "", javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/get-a-free-quote-houston");
  await page.locator("main [name=services]").first().check({ force: true });
  await page.locator("main [name=zip]").fill("77007");
  await page.locator("main [name=name]").fill(name);
  await page.locator("main [name=email]").fill(`${name.toLowerCase().replaceAll(" ", ".")}@example.com`);
  if (details) await page.locator("main [name=details]").fill(details);
  await page.locator("main form:has([name=zip]) [type=submit]").last().click();
  await expect(page).toHaveURL(/\/received\//);
  const reference = new URL(page.url()).pathname.split("/").at(-1)!;
  await context.close();
  return reference;
}
