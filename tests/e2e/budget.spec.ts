import type { Page, Response } from "@playwright/test";
import { launchOptions } from "./browser";
import { expect, test } from "./fixtures";

// this suite counts image bytes
test.use({ launchOptions: launchOptions({ pictures: true }), isFresh: true });

test("the home page's first view on a phone stays within its budget, and its scripts load after it has painted @journey", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const answers: Response[] = [];
  page.on("requestfinished", async (request) => answers.push((await request.response())!));
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.locator(".phone-bar a[href*='wa.me']")).toBeVisible();
  const early = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    const loadedAt =
      navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : Number.NaN;
    return performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => name.endsWith(".js") && !(startTime >= loadedAt)).length;
  });
  expect(early, "scripts requested before the page was painted").toBe(0);
  const weights = await Promise.all(
    answers.map(async (answer) => {
      const { responseBodySize, responseHeadersSize } = await answer.request().sizes();
      return {
        url: new URL(answer.url()).pathname,
        size: responseBodySize,
        sent: responseBodySize + responseHeadersSize,
      };
    }),
  );
  const kilobytes = (kind: RegExp) =>
    weights.reduce((sum, { url, size }) => sum + (kind.test(url) ? size : 0), 0) / 1000;
  expect(kilobytes(/^\/$/), "HTML").toBeLessThanOrEqual(14);
  expect(kilobytes(/\/site-[^/]*\.css$/), "CSS").toBeLessThanOrEqual(16);
  expect(kilobytes(/\.woff2$/), "fonts").toBeLessThanOrEqual(60);
  // requests after the page's own scripts, or prefetches for the next page
  const idle = /sun-of-day-|quote-|chat-|forms-|pictures-|types-and-services-|__manifest/;
  const first = weights.filter(({ url }) => url.endsWith(".js") && !idle.test(url));
  expect(
    first.reduce((sum, { sent }) => sum + sent, 0) / 1000,
    "scripts with headers, when it is idle",
  ).toBeLessThanOrEqual(100);
  expect(kilobytes(/./), "in all").toBeLessThanOrEqual(400);
});

test("deferred sections are laid out soon, and at once when a visitor returns to a scroll position", async ({
  page,
}) => {
  const html = page.locator("html");
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/pictures/**", (route) => released.then(() => route.continue()));
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

test("a click before the page has loaded does not wait for the rest of the page", async ({
  page,
}) => {
  await page.route("**/pictures/**", () => {}); // never answered: the page never finishes loading
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator("html")).not.toHaveAttribute("data-live");
  expect(
    await page.evaluate(() =>
      performance.getEntriesByType("resource").some(({ name }) => name.endsWith(".js")),
    ),
  ).toBe(false);
  await page.locator("h1").click();
  await expect(page.locator("html")).toHaveAttribute("data-live", "");
});

/**
 * The file that Safari picks for each requested image: the narrowest that fills its `sizes` at this
 * screen's pixels.
 */
function pickedFiles(page: Page) {
  return page.evaluate(() => {
    const ruler = document.body.appendChild(document.createElement("div"));
    const lengthOf = (sizes: string) => {
      for (const entry of sizes.split(/,(?![^(]*\))/).map((text) => text.trim())) {
        const [, condition, length = "100vw"] = /^(\([^)]*\) )?(.+)$/.exec(entry) ?? [];
        if (condition && !matchMedia(condition).matches) continue;
        ruler.style.width = length;
        return ruler.getBoundingClientRect().width;
      }
      return innerWidth;
    };
    const picked = [...document.querySelectorAll("main img")].flatMap((image) => {
      if (
        !(image instanceof HTMLImageElement) ||
        !image.currentSrc ||
        !image.parentElement?.matches("picture")
      )
        return [];
      const source = [...image.parentElement.querySelectorAll("source")].find(
        ({ type, media }) => type === "image/avif" && (!media || matchMedia(media).matches),
      );
      const files = (source?.srcset ?? "").split(", ").map((entry) => {
        const [url = "", width = ""] = entry.split(" ");
        return { url, width: Number.parseInt(width, 10) };
      });
      const fileFor = (cssPixels: number) =>
        files.find(({ width }) => width >= cssPixels * devicePixelRatio) ?? files.at(-1);
      const box = image.getBoundingClientRect();
      const drawn = Math.max(
        box.width,
        (box.height * Number(image.getAttribute("width"))) / Number(image.getAttribute("height")),
      );
      const file = fileFor(lengthOf(source?.sizes ?? "100vw"));
      return file && drawn > 0
        ? [{ ...file, top: box.top, isWider: file.width > (fileFor(drawn)?.width ?? 0) }]
        : [];
    });
    ruler.remove();
    return picked;
  });
}

test.describe("on a phone with three device pixels", () => {
  test.use({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });

  test("the images of the catalog's first view weigh at most 480 kB", async ({ page, request }) => {
    await page.goto("/covered-patio-project-catalog", { waitUntil: "networkidle" });
    // Chromium also fetches lazy images several screens ahead; a phone on a slow connection does
    // not
    const files = (await pickedFiles(page)).filter(({ top }) => top < 2 * 844);
    expect(files.length).toBeGreaterThan(2);
    const weights = await Promise.all(
      files.map(async ({ url }) => (await (await request.get(url)).body()).length),
    );
    expect(weights.reduce((sum, size) => sum + size, 0) / 1000).toBeLessThanOrEqual(480);
  });

  for (const path of [
    "/",
    "/covered-patio-project-catalog",
    "/outdoor-living-services",
    "/cantilever-aluminium-pergola",
    "/blog",
  ])
    test(`no image of ${path} is fetched wider than it is drawn`, async ({ page }) => {
      await page.goto(path, { waitUntil: "networkidle" });
      const files = await pickedFiles(page);
      expect(files.length).toBeGreaterThan(0);
      expect(files.filter(({ isWider }) => isWider)).toEqual([]);
    });
});
