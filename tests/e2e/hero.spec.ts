import type { Page } from "@playwright/test";
import { launchOptions } from "./browser";
import { expect, test } from "./fixtures";

// this suite counts the images that load
test.use({ launchOptions: launchOptions({ pictures: true }) });

const slider = (page: Page) => page.getByRole("slider", { name: "Time of day" });
const line = (page: Page) => page.locator(".hero-foot .caption");

/** Counts the requests for stills of earlier hours. */
function countStills(page: Page): () => number {
  const stills = new Set<string>();
  page.on("request", (request) => {
    const still = /hero-sun-\d/.exec(request.url());
    if (still) stills.add(still[0]);
  });
  return () => stills.size;
}

test("the home page's image has its hour as text @http", async ({ page }) => {
  await page.goto("/");
  await expect(line(page)).toContainText("8:50 pm: sun down, louvers at 62°, lights on.");
  await expect(line(page)).toContainText(
    "Rendering: attached pergola, 24 × 15 ft, open to the south, July 21.",
  );
  await expect(slider(page)).toHaveCount(0);
});

test("arrow keys turn the day back to 1 pm, and the stills load on the first touch @journey", async ({
  page,
}) => {
  const stills = countStills(page);
  await page.goto("/");
  await expect(slider(page)).toHaveAttribute("aria-valuetext", "8:50 pm, sun down, lights on");
  expect(stills()).toBe(0);
  await slider(page).focus();
  await expect(page.locator(".sun-still[data-decoded]")).toHaveCount(6);
  expect(stills()).toBe(6);
  await page.keyboard.press("End");
  await expect(slider(page)).toHaveAttribute(
    "aria-valuetext",
    "1:00 pm, 65 percent of the floor in shade",
  );
  await expect(line(page)).toContainText(
    "1:00 pm: sun 79° up, louvers at 50°, 65% of the floor in shade.",
  );
  await expect(page.locator(".sun-still").first()).toHaveCSS("opacity", "1");
  await page.keyboard.press("ArrowDown");
  await expect(slider(page)).toHaveAttribute(
    "aria-valuetext",
    "1:12 pm, 67 percent of the floor in shade",
  );
  await page.keyboard.press("Home");
  await expect(slider(page)).toHaveAttribute("aria-valuetext", "8:50 pm, sun down, lights on");
});

test("the mouse drags the sun upward", async ({ page }) => {
  await page.goto("/");
  await expect(slider(page)).toBeVisible();
  const box = (await slider(page).boundingBox())!;
  expect(box.height).toBeGreaterThan(box.width);
  const middle = box.x + box.width / 2;
  await page.mouse.move(middle, box.y + box.height - 16);
  await page.mouse.down();
  await page.mouse.move(middle, box.y + 4, { steps: 5 });
  await page.mouse.up();
  await expect(slider(page)).toHaveAttribute("aria-valuetext", /^1:\d\d pm, \d\d percent/);
});

test("with data saver the home page has no slider", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("data-live", "");
  await expect(line(page)).toContainText("8:50 pm");
  await expect(slider(page)).toHaveCount(0);
});

test("with reduced motion the nearest still shows at once", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await slider(page).focus();
  await expect(page.locator(".sun-still[data-decoded]")).toHaveCount(6);
  await slider(page).fill("44");
  const stills = await page
    .locator(".sun-still")
    .evaluateAll((all) => all.map((still) => getComputedStyle(still).opacity));
  expect(stills.filter((opacity) => opacity !== "0" && opacity !== "1")).toEqual([]);
});
