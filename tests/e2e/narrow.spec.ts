import { expect, horizontalOverflow, test } from "./fixtures";

/* Narrow screens: the menu keeps the focus, the header fits, and nothing covers the end of the
   page. */

const designer = "/aluminium-custom-pergola-cover-patio/designer";
const tracking = "/get-a-free-quote-houston-tracking";
const largeTextPages = [
  "/",
  designer,
  "/aluminium-custom-pergola-cover-patio",
  "/covered-patio-project-catalog/off-the-living-room",
  "/get-a-free-quote-houston",
  "/can-i-build-it",
  "/can-i-build-it?zip=77494&office=fort-bend-county",
  tracking,
];

test("while the menu is open, Tab never leaves it, even if elements are added @journey", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about-us");
  await expect(page.locator(".phone-bar a[href*='wa.me']")).toBeVisible();
  await page.getByRole("button", { name: "Open menu" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Close menu" })).toBeFocused();
  // simulates an element added later, such as the chat button
  await page.evaluate(() => {
    const late = document.createElement("button");
    late.textContent = "late";
    document.body.appendChild(late);
  });
  const strays = new Set<string>();
  for (const key of ["Tab", "Shift+Tab"]) {
    for (let press = 0; press < 14; press++) {
      await page.keyboard.press(key);
      const stray = await page.evaluate(() => {
        const element = document.activeElement;
        return element && element !== document.body && !element.closest("#menu")
          ? element.outerHTML.slice(0, 60)
          : "";
      });
      if (stray) strays.add(stray);
    }
  }
  expect([...strays]).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.locator("#menu")).toBeHidden();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
});

test("a long business name wraps in the header and leaves room for its buttons", async ({
  page,
}) => {
  await page.goto("/about-us");
  await page.locator(".header .site-logo span").evaluate((name) => {
    name.textContent = "Delgado Family Patio, Pergola & Outdoor Kitchen Company";
    name.parentElement?.classList.add("site-logo--long");
  });
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const header = await page.locator(".header").boundingBox();
    const name = await page.locator(".header .site-logo").boundingBox();
    const menu = await page.getByRole("button", { name: "Open menu" }).boundingBox();
    expect(menu!.x + menu!.width).toBeLessThanOrEqual(width);
    expect(name!.x + name!.width).toBeLessThanOrEqual(menu!.x);
    expect(name!.height).toBeLessThanOrEqual(header!.height);
  }
});

test("the header fits one line on every phone", async ({ page }) => {
  await page.goto("/about-us");
  for (const width of [320, 390, 416, 430, 460, 480, 520]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await page.locator(".header :is(.site-logo span, .button)").evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility())
        .map((element) => {
          const text = document.createRange();
          text.selectNodeContents(element);
          return new Set([...text.getClientRects()].map(({ top }) => top)).size;
        }),
    );
    expect(Math.max(...lines), `at ${width} px`).toBeLessThanOrEqual(1);
    const burger = await page.getByRole("button", { name: "Open menu" }).boundingBox();
    expect(burger?.width).toBeGreaterThanOrEqual(44);
    expect((burger?.x ?? 0) + (burger?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});

for (const width of [1024, 1280, 1440])
  test(`at ${width} px the chat button covers no text at the end of the page`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/about-us");
    await expect(page.locator(".chat-button")).toBeVisible();
    const coveredAtEnd = () =>
      page.evaluate(() => {
        scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
        const button = document.querySelector(".chat-button")?.getBoundingClientRect();
        if (!button) return ["no chat button"];
        return [...document.querySelectorAll(".footer a, .footer span, .footer p")]
          .filter((element) => element.checkVisibility())
          .filter((element) =>
            [...element.getClientRects()].some(
              (box) =>
                box.right > button.left &&
                box.left < button.right &&
                box.bottom > button.top &&
                box.top < button.bottom,
            ),
          )
          .map((element) => element.textContent);
      });
    // the end moves while the last parts of the page load
    await expect.poll(coveredAtEnd).toEqual([]);
  });

test("text at 200% keeps the menu button on the screen and words on one line", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of largeTextPages) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    if (path !== tracking) {
      const menu = await page.getByRole("button", { name: "Open menu" }).boundingBox();
      expect((menu?.x ?? 999) + (menu?.width ?? 0), path).toBeLessThanOrEqual(390);
    }
    const wrapped = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const split: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.parentElement?.closest("h1, h2, p, li, dt, dd");
        if (
          !text?.checkVisibility() ||
          node.parentElement?.closest(".visually-hidden, [href^=mailto]")
        )
          continue;
        for (const word of (node.textContent ?? "").matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(node, word.index);
          range.setEnd(node, word.index + word[0].length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
            split.push(word[0]);
        }
      }
      return split;
    });
    expect(wrapped, path).toEqual([]);
    expect(await horizontalOverflow(page), path).toBe(0);
  }
  await page.goto(designer);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const price = await page.locator(".summary-price").boundingBox();
  const shade = await page.locator(".summary-shade").boundingBox();
  expect((price?.x ?? 0) + (price?.width ?? 0)).toBeLessThanOrEqual(shade?.x ?? 0);
});

test("the quote form has its first choice in a phone's first screen, and no bar", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto("/get-a-free-quote-houston");
  await expect(page.locator(".phone-bar")).toHaveCount(0);
  const choice = await page.locator("form.quote-form label").first().boundingBox();
  expect((choice?.y ?? 999) + (choice?.height ?? 999)).toBeLessThanOrEqual(664);
});

test("the tracking page does not shift while it loads", async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(tracking, { waitUntil: "networkidle" });
    const shift = await page.evaluate(async () => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ("value" in entry && typeof entry.value === "number") sum += entry.value;
      }).observe({ type: "layout-shift", buffered: true });
      await document.fonts.ready;
      // the observer gets the buffered entries in a task of its own
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return sum;
    });
    expect(shift, `at ${width} px`).toBeLessThan(0.01);
  }
});
