import type { Response } from "@playwright/test";
import { launchOptions } from "./browser";
import { expect, test } from "./fixtures";

// pictures count
test.use({ launchOptions: launchOptions({ pictures: true }) });

test("the home page's first view on a phone keeps to its budget, and its scripts give way to what one sees", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const answers: Response[] = [];
  page.on("requestfinished", async (request) => answers.push((await request.response())!));
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.locator(".wa")).toBeVisible();
  expect(await (await page.request.get("/")).text()).not.toMatch(/<link rel="modulepreload"(?![^>]*fetchpriority="low")/);
  const weights = await Promise.all(
    answers.map(async (answer) => ({ url: new URL(answer.url()).pathname, size: (await answer.request().sizes()).responseBodySize })),
  );
  const kilobytes = (kind: RegExp) => weights.reduce((sum, { url, size }) => sum + (kind.test(url) ? size : 0), 0) / 1000;
  expect(kilobytes(/^\/$/), "HTML").toBeLessThanOrEqual(14);
  expect(kilobytes(/\/site-[^/]*\.css$/), "CSS").toBeLessThanOrEqual(16);
  expect(kilobytes(/\.woff2$/), "fonts").toBeLessThanOrEqual(110);
  // what waits for an idle moment or for the next page is not of the first view
  const idle = /quote-|chat-|forms-|pictures-|building-|__manifest/;
  const first = weights.filter(({ url }) => url.endsWith(".js") && !idle.test(url));
  expect(first.reduce((sum, { size }) => sum + size, 0) / 1000, "scripts before idle").toBeLessThanOrEqual(100);
  expect(kilobytes(/./), "in all").toBeLessThanOrEqual(400);
});
