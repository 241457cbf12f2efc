import { z } from "zod";
import { axe, expect, horizontalOverflow, openWithoutScripts, test } from "./fixtures";

const designer = "/aluminium-custom-pergola-cover-patio/designer";
/** Trace entry of a style recalculation, named "UpdateLayoutTree", or of anything else. */
const styleEvent = z.object({
  name: z.string(),
  args: z.object({ elementCount: z.number().optional() }).optional(),
});
const query =
  "type=attached&width=240&depth=144&height=108&color=bronze&louver=35&faces=sw&add=slab&add=fans&month=8&hour=16";

test("the designer draws the design of a link with its shade and ballpark @http", async ({
  page,
}) => {
  await page.goto(`${designer}?${query}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Design your pergola");
  await expect(
    page.getByRole("img", { name: "Attached pergola, 20 × 12 ft", exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("img", { name: /^Roof plan/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Section through the louvers/ })).toBeVisible();
  await expect(
    page.getByRole("img", { name: /^Shade through the day on August 21/ }),
  ).toBeVisible();
  await expect(page.locator(".shade-note")).toContainText(
    /^\d+%of the patio is in shade at 5 pm CDT on August 21, facing southwest/,
  );
  await expect(page.getByRole("group", { name: "Ballpark" })).toContainText(/\$[\d,]+ to \$[\d,]+/);
  await expect(page.getByLabel("Width")).toHaveValue("240");
  await expect(page.getByRole("radio", { name: "Bronze" })).toBeChecked();
  await expect(
    page.locator(".estimate").getByRole("link", { name: "Get a quote for this design" }),
  ).toHaveAttribute("href", `/get-a-free-quote-houston?design=${encodeURIComponent(query)}`);
  await expect(page.locator(".note-box")).toHaveCount(0);
});

test("an invalid design link is corrected, and the page says how @http", async ({ page }) => {
  await page.goto(
    `${designer}?${query.replace("width=240", "width=9999").replace("bronze", "pink")}`,
  );
  await expect(page.locator(".note-box")).toContainText(
    "The width was above our maximum, so we used 40 ft.",
  );
  await expect(page.locator(".note-box")).toContainText("We don’t have the color “pink”");
  await expect(page.getByLabel("Width")).toHaveValue("480");
});

test("without scripts the comparison of roofs is a link with the design @http", async ({
  page,
}) => {
  await page.goto(`${designer}?${query}`);
  await page.getByText("Compare the four roofs at this size").click();
  await expect(page.getByRole("link", { name: "See the four roofs side by side" })).toHaveAttribute(
    "href",
    `/aluminium-custom-pergola-cover-patio?${query}#which-roof`,
  );
});

test("the comparison of roofs opens in place, follows the design and changes its roof", async ({
  page,
}) => {
  await page.goto(`${designer}?${query}`);
  await page.getByText("Compare the four roofs at this size").click();
  const rows = page.getByRole("region", { name: /^Which roof/ }).getByRole("row");
  await expect(
    page.getByRole("region", { name: /^Which roof\? attached, 20 × 12 ft/ }),
  ).toBeVisible();
  await expect(rows).toHaveCount(5);
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const table = page.getByRole("region", { name: /^Which roof/ });
    const overflow = await table.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect([width, overflow]).toEqual([width, 0]);
  }
  await expect(rows.locator("svg.drawing-svg")).toHaveCount(4);
  await expect(rows.filter({ hasText: "Open slats" })).toContainText(/\$[\d,]+ to \$[\d,]+\d+%/);
  await page.getByText("Cantilever", { exact: true }).click();
  await expect(
    page.getByRole("region", { name: /^Which roof\? cantilever, 20 × 12 ft/ }),
  ).toBeVisible();
  await expect(rows.filter({ hasText: "Solid aluminum" })).toContainText("Not on a cantilever");
  await rows.getByRole("link", { name: "Open slats" }).click();
  await expect(page).toHaveURL(/type=cantilever&roof=slats/);
  await expect(page.getByRole("radio", { name: "Open slats" })).toBeChecked();
});

test("a design changes and redraws with the form alone @http", async ({ page }) => {
  await page.goto(`${designer}?${query}`);
  await page.getByText("Open slats", { exact: true }).click();
  await page.getByText("Cantilever", { exact: true }).click();
  await page.getByLabel("Month").selectOption("December");
  await page.getByRole("checkbox", { name: "Infrared heaters" }).check();
  await page.getByRole("button", { name: "Update the drawing" }).click();
  await expect(page).toHaveURL(/roof=slats.*type=cantilever.*month=12/);
  await expect(
    page.getByRole("img", { name: "Cantilever open-slat pergola, 20 × 12 ft", exact: true }),
  ).toBeVisible();
  await expect(page.getByLabel("Louver angle")).toBeHidden();
  await page.getByText("Louvered", { exact: true }).click();
  await page.getByRole("button", { name: "Update the drawing" }).click();
  await expect(page.getByLabel("Louver angle")).toBeVisible();
  await expect(page.locator(".note-box")).toHaveCount(0);
  await expect(page.locator(".shade-note")).toContainText("4 pm CST on December 21");
  await expect(page.getByRole("row", { name: /Infrared heaters, pair/ })).toBeVisible();
});

test("the drawing follows a slider, and the engine loads only then @journey", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto(`${designer}?${query}`, { waitUntil: "networkidle" });
  const lazy = () => scripts.filter((path) => /\/(facts|shade)-[^/]+\.js$/.test(path));
  expect(lazy()).toEqual([]);
  const before = await page.locator(".estimate .estimate-total").textContent();
  const entries = await page.evaluate(() => history.length);

  await page.getByLabel("Width").press("ArrowRight");
  await expect(
    page.getByRole("img", { name: "Attached pergola, 20′-6″ × 12′-0″", exact: true }),
  ).toBeVisible();
  expect(lazy().length).toBeGreaterThan(0);
  await expect(page.locator(".estimate .estimate-total")).not.toHaveText(before ?? "");
  await expect(page).toHaveURL(/width=246/);
  for (let i = 0; i < 5; i++) await page.getByLabel("Width").press("ArrowRight");
  await expect(page).toHaveURL(/width=276/);
  expect(await page.evaluate(() => history.length)).toBe(entries);

  // once the engine has loaded, the drawing changes before the browser paints again
  const title = await page.getByLabel("Width").evaluate((slider) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(slider, "300");
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    return new Promise<string | null>((done) => {
      requestAnimationFrame(() =>
        done(document.querySelector(".axonometric title")?.textContent ?? null),
      );
    });
  });
  expect(title).toBe("Attached pergola, 25 × 12 ft");
});

test("a depth above the new type's limit is reduced, and the page says so", async ({ page }) => {
  await page.goto(
    `${designer}?${query.replace("attached", "free-standing").replace("depth=144", "depth=288")}`,
    {
      waitUntil: "networkidle",
    },
  );
  const top = () =>
    page
      .getByLabel("Depth")
      .evaluate((depth) => depth.getBoundingClientRect().top + window.scrollY);
  const before = await top();
  await page.getByText("Cantilever", { exact: true }).click();
  await expect(page.getByLabel("Depth")).toHaveValue("168");
  expect(await top()).toBe(before);
  await expect(page.locator(".note-box")).toContainText(
    "the depth of a cantilever pergola was above our maximum",
    { ignoreCase: true },
  );
  await expect(page).toHaveURL(/type=cantilever&width=240&depth=168/);
  await expect(page.locator(".designer-section > [role=status]")).toContainText(
    "above our maximum",
  );
});

test("the best louver angle is a link that sets it @http", async ({ page }) => {
  await page.goto(`${designer}?${query}`);
  const best = page.locator(".shade-note a").last();
  const angle = Number.parseInt((await best.textContent()) ?? "", 10);
  await best.click();
  await expect(page).toHaveURL(new RegExp(`louver=${angle}&`));
  await expect(page.getByLabel("Louver angle")).toHaveValue(String(angle));
  await expect(page.locator(".shade-note")).toContainText("No louver angle gives more shade.");
});

test("the best-angle link works again after a slider moves, announces once, and keeps focus on the changed control", async ({
  page,
}) => {
  await page.goto(`${designer}?${query}`, { waitUntil: "networkidle" });
  const slider = page.getByLabel("Louver angle");
  const best = page.locator(".shade-note a").last();
  const angle = (await best.textContent())?.replace("°", "") ?? "";
  const loads: string[] = [];
  page.on("request", (request) => {
    if (/designer.*_routes=.*designer/.test(request.url())) loads.push(request.url());
  });
  for (let round = 0; round < 2; round++) {
    await best.press("Enter");
    await expect(slider).toHaveValue(angle);
    await expect(slider).toBeFocused();
    await expect(slider).toHaveAttribute("aria-valuetext", `${angle}°`);
    await expect(page).toHaveURL(new RegExp(`louver=${angle}&`));
    await expect(page.locator(".designer-section > [role=status]")).toContainText(
      "% in shade at 5 pm CDT",
    );
    for (let press = 0; press < 5; press++) await slider.press("ArrowLeft");
    await expect(page).toHaveURL(new RegExp(`louver=${Number(angle) - 25}&`));
  }
  expect(loads).toEqual([]);
  await page.goBack();
  await expect(slider).toHaveValue("35");
});

test("sliders moved before the scripts load apply once they run", async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, `${designer}?${query}`);
  const width = page.getByLabel("Width");
  await expect(width).not.toHaveAttribute("aria-valuetext");
  await width.press("End");
  letScriptsCome();
  await expect(page.locator("output[for=width]")).toHaveText("40 ft");
  await expect(width).toHaveAttribute("aria-valuetext", "40 ft");
  await expect(page).toHaveURL(/width=480/);
});

test("without scripts no slider shows a number that it could not update @nojs", async ({
  page,
}) => {
  await page.goto(`${designer}?${query}`);
  await expect(page.locator("output")).toHaveCount(5);
  for (const output of await page.locator("output").all()) await expect(output).toBeHidden();
  await expect(page.locator(".range-row").first()).toContainText("8 ft to 40 ft, drawn 20 ft");
});

test("a change is in the URL before a link followed at once @journey", async ({ page }) => {
  await page.goto(`${designer}?${query}`, { waitUntil: "networkidle" });
  const width = page.getByLabel("Width");
  for (let press = 0; press < 4; press++) await width.press("ArrowRight");
  await page
    .locator(".estimate")
    .getByRole("link", { name: "Get a quote for this design" })
    .click();
  await expect(page).toHaveURL(/get-a-free-quote-houston/);
  await page.goBack();
  await expect(page).toHaveURL(/width=264/);
  await expect(page.getByLabel("Width")).toHaveValue("264");
});

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 640, height: 360 },
]) {
  test(`nothing hides the focused control in a ${width} by ${height} px window, in either direction`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${designer}?${query}`, { waitUntil: "networkidle" });
    await page.getByLabel("Width").focus();
    const hidden: string[] = [];
    for (const key of [...Array(18).fill("Tab"), ...Array(18).fill("Shift+Tab")]) {
      await page.keyboard.press(key);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      const found = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused?.closest(".designer-form")) return "";
        const box = focused.getBoundingClientRect();
        const onTop = document.elementFromPoint(
          box.x + Math.min(box.width / 2, 20),
          box.y + box.height / 2,
        );
        return onTop && (onTop === focused || focused.parentElement?.contains(onTop))
          ? ""
          : `${focused.id || focused.outerHTML.slice(0, 80)}`;
      });
      if (found) hidden.push(`${key}: ${found}`);
    }
    expect(hidden).toEqual([]);
  });
}

test("the drawing sticks above its controls and scrolls away with them", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${designer}?${query}`, { waitUntil: "networkidle" });
  const pinned = () =>
    page.locator(".designer-pin").evaluate((pin) => pin.getBoundingClientRect().bottom);
  await page
    .getByLabel("Month")
    .evaluate((month) => month.scrollIntoView({ block: "center", behavior: "instant" }));
  expect(await pinned()).toBeGreaterThan(200);
  await page
    .locator(".sheet-title-block")
    .evaluate((block) => block.scrollIntoView({ block: "center", behavior: "instant" }));
  expect(await pinned()).toBeLessThan(0);
  for (const chip of await page.locator(".designer-faces label").all())
    expect((await chip.boundingBox())?.width).toBeGreaterThanOrEqual(44);
});

test("a table lists the shade of every hour @http", async ({ page }) => {
  await page.goto(`${designer}?${query}`);
  await page.getByText("Shade hour by hour, August 21").click();
  const rows = page.getByRole("region", { name: "Shade hour by hour, August 21" }).getByRole("row");
  await expect(rows.first()).toContainText("Time (CDT)");
  await expect(rows.filter({ hasText: /^5 pm/ })).toContainText(
    /° up\d+%\d+° (?:to \d+° )?(?:or \d+° )?for \d+%/,
  );
});

for (const width of [390, 1440]) {
  test(`the designer is accessible and no wider than a ${width} px window`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${designer}?${query}`, { waitUntil: "networkidle" });
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(await axe(page)).toEqual([]);
  });
}

test("the home page's teaser opens the designer with its values @journey @http", async ({
  page,
}) => {
  await page.goto("/");
  const teaser = page.getByRole("region", { name: "Design it before you call us" });
  await teaser.scrollIntoViewIfNeeded();
  await teaser.getByText("Attached", { exact: true }).click();
  await teaser.getByRole("button", { name: "Open the pergola designer" }).click();
  await expect(page).toHaveURL(/designer\?type=attached&width=240/);
  await expect(page.locator(".note-box")).toHaveCount(0);
  await expect(
    page.getByRole("img", { name: "Attached pergola, 20 × 14 ft", exact: true }),
  ).toBeVisible();
});

test("without the price book the drawing and the shade still work @http", async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: "faults", value: "d1", url: baseURL ?? "" }]);
  const answer = await page.goto(`${designer}?${query}`);
  expect(answer?.status()).toBe(200);
  await expect(
    page.getByRole("img", { name: "Attached pergola, 20 × 12 ft", exact: true }),
  ).toBeVisible();
  await expect(page.locator(".shade-note")).toContainText("of the patio is in shade");
  await expect(page.getByRole("group", { name: "Ballpark" })).toContainText(
    "Ballpark prices aren’t available right now.",
  );
});

test("the designer names every louver angle that shades most @http", async ({ page }) => {
  await page.goto(
    `${designer}?type=attached&width=240&depth=144&height=108&color=charcoal&louver=60&faces=s&month=7&hour=14`,
  );
  await expect(page.locator(".shade-note")).toContainText(/Any angle from \d+° to \d+° gives \d+%/);
});

for (const [width, height] of [
  [1366, 768],
  [390, 844],
  [1100, 768],
] as const)
  test(`at ${width} by ${height} the drawing and its price are in the first view @js @nojs`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(designer);
    const drawing = await page.locator(".axonometric svg").boundingBox();
    expect(drawing?.y).toBeLessThan(260);
    expect((drawing?.y ?? 0) + (drawing?.height ?? 0)).toBeLessThanOrEqual(height);
    const prices = await page
      .locator(".designer-summary b:visible, .estimate .estimate-total")
      .all();
    const ends = await Promise.all(
      prices.map(async (price) => (await price.boundingBox())?.y ?? height),
    );
    expect(Math.min(...ends) + 40).toBeLessThanOrEqual(height);
  });

for (const [width, first] of [
  [1366, ".line-head .crumbs"],
  [390, ".line-head h1"],
] as const)
  test(`designer, ${width} px wide: the line with the title aligns with the drawing's form @js @nojs`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 768 });
    await page.goto(designer);
    const [title, form] = await Promise.all([
      page.locator(first).boundingBox(),
      page.locator(".designer-form").boundingBox(),
    ]);
    expect(title?.x).toBe(form?.x);
  });

test("choosing a type restyles the controls and drawings, not the whole page", async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${designer}?${query}`, { waitUntil: "networkidle" });
  await page.getByText("Cantilever", { exact: true }).click(); // loads the engine
  await expect(page.locator(".designer-section > [role=status]")).toContainText(
    "Cantilever pergola",
  );
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await page.getByText("Attached", { exact: true }).click();
  await expect(page.locator(".designer-section > [role=status]")).toContainText("Attached pergola");
  const { traceEvents } = z
    .object({ traceEvents: z.array(styleEvent) })
    .parse(JSON.parse((await browser.stopTracing()).toString()));
  const counts = traceEvents
    .filter(({ name }) => name === "UpdateLayoutTree")
    .map(({ args }) => args?.elementCount ?? 0);
  expect(counts.length).toBeGreaterThan(0);
  const all = await page.locator("*").count();
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThan(all / 2);
});

test("a change of the type paints its drawing first, and everything else after it", async ({
  page,
}) => {
  await page.goto(`${designer}?${query}`, { waitUntil: "networkidle" });
  await page.getByText("Cantilever", { exact: true }).click();
  await expect(page.getByRole("img", { name: /^Cantilever pergola/ })).toBeVisible();
  await expect(page.locator(".table, .estimate table").first()).toBeAttached();
  const first = await page.evaluate(async () => {
    const titleTexts = () => [
      document.querySelector(".axonometric title")?.textContent,
      document.querySelector(".sheet-low title")?.textContent,
    ];
    const [, plan] = titleTexts();
    document.querySelector<HTMLInputElement>('input[name="type"][value="attached"]')?.click();
    return new Promise<{ drawn: string | null | undefined; planWaits: boolean }>((done) => {
      requestAnimationFrame(() =>
        done({ drawn: titleTexts()[0], planWaits: titleTexts()[1] === plan }),
      );
    });
  });
  expect(first).toEqual({ drawn: expect.stringMatching(/^Attached pergola/), planWaits: true });
  await expect(page.locator(".designer-section > [role=status]")).toContainText("Attached pergola");
});

test("one press plays the day and returns to the visitor's hour, a second press stops it", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(`${designer}?type=attached&month=7&hour=14`);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const hour = page.getByRole("slider", { name: "Time of day" });
  await page.getByRole("button", { name: "Play the day" }).click();
  await expect(hour).toHaveAttribute("aria-valuetext", "7 am CDT");
  await page.clock.runFor(2_500);
  await expect(hour).toHaveAttribute("aria-valuetext", "11 am CDT");
  await expect(page.locator(".shade-note")).toContainText("at 11 am CDT");
  await page.getByRole("button", { name: "Stop here" }).click();
  await page.clock.runFor(10_000);
  await expect(hour).toHaveAttribute("aria-valuetext", "11 am CDT");
  await page.getByRole("button", { name: "Play the day" }).click();
  await page.clock.runFor(9_000);
  await expect(page.getByRole("button", { name: "Play the day" })).toBeVisible();
  await expect(hour).toHaveAttribute("aria-valuetext", "11 am CDT");
});

for (const [width, height] of [
  [1366, 768],
  [390, 844],
] as const)
  test(`at ${width} by ${height} the day is played in view of the drawing and its shade`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(designer);
    const parts = [
      page.locator(".axonometric svg"),
      page.locator(".summary-shade"),
      page.getByRole("button", { name: "Play the day" }),
    ];
    for (const part of parts) {
      const box = await part.boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    }
    await expect(page.locator(".summary-shade")).toHaveText(/^\d+% in shade at /);
  });

test("with reduced motion nothing plays, and the hours are a table", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(designer);
  await expect(page.getByRole("button", { name: "Play the day" })).toBeHidden();
  await expect(page.getByText(/^Shade hour by hour/)).toBeVisible();
});

test("turning the plan chooses the direction that the patio faces", async ({ page }) => {
  await page.goto(`${designer}?faces=s`);
  const plan = page.locator(".facing-plan svg");
  await plan.scrollIntoViewIfNeeded();
  const box = (await plan.boundingBox())!;
  await plan.click({ position: { x: box.width - 8, y: box.height / 2 } });
  await expect(page.getByRole("radio", { name: "east", exact: true })).toBeChecked();
  await expect(page).toHaveURL(/faces=e\b/);
  await expect(page.locator(".shade-note")).toContainText("facing east");
});

test("two projects like the design are shown beside it @http", async ({ page }) => {
  await page.goto(`${designer}?type=cantilever&color=bronze`);
  const looks = page.getByRole("region", { name: "What this looks like" });
  await expect(looks.getByRole("link")).toHaveCount(2);
  await expect(looks.getByRole("link").first()).toContainText("Around the fire");
});
