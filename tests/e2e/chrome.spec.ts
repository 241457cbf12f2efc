import type { Page } from "@playwright/test";
import { blockWhatsApp, expect, horizontalOverflow, test } from "./fixtures";

const bare = [
  "/financing-options",
  "/get-a-free-quote-houston-tracking",
  "/whatsapp-redirect",
  "/login/dashboard",
];
const tall = "/aluminium-custom-pergola-cover-patio";

/** Scrolls in one step and lets the page handle it. */
async function roll(page: Page, y: number) {
  await page.evaluate(
    (distance) =>
      new Promise<void>((done) => {
        addEventListener(
          "scroll",
          () => requestAnimationFrame(() => requestAnimationFrame(() => done())),
          { once: true },
        );
        scrollBy({ top: distance, behavior: "instant" });
      }),
    y,
  );
}

const header = (page: Page) => page.locator(".site-top");

test("the navigation lists the specified entries in order @http", async ({ page }) => {
  await page.goto("/");
  const links = page.getByRole("navigation", { name: "Main", exact: true }).locator("a, summary");
  await expect(links).toHaveText([
    /^Services/,
    /^Catalog/,
    /^Our Promise/,
    /^Our Promise/,
    /^How we do it/,
    /^Who we are/,
    /^Blogs/,
    /^Contact/,
  ]);
  const hrefs = await page
    .getByRole("navigation", { name: "Main", exact: true })
    .locator("a")
    .evaluateAll((all) => all.map((a) => a.getAttribute("href")));
  expect(hrefs).toEqual([
    "/outdoor-living-services",
    "/covered-patio-project-catalog",
    "/our-promise",
    "/how-we-doit",
    "/about-us",
    "/blog",
    "/contact-us",
  ]);
});

for (const path of bare) {
  test(`${path} has no header, footer, popup, chat button or phone bar @js @nojs`, async ({
    page,
  }) => {
    await blockWhatsApp(page);
    await page.goto(path);
    await expect(
      page.locator(".header, .footer, .chat-button, .phone-bar, #qpop, .promo"),
    ).toHaveCount(0);
  });
}

test("/formpage has the header and footer but no promotion @http", async ({ page }) => {
  await page.goto("/formpage");
  await expect(page.locator(".header")).toHaveCount(1);
  await expect(page.locator(".promo")).toHaveCount(0);
});

test("the header turns solid past 50 px and clear again above", async ({ page }) => {
  await page.goto(tall);
  await expect(header(page)).not.toHaveAttribute("data-solid");
  await roll(page, 50);
  await expect(header(page)).not.toHaveAttribute("data-solid");
  await roll(page, 1);
  await expect(header(page)).toHaveAttribute("data-solid");
  await roll(page, -51);
  await expect(header(page)).not.toHaveAttribute("data-solid");
});

test("the header hides on more than 8 px down beyond 120 px and returns on more than 8 px up", async ({
  page,
}) => {
  await page.goto(tall);
  await roll(page, 119);
  await expect(header(page)).not.toHaveAttribute("data-hidden");
  await roll(page, 8);
  await expect(header(page)).not.toHaveAttribute("data-hidden");
  await roll(page, 9);
  await expect(header(page)).toHaveAttribute("data-hidden");
  await roll(page, -8);
  await expect(header(page)).toHaveAttribute("data-hidden");
  await roll(page, -9);
  await expect(header(page)).not.toHaveAttribute("data-hidden");
  expect(await header(page).evaluate((top) => getComputedStyle(top).transitionDuration)).toContain(
    "0.48s",
  );
});

test("without scripts the header is solid @nojs", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator(".header")).toHaveCSS(
    "background-color",
    /^rgba?\(255, 255, 255(, 1)?\)$/,
  );
});

test("the banner is 45 px high, scrolls its background in 30 s, and the page reserves its space @js @nojs", async ({
  page,
}) => {
  await page.goto("/");
  const banner = page.locator(".promo");
  expect((await banner.boundingBox())?.height).toBe(45);
  expect(
    await banner.evaluate((element) => getComputedStyle(element, "::before").animationDuration),
  ).toBe("30s");
  expect(
    await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--banner-h").trim(),
    ),
  ).toBe("45px");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(
    await banner.evaluate((element) => getComputedStyle(element, "::before").animationName),
  ).toBe("none");
});

test("the promotion opens in a dialog with its text and a chat link @journey @nojs", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Open promotion" }).click();
  const dialog = page.getByRole("dialog", { name: "The best autumn memories are made outdoors." });
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText(/72-inch fire pit/);
  await expect(dialog).toContainText(/October 1st and 10th/);
  const chat = dialog.getByRole("link", { name: "Chat on WhatsApp" });
  await expect(chat).toHaveAttribute("target", "_blank");
  expect(await chat.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/\d{8,15}\?text=.+/);
  await dialog.getByRole("button", { name: "Close", exact: true }).click();
  await expect(dialog).toBeHidden();
});

test("a click on the backdrop closes the promotion", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Open promotion" }).click();
  const dialog = page.getByRole("dialog", { name: "The best autumn memories are made outdoors." });
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test("a promotion opened before the scripts load closes from the bar that opened it", async ({
  page,
}) => {
  await page.goto("/");
  const dialog = page.locator("#promo");
  await dialog.evaluate((element) => element instanceof HTMLElement && element.showPopover());
  await expect(dialog).toBeVisible();
  await page.locator("button.promo").click();
  await expect(dialog).toBeHidden();
});

test("a dismissed promotion stays hidden and reserves no space", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Open promotion" }).click();
  await page.getByRole("button", { name: "Don't show again" }).click();
  await expect(page.locator(".promo")).toBeHidden();
  expect(
    await page.evaluate(
      () => Object.entries(localStorage).filter(([, value]) => value === "dismissed").length,
    ),
  ).toBe(1);
  await page.goto("/our-promise");
  await expect(page.locator(".promo")).toBeHidden();
  expect(
    await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue("--banner-h").trim(),
    ),
  ).toBe("0px");
});

test("Our Promise opens on hover and closes 300 ms after the pointer leaves", async ({ page }) => {
  await page.goto("/");
  const summary = page.getByRole("navigation", { name: "Main", exact: true }).locator("summary");
  const link = page
    .getByRole("navigation", { name: "Main", exact: true })
    .getByRole("link", { name: "How we do it" });
  await expect(link).toBeHidden();
  await summary.hover();
  await expect(link).toBeVisible();
  await page.evaluate(() => {
    const details = document.querySelector<HTMLDetailsElement>(".main-nav details");
    let left = 0;
    const closed = new Promise<number>((done) => {
      details?.addEventListener("pointerleave", () => (left = performance.now()));
      details?.addEventListener(
        "toggle",
        () => left > 0 && !details.open && done(performance.now() - left),
      );
    });
    Object.assign(window, { submenuClosed: closed });
  });
  await page.mouse.move(400, 600);
  const after = await page.evaluate((): Promise<number> => Reflect.get(window, "submenuClosed"));
  expect(after).toBeGreaterThanOrEqual(295);
});

test("Our Promise opens without scripts @http", async ({ page }) => {
  await page.goto("/");
  const nav = page.getByRole("navigation", { name: "Main", exact: true });
  await nav.locator("summary").click();
  await nav.getByRole("link", { name: "How we do it" }).click();
  await expect(page).toHaveURL("/how-we-doit");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu opens over the page, locks its scroll, navigates, and closes @journey @nojs", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Open menu" }).click();
    const menu = page.locator("#menu");
    await expect(menu).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe(
      "hidden",
    );
    await menu.getByRole("button", { name: "Close menu" }).click();
    await expect(menu).toBeHidden();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe(
      "hidden",
    );
    await page.getByRole("button", { name: "Open menu" }).click();
    await menu.locator("summary").click();
    await menu.getByRole("link", { name: "How we do it" }).click();
    await expect(page).toHaveURL("/how-we-doit");
    await expect(page.locator("#menu")).toBeHidden();
  });
});

test("footer and lower sections reserve their space and are in the first response @http", async ({
  request,
}) => {
  const html = await (await request.get("/our-promise")).text();
  expect(html).toMatch(/Every image on this site|Images marked/);
  expect(html).toMatch(/<footer/);
});

test("navigation scrolls to the top, moves focus to the heading, and records the path @journey", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, {
      reported: [],
      gtag: (...args: unknown[]) => Reflect.get(window, "reported").push(args),
    });
  });
  await page.goto("/");
  await page.locator(".footer").scrollIntoViewIfNeeded();
  await expect(page.locator(".lazy-footer")).toHaveAttribute("data-live", "");
  await page.locator(".footer").getByRole("link", { name: "Our promise" }).click();
  await expect(page).toHaveURL("/our-promise");
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(Reflect.get(window, "reported"))))
    .toContain('"/our-promise"');
});

test("the chat button loads when the browser is idle, and not on a slow connection", async ({
  page,
  context,
}) => {
  await page.goto("/");
  await expect(
    page.getByRole("link", { name: "Chat on WhatsApp" }).and(page.locator(".chat-button")),
  ).toBeVisible();
  const slow = await context.newPage();
  await slow.addInitScript(() =>
    Object.defineProperty(navigator, "connection", {
      value: { effectiveType: "2g", saveData: false },
    }),
  );
  await slow.goto("/", { waitUntil: "networkidle" });
  await expect(slow.locator(".chat-button")).toHaveCount(0);
});

test("the footer's script loads only near the footer, and its markup stays", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  const fetched = () => scripts.some((url) => /\/assets\/footer-/.test(url));
  await page.goto(tall);
  const footer = await page.locator(".footer").elementHandle();
  await expect(page.locator(".chat-button")).toBeVisible();
  expect(fetched()).toBe(false);
  await page.evaluate(() =>
    scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }),
  );
  await expect(page.locator(".lazy-footer")).toHaveAttribute("data-live", "");
  expect(fetched()).toBe(true);
  expect(
    await page.evaluate((before) => before === document.querySelector(".footer"), footer),
  ).toBe(true);
});

test("a link to an anchor on the same page does not render late sections again", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page.locator(".chat-button")).toBeVisible();
  const footer = await page.locator(".footer").elementHandle();
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/#main");
  expect(
    await page.evaluate((before) => before === document.querySelector(".footer"), footer),
  ).toBe(true);
});

test("a request canceled by navigation is not reported as an error", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator(".chat-button")).toBeVisible();
  await page.evaluate(() => {
    const leaving = new AbortController();
    void fetch("/healthz", { signal: leaving.signal });
    leaving.abort();
  });
  await page.getByRole("link", { name: "Skip to content" }).focus(); // one macrotask, so that a report would have been sent
});

test("a page used while its scripts load hydrates without an error @journey", async ({ page }) => {
  await page.addInitScript(() => {
    const press = () =>
      document
        .querySelector("a")
        ?.dispatchEvent(new KeyboardEvent("keydown", { key: "Shift", bubbles: true }));
    const channel = new MessageChannel(); // between any two tasks of the page
    channel.port1.onmessage = () => {
      press();
      if (performance.now() < 4_000) channel.port2.postMessage(0);
    };
    channel.port2.postMessage(0);
  });
  for (const visit of ["/", "/?again"]) {
    await page.goto(visit);
    await expect(page.locator(".chat-button")).toBeVisible();
  }
});

test("the menu of a narrow screen takes the focus and returns it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about-us");
  await expect(page.locator(".phone-bar a[href*='wa.me']")).toBeVisible();
  const opener = page.getByRole("button", { name: "Open menu" });
  for (const close of ["Escape", "Enter"]) {
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Close menu" })).toBeFocused();
    await page.keyboard.press(close);
    await expect(opener).toBeFocused();
  }
});

test("the popup and the WhatsApp button load if the browser reports a connection without a type", async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: undefined }),
  );
  await page.goto("/about-us");
  await expect(page.locator(".chat-button")).toBeVisible();
  await expect(page.locator(".quote-launch")).toBeAttached();
});

test("Services in the header does not scroll to the services field of a form", async ({ page }) => {
  await page.goto("/contact-us");
  await expect(page.locator("form #services")).toHaveCount(1);
  await page.evaluate(() => {
    const ids: string[] = [];
    Object.assign(window, { scrolledTo: ids });
    Element.prototype.scrollIntoView = function () {
      ids.push(this.id);
    };
  });
  await page
    .getByRole("navigation", { name: "Main", exact: true })
    .getByRole("link", { name: "Services" })
    .click();
  await expect(page).toHaveURL("/outdoor-living-services");
  expect(await page.evaluate(() => Reflect.get(window, "scrolledTo"))).not.toContain("services");
});

test("the promotion banner and its pause button are in a landmark @http", async ({ page }) => {
  await page.goto("/");
  const outside = await page
    .locator(".promo, .promo-still")
    .evaluateAll((all) =>
      all
        .filter(
          (element) => !element.closest("header, nav, main, aside, footer, section[aria-label]"),
        )
        .map((one) => one.className),
    );
  expect(outside).toEqual([]);
  await expect(page.locator(".promo-still")).toHaveCount(1);
});

test("the home page's h1 reads as words with spaces @http", async ({ page }) => {
  await page.goto("/");
  expect(await page.locator("h1").evaluate((heading) => heading.textContent)).toBe(
    "Turn the sun down.",
  );
});

test("inline scripts have no async attribute @http", async ({ request }) => {
  for (const path of ["/", "/contact-us", "/patio-financing-houston"]) {
    const html = await (await request.get(path)).text();
    const textScripts = [...html.matchAll(/<script[^>]*type="text\/plain"[^>]*>/g)].map(
      ([tag]) => tag,
    );
    expect(textScripts).toHaveLength(1);
    expect(textScripts.join("")).not.toMatch(/\basync\b/);
  }
});

test("the refresh of the WhatsApp page is valid HTML @http", async ({ request }) => {
  const html = await (await request.get("/whatsapp-redirect")).text();
  expect(/http-equiv="refresh" content="([^"]*)"/i.exec(html)?.[1]).toMatch(
    /^0; url=https:\/\/wa\.me\//,
  );
});

test("at 200% text Print, Share, and swatch names do not break words", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    "/patio-financing-houston",
    "/custom-outdoor-kitchen",
    "/concrete-and-turf-installation-houston",
    "/modern-outdoor-kitchens-houston",
    "/aluminium-custom-pergola-cover-patio/designer",
  ]) {
    await page.goto(path);
    const findBrokenText = () =>
      page.evaluate(() => {
        const found: string[] = [];
        const texts = document.createTreeWalker(
          document.querySelector("main") ?? document.body,
          NodeFilter.SHOW_TEXT,
        );
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          if (!text.parentElement?.closest(".button, .swatch, .surfaces")?.checkVisibility())
            continue;
          for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[\p{L}\p{N}]+/gu)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
              found.push(word);
          }
        }
        return found;
      });
    expect(await findBrokenText(), path).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await findBrokenText(), `${path} at 200 %`).toEqual([]);
    expect(await horizontalOverflow(page), path).toBe(0);
  }
});
