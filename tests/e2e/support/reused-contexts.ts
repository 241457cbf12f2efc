import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from "@playwright/test";

/* A new renderer costs four times as much as another page in a running one, so the tests of a worker
   use one context and its page in turn, like new. */

/** Methods whose effect on a context cannot be undone: the next test gets another context. */
const lastingMethods = [
  "addInitScript",
  "exposeBinding",
  "exposeFunction",
  "newCDPSession",
  "routeWebSocket",
];

/** Events that tests listen to. */
const events = ["dialog", "request", "requestfailed", "requestfinished", "response"] as const;

const defaultViewport = { width: 1280, height: 720 };

type Reused = { page: Page; devtools: CDPSession; key: string; isAltered: boolean };

export class ReusedContexts {
  private readonly idle = new Map<string, BrowserContext>();
  private readonly all = new WeakMap<BrowserContext, Reused>();

  constructor(private readonly browser: Browser) {}

  /** Returns a context with one page and no other cookies than those of `storageState`. */
  async take(options: BrowserContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options);
    const waiting = this.idle.get(key);
    this.idle.delete(key);
    return waiting ?? this.open(options, key);
  }

  /** Makes the context like new for the next test, or closes it. Call it after the test. */
  async giveBack(context: BrowserContext, options: BrowserContextOptions, isFailed: boolean) {
    const reused = this.all.get(context);
    // Playwright takes the picture of a failed test while its context closes
    if (isFailed || !reused || reused.isAltered || reused.page.isClosed()) return context.close();
    for (const page of context.pages()) if (page !== reused.page) await page.close();
    await reset(context, reused, options);
    this.idle.set(reused.key, context);
  }

  private async open(options: BrowserContextOptions, key: string): Promise<BrowserContext> {
    const context = await this.browser.newContext(options);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const reused = { page, devtools, key, isAltered: false };
    this.all.set(context, reused);
    const watch = (target: object, name: string) => {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== "function") return;
      const call = (...args: unknown[]): unknown => {
        reused.isAltered = true;
        return Reflect.apply(method, target, args);
      };
      Reflect.set(target, name, call);
    };
    for (const name of lastingMethods) for (const target of [context, page]) watch(target, name);
    watch(context.clock, "install");
    return context;
  }
}

async function reset(
  context: BrowserContext,
  { page, devtools }: Reused,
  { baseURL = "", storageState, viewport }: BrowserContextOptions,
): Promise<void> {
  for (const event of events) page.removeAllListeners(event);
  await Promise.all([context.unrouteAll(), page.unrouteAll(), context.setOffline(false)]);
  // pages store their input while they are left; a page of the same site without scripts clears it
  await page.goto("/robots.txt", { waitUntil: "commit" });
  await page.evaluate(() => sessionStorage.clear());
  await devtools.send("Page.resetNavigationHistory");
  await devtools.send("Storage.clearDataForOrigin", { origin: baseURL, storageTypes: "all" });
  await context.clearCookies();
  if (typeof storageState === "object") await context.addCookies(storageState.cookies);
  await Promise.all([
    context.clearPermissions(),
    context.setExtraHTTPHeaders({}),
    page.setExtraHTTPHeaders({}),
    page.setViewportSize(viewport ?? defaultViewport),
    page.emulateMedia({ media: null, colorScheme: "light", reducedMotion: "no-preference" }),
  ]);
}
