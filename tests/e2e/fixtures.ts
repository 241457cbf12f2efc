import { readFileSync } from "node:fs";
import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import type Axe from "axe-core";

export { expect } from "@playwright/test";

/* What the browser says of an answer that is an error on purpose, and of a live channel that a session which has ended is refused. */
const isRefusal = /Failed to load resource|\/admin\/live' failed: Error during WebSocket handshake: Unexpected response code: 302/;

/** A load that the next one breaks off is no fault: app/entry.client.tsx tells the browser so, which a page that is about to go does not ask. */
export const isFault = (error: Error) => error.name !== "AbortError";

/* Remix prints what stopped it from reading an answer, also when the page went on before its end. */
const isBrokenOff = /^AbortError: /;

/** Every page of these tests must keep its console clean and its content inside the window. */
export const test = base.extend<{ problems: string[] }, { idleConnections: undefined }>({
  /* The runtime closes a connection that has been idle for five seconds. A request that is sent on it in that moment is not read, and its
     sender has to send it again on another connection (RFC 9112, 9.3.1), as browsers do. */
  idleConnections: [
    async ({ playwright }, use) => {
      const context = await playwright.request.newContext();
      const methods: APIRequestContext = Object.getPrototypeOf(context);
      const { fetch } = methods;
      methods.fetch = new Proxy(fetch, {
        apply: (send, context, [address, options]) => Reflect.apply(send, context, [address, { maxRetries: 1, ...options }]),
      });
      await context.dispose();
      await use(undefined);
      methods.fetch = fetch;
    },
    { scope: "worker", auto: true },
  ],
  page: async ({ page, javaScriptEnabled, problems }, use) => {
    if (javaScriptEnabled !== false) waitForHydrationOnLoad(page);
    page.on("console", (message) => {
      const text = message.text();
      if (message.type() === "error" && !isRefusal.test(text) && !isBrokenOff.test(text)) problems.push(text);
    });
    page.on("pageerror", (error) => isFault(error) && problems.push(error.message));
    await use(page);
  },
  // asks for no page: a test that only makes requests, or has a page of the office, opens no other
  problems: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const problems: string[] = [];
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** Loads of the page end when its scripts listen, unless `goto` is told to end earlier: a hand is not quicker than that by much. */
export function waitForHydrationOnLoad(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil !== "commit") await waitForHydration(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await waitForHydration(page);
    return answer;
  };
}

/** Waits until React has taken over the page and all of it is laid out, if it has any scripts. What is lazy on it says so by itself, by the same attribute. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => !("__remixContext" in window) || document.documentElement.matches("[data-live]:not(.first-view)"));
}

declare global {
  interface Window {
    axe: typeof Axe;
  }
}

const axeSource = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** What axe finds against WCAG 2.2 A and AA, as one readable line each. It is read into a page once, and asks for nothing by itself. */
export async function axe(page: Page): Promise<string[]> {
  const options: Axe.RunOptions = {
    runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
    resultTypes: ["violations"],
    preload: false,
  };
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate((how) => window.axe.run(document, how), options);
  return violations.flatMap((violation) => violation.nodes.map((node) => `${violation.id}: ${node.target.join(" ")}`));
}

/** The page's content must not be wider than the window. */
export async function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Opens a public page whose scripts do not come until the function that is given back is called; all else of it has come and stands still. */
export async function openWithoutScripts(page: Page, address: string): Promise<() => void> {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForLoadState();
  return open;
}

/** Keeps the page that leads on to WhatsApp where it is, so that it can be looked at: without its refresh and its module. */
export async function blockWhatsApp(page: Page): Promise<void> {
  await page.route("**/whatsapp-redirect", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const still = html.replace(/<meta http-equiv="refresh"[^>]*>/i, "").replace(/<script[\s\S]*?<\/script>/g, "");
    await route.fulfill({ response, body: still });
  });
}
