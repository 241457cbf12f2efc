import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";

export { expect } from "@playwright/test";

/* What the browser says of an answer that is an error on purpose, and of a live channel that a session which has ended is refused. */
const isRefusal = /Failed to load resource|\/admin\/live' failed: Error during WebSocket handshake: Unexpected response code: 302/;

/** Every page of these tests must keep its console clean and its content inside the window. */
export const test = base.extend<{ problems: string[] }>({
  page: async ({ page, javaScriptEnabled, problems }, use) => {
    if (javaScriptEnabled !== false) waitUntilLive(page);
    page.on("console", (message) => {
      if (message.type() === "error" && !isRefusal.test(message.text())) problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(error.message));
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
export function waitUntilLive(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil !== "commit") await live(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await live(page);
    return answer;
  };
}

/** Waits until React has taken over the page, if it has any scripts. What is lazy on it says so by itself, by the same attribute. */
async function live(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector("script[type=module]") || document.documentElement.hasAttribute("data-live"));
}

/** What axe finds against WCAG 2.2 A and AA, as one readable line each. No page holds a frame, so axe need not look for any: that halves its time. */
export async function axe(page: Page): Promise<string[]> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: { type: "tag", values: tags }, resultTypes: ["violations"] })
    .setLegacyMode(true)
    .analyze();
  return violations.flatMap((violation) => violation.nodes.map((node) => `${violation.id}: ${node.target.join(" ")}`));
}

/** The page's content must not be wider than the window. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Keeps every script from the page until the function that is given back is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  return open;
}

/** Keeps the page that leads on to WhatsApp where it is, so that it can be looked at: without its refresh and its module. */
export async function stayBeforeTheChat(page: Page): Promise<void> {
  await page.route("**/whatsapp-redirect", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const still = html.replace(/<meta http-equiv="refresh"[^>]*>/i, "").replace(/<script[^>]*type="module"[\s\S]*?<\/script>/, "");
    await route.fulfill({ response, body: still });
  });
}
