import type { Page } from "@playwright/test";
import { expect, test } from "./support/admin";
import { fetchCachedPage } from "./support/cached-page";

const ground = "/concrete-and-turf-installation-houston";
/** A rate in whole dollars that no earlier run has used. */
const someDollars = () => 10 + (Date.now() % 80);

async function fillRate(page: Page, low: number, high: number) {
  await page.getByLabel("Low", { exact: true }).fill(String(low));
  await page.getByLabel("High", { exact: true }).fill(String(high));
}

test("a changed rate shows its effect, then is on the website at the next request @journey @http", async ({
  office,
  page,
  request,
  javaScriptEnabled,
}) => {
  const [key, query] = javaScriptEnabled
    ? ["demolition", "area=0&demolition=100"]
    : ["concrete-exposed", "area=100&finish=exposed"];
  const low = someDollars();
  await office.goto(`/admin/prices/${key}`);
  await fillRate(office, low, low + 7);
  if (!javaScriptEnabled) await office.getByRole("button", { name: "Preview impact" }).click();
  await expect(office.getByRole("region", { name: "Sample job estimates" })).toContainText(
    "Exposed aggregate, 300 sq ft",
  );
  await expect(office.getByLabel("Low", { exact: true })).toHaveValue(String(low));
  await office.getByLabel("Reason").fill("Quarry’s new list");
  await fetchCachedPage(request, ground);
  await office.getByRole("button", { name: "Save rate" }).click();
  await expect(office.getByText("Rate saved")).toBeVisible();
  await page.goto(ground);
  const name = javaScriptEnabled ? "Old concrete broken up" : "Exposed aggregate";
  const row = page.getByRole("region", { name: /, table$/ }).getByRole("row", { name });
  expect(await row.innerText()).toContain(`$${low} to $${low + 7}`);
  await expect(office.locator('.history [data-state="now"]')).toContainText("Quarry’s new list");
  await page.goto(`${ground}?${query}`);
  const line = `$${(low * 100).toLocaleString("en-US")} to $${((low + 7) * 100).toLocaleString("en-US")}`;
  await expect(
    page.getByRole("region", { name: "What concrete or turf might cost" }).locator("tbody"),
  ).toContainText(line);
});

test("the second editor of a rate sees both values and decides; a scheduled rate is canceled", async ({
  office,
  browser,
  baseURL,
  session,
}) => {
  const other = await (
    await browser.newContext({
      storageState: session,
      baseURL: baseURL ?? "",
      javaScriptEnabled: false,
    })
  ).newPage();
  const address = "/admin/prices/kitchen-high-foot";
  const [theirs, mine] = [3000 + someDollars(), 3100 + someDollars()];
  for (const [page, low] of [
    [office, mine],
    [other, theirs],
  ] as const) {
    await page.goto(address);
    await fillRate(page, low, low + 500);
    await page.getByLabel("Start date, date").fill("2031-01-01");
    await page.getByLabel("Reason").fill("New list");
  }
  await other.getByRole("button", { name: /^(Schedule for|Save rate)/ }).click();
  await expect(other.getByText("Rate scheduled. You can cancel it")).toBeVisible();
  const conflictResponse = office.waitForResponse(
    (response) => response.request().method() === "POST",
  );
  await office.getByRole("button", { name: "Schedule for Jan 1, 2031" }).click();
  expect((await conflictResponse).status()).toBe(409);
  await expect(office.getByRole("heading", { level: 1 })).toHaveText(
    "Olivia changed the same field",
  );
  await expect(office.locator("dd")).toContainText([
    /\$/,
    `$${theirs.toLocaleString("en-US")}`,
    `$${mine.toLocaleString("en-US")}`,
  ]);
  await office.getByRole("button", { name: "Keep mine" }).click();
  const planned = office.locator('.history [data-state="planned"]');
  await expect(planned).toHaveCount(1);
  await expect(planned).toContainText(`$${mine.toLocaleString("en-US")}`);
  await planned.getByRole("button", { name: "Cancel change" }).click();
  await expect(planned).toHaveCount(0);
  await other.context().close();
});

test("a financing plan is added, visible to visitors, and hidden once in the trash @journey @http", async ({
  office,
  page,
  javaScriptEnabled,
}) => {
  const name = `Spring ${javaScriptEnabled ? "js" : "nojs"} ${Date.now()}`;
  await office.goto("/admin/prices/plans/new");
  for (const [label, value] of [
    ["Name", name],
    ["APR (%)", "a lot"],
    ["Term (months)", "84"],
    ["Minimum amount ($)", "5,000"],
    ["Maximum amount ($)", "60,000"],
  ] as const)
    await office.getByLabel(label, { exact: true }).fill(value);
  await office.getByRole("button", { name: "Add plan" }).click();
  await expect(office.getByRole("alert")).toContainText("Enter a percent from 0 to 100");
  await office.getByLabel("APR (%)").fill("9.99");
  await office.getByRole("button", { name: "Add plan" }).click();
  await expect(office.getByRole("region", { name: "Preview" })).toContainText(
    "9.99% APR, 7 years, $5,000 to $60,000.",
  );
  await page.goto("/financing-options");
  await expect(page.getByRole("listitem").filter({ hasText: name })).toContainText(
    "Sample, not an offer",
  );
  await office.getByRole("button", { name: "Move to trash" }).click();
  await expect(office.getByText("Moved to trash. Visitors no longer see it.")).toBeVisible();
  await page.goto("/financing-options");
  await expect(page.getByText(name)).toHaveCount(0);
});

test("the prices page does not scroll sideways at 320 px", async ({ office }) => {
  await office.setViewportSize({ width: 320, height: 800 });
  await office.goto("/admin/prices");
  await expect(office.getByRole("table", { name: "Price book" })).toBeVisible();
  expect(await office.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
