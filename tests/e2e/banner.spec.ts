import { expect, test } from "./fixtures";

/* The promotion banner for users of screen readers, reduced motion, and the keyboard. */

const title = "The best autumn memories are made outdoors.";

for (const width of [390, 768, 864, 1440])
  test(`at ${width} px the banner's accessible name contains its visible text, and none is cut off @js @nojs`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    const banner = page.getByRole("button", { name: "Open promotion" });
    for (const visibleText of await page
      .locator(".promo .promo-text:visible, .promo u")
      .allInnerTexts())
      await expect(banner).toHaveAccessibleName(new RegExp(visibleText.replaceAll(".", "\\.")));
    const isCut = await page
      .locator(".promo u")
      .evaluate((offer) => offer.scrollWidth > offer.clientWidth);
    expect(isCut).toBe(false);
  });

test("a button pauses and resumes the banner's motion @js @nojs", async ({ page }) => {
  await page.goto("/");
  const state = () =>
    page
      .locator(".promo")
      .evaluate((banner) => getComputedStyle(banner, "::before").animationPlayState);
  expect(await state()).toBe("running");
  const pause = page.getByRole("checkbox", { name: "Pause the banner" });
  await pause.focus();
  await page.keyboard.press("Space");
  await expect.poll(state).toBe("paused");
  await page.keyboard.press("Space");
  await expect.poll(state).toBe("running");
  const box = await pause.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(44);
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(pause).toBeHidden();
});

test("a paused banner stays paused on the next page", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("checkbox", { name: "Pause the banner" }).check();
  await page
    .getByRole("navigation", { name: "Main", exact: true })
    .getByRole("link", { name: "Catalog" })
    .click();
  await expect(page).toHaveURL("/covered-patio-project-catalog");
  await expect(page.getByRole("checkbox", { name: "Pause the banner" })).toBeChecked();
});

test("after Don't show again the focus moves to the element behind the banner", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Open promotion" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: title })).toBeVisible();
  await page.getByRole("button", { name: "Don't show again" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".promo")).toBeHidden();
  await expect(page.locator(".header a").first()).toBeFocused();
});
