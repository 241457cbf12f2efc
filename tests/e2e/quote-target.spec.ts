import { expect, test } from "./fixtures";

/* Every link to the quote form on a page with a design, project, payment example or ballpark. */

const designer = "/aluminium-custom-pergola-cover-patio/designer";
const quote = "/get-a-free-quote-houston";
const quoteLinks = `a[href="${quote}"], a[href^="${quote}?"]`;

const pages = [
  {
    path: `${designer}?type=attached&width=240&depth=144`,
    field: "design",
    value: /width=240.*depth=144/,
    label: "Quote this design",
  },
  {
    path: `${designer}/packet?type=attached&width=240&depth=144`,
    field: "design",
    value: /width=240.*depth=144/,
    label: "Quote this design",
  },
  {
    path: "/patio-financing-houston?amount=31000&down=1000&term=60&apr=9.9",
    field: "financing",
    value: /amount=31000/,
    label: "Quote with this example",
  },
  {
    path: "/custom-outdoor-kitchen?layout=l&length=14&tier=mid&roof=none",
    field: "details",
    value: /14 ft/,
    label: "Quote this ballpark",
  },
  {
    path: "/concrete-and-turf-installation-houston?area=400&finish=broom",
    field: "details",
    value: /400 sq ft/,
    label: "Quote this ballpark",
  },
  {
    path: "/covered-patio-project-catalog/off-the-living-room",
    field: "project",
    value: /^off-the-living-room$/,
    label: "Quote one like this",
  },
];

for (const { path, field, value, label } of pages)
  test(`every link to the quote form carries the ${field} of ${path} @http`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator(".phone-bar").getByRole("link", { name: label })).toBeVisible();
    const links = await page.locator(quoteLinks).all();
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) {
      const href = (await link.getAttribute("href")) ?? "";
      expect(new URL(href, "http://site").searchParams.get(field) ?? "", href).toMatch(value);
    }
  });

test("a page without a choice links to the empty quote form @http", async ({ page }) => {
  for (const path of ["/custom-outdoor-kitchen", "/patio-financing-houston", "/contact-us"]) {
    await page.goto(path);
    await expect(
      page.locator(".phone-bar").getByRole("link", { name: "Free quote" }),
    ).toHaveAttribute("href", quote);
  }
});

test("a design changed on a phone reaches the quote form from the bar @journey", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(designer);
  await page.locator("#width").fill("300");
  const bar = page.locator(".phone-bar").getByRole("link", { name: "Quote this design" });
  await expect(bar).toHaveAttribute("href", /width%3D300/);
  await bar.click();
  await expect(page.getByRole("checkbox", { name: /Your pergola design/ })).toBeChecked();
  await expect(page.getByText(/25 × /).first()).toBeVisible();
});
