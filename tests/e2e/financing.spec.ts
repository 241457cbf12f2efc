import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const address = "/patio-financing-houston";
const payment = (page: Page) => page.locator(".calc-out .big-n").first();
const result = (page: Page) => page.locator(".calc-out").first();

test("a shared address shows its numbers: payment, number of payments, interest and total @both", async ({ page }) => {
  await page.goto(`${address}?amount=45000&down=5000&term=120&apr=8.99`);
  await expect(payment(page)).toHaveText("$506.49");
  await expect(result(page)).toContainText("Illustration: monthly payment at 8.99% APR");
  await expect(result(page)).toContainText("$40,000.00 financed, 119 payments of $506.49 and a last one of $505.85.");
  await expect(result(page).locator("dd")).toHaveText(["120", "$20,778.16", "$60,778.16"]);
  const table = page.getByRole("region", { name: "Schedule by year" }).locator("tbody tr");
  await expect(table).toHaveCount(11);
  await expect(table.last()).toContainText("$60,778.16");
});

test("0 % is the amount in equal parts @both", async ({ page }) => {
  await page.goto(`${address}?amount=12000&term=12&apr=0`);
  await expect(payment(page)).toHaveText("$1,000.00");
  await expect(result(page).locator("dd")).toHaveText(["12", "$0.00", "$12,000.00"]);
});

test("numbers that cannot be used fall back to the nearest allowed, and the page says so @both", async ({ page }) => {
  const answer = await page.goto(`${address}?amount=200&apr=80&term=six&down=${"9".repeat(300)}`);
  expect(answer?.status()).toBe(200);
  await expect(page.locator("#corrections p")).toHaveText([
    /Project amount: “200” .* We used \$5,000\./,
    /Down payment: “9{24}…” .* We used \$0\./,
    /Term: “six” .* We used 10 years\./,
    /APR: “80” .* We used 29\.99%\./,
  ]);
  await expect(page.getByLabel("Project amount, $", { exact: true })).toHaveValue("5,000");
});

test("the form answers without scripts, and compares and doubts from further down the page @nojs", async ({ page }) => {
  await page.goto(address);
  await page.getByLabel("Project amount, $", { exact: true }).fill("61,500.25");
  await page.getByLabel("Down payment, $", { exact: true }).fill("1500");
  await page.locator("label", { hasText: /^5$/ }).click();
  await page.getByRole("button", { name: "Work it out" }).first().click();
  await expect(payment(page)).toHaveText("$1,245.22");
  await page.getByLabel("Compare with").selectOption("15 years");
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("region", { name: "Two terms side by side" })).toContainText("15 years");
  await page.getByLabel("Paid each month until then, $").fill("6000");
  await page.getByRole("button", { name: "Work it out" }).last().click();
  await expect(page.getByRole("region", { name: /No interest/ })).toContainText("The offer costs you nothing.");
  await expect(payment(page)).toHaveText("$1,245.22");
});

test("typing changes the result and the address without loading the page again", async ({ page }) => {
  await page.goto(address);
  const loads: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() || request.url().includes(".data")) loads.push(request.url());
  });
  await page.getByLabel("Project amount, $", { exact: true }).fill("45000");
  await page.getByLabel("Down payment, $", { exact: true }).fill("5,000");
  await expect(payment(page)).toHaveText("$506.49");
  await expect(page).toHaveURL(`${address}?amount=45000&down=5000&term=120&apr=8.99`);
  await expect(page.getByRole("link", { name: "Use this in my quote" })).toHaveAttribute(
    "href",
    `/get-a-free-quote-houston?financing=${encodeURIComponent("amount=45000&down=5000&term=120&apr=8.99")}`,
  );
  expect(loads).toEqual([]);
});

test("sliders, years and the second term work from the keyboard", async ({ page }) => {
  await page.goto(address);
  await page.getByLabel("APR in percent, slider").focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
  await expect(page.getByLabel("APR in percent", { exact: true })).toHaveValue("9.02");
  await page.locator("input[name=term]:checked").focus();
  await page.keyboard.press("ArrowLeft");
  await expect(result(page).locator("dd").first()).toHaveText("84");
  await page.getByLabel("Compare with").selectOption("15 years");
  await expect(page.getByRole("region", { name: "Two terms side by side" }).locator("thead")).toContainText("7 years");
  await expect(page.getByRole("region", { name: "Two terms side by side" }).locator("thead")).toContainText("15 years");
});

test("what a promotional offer costs when the date is missed is counted from the first day @both", async ({ page }) => {
  await page.goto(`${address}?amount=12000&term=36&apr=0&promo_apr=24&promo_pay=999.99`);
  const offer = page.getByRole("region", { name: /No interest/ });
  await expect(offer).toContainText("at most $1,000.00 a month for 12 months");
  await expect(offer.locator("tbody tr").nth(0)).toContainText("$0.12");
  await expect(offer.locator("tbody tr").nth(1)).toContainText("$1,560.00");
});

test("every payment is there when asked for, down to the last one @both", async ({ page }) => {
  await page.goto(`${address}?amount=5000&term=24&apr=9.69`);
  await page.getByRole("link", { name: "Show all 24 payments" }).click();
  const payments = page.getByRole("region", { name: "Every payment" }).locator("tbody tr");
  await expect(payments).toHaveCount(24);
  await expect(payments.last()).toContainText("$229.98");
  await expect(payments.last()).toContainText("$0.00");
});

test("the financing options show each plan with APR, payments and total, and lead into the calculator @both", async ({ page }) => {
  await page.goto("/financing-options?amount=20000");
  const plans = page.locator(".plans > li");
  await expect(plans).toHaveCount(3);
  await expect(plans.first()).toContainText("8.99% APR");
  await expect(plans.first()).toContainText("119 payments of $253.24 and a last one of");
  await expect(plans.first()).toContainText("in all");
  await expect(plans.first()).toContainText("Sample, not an offer");
  await plans
    .nth(1)
    .getByRole("link", { name: /Put into the calculator/ })
    .click();
  await expect(page.getByLabel("APR in percent", { exact: true })).toHaveValue("6.99");
  await expect(result(page).locator("dd").first()).toHaveText("60");
});
