import { readFileSync } from "node:fs";
import { type APIRequestContext, test as base, type Page } from "@playwright/test";
import type Axe from "axe-core";
import { expect } from "./http/expect";
import { httpBrowser } from "./http/page";

export { expect };

/* Expected console messages: a response that is an error on purpose, and a live socket refused
   because its session has ended. */
const isRefusal =
  /Failed to load resource|\/admin\/live' failed: Error during WebSocket handshake: Unexpected response code: 302/;

/**
 * A load aborted by the next one is not an error; app/entry.client.tsx reports it as such, which a
 * page being unloaded does not wait for.
 */
export const isFault = (error: Error) => error.name !== "AbortError";

/* Remix logs an error if the page navigates before a response has been read. */
const isBrokenOff = /^AbortError: /;

export type FixtureOptions = { overHttp: boolean };

/**
 * Fails if a page logs to its console. With the option `overHttp` a visitor without scripts takes
 * the browser's place.
 */
export const test = base.extend<
  { problems: string[] },
  { idleConnections: undefined } & FixtureOptions
>({
  overHttp: [false, { option: true, scope: "worker" }],
  browser: [
    async ({ overHttp, playwright, browserName }, use, { project }) => {
      const { baseURL = "", userAgent = "" } = project.use;
      const browser = overHttp
        ? httpBrowser(playwright.request, { baseURL, userAgent })
        : await playwright[browserName].launch();
      await use(browser);
      await browser.close();
    },
    { scope: "worker", timeout: 0 },
  ],
  context: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ baseURL: baseURL ?? "" });
    await use(context);
    await context.close();
  },
  /* The runtime closes a connection that has been idle for five seconds. A request sent in that
     moment is not read, and its client has to send it again on another connection (RFC 9112,
     9.3.1), as browsers do. */
  idleConnections: [
    async ({ playwright }, use) => {
      const context = await playwright.request.newContext();
      const methods: APIRequestContext = Object.getPrototypeOf(context);
      const { fetch } = methods;
      methods.fetch = new Proxy(fetch, {
        apply: (send, context, [address, options]) =>
          Reflect.apply(send, context, [address, { maxRetries: 1, ...options }]),
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
      if (message.type() === "error" && !isRefusal.test(text) && !isBrokenOff.test(text))
        problems.push(text);
    });
    page.on("pageerror", (error) => isFault(error) && problems.push(error.message));
    await use(page);
  },
  // no page requested: a test that only sends requests, or uses the admin page, opens no other
  problems: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from the pattern
    async ({}, use) => {
      const problems: string[] = [];
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits on each load until the page's scripts listen, unless `goto` has its own `waitUntil`. */
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

/**
 * Waits until React has hydrated the page and laid out all of it, if it has scripts. Lazy parts set
 * the same attribute.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !("__remixContext" in window) ||
      document.documentElement.matches("[data-live]:not(.first-view)"),
  );
}

declare global {
  interface Window {
    axe: typeof Axe;
  }
}

const axeSource = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/**
 * Returns the violations of WCAG 2.2 A and AA that axe finds, one line each. Loads axe into a page
 * only once.
 */
export async function axe(page: Page): Promise<string[]> {
  const options: Axe.RunOptions = {
    runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
    resultTypes: ["violations"],
    preload: false,
  };
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  const { violations } = await page.evaluate((how) => window.axe.run(document, how), options);
  return violations.flatMap((violation) =>
    violation.nodes.map((node) => `${violation.id}: ${node.target.join(" ")}`),
  );
}

/** Fails if the page's content is wider than the window. */
export async function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/**
 * Opens a public page with its scripts held back; returns a function that releases them. Everything
 * else has loaded.
 */
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

/**
 * Disables the refresh and the module of the WhatsApp redirect page, so that tests can inspect it.
 */
export async function blockWhatsApp(page: Page): Promise<void> {
  await page.route("**/whatsapp-redirect", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const still = html
      .replace(/<meta http-equiv="refresh"[^>]*>/i, "")
      .replace(/<script[\s\S]*?<\/script>/g, "");
    await route.fulfill({ response, body: still });
  });
}
