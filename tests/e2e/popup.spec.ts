import type { Page } from "@playwright/test";
import { axe, expect, test } from "./fixtures";

/* The quote popup: it opens on a timer and must not get in the visitor's way. */

const story = "/outdoor-living-services";

/** Moves the pointer out through the top edge, which opens the popup as 30 s on the page would. */
const leaveForTheTabs = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.dispatchEvent(
      new MouseEvent("mouseout", { clientY: -1, bubbles: true }),
    ),
  );

const popup = (page: Page) => page.locator("#qpop");

/** Opens the page scrolled to the middle, with the popup's script running. */
async function arrive(page: Page, path = story) {
  await page.goto(path);
  await expect(page.locator(".quote-launch")).toBeAttached();
  await page.evaluate(() => scrollTo({ top: 1000, behavior: "instant" }));
  // the script shows the launcher, so its listeners work
  await expect(page.locator(".quote-launch:not([data-away])")).toBeAttached();
}

/**
 * Focuses a link near the top of the window, in the middle of the page, with other links after it.
 */
async function focusALink(page: Page) {
  await page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>("main a")].filter((link) =>
      link.checkVisibility(),
    );
    const link = links.find((candidate) => candidate.getBoundingClientRect().top > 0);
    if (!link || link === links.at(-1)) throw new Error("no link to focus");
    link.style.cssText =
      "display: inline-block; inline-size: 8rem; block-size: 3rem; overflow: hidden";
    link.scrollIntoView({ block: "start", behavior: "instant" });
    link.dataset.here = "";
  });
  const link = page.locator("[data-here]");
  await page.keyboard.press("Shift");
  await link.focus();
  return link;
}

test("the popup opened by its timer takes no focus, is announced, and is the next Tab stop; after it Tab continues on the page @journey", async ({
  page,
}) => {
  await arrive(page);
  const link = await focusALink(page);
  await leaveForTheTabs(page);
  await expect(popup(page)).toBeVisible();
  await expect(link).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: /Tab .*Escape/ })).toBeAttached();
  await page.keyboard.press("Tab");
  await expect(popup(page).locator(":focus")).toHaveCount(1);
  const insides: string[] = [];
  while (await popup(page).locator(":focus").count()) {
    insides.push(
      await page.evaluate(
        () =>
          document.activeElement?.getAttribute("name") ?? document.activeElement?.textContent ?? "",
      ),
    );
    await page.keyboard.press("Tab");
  }
  expect(insides).toEqual([
    "",
    "services",
    "zip",
    "name",
    "phone",
    "Request my free quote",
    "full form",
    "privacy policy",
  ]);
  const isAfter = await link.evaluate((before) =>
    Boolean(
      before.compareDocumentPosition(document.activeElement ?? before) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ),
  );
  expect(isAfter).toBe(true);
  await expect(page.locator("main :focus")).toHaveCount(1);
});

test("a Tab pressed as soon as the popup shows moves into it", async ({ page }) => {
  await arrive(page);
  await focusALink(page);
  const focused = await page.evaluate(() => {
    document.documentElement.dispatchEvent(
      new MouseEvent("mouseout", { clientY: -1, bubbles: true }),
    );
    document.activeElement?.dispatchEvent(
      new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true }),
    );
    return document.activeElement?.getAttribute("aria-label");
  });
  expect(focused).toBe("Close the quote form");
});

test("Escape closes the popup from anywhere on the page and keeps the focus", async ({ page }) => {
  await arrive(page);
  const link = await focusALink(page);
  await leaveForTheTabs(page);
  await expect(popup(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popup(page)).toBeHidden();
  await expect(link).toBeFocused();
});

test("Escape inside the popup returns the focus", async ({ page }) => {
  await arrive(page);
  const link = await focusALink(page);
  await leaveForTheTabs(page);
  await expect(popup(page)).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(popup(page).getByLabel("What would you like to build?")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(popup(page)).toBeHidden();
  await expect(link).toBeFocused();
});

test("the popup opened by its launcher returns the focus to it, at every width @journey", async ({
  page,
}) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await arrive(page);
    const launcher = page.getByRole("button", { name: "Free quote", exact: true });
    await launcher.focus();
    await page.keyboard.press("Enter");
    await expect(popup(page).getByLabel("What would you like to build?")).toBeFocused();
    for (const close of [
      () => page.keyboard.press("Escape"),
      () =>
        popup(page)
          .getByRole("button", { name: /^Close/ })
          .click(),
    ]) {
      await close();
      await expect(popup(page)).toBeHidden();
      await expect(launcher).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(popup(page)).toBeVisible();
    }
  }
});

test("the popup collapses instead of covering the focused element", async ({ page }) => {
  for (const [width, height] of [
    [390, 664],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await arrive(page, "/outdoor-living-services");
    await leaveForTheTabs(page);
    await expect(popup(page)).toBeVisible();
    const covered = await page.evaluate(() => {
      const sheet = document.querySelector("#qpop")?.getBoundingClientRect();
      if (!sheet) return "no sheet";
      const link = document.createElement("a");
      link.href = "#main";
      link.textContent = "beneath";
      link.style.cssText = `position: absolute; left: ${sheet.left + 40}px; top: ${scrollY + sheet.top + 80}px`;
      document.querySelector("main")?.appendChild(link);
      link.focus({ preventScroll: true });
      return document.activeElement === link;
    });
    expect(covered).toBe(true);
    await expect(popup(page)).toBeHidden();
    await expect(page.getByRole("link", { name: "beneath" })).toBeFocused();
    await page.evaluate(() => localStorage.clear());
  }
});

test("the popup waits while a visitor types", async ({ page }) => {
  await page.goto("/blog");
  await expect(page.locator(".quote-launch")).toBeAttached();
  await page.locator("main input").first().focus();
  await leaveForTheTabs(page);
  await expect(popup(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("quote-popup-opened"))).toBeNull();
  await page.evaluate(
    () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
  );
  await leaveForTheTabs(page);
  await expect(popup(page)).toBeVisible();
});

test("the popup has no preselected choices and includes the privacy link", async ({ page }) => {
  await arrive(page);
  await leaveForTheTabs(page);
  await expect(popup(page)).toBeVisible();
  await expect(popup(page).getByLabel("What would you like to build?")).toHaveValue("");
  expect(
    await popup(page)
      .getByLabel("What would you like to build?")
      .evaluate((select) => select instanceof HTMLSelectElement && select.required),
  ).toBe(true);
  await expect(popup(page).getByRole("link", { name: "privacy" })).toHaveAttribute(
    "href",
    "/privacy",
  );
  expect(await axe(page)).toEqual([]);
  for (const box of await popup(page).locator("button, select, input:not([type=hidden])").all())
    expect((await box.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});

test("the popup opens after 30 s, once in 30 days", async ({ page }) => {
  await page.clock.install();
  await page.goto(story);
  await page.clock.runFor(2_000);
  await expect(page.locator(".quote-launch")).toBeAttached();
  await page.clock.runFor(29_000);
  await page.clock.runFor(2_000);
  await expect(popup(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto("/our-promise");
  await page.clock.runFor(2_000);
  await expect(page.locator(".quote-launch")).toBeAttached();
  await page.clock.runFor(40_000);
  await leaveForTheTabs(page);
  await expect(popup(page)).toBeHidden();
});
