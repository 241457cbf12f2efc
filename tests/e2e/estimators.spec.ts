import { expect, test } from "./fixtures";

const kitchen = "/custom-outdoor-kitchen";
const ground = "/concrete-and-turf-installation-houston";

test("a shared kitchen link shows its range and every line of it @http", async ({ page }) => {
  await page.goto(`${kitchen}?layout=l&length=14&tier=mid&roof=none&utilities=gas`);
  const sheet = page
    .getByRole("region", { name: "What an outdoor kitchen might cost" })
    .locator(".calculator-result");
  await expect(sheet.locator(".big-number")).toHaveText("$15,300 to $50,000");
  await expect(sheet.locator("tbody tr")).toHaveText([
    /\$10,000 to \$35,000/,
    /\$3,600 to \$10,000/,
    /\$800 to \$2,400/,
    /\$900 to \$2,600/,
  ]);
  await expect(sheet).toContainText(
    "Planning ranges, March 2026, before tax. This is a range, not a quote. You get a written price after we measure.",
  );
});

test("concrete and turf are itemized, and unusable values are reported @http", async ({ page }) => {
  await page.goto(`${ground}?area=99999&finish=stamped&turf=250&drain=yes`);
  const section = page.getByRole("region", { name: "What concrete or turf might cost" });
  await expect(section.locator(".calculator-corrections p")).toHaveText([
    /a whole number from 0 to 5,000 square feet/,
  ]);
  await expect(section.getByLabel("Concrete (sq ft)", { exact: true })).toHaveAccessibleDescription(
    /We used 5,000/,
  );
  await expect(section.locator("tbody tr")).toHaveText([
    /Concrete slab/,
    /stamped finish/,
    /turf/,
    /Drain line/,
  ]);
});

test("services are matched in any case, and unknown ones are reported @http", async ({ page }) => {
  await page.goto(`${kitchen}?length=&utilities=Gas&utilities=lasers`);
  const section = page.getByRole("region", { name: "What an outdoor kitchen might cost" });
  await expect(section.getByRole("checkbox", { name: "Gas" })).toBeChecked();
  await expect(section.locator(".calculator-corrections p")).toHaveText([
    /nothing entered/,
    /“lasers” isn’t one of the options/,
  ]);
});

test("the estimators work without scripts @http", async ({ page }) => {
  await page.goto(ground);
  await page.getByLabel("Concrete (sq ft)", { exact: true }).fill("1,000");
  await page.getByLabel("Turf (sq ft)", { exact: true }).fill("100");
  await page.getByRole("button", { name: "Calculate" }).click();
  const sheet = page
    .getByRole("region", { name: "What concrete or turf might cost" })
    .locator(".calculator-result");
  await expect(sheet.locator(".big-number")).toHaveText("$11,000 to $19,800");
  await expect(page).toHaveURL(/#ground-cost$/);
});

test("the range follows the slider and is included in the quote @journey", async ({ page }) => {
  await page.goto(kitchen);
  const section = page.getByRole("region", { name: "What an outdoor kitchen might cost" });
  await section.getByLabel("Counter length (feet)", { exact: true }).fill("16");
  await section.locator("label", { hasText: "High end" }).click();
  await section.locator("label", { hasText: "Water" }).click();
  await expect(section.locator(".big-number")).toHaveText("$57,900 to $95,200");
  await expect(page).toHaveURL(
    `${kitchen}?layout=straight&length=16&tier=high&roof=none&utilities=gas&utilities=power&utilities=water`,
  );
  const href = await section.getByRole("link", { name: "Get a quote" }).getAttribute("href");
  expect(new URL(href ?? "", "http://x").searchParams.get("details")).toBe(
    "Kitchen: Straight, 16 ft of counter, high end, gas, power, water, no roof.",
  );
  await page.goto(href ?? "");
  await expect(page.locator('textarea[name="details"]')).toHaveValue(
    /^Kitchen: Straight, 16 ft of counter/,
  );
});

const planning =
  /^Planning ranges, [A-Z][a-z]+ 20\d\d\. These are typical ranges, not a quote\. You get a written price after we measure\.$/;

test("every price table and cost tool labels its rates planning ranges with their date @http", async ({
  page,
}) => {
  for (const path of [
    "/aluminium-custom-pergola-cover-patio",
    "/attached-aluminium-pergola-covered-patio",
    "/free-standing-aluminium-pergola-covered-patio",
    "/cantilever-aluminium-pergola",
    kitchen,
    "/modern-outdoor-kitchens-houston",
    "/traditional-outdoor-kitchens-houston",
    ground,
  ]) {
    await page.goto(path);
    await expect(page.locator("main").getByText(planning), path).toHaveCount(1);
    await expect(page.locator("main"), path).not.toContainText(/placeholders until|sample rates/i);
  }
  for (const path of [kitchen, ground, "/aluminium-custom-pergola-cover-patio/designer"]) {
    await page.goto(path);
    await expect(page.locator(".calculator-result, .estimate"), path).toContainText(
      /Planning ranges, [A-Z][a-z]+ 20\d\d, before tax\. This is a range, not a quote(?: or an offer)?\. You get a written price after we measure\./,
    );
  }
});
