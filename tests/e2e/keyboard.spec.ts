import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

/* Calculators and the designer, without a mouse. */

const designer = "/aluminium-custom-pergola-cover-patio/designer";
const kitchens = "/custom-outdoor-kitchen";
const ground = "/concrete-and-turf-installation-houston";

/** Presses Tab until the focus is on the first element of that kind. */
async function tabTo(page: Page, selector: string) {
  for (let press = 0; press < 120; press++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector))
      return;
  }
  throw new Error(`Tab never reached ${selector}`);
}

/**
 * Returns the focused element and whether any of it is visible: inside the window and not covered.
 */
function focusNow(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // a hidden control shows its focus on its label
    const visibleElement = element.closest("label") ?? element;
    const boxes = [...element.getClientRects(), ...visibleElement.getClientRects()].filter(
      ({ width, height }) => width > 1 && height > 1,
    );
    const seen = boxes.some(({ left, top, right, bottom }) =>
      [0.1, 0.5, 0.9].some((x) =>
        [0.1, 0.5, 0.9].some((y) => {
          const at = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y);
          return at !== null && (visibleElement.contains(at) || at.contains(element));
        }),
      ),
    );
    const name = element.getAttribute("name") ?? element.textContent?.trim().slice(0, 30) ?? "";
    return { where: `${element.localName} ${name}`, seen };
  });
}

for (const [width, height, how] of [
  [390, 664, "@js @nojs"],
  [1280, 720, "with scripts"],
] as const) {
  for (const path of [
    designer,
    "/patio-financing-houston",
    "/financing-options",
    kitchens,
    ground,
  ]) {
    test(`the focus is never hidden on ${path} in a window of ${width} by ${height} ${how}`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height });
      await page.goto(path, { waitUntil: "load" });
      const hidden: string[] = [];
      const stops = new Set<string>();
      for (const key of ["Tab", "Shift+Tab"]) {
        for (let press = 0; press < 45; press++) {
          await page.keyboard.press(key);
          let focus = await focusNow(page);
          if (!focus) break;
          stops.add(focus.where);
          // scrolling may not have ended
          for (let frame = 0; frame < 60 && focus && !focus.seen; frame++) {
            await page.evaluate(() => new Promise(requestAnimationFrame));
            focus = await focusNow(page);
          }
          if (!focus?.seen) hidden.push(`${key} ${focus?.where}`);
        }
      }
      expect(hidden).toEqual([]);
      expect(stops.size).toBeGreaterThan(12);
    });
  }
}

test("a visitor designs a pergola and adds it to a quote with the keyboard alone @journey @nojs", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(`${designer}?type=attached&width=240`);
  await tabTo(page, 'input[name="type"]');
  await page.keyboard.press("ArrowRight");
  await tabTo(page, 'input[name="width"]');
  for (let press = 0; press < 4; press++) await page.keyboard.press("ArrowRight");
  await tabTo(page, 'input[name="add"][value="fans"]');
  await page.keyboard.press("Space");
  if (javaScriptEnabled === false) await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/type=free-standing.*width=2[4-9]\d.*add=fans/);
  await expect(page.getByRole("img", { name: /^Freestanding pergola/ }).first()).toBeVisible();
  await tabTo(page, 'a[href*="/get-a-free-quote-houston?design="]');
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("checkbox", { name: /Your pergola design\. Freestanding pergola/ }),
  ).toBeChecked();
});

test("a visitor calculates a loan and adds it to a quote with the keyboard alone @journey @nojs", async ({
  page,
}) => {
  await page.goto("/patio-financing-houston?amount=40000&down=0&term=120&apr=8.99");
  await tabTo(page, 'input[name="amount"]');
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("25000");
  await page.keyboard.press("Enter");
  // 25,000 at 8.99% over 120 months
  await expect(page.locator("#result, .calculator-result").first()).toContainText("$316.55");
  await tabTo(page, 'a[href*="/get-a-free-quote-houston?financing="]');
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("checkbox", { name: /Your payment example\. Illustration: \$25,000 project/ }),
  ).toBeChecked();
});

for (const [path, field, typed, said] of [
  [kitchens, "length", "20", /20 ft|beyond 10/],
  [ground, "area", "900", /900 sq ft/],
] as const) {
  test(`the ballpark on ${path} works with the keyboard alone @js @nojs`, async ({ page }) => {
    await page.goto(path);
    const before = await page.locator(".big-number--range").textContent();
    await tabTo(page, `input.field-input[name="${field}"]`);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
    await expect(page.locator(".big-number--range")).not.toHaveText(before ?? "");
    await expect(page.locator(".calculator-result")).toContainText(said);
  });
}
