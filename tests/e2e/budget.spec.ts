import type { Response } from "@playwright/test";
import { launchOptions } from "./browser";
import { expect, test } from "./fixtures";

// pictures count
test.use({ launchOptions: launchOptions({ pictures: true }) });

test("the home page's first view on a phone keeps to its budget, and its scripts come when it has been shown", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const answers: Response[] = [];
  page.on("requestfinished", async (request) => answers.push((await request.response())!));
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.locator(".wa")).toBeVisible();
  const early = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    const shown = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : Number.NaN;
    return performance.getEntriesByType("resource").filter(({ name, startTime }) => name.endsWith(".js") && !(startTime >= shown)).length;
  });
  expect(early, "scripts asked for before the page was shown").toBe(0);
  const weights = await Promise.all(
    answers.map(async (answer) => ({ url: new URL(answer.url()).pathname, size: (await answer.request().sizes()).responseBodySize })),
  );
  const kilobytes = (kind: RegExp) => weights.reduce((sum, { url, size }) => sum + (kind.test(url) ? size : 0), 0) / 1000;
  expect(kilobytes(/^\/$/), "HTML").toBeLessThanOrEqual(14);
  expect(kilobytes(/\/site-[^/]*\.css$/), "CSS").toBeLessThanOrEqual(16);
  expect(kilobytes(/\.woff2$/), "fonts").toBeLessThanOrEqual(110);
  // what comes later than the page's own scripts, or for the next page
  const idle = /quote-|chat-|forms-|pictures-|building-|__manifest/;
  const first = weights.filter(({ url }) => url.endsWith(".js") && !idle.test(url));
  expect(first.reduce((sum, { size }) => sum + size, 0) / 1000, "scripts, when it is idle").toBeLessThanOrEqual(102);
  expect(kilobytes(/./), "in all").toBeLessThanOrEqual(400);
});

test("what was left out of the first view is laid out soon, and not left out for who comes back to a place", async ({ page }) => {
  const html = page.locator("html");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/pictures/**", (route) => held.then(() => route.continue()));
  await page.goto("/", { waitUntil: "commit" });
  await expect(html).toHaveClass(/first-view/);
  release();
  await expect(html).not.toHaveClass(/first-view/);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 2, behavior: "instant" }));
  const place = await page.evaluate(() => scrollY);
  await page.reload();
  await expect(html).not.toHaveClass(/first-view/);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(place));
});

test("whoever presses something before the page is all there does not wait for the rest of it", async ({ page }) => {
  await page.route("**/pictures/**", () => {}); // never answered: the page is never loaded
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator("html")).not.toHaveAttribute("data-live");
  expect(await page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => name.endsWith(".js")))).toBe(false);
  await page.locator("h1").click();
  await expect(page.locator("html")).toHaveAttribute("data-live", "");
});
