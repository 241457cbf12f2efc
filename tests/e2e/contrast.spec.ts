import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { launchOptions } from "./browser";
import { expect, test } from "./fixtures";

/* Contrast of text on images, which axe cannot measure: the text's color against each pixel behind
   its lines. */

test.use({ launchOptions: launchOptions({ pictures: true }) });

const sizes = [
  { width: 390, height: 664 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

const sizeName = ({ width, height }: { width: number; height: number }) => `${width}×${height}`;

/** Relative luminance of an sRGB color, 0 to 1. */
function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) =>
    value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the text's color and the boxes of its lines. */
function readLines(text: Locator) {
  return text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const lines = [...range.getClientRects()].filter(
      ({ width, height }) => width > 8 && height > 8,
    );
    const color = (getComputedStyle(element).color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
    return { color, lines: lines.map(({ x, y, width, height }) => ({ x, y, width, height })) };
  });
}

type Box = { x: number; y: number; width: number; height: number };

/** Returns the smallest box of whole pixels around the boxes. */
function around(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  return { x: left, y: top, width: Math.ceil(right) - left, height: Math.ceil(bottom) - top };
}

/**
 * Returns the contrast of the text with the pixels behind it: the value that 98 of 100 pixels
 * reach.
 */
async function measureContrast(page: Page, text: Locator): Promise<number> {
  await text.scrollIntoViewIfNeeded();
  const { color, lines } = await readLines(text);
  expect(lines.length).toBeGreaterThan(0);
  await text.evaluate((element) =>
    element.style.setProperty("-webkit-text-fill-color", "transparent"),
  );
  const clip = around(lines);
  const { data, info } = await sharp(await page.screenshot({ animations: "disabled", clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  await text.evaluate((element) => element.style.removeProperty("-webkit-text-fill-color"));
  const textLuminance = luminance(color);
  const contrasts: number[] = [];
  for (const { x, y, width, height } of lines) {
    const [left, top] = [Math.round(x - clip.x), Math.round(y - clip.y)];
    for (let row = Math.max(0, top); row < Math.min(info.height, top + height); row++) {
      for (let column = Math.max(0, left); column < Math.min(info.width, left + width); column++) {
        const at = (row * info.width + column) * 3;
        const behind = luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
        contrasts.push(
          (Math.max(textLuminance, behind) + 0.05) / (Math.min(textLuminance, behind) + 0.05),
        );
      }
    }
  }
  expect(contrasts.length).toBeGreaterThan(500);
  contrasts.sort((one, other) => one - other);
  return Number((contrasts[Math.floor(contrasts.length * 0.02)] ?? 0).toFixed(2));
}

/** Texts of large type need 3:1, all others 4.5:1. */
async function expectReadable(
  page: Page,
  texts: { title: Locator; lede: Locator },
  place: string,
  titleContrast = 3,
) {
  expect
    .soft(await measureContrast(page, texts.title), `title, ${place}`)
    .toBeGreaterThanOrEqual(titleContrast);
  expect
    .soft(await measureContrast(page, texts.lede), `lede, ${place}`)
    .toBeGreaterThanOrEqual(4.5);
}

for (const size of sizes) {
  test(`title and lede on the home image are readable at every hour at ${sizeName(size)}`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    const slider = page.getByRole("slider", { name: "Time of day" });
    await slider.focus();
    await expect(page.locator(".sun-still[data-decoded]")).toHaveCount(6);
    const texts = {
      title: page.locator(".home-hero h1"),
      lede: page.locator(".home-hero .lede-text"),
    };
    const caption = page.locator(".hero-foot .caption");
    for (let step = 0; step <= 60; step += 10) {
      await slider.fill(String(step));
      const hour = (await slider.getAttribute("aria-valuetext")) ?? "";
      await expectReadable(page, texts, hour, 4.5);
      expect
        .soft(await measureContrast(page, caption), `caption, ${hour}`)
        .toBeGreaterThanOrEqual(4.5);
    }
  });

  test(`title and lede of the pages with an own head are readable at ${sizeName(size)}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    for (const path of [
      "/about-us",
      "/our-promise",
      "/how-we-doit",
      "/contact-us",
      "/aluminium-custom-pergola-cover-patio",
    ]) {
      await page.goto(path);
      // a loaded image may not be decoded yet
      await page.evaluate(() =>
        Promise.allSettled(
          [...document.images].filter(({ complete }) => complete).map((one) => one.decode()),
        ),
      );
      await expectReadable(
        page,
        { title: page.locator("main h1"), lede: page.locator("main .lede-text").first() },
        path,
      );
    }
  });
}
