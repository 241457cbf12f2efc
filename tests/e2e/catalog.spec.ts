import { axe, expect, horizontalOverflow, openWithoutScripts, test } from "./fixtures";

const catalog = "/covered-patio-project-catalog";
const project = `${catalog}/off-the-living-room`;

test("the catalog lists projects with their size and paginates @js @http", async ({ page }) => {
  // the largest first: a project that another test publishes meanwhile is a small one
  await page.goto(`${catalog}?order=largest`);
  await expect(page.getByRole("heading", { level: 1, name: "Project catalog" })).toBeVisible();
  const tiles = page.locator(".project");
  await expect(tiles).toHaveCount(12);
  await expect(page.getByRole("status").filter({ hasText: "projects" })).toHaveText(
    /^(\d+) of \1 projects$/,
  );
  await expect(tiles.first().locator("p").first()).toHaveText(/\d+\s×\s\d+\sft/);
  const names = await tiles.locator("h3").allTextContents();
  await page
    .getByRole("navigation", { name: "Pagination" })
    .getByRole("link", { name: "Next" })
    .click();
  await expect(page).toHaveURL(`${catalog}?order=largest&page=2`);
  await expect(page.locator(".pager [aria-current=page]")).toHaveText("2");
  for (const name of await page.locator(".project h3").allTextContents())
    expect(names).not.toContain(name);
});

test("filters, order, and an empty result work as a plain form @http", async ({ page }) => {
  await page.goto(catalog);
  await page
    .getByRole("checkbox", { name: /^Cantilever pergola/ })
    .locator("..")
    .click();
  await page.getByLabel("Sort by").selectOption("smallest");
  await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL(/service=cantilever-pergola/);
  await expect(page.getByRole("checkbox", { name: /^Cantilever pergola/ })).toBeChecked();
  for (const line of await page.locator(".project .tabular").allTextContents())
    expect(line).toContain("Cantilever pergola");
  await page.goto(`${catalog}?service=covered-patio&color=black&size=small`);
  await expect(
    page.getByRole("heading", { name: "No projects match all those filters" }),
  ).toBeVisible();
  await page.locator(".empty").getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(catalog);
});

test("a filter selected before the scripts load applies once they run", async ({ page }) => {
  const wake = await openWithoutScripts(page, catalog);
  await page
    .getByRole("checkbox", { name: /^Cantilever pergola/ })
    .locator("..")
    .click();
  await page.getByLabel("Sort by").selectOption("smallest");
  wake();
  await expect(page).toHaveURL(`${catalog}?service=cantilever-pergola&order=smallest`);
  await expect(page.getByRole("checkbox", { name: /^Cantilever pergola/ })).toBeChecked();
  await expect(page.getByLabel("Sort by")).toHaveValue("smallest");
});

for (const [width, height] of [
  [360, 740],
  [390, 844],
] as const)
  test(`at ${width} px the filters collapse behind one button and the first image begins by y 500 @js @nojs`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(catalog);
    expect((await page.locator(".project img").first().boundingBox())?.y).toBeLessThanOrEqual(500);
    const choice = page.getByRole("checkbox", { name: /^Cantilever pergola/ });
    await expect(choice).toBeHidden();
    await page.locator("summary", { hasText: "Filters" }).click();
    await expect(choice).toBeAttached();
    await expect(page.locator("label", { has: choice })).toBeVisible();
    expect(await horizontalOverflow(page)).toBe(0);
  });

test("on a phone collapsed filters show their count, and stay open while a visitor selects", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${catalog}?service=cantilever-pergola`);
  const button = page.locator("summary", { hasText: "Filters" });
  await expect(button).toContainText("Filters (1)");
  await button.click();
  await page.locator("label", { has: page.getByRole("checkbox", { name: /^Modern/ }) }).click();
  await expect(page).toHaveURL(/style=modern/);
  await expect(button).toContainText("Filters (2)");
  await expect(page.getByRole("checkbox", { name: /^Modern/ })).toBeInViewport({ ratio: 0 });
});

test("on wide screens the filters are open without a button @js @nojs", async ({ page }) => {
  await page.goto(catalog);
  await expect(
    page.locator("label", { has: page.getByRole("checkbox", { name: /^Cantilever pergola/ }) }),
  ).toBeVisible();
  await expect(page.locator("summary", { hasText: "Filters" })).toBeHidden();
});

test("an empty filtered catalog has no rows that only a pointer can scroll", async ({ page }) => {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${catalog}?service=covered-patio&color=black&size=small`);
    const button = page.locator("summary", { hasText: "Filters" });
    if (await button.isVisible()) await button.click();
    await expect(page.getByRole("group", { name: "Size" })).toBeVisible();
    expect(await axe(page), `at ${width} px`).toEqual([]);
    const scrolling = await page
      .locator(".catalog-filters .segmented")
      .evaluateAll((rows) => rows.filter((row) => row.scrollWidth > row.clientWidth).length);
    expect(scrolling, `at ${width} px`).toBe(0);
  }
});

test("a filter applies at once, keeps the focus, shifts nothing, and Back reverts it @journey", async ({
  page,
}) => {
  await page.goto(catalog);
  const status = page.getByRole("status").filter({ hasText: "projects" });
  const before = await status.textContent();
  const choice = page.getByRole("checkbox", { name: /^Outdoor kitchen/ });
  const matches = await page
    .locator("label", { has: choice })
    .locator(".segmented-count")
    .textContent();
  await choice.focus();
  const top = await page.evaluate(() => scrollY);
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(`${catalog}?service=outdoor-kitchen`);
  await expect(status).toHaveText(new RegExp(`^${matches} of `));
  await expect(choice).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await page.goBack();
  await expect(page).toHaveURL(catalog);
  await expect(choice).not.toBeChecked();
  await expect(status).toHaveText(before ?? "");
});

test("every filter count equals the number of results @http", async ({ page }) => {
  await page.goto(`${catalog}?style=modern`);
  const counts = await page
    .locator('input[name="setting"]:not(:disabled)')
    .evaluateAll((inputs) =>
      inputs.map(
        (input) =>
          [
            input.getAttribute("value"),
            input.parentElement?.querySelector(".segmented-count")?.textContent,
          ] as const,
      ),
    );
  expect(counts.length).toBeGreaterThan(2);
  for (const [value, count] of counts) {
    await page.goto(`${catalog}?style=modern&setting=${value}`);
    await expect(page.getByRole("status").filter({ hasText: "projects" })).toHaveText(
      new RegExp(`^${count} of `),
    );
  }
});

test("two features together match the projects with both @js @http", async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto(`${catalog}?feature=pool`);
  const fire = page.getByRole("checkbox", { name: /^Fire/ });
  const count = await page
    .locator("label", { has: fire })
    .locator(".segmented-count")
    .textContent();
  await fire.check();
  if (javaScriptEnabled === false)
    await page.getByRole("button", { name: "Apply filters" }).click();
  await expect(page).toHaveURL(/\?feature=pool&feature=fire/);
  await expect(page.getByRole("status").filter({ hasText: "projects" })).toHaveText(
    new RegExp(`^${count} of `),
  );
  await expect(page.locator(".project")).toHaveCount(Number(count));
});

test("a catalog filter stays selected while results load", async ({ page }) => {
  for (const [path, name] of [
    [catalog, "feature"],
    ["/blog", "topic"],
  ] as const) {
    await page.goto(path);
    const choice = page.locator(`input[name="${name}"]:not(:checked):not(:disabled)`).first();
    const isChosenAtOnce = await choice.evaluate((input: HTMLInputElement) => {
      input.click();
      return input.checked;
    });
    expect(isChosenAtOnce, path).toBe(true);
    await expect(page).toHaveURL(new RegExp(`${path}\\?${name}=`));
  }
});

test("unknown parameters in the URL are ignored @http", async ({ page }) => {
  await page.goto(`${catalog}?service=treehouse&order=cheapest&page=abc&color='--`);
  await expect(page.locator(".project")).toHaveCount(12);
  await page.goto(`${catalog}?page=99`);
  await expect(page).toHaveURL(/\?page=[23]$/);
});

test("the canonical URL of a filtered catalog is the catalog @http", async ({ page }) => {
  await page.goto(`${catalog}?service=covered-patio`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    new RegExp(`${catalog}$`),
  );
});

test("a project page shows its name, design label, and size, and links to a quote for a similar one @http", async ({
  page,
}) => {
  await page.goto(project);
  await expect(page.getByRole("heading", { level: 1, name: "Off the living room" })).toBeVisible();
  await expect(
    page.locator(".note-box").getByText("Design concept.", { exact: true }),
  ).toBeVisible();
  await expect(page.locator(".wrapper > .caption")).toContainText("Rendering");
  await expect(page.locator(".title-block-wide")).toContainText("26 × 15 ft");
  await expect(page.locator(".project-drawing svg[role=img]")).toHaveCount(1);
  await expect(page.locator(".before-after img")).toHaveCount(2);
  await expect(
    page.getByRole("link", { name: "Get a quote for one like this" }).first(),
  ).toHaveAttribute("href", "/get-a-free-quote-houston?project=off-the-living-room");
  await expect(page.getByRole("heading", { name: "Similar projects" })).toBeVisible();
  await expect(page.locator("section[aria-labelledby=near] .project img")).toHaveCount(3);
  const head = await page.locator(".title-block-wide dt").allTextContents();
  const table = await page.getByRole("table", { name: "Off the living room" }).textContent();
  expect(head.filter((label) => table?.includes(label))).toEqual([]);
});

test("without scripts images link to the full image and both images of a pair are shown @nojs", async ({
  page,
  request,
}) => {
  await page.goto(project);
  const href = await page.locator("a.zoom-view").first().getAttribute("href");
  expect((await request.get(href ?? "")).headers()["content-type"]).toBe("image/jpeg");
  const [before, after] = await Promise.all([
    page.locator(".before-after-top img").boundingBox(),
    page.locator(".before-after-half:not(.before-after-top) img").boundingBox(),
  ]);
  expect(Math.abs((before?.y ?? 0) - (after?.y ?? 0))).toBeGreaterThan(100);
});

test("images open in a dialog, change with the arrow keys, and return the focus on close @journey", async ({
  page,
}) => {
  await page.goto(project);
  const link = page.locator("a.zoom-view").first();
  await link.click();
  const dialog = page.getByRole("dialog", { name: "Images" });
  await expect(dialog.getByRole("status")).toHaveText("2 of 3");
  await page.keyboard.press("ArrowLeft");
  await expect(dialog.getByRole("status")).toHaveText("1 of 3");
  await expect(dialog.getByRole("button", { name: "Previous image" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
});

test("images closed during a transition stay closed and return the focus", async ({ page }) => {
  await page.goto(project);
  const link = page.locator("a.zoom-view").first();
  await link.click();
  const dialog = page.getByRole("dialog", { name: "Images" });
  await expect(dialog.getByRole("status")).toHaveText("2 of 3");
  await dialog.evaluate((element) => {
    if (element instanceof HTMLDialogElement) element.close();
    element.querySelector("ul")?.dispatchEvent(new Event("scroll")); // before the dialog's close event
  });
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
});

test("an unknown project is a 404 in the site layout @http", async ({ page }) => {
  const answer = await page.goto(`${catalog}/no-such-project`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 - Page Not Found" })).toBeVisible();
  await expect(page.locator(".header")).toHaveCount(1);
});

test("a quote link from a project fills in its name, service, city, and size; an unknown project fills in nothing @http", async ({
  page,
}) => {
  await page.goto("/get-a-free-quote-houston?project=two-loungers-white-cantilever");
  const form = page.locator("main form", { has: page.locator("[name=zip]") });
  await expect(form.locator("[name=project]")).toHaveValue("two-loungers-white-cantilever");
  await expect(form.getByText("Two loungers, no posts at the water")).toBeAttached();
  await expect(form.locator("[name=services][value=cantilever-pergola]")).toBeChecked();
  await expect(form.locator("[name=setting][value=poolside]")).toBeChecked();
  await expect(form.locator("[name=size][value=small]")).toBeChecked();
  await page.goto("/get-a-free-quote-houston?project=call-us-for-a-free-prize");
  await expect(form.locator("[name=project]")).toHaveCount(0);
  await expect(page.getByText("free prize")).toHaveCount(0);
});

test("the second page of a list has its own URL and title, and says where it begins", async ({
  page,
}) => {
  for (const list of [catalog, "/blog"]) {
    await page.goto(list);
    const title = await page.title();
    await page
      .getByRole("navigation", { name: "Pagination" })
      .getByRole("link", { name: "Page 2" })
      .focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${list}?page=2`);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\?page=2$/);
    expect(await page.title()).not.toBe(title);
  }
});
