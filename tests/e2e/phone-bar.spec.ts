import type { Page } from "@playwright/test";
import { defaultSettings } from "../../app/domain/settings/default-settings";
import { listUpcomingOfficeStatuses } from "../../app/domain/settings/office-status";
import { seedSpecialDays } from "../../scripts/seed/content/settings";
import { expect, horizontalOverflow, test } from "./fixtures";

/* The bar at the bottom of a phone's screen, the phone number in header and menu, and the WhatsApp
   tab on wide screens. */

const phone = "(713) 555-0142";
const phones = [
  [360, 740],
  [390, 844],
  [768, 1024],
] as const;
const barPaths = [
  "/",
  "/aluminium-custom-pergola-cover-patio/designer",
  "/covered-patio-project-catalog",
  "/patio-financing-houston",
];

const bar = (page: Page) => page.locator(".phone-bar");
const cells = (page: Page) =>
  bar(page).evaluate((element) =>
    [...element.children].map((cell) => Math.round(cell.getBoundingClientRect().left)),
  );

test.describe("the phone bar", () => {
  for (const [width, height] of phones)
    test(`at ${width} px it has Call, Free quote, and the hours at the bottom of the first screen @js @nojs`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      for (const path of barPaths) {
        await page.goto(path);
        await expect(bar(page).getByRole("link", { name: `Call ${phone}` })).toHaveAttribute(
          "href",
          "tel:+17135550142",
        );
        await expect(
          bar(page).getByRole("link", { name: /^(?:Free quote|Quote this design)$/ }),
        ).toHaveAttribute("href", /^\/get-a-free-quote-houston(?:\?design=.+)?$/);
        const box = await bar(page).boundingBox();
        expect(Math.round((box?.y ?? 0) + (box?.height ?? 0)), path).toBe(height);
        expect(box?.width).toBe(width);
        for (const cell of await bar(page).locator("a").all())
          expect((await cell.boundingBox())?.height).toBeGreaterThanOrEqual(44);
        expect(await horizontalOverflow(page), path).toBe(0);
      }
    });

  test("its hours show open or closed with the next time, without scripts the hours of the day @js @nojs", async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    await page.goto("/about-us");
    const hoursText =
      javaScriptEnabled === false
        ? /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat): (Closed|\d.* [AP]M to \d.* [AP]M)$/
        : /^(Open until|Opens) .*\d/;
    await expect(bar(page).locator(".phone-bar-hours :visible")).toHaveText(hoursText);
  });

  test("a page rendered before closing time shows closed after it", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    const [, next, after] = listUpcomingOfficeStatuses(
      { ...defaultSettings, specialDays: seedSpecialDays(Date.now()) },
      new Date(),
    );
    for (const status of [next, after]) {
      if (!status) throw new Error("no next status");
      await page.clock.setFixedTime(new Date(status.from * 60_000 + 1000));
      await page.goto("/about-us");
      await expect(bar(page).locator(".phone-bar-hours .script-only")).toHaveText(status.words);
    }
  });

  test("WhatsApp replaces the hours and nothing else moves; on a slow connection the hours stay", async ({
    page,
    context,
  }) => {
    const slow = await context.newPage();
    await slow.setViewportSize({ width: 390, height: 844 });
    await slow.addInitScript(() =>
      Object.defineProperty(navigator, "connection", {
        value: { effectiveType: "2g", saveData: false },
      }),
    );
    await slow.goto("/about-us", { waitUntil: "networkidle" });
    await expect(slow.locator(".phone-bar-hours")).toBeVisible();
    await expect(slow.locator(".phone-bar a[href*='wa.me']")).toHaveCount(0);
    const withHours = await cells(slow);
    expect(withHours).toHaveLength(3);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/about-us");
    const chat = bar(page).getByRole("link", { name: "WhatsApp (opens a new tab)" });
    await expect(chat).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+\?text=/);
    await expect(chat).toHaveAttribute("target", "_blank");
    expect(await cells(page)).toEqual(withHours);
  });

  test("the phone bar hides while a text field has the focus, and while the menu is open @journey @nojs", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/contact-us");
    await expect(bar(page)).toBeVisible();
    await page.getByLabel("Your ZIP code").focus();
    await expect(bar(page)).toBeHidden();
    await page.getByLabel("Your ZIP code").blur();
    await expect(bar(page)).toBeVisible();
    // the header hides after scrolling down
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.locator("#menu")).toBeVisible();
    await expect(bar(page)).toBeHidden();
  });

  for (const width of [320, 390, 768])
    test(`at ${width} px it covers no text at the end of the page @js @nojs`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await page.goto("/about-us");
      await expect(bar(page)).toBeVisible();
      const room = () =>
        page.evaluate(() => {
          scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
          const top = document.querySelector(".phone-bar")?.getBoundingClientRect().top ?? 0;
          return (
            top -
            Math.max(
              ...[...document.querySelectorAll(".footer a, .footer span")].map(
                (one) => one.getBoundingClientRect().bottom,
              ),
            )
          );
        });
      await expect.poll(room).toBeGreaterThanOrEqual(0);
    });

  test("the quote popup opens above it, and its launcher is hidden", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/outdoor-living-services");
    await expect(page.locator(".quote-launch")).toBeAttached();
    await page.evaluate(() => scrollTo({ top: 1000, behavior: "instant" }));
    await expect(page.locator(".quote-launch")).toHaveCSS("opacity", "0");
    await page.evaluate(() =>
      document.documentElement.dispatchEvent(
        new MouseEvent("mouseout", { clientY: -1, bubbles: true }),
      ),
    );
    await expect(page.locator("#qpop")).toBeVisible();
    const [sheet, foot] = [
      await page.locator("#qpop").boundingBox(),
      await bar(page).boundingBox(),
    ];
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  });

  test("on wide screens there is no bar, and the quote button is in the header @js @nojs", async ({
    page,
  }) => {
    await page.goto("/about-us");
    await expect(bar(page)).toBeHidden();
    await expect(
      page.locator(".header").getByRole("link", { name: "Get a free quote" }),
    ).toBeVisible();
    await expect(page.locator(".header .header-call")).toBeHidden();
  });
});

test("a phone's header has a call icon in place of the quote button @js @nojs", async ({
  page,
}) => {
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/about-us");
    const call = page.locator(".header").getByRole("link", { name: `Call ${phone}` });
    await expect(call).toHaveAttribute("href", "tel:+17135550142");
    const box = await call.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await expect(page.locator(".header .button")).toBeHidden();
  }
});

test("the menu ends with the phone number, the hours, WhatsApp, and the quote @js @nojs", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about-us");
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.locator("#menu");
  await expect(menu.getByRole("link", { name: phone })).toHaveAttribute("href", "tel:+17135550142");
  await expect(menu.getByRole("link", { name: "Chat on WhatsApp" })).toHaveAttribute(
    "href",
    /wa\.me/,
  );
  await expect(menu.getByRole("link", { name: "Get a free quote" })).toBeVisible();
  await expect(menu.locator(".menu-hours :visible")).toHaveText(
    javaScriptEnabled === false
      ? /^(Sun|Mon|Tue|Wed|Thu|Fri|Sat): /
      : /^(Open until|Closed\. Opens) /,
  );
});

for (const [width, height] of [
  [1024, 768],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const)
  test(`at ${width} px the WhatsApp tab overlaps no control, price, or caption`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const path of [
      ...barPaths,
      "/covered-patio-project-catalog/off-the-living-room",
      "/custom-outdoor-kitchen",
    ]) {
      await page.goto(path);
      await expect(page.locator(".chat-button")).toBeVisible();
      const beneath = await page.evaluate(() => {
        const tab = document.querySelector(".chat-button")?.getBoundingClientRect();
        if (!tab) return ["no tab"];
        const inColumn = (box: DOMRect) =>
          box.width > 2 && box.right > tab.left && box.left < tab.right;
        const around =
          ".site-top, #menu, dialog, .chat-button, .phone-bar, .quote-launch, .quote-popup, .visually-hidden, .skip-link, script, style";
        const found: string[] = [];
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          if (
            !text.textContent?.trim() ||
            text.parentElement?.closest(around) ||
            !text.parentElement?.checkVisibility()
          )
            continue;
          const range = document.createRange();
          range.selectNodeContents(text);
          if ([...range.getClientRects()].some(inColumn)) found.push(text.textContent);
        }
        // an image link reaches the edge of the window; its text does not
        for (const control of document.querySelectorAll(
          "a:not(:has(img)), button, input:not([type=hidden]), select, textarea, summary",
        ))
          if (
            !control.closest(around) &&
            control.checkVisibility() &&
            inColumn(control.getBoundingClientRect())
          )
            found.push(control.outerHTML.slice(0, 80));
        return found;
      });
      expect(beneath, path).toEqual([]);
    }
  });
