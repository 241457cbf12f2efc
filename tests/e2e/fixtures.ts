import { readFileSync } from "node:fs";
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  type Page,
  type TestInfo,
} from "@playwright/test";
import type Axe from "axe-core";
import { expect } from "./http/expect";
import { httpBrowser } from "./http/page";
import { ReusedContexts } from "./support/reused-contexts";

export { expect };

/* Expected console messages: a response that is an error on purpose, and a live socket refused
   because its session has ended, or still connecting when its page was left. */
const isRefusal =
  /Failed to load resource|\/admin\/live' failed: (?:Error during WebSocket handshake: Unexpected response code: 302|WebSocket is closed before the connection is established)/;

/**
 * A load aborted by the next one is not an error; app/entry.client.tsx reports it as such, which a
 * page being unloaded does not wait for.
 */
export const isFault = (error: Error) => error.name !== "AbortError";

/* Remix logs an error if the page navigates before a response has been read. */
const isBrokenOff = /^AbortError: /;

export type FixtureOptions = { overHttp: boolean };

/** Opens a context for a test and ends it: `isFailed` keeps the picture. */
type ContextLender = {
  take(options: BrowserContextOptions): Promise<BrowserContext>;
  giveBack(
    context: BrowserContext,
    options: BrowserContextOptions,
    isFailed: boolean,
  ): Promise<void>;
};

/**
 * Fails if a page logs to its console. With the option `overHttp` a visitor without scripts takes
 * the browser's place.
 */
export const test = base.extend<
  { problems: string[]; isFresh: boolean },
  { idleConnections: undefined; contexts: ContextLender } & FixtureOptions
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
  /** Gives a test new contexts, for tests that measure a first visit. */
  isFresh: [false, { option: true }],
  contexts: [
    async ({ browser, overHttp }, use) => {
      await use(overHttp ? newContexts(browser) : new ReusedContexts(browser));
    },
    { scope: "worker" },
  ],
  context: async (
    { browser, contexts, isFresh, baseURL, viewport, javaScriptEnabled, problems },
    use,
    info,
  ) => {
    const lender = isFresh ? newContexts(browser) : contexts;
    const options = { baseURL: baseURL ?? "", viewport, javaScriptEnabled };
    const context = await lender.take(options);
    await use(context);
    await lender.giveBack(context, options, hasFailed(info, problems));
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
  page: async ({ context, javaScriptEnabled, problems }, use) => {
    const page = context.pages()[0] ?? (await context.newPage());
    if (javaScriptEnabled !== false) waitForHydrationOnLoad(page);
    const unwatch = watchProblems(page, problems, { console: true });
    await use(page);
    unwatch();
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

/** True if the test has failed so far. */
export const hasFailed = (info: TestInfo, problems: readonly string[]) =>
  info.status !== info.expectedStatus || problems.length > 0;

/** Opens a new context for each test. */
export function newContexts(browser: Browser): ContextLender {
  return {
    take: (options) => browser.newContext(options),
    giveBack: (context) => context.close(),
  };
}

/** Collects the faults of a page, with `console` also those it logs; returns a function that ends it. */
export function watchProblems(
  page: Page,
  problems: string[],
  { console }: { console: boolean },
): () => void {
  const onMessage = (message: ConsoleMessage) => {
    const text = message.text();
    if (message.type() === "error" && !isRefusal.test(text) && !isBrokenOff.test(text))
      problems.push(text);
  };
  const onError = (error: Error) => isFault(error) && problems.push(error.message);
  if (console) page.on("console", onMessage);
  page.on("pageerror", onError);
  return () => {
    page.off("console", onMessage);
    page.off("pageerror", onError);
  };
}

const hydrating = new WeakSet<Page>();

/** Waits on each load until the page's scripts listen, unless `goto` has its own `waitUntil`. */
export function waitForHydrationOnLoad(page: Page): void {
  if (hydrating.has(page)) return;
  hydrating.add(page);
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
