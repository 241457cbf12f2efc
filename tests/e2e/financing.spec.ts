import type { Page } from "@playwright/test";
import { expect, openWithoutScripts, test } from "./fixtures";

const address = "/patio-financing-houston";
const payment = (page: Page) => page.locator(".calculator-result .big-number").first();
const result = (page: Page) => page.locator(".calculator-result").first();

test("a shared URL shows its numbers: payment, number of payments, interest, and total @http", async ({
  page,
}) => {
  await page.goto(`${address}?amount=45000&down=5000&term=120&apr=8.99`);
  await expect(payment(page)).toHaveText("$506.49");
  await expect(result(page)).toContainText("Illustration: monthly payment at 8.99% APR");
  await expect(result(page)).toContainText(
    "$40,000.00 financed, 119 payments of $506.49 and a final payment of $505.85.",
  );
  await expect(result(page).locator("dd")).toHaveText(["120", "$20,778.16", "$60,778.16"]);
  const table = page.getByRole("region", { name: "Schedule by year" }).locator("tbody tr");
  await expect(table).toHaveCount(11);
  await expect(table.last()).toContainText("$60,778.16");
});

test("0% divides the amount into equal parts @http", async ({ page }) => {
  await page.goto(`${address}?amount=12000&term=12&apr=0`);
  await expect(payment(page)).toHaveText("$1,000.00");
  await expect(result(page).locator("dd")).toHaveText(["12", "$0.00", "$12,000.00"]);
});

test("out-of-range numbers fall back to the nearest allowed, and the page says so @http", async ({
  page,
}) => {
  const answer = await page.goto(`${address}?amount=200&apr=80&term=six&down=${"9".repeat(300)}`);
  expect(answer?.status()).toBe(200);
  await expect(page.locator(".calculator-corrections p")).toHaveText([
    /Project amount: “200” .* so we used \$5,000\./,
    /Down payment: “9{24}…” .* so we used \$4,000\./,
    /Term: “six” .* We used 10 years\./,
    /APR: “80” .* so we used 29\.99%\./,
  ]);
  const amount = page.getByLabel("Project amount ($)", { exact: true });
  await expect(amount).toHaveValue("5,000");
  await expect(amount).toHaveAttribute("aria-invalid", "true");
  await expect(amount).toHaveAccessibleDescription(/we used \$5,000\./);
});

test("the form works without scripts, and keeps the comparison and the offer from further down the page @http", async ({
  page,
}) => {
  await page.goto(address);
  await page.getByLabel("Project amount ($)", { exact: true }).fill("61,500.25");
  await page.getByLabel("Down payment ($)", { exact: true }).fill("1500");
  await page.locator("label", { hasText: /^5$/ }).click();
  await page.getByRole("button", { name: "Calculate" }).first().click();
  await expect(payment(page)).toHaveText("$1,245.22");
  await page.getByLabel("Compare with").selectOption("15 years");
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("region", { name: "Compare two loan terms" })).toContainText(
    "15 years",
  );
  await page.getByLabel("Monthly payment during the promotion ($)").fill("6000");
  await page.getByRole("button", { name: "Calculate" }).last().click();
  await expect(page.getByRole("region", { name: /No interest/ })).toContainText(
    "You pay no interest.",
  );
  await expect(payment(page)).toHaveText("$1,245.22");
});

test("typing changes the result and the URL without a page load @journey", async ({ page }) => {
  await page.goto(address);
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() || request.url().includes(".data")) loads.push(request.url());
  });
  await page.getByLabel("Project amount ($)", { exact: true }).fill("45000");
  await page.getByLabel("Down payment ($)", { exact: true }).fill("5,000");
  await expect(payment(page)).toHaveText("$506.49");
  await expect(page).toHaveURL(`${address}?amount=45000&down=5000&term=120&apr=8.99`);
  await expect(page.getByRole("link", { name: "Add to my quote request" })).toHaveAttribute(
    "href",
    `/get-a-free-quote-houston?financing=${encodeURIComponent("amount=45000&down=5000&term=120&apr=8.99")}`,
  );
  expect(loads).toEqual([]);
});

test("the schedule of every payment stays open through the form without scripts @http", async ({
  page,
}) => {
  await page.goto(`${address}?amount=5000&term=24&apr=9.69&schedule=all`);
  await page.getByLabel("Project amount ($)", { exact: true }).fill("6000");
  await page.getByRole("button", { name: "Calculate" }).first().click();
  await expect(page.getByRole("region", { name: "Every payment" }).locator("tbody tr")).toHaveCount(
    24,
  );
});

test("a cleared number leaves its slider at the value in use, and the down payment's slider ends at the amount", async ({
  page,
}) => {
  await page.goto(`${address}?amount=90000`, { waitUntil: "networkidle" });
  const down = page.getByLabel("Down payment ($), slider");
  await expect(down).toHaveAttribute("max", "89000");
  await page.getByLabel("Project amount ($)", { exact: true }).fill("");
  await expect(page.getByLabel("Project amount ($), slider")).toHaveValue("40000");
  await expect(down).toHaveAttribute("max", "39000");
  await page.getByLabel("Project amount ($)", { exact: true }).fill("12345678901");
  await expect(page.getByLabel("Project amount ($), slider")).toHaveValue("150000");
});

test("a number typed before the scripts load moves its slider", async ({ page }) => {
  const letScriptsCome = await openWithoutScripts(page, address);
  await page.getByLabel("Project amount ($)", { exact: true }).fill("60000");
  letScriptsCome();
  await expect(page).toHaveURL(/amount=60000/);
  await expect(page.getByLabel("Project amount ($), slider")).toHaveValue("60000");
});

test("showing all payments or only the years moves focus to the result", async ({ page }) => {
  await page.goto(`${address}?amount=5000&term=24&apr=9.69`, { waitUntil: "networkidle" });
  await page.getByRole("link", { name: "Show all 24 payments" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Every payment" })).toBeFocused();
  await page.getByLabel("Project amount ($)", { exact: true }).fill("6000");
  await expect(page).toHaveURL(/amount=6000&.*schedule=all/);
  await page.getByRole("link", { name: "Show totals by year" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Year by year" })).toBeFocused();
  await expect(page.getByLabel("Project amount ($)", { exact: true })).toHaveValue("6,000");
});

test("the schedule fits a phone with the remaining balance", async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${address}?amount=150000&term=180&apr=29.99&schedule=all`, {
      waitUntil: "networkidle",
    });
    for (const name of ["Schedule by year", "Every payment"]) {
      const over = await page
        .getByRole("region", { name })
        .evaluate((region) => region.scrollWidth - region.clientWidth);
      expect(over, `${name} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
});

test("sliders, years and the second term work from the keyboard", async ({ page }) => {
  await page.goto(address);
  await page.getByLabel("APR (%), slider").focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
  await expect(page.getByLabel("APR (%)", { exact: true })).toHaveValue("9.02");
  await page.locator("input[name=term]:checked").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(result(page).locator("dd").first()).toHaveText("84");
  await page.getByLabel("Compare with").selectOption("15 years");
  await expect(
    page.getByRole("region", { name: "Compare two loan terms" }).locator("thead"),
  ).toContainText("7 years");
  await expect(
    page.getByRole("region", { name: "Compare two loan terms" }).locator("thead"),
  ).toContainText("15 years");
});

test("the cost of a promotional offer with a missed date counts from the first day @http", async ({
  page,
}) => {
  await page.goto(`${address}?amount=12000&term=36&apr=0&promo_apr=24&promo_pay=999.99`);
  const offer = page.getByRole("region", { name: /No interest/ });
  await expect(offer).toContainText("at most $1,000.00 a month for 12 months");
  await expect(offer.locator("tbody tr").nth(0)).toContainText("$0.12");
  await expect(offer.locator("tbody tr").nth(1)).toContainText("$1,560.00");
});

test("every payment is listed on request, down to the last one @http", async ({ page }) => {
  await page.goto(`${address}?amount=5000&term=24&apr=9.69`);
  await page.getByRole("link", { name: "Show all 24 payments" }).click();
  const payments = page.getByRole("region", { name: "Every payment" }).locator("tbody tr");
  await expect(payments).toHaveCount(24);
  await expect(payments.last()).toContainText("$229.98");
  await expect(payments.last()).toContainText("$0.00");
});

test("the financing options show each plan with APR, payments, and total, and link to the calculator @http", async ({
  page,
}) => {
  await page.goto("/financing-options?amount=20000");
  const plans = page.locator(".plans > li", { hasNotText: "Spring" }); // added by other tests
  await expect(plans).toHaveCount(3);
  await expect(plans.first()).toContainText("8.99% APR");
  await expect(plans.first()).toContainText("119 payments of $253.24 and a final payment of");
  await expect(plans.first()).toContainText("in total");
  await expect(plans.first()).toContainText("Sample, not an offer");
  await plans
    .nth(1)
    .getByRole("link", { name: /Use in the calculator/ })
    .click();
  await expect(page.getByLabel("APR (%)", { exact: true })).toHaveValue("6.99");
  await expect(result(page).locator("dd").first()).toHaveText("60");
});

test("the plans follow the typed amount, and fill the calculator with their own numbers repeatedly", async ({
  page,
}) => {
  await page.goto("/financing-options?amount=20000", { waitUntil: "networkidle" });
  const plans = page.locator(".plans > li");
  const amount = page.getByLabel("Project amount ($)", { exact: true });
  const apr = page.getByLabel("APR (%)", { exact: true });
  await amount.fill("30000");
  await expect(plans.first()).toContainText("Illustration for $30,000.00");
  const put = plans.nth(1).getByRole("link", { name: /Use in the calculator/ });
  expect((await put.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  for (let round = 0; round < 2; round++) {
    await put.press("Enter");
    await expect(apr).toHaveValue("6.99");
    await expect(amount).toHaveValue("30,000");
    await expect(
      page.getByRole("heading", { name: /Illustration: monthly payment at 6.99% APR/ }),
    ).toBeFocused();
    await apr.fill("12");
    await expect(page).toHaveURL(/apr=12#result$/);
  }
  await amount.fill("90000");
  await expect(plans.nth(1).getByRole("link")).toContainText("Use in the calculator with $60,000");
});

test("the financing options are one column with the rest folded and one link at the end @http", async ({
  page,
}) => {
  await page.goto("/financing-options?amount=20000&term2=180");
  await expect(page.getByRole("link", { name: "Add to my quote request" })).toHaveCount(1);
  await expect(page.locator(".folds details")).toHaveCount(3);
  await expect(page.locator(".folds details[open]")).toHaveCount(1);
  await expect(page.locator(".folds details[open]")).toContainText("15 years");
  await page.getByText("Year by year", { exact: true }).click();
  await expect(page.getByRole("region", { name: "Schedule by year" })).toBeVisible();
});

test("the financing page prints on two sheets @js @nojs", async ({ page }) => {
  for (const query of ["", "?amount=40000&down=5000&term=120&apr=8.99"]) {
    await page.goto(`/patio-financing-houston${query}`);
    const paper = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(paper.match(/\/Type\s*\/Page\b(?!s)/g), query).toHaveLength(2);
  }
});
