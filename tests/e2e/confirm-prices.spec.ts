import { startOwnServer } from "./own-server";
import { expect, signInAsOwner, test } from "./support/admin";

/* Confirmed rates cannot be reset and change the public pages, so these tests use their own server. */

let server: Awaited<ReturnType<typeof startOwnServer>>;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startOwnServer();
});
test.afterAll(() => server.stop());

test("the owner confirms one sample rate, a group, then all others, and visitors no longer read planning ranges @both", async ({
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const baseURL = server.origin;
  const storageState = await signInAsOwner(browser, baseURL);
  const page = await (await browser.newContext({ baseURL, storageState, javaScriptEnabled })).newPage();
  const table = async () => {
    const visitor = await (await browser.newContext({ baseURL, javaScriptEnabled: false })).newPage();
    await visitor.goto("/concrete-and-turf-installation-houston");
    const text = await visitor.getByRole("main").innerText();
    await visitor.context().close();
    return text;
  };
  await page.goto("/admin/prices");
  const samples = page.getByRole("region", { name: "Sample rates" });
  const confirm = (name: string) => samples.getByRole("button", { name, exact: true }).click();
  await expect(samples).toContainText("29 of 29");
  expect(await table()).toMatch(/Planning ranges?, [A-Z][a-z]+ 20\d\d/);

  await confirm("Confirm selected");
  await expect(page.getByRole("alert")).toContainText("Select at least one rate.");
  await samples.getByLabel("Select Artificial turf on a draining stone base").check();
  await confirm("Confirm selected");
  await expect(page.getByText("1 rate confirmed")).toBeVisible();
  await expect(samples).toContainText("28 of 29");
  await confirm("Confirm 7 in Roofs");
  await expect(page.getByText("7 rates confirmed")).toBeVisible();
  await confirm("Confirm all 21 rates");
  await expect(page.getByText("21 rates confirmed")).toBeVisible();
  await expect(samples).toContainText("All rates are confirmed.");
  await expect(samples.getByRole("checkbox")).toHaveCount(0);

  const confirmed = await table();
  expect(confirmed).toContain("From our price book as of March 2026.");
  expect(confirmed).toContain("Typical range");
  expect(confirmed).not.toContain("lanning range");
  await page.context().close();
});
