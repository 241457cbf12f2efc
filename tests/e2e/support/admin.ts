import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import {
  test as base,
  expect,
  hasFailed,
  newContexts,
  waitForHydrationOnLoad,
  watchProblems,
} from "../fixtures";
import { httpBrowser } from "../http/page";
import { ownAddress } from "./own-address";

export const owner = {
  name: "Olivia Owner",
  email: "owner@example.com",
  password: "violet tractor pond nine",
};

const secret = /^APP_SECRET="?([^"\n]+)"?$/m.exec(readFileSync(".dev.vars", "utf8"))?.[1] ?? "";
/** The one-time link that `npm start` prints. */
export const setUpLink = `/login/set-up?token=${createHmac("sha256", secret).update("setup\n").digest("hex").slice(0, 32)}`;

type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/**
 * Adds `office`, a page signed in as the owner, and `desk`, the same over HTTP, which prepares the
 * records of a test faster.
 */
export const test = base.extend<{ office: Page; desk: Page }, { session: State }>({
  session: [
    async ({ browser }, use, { project }) => {
      await use(await signInAsOwner(browser, project.use.baseURL ?? ""));
    },
    { scope: "worker" },
  ],
  office: async (
    { browser, contexts, isFresh, session, javaScriptEnabled, viewport, baseURL, problems },
    use,
    info,
  ) => {
    const lender = isFresh ? newContexts(browser) : contexts;
    const options = { storageState: session, javaScriptEnabled, viewport, baseURL: baseURL ?? "" };
    const context = await lender.take(options);
    const page = context.pages()[0] ?? (await context.newPage());
    if (javaScriptEnabled !== false) waitForHydrationOnLoad(page);
    const unwatch = watchProblems(page, problems, { console: false });
    await use(page);
    unwatch();
    await lender.giveBack(context, options, hasFailed(info, problems));
  },
  desk: async ({ playwright, session, baseURL }, use, { project }) => {
    const { userAgent = "" } = project.use;
    const http = httpBrowser(playwright.request, { baseURL: baseURL ?? "", userAgent });
    const context = await http.newContext({ storageState: session });
    await use(await context.newPage());
    await context.close();
  },
});
export { expect };

/** Signs in as the owner; creates the account first, in a browser, if it does not exist yet. */
export async function signInAsOwner(browser: Browser, baseURL: string): Promise<State> {
  const context = await browser.newContext({ baseURL });
  if ((await context.request.get(setUpLink)).ok()) {
    const page = await context.newPage();
    await page.goto(setUpLink);
    if (await page.getByLabel("Your name").isVisible()) {
      await page.getByLabel("Your name").fill(owner.name);
      await page.getByLabel("Email").fill(owner.email);
      await page.getByLabel("Create a password").fill(owner.password);
      await page.getByRole("button", { name: "Create account" }).click();
      await expect(
        page
          .getByRole("link", { name: /^Today/ })
          .or(page.getByText("This link has expired"))
          .first(),
      ).toBeVisible();
    }
    await page.close();
  }
  const form = { email: owner.email, password: owner.password };
  await context.request.post("/login/dashboard", {
    form,
    headers: { Origin: baseURL },
    maxRedirects: 0,
  });
  const inside = await context.request.get("/admin/dashboard", { maxRedirects: 0 });
  expect(inside.status(), "the owner is signed in").toBe(200);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Finds the link to an email on any page of the outbox. */
export async function emailOf(office: Page, subject: string): Promise<Locator> {
  await office.goto("/admin/outbox");
  const email = office.getByRole("link", { name: new RegExp(subject) });
  const older = office.getByRole("link", { name: "Older emails", exact: true });
  while ((await email.count()) === 0 && (await older.count()) > 0)
    await office.goto((await older.getAttribute("href")) ?? "");
  return email;
}

/** Creates a preview link of the open editor, and returns the tab that shows it. */
export async function createPreview(office: Page): Promise<Page> {
  const [tab] = await Promise.all([
    office.waitForEvent("popup"),
    office.getByRole("button", { name: "Create preview link" }).click(),
  ]);
  await expect(tab.getByText(/Preview.*, not published/)).toBeVisible();
  return tab;
}

/** Fills in and submits the sign-in form of the page. */
export async function signIn(page: Page, password: string) {
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/**
 * Submits a quote request as a visitor without JavaScript would: the page's form with its hidden
 * fields, filled in. Returns its reference.
 */
export async function submitQuoteForm(
  ...request: Parameters<typeof requestQuote>
): Promise<string> {
  return new URL(await requestQuote(...request), request[1]).pathname.split("/").at(-1)!;
}

/**
 * Requests a quote as a visitor without scripts. Returns the path of the thank-you page, with its
 * key.
 */
export async function requestQuote(
  browser: Browser,
  baseURL: string | undefined,
  name: string,
  details = "",
  others: Readonly<Record<string, string>> = {},
): Promise<string> {
  const context = await browser.newContext({ baseURL: baseURL ?? "" });
  const path = "/get-a-free-quote-houston";
  const form =
    /<form id="quote"[\s\S]*?<\/form>/.exec(await (await context.request.get(path)).text())?.[0] ??
    "";
  const hidden = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)].map(
    (match) => [match[1] ?? "", match[2] ?? ""],
  );
  const multipart = {
    ...Object.fromEntries(hidden),
    services: /name="services"[^>]*value="([^"]+)"/.exec(form)?.[1] ?? "",
    zip: "77007",
    name,
    email: `${name.toLowerCase().replaceAll(" ", ".")}@example.com`,
    ...(details ? { details } : {}),
    ...others,
  };
  const answer = await context.request.post(path, {
    multipart,
    headers: { Origin: baseURL ?? "", ...ownAddress() },
    maxRedirects: 0,
  });
  const location = answer.headers().location ?? "";
  expect([answer.status(), location], `${name} asks for a quote`).toEqual([
    303,
    expect.stringContaining("/received/"),
  ]);
  await context.close();
  return location;
}
