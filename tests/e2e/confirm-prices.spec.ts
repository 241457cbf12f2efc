import { waitForHydrationOnLoad } from "./fixtures";
import { startOwnServer } from "./own-server";
import { expect, signInAsOwner, test } from "./support/admin";

/* Confirmed rates and terms cannot be reset and change the public pages, so these tests use their
   own server. */

let server: Awaited<ReturnType<typeof startOwnServer>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startOwnServer();
});
test.afterAll(() => server.stop());

test("the owner confirms one sample rate, a group, then all others, and visitors no longer read planning ranges @journey @http", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const baseURL = server.origin;
  const storageState = await signInAsOwner(browser, baseURL);
  const page = await (
    await browser.newContext({ baseURL, storageState, javaScriptEnabled })
  ).newPage();
  if (javaScriptEnabled !== false) waitForHydrationOnLoad(page);
  const table = async () => {
    const visitor = await (
      await browser.newContext({ baseURL, javaScriptEnabled: false })
    ).newPage();
    await visitor.goto("/concrete-and-turf-installation-houston");
    const text = await visitor.getByRole("main").innerText();
    await visitor.context().close();
    return text;
  };
  await page.goto("/admin/prices");
  const samples = page.getByRole("region", { name: "Price book" });
  const confirm = (name: string) => samples.getByRole("button", { name, exact: true }).click();
  await expect(samples).toContainText("33 of 33 are samples");
  expect(await table()).toMatch(/Planning ranges?, [A-Z][a-z]+ 20\d\d/);

  await confirm("Confirm selected");
  await expect(page.getByRole("alert")).toContainText("Select at least one rate.");
  await samples.getByLabel("Select Artificial turf on a draining stone base").check();
  await confirm("Confirm selected");
  await expect(page.getByText("1 rate confirmed")).toBeVisible();
  await expect(samples).toContainText("32 of 33");
  if (javaScriptEnabled !== false) {
    const roofs = await samples.getByRole("button", { name: "Confirm 11 in Roofs" }).boundingBox();
    if (!roofs) throw new Error("The button is visible.");
    const tap = () => page.mouse.click(roofs.x + roofs.width / 2, roofs.y + roofs.height / 2);
    await tap();
    await expect(samples).toContainText("21 of 33");
    await tap();
    await page.waitForLoadState("networkidle");
    await expect(samples).toContainText("21 of 33");
  } else {
    await confirm("Confirm 11 in Roofs");
  }
  await expect(page.getByText("11 rates confirmed")).toBeVisible();
  await expect(samples.getByRole("row", { name: /^Roofs.*Confirmed$/ })).toBeVisible();
  await confirm("Confirm all 21 rates");
  await expect(page.getByText("21 rates confirmed")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("21 rates are samples again")).toBeVisible();
  await confirm("Confirm all 21 rates");
  await expect(page.getByText("21 rates confirmed")).toBeVisible();
  await expect(samples).toContainText("All confirmed");
  await expect(samples.getByRole("checkbox")).toHaveCount(0);

  const confirmed = await table();
  expect(confirmed).toContain("From our price book as of March 2026.");
  expect(confirmed).toContain("Typical range");
  expect(confirmed).not.toContain("lanning range");
  await page.context().close();
});

test("the owner saves and confirms financing terms as typed, and visitors no longer read that they are samples @js @http", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const baseURL = server.origin;
  const storageState = await signInAsOwner(browser, baseURL);
  const page = await (
    await browser.newContext({ baseURL, storageState, javaScriptEnabled })
  ).newPage();
  if (javaScriptEnabled !== false) waitForHydrationOnLoad(page);
  const read = async (path: string) => {
    const visitor = await (
      await browser.newContext({ baseURL, javaScriptEnabled: false })
    ).newPage();
    await visitor.goto(path);
    const text = await visitor.getByRole("main").innerText();
    await visitor.context().close();
    return text;
  };
  const financing = "/patio-financing-houston";
  const item = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: /^Financing terms/ }) });
  await page.goto("/admin/checklist");
  await expect(item).toContainText("4 to confirm");
  expect(await read(financing)).toContain("The APR is a sample, not an offer.");

  await page.goto("/admin/prices#plans");
  await page
    .getByRole("region", { name: "Financing plans" })
    .getByRole("cell")
    .getByRole("link")
    .first()
    .click();
  const apr = page.getByLabel("APR (%)");
  await apr.fill("a lot");
  await page.getByRole("button", { name: "Save and confirm" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter a percent from 0 to 100");
  await expect(apr).toHaveValue("a lot");
  await apr.fill("7.77");
  await page.getByRole("button", { name: "Save and confirm" }).click();
  await expect(page.getByText("Plan confirmed.")).toBeVisible();
  await expect(apr).toHaveValue("7.77");
  await expect(page.getByRole("button", { name: "Save and confirm" })).toHaveCount(0);
  const withPlan = await read(financing);
  expect(withPlan).toContain("7.77% APR, 10 years");
  expect(withPlan).toContain("in total");
  expect(withPlan).not.toContain("Sample, not an offer");

  await page.getByRole("link", { name: "View calculator settings" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Financing calculator");
  const difference = page.locator(".note-box", { hasText: "7.77% APR in the plan" });
  await expect(difference).toContainText("APR in the calculator");
  await expect(difference.getByRole("link")).toHaveAttribute("href", /^\/admin\/prices\/plans\//);
  await page.getByLabel("Starting APR (%)").fill("6.66");
  await page.getByRole("button", { name: "Save and confirm" }).click();
  await expect(page.getByText("Rates confirmed.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save and confirm" })).toHaveCount(0);
  const confirmed = await read(financing);
  expect(confirmed).toContain("monthly payment at 6.66% APR");
  expect(confirmed).toContain("The APR is an example, not an offer.");
  expect(confirmed).toContain("we use an example APR of 24.99%");
  expect(confirmed).not.toMatch(/a sample/i);
  await page.goto("/admin/checklist");
  await expect(item).toContainText("2 to confirm");
  await page.context().close();
});

test("the owner undoes the confirmed rates after a colleague's change refused another one @js @http", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const baseURL = server.origin;
  const storageState = await signInAsOwner(browser, baseURL);
  const openPage = async () => {
    const context = await browser.newContext({ baseURL, storageState, javaScriptEnabled });
    const page = await context.newPage();
    if (javaScriptEnabled !== false) waitForHydrationOnLoad(page);
    return page;
  };
  const [page, other] = [await openPage(), await openPage()];
  // without live updates the page keeps the rates it was loaded with
  if (javaScriptEnabled !== false) await page.routeWebSocket(/\/admin\/live/, () => {});
  const setRate = async (key: string, low: string) => {
    await other.goto(`/admin/prices/${key}`);
    await other.getByLabel("Low", { exact: true }).fill(low);
    await other.getByLabel("High", { exact: true }).fill("9000");
    await other.getByRole("button", { name: "Save rate" }).click();
    await expect(other.getByText("Rate saved as a sample")).toBeVisible();
  };
  await setRate("drain", "1300");
  await setRate("fan", "910");
  await page.goto("/admin/prices");
  const samples = page.getByRole("region", { name: "Price book" });
  const [drain, fan] = [
    samples.getByLabel("Select Drain line, up to 40 feet"),
    samples.getByLabel("Select Ceiling fan, damp-rated"),
  ];
  await drain.check();
  await fan.check();
  await setRate("fan", "920");
  await samples.getByRole("button", { name: "Confirm selected" }).click();
  await expect(page.getByRole("alert")).toContainText("1 rate saved, 1 not");
  await expect(drain).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 rate is a sample again")).toBeVisible();
  await expect(drain).toHaveCount(1);
  await expect(fan).toHaveCount(1);
  await page.context().close();
  await other.context().close();
});

test("the owner confirms a rate as typed on its own page, and unsaved input is never lost @js @http", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const baseURL = server.origin;
  const storageState = await signInAsOwner(browser, baseURL);
  const page = await (
    await browser.newContext({ baseURL, storageState, javaScriptEnabled })
  ).newPage();
  if (javaScriptEnabled !== false) waitForHydrationOnLoad(page);
  const fill = async (low: string, high: string) => {
    await page.getByLabel("Low", { exact: true }).fill(low);
    await page.getByLabel("High", { exact: true }).fill(high);
  };
  const confirm = page.getByRole("button", { name: "Save and confirm" });
  const current = page.locator('.history [data-state="now"]');
  await page.goto("/admin/prices/heaters");
  await fill("2710", "3910");
  await page.getByRole("button", { name: "Save rate" }).click();
  await expect(page.getByText("Rate saved as a sample")).toBeVisible();
  await expect(current).toContainText("Sample rate");
  await fill("2720", "272");
  await confirm.click();
  await expect(page.getByRole("alert")).toContainText("The high rate is lower than the low rate.");
  await expect(page.getByLabel("Low", { exact: true })).toHaveValue("2720");
  await expect(current).toContainText("Sample rate");
  await fill("2720", "3920");
  await confirm.click();
  await expect(page.getByText("Rate confirmed.")).toBeVisible();
  await expect(current).toContainText("$2,720");
  await expect(current).not.toContainText("Sample rate");
  await expect(confirm).toHaveCount(0);
  await page.context().close();
});
