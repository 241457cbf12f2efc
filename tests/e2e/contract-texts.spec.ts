import type { Page } from "@playwright/test";
import { axe, horizontalOverflow, waitForHydration } from "./fixtures";
import { expect, signInAsOwner, test } from "./support/admin";

test("an owner adds a contract text, approves it after reading it, and supersedes it @journey @http", async ({
  office,
  javaScriptEnabled,
}) => {
  // each run has a text of its own, because the other one uses the same database
  const [kind, label] =
    javaScriptEnabled === false ? ["e-sign", "Consent to sign"] : ["terms", "Contract terms"];
  await office.goto("/admin/settings");
  await office.getByRole("link", { name: "Contract texts" }).click();
  await expect(office.getByRole("heading", { level: 1, name: "Contract texts" })).toBeVisible();
  await office.goto(`/admin/settings/contract-texts/es/${kind}`);
  await expect(
    office.getByRole("heading", { level: 1, name: new RegExp(label ?? "") }),
  ).toBeVisible();
  await office.getByLabel("Text", { exact: true }).fill("Texto {Ask your lawyer.}");
  await office.getByRole("button", { name: "Add version" }).click();
  await expect(office.getByRole("heading", { name: "Version 2, Spanish" })).toBeVisible();
  await expect(office.getByText("Add a new version without the passages in braces")).toBeVisible();

  await office.getByLabel("Text", { exact: true }).fill("Texto de {company}");
  await office.getByRole("button", { name: "Add version" }).click();
  await expect(office.getByRole("heading", { name: "Version 3, Spanish" })).toBeVisible();
  await office.getByLabel("I read the whole text").check();
  await office.getByRole("button", { name: "Approve version 3" }).click();
  await expect(office.getByText(/approved by .+ on/).first()).toBeVisible();
  if (javaScriptEnabled !== false) {
    await office.setViewportSize({ width: 390, height: 844 });
    expect([await horizontalOverflow(office), ...(await axe(office))]).toEqual([0]);
  }
  await office.goto("/admin/settings/contract-texts");
  await expect(office.getByRole("row", { name: new RegExp(label ?? "") }).last()).toContainText(
    "Approved",
  );
  if (javaScriptEnabled !== false)
    expect([await horizontalOverflow(office), ...(await axe(office))]).toEqual([0]);
});

test("saved contract texts leave no draft: neither leaving the page nor signing out warns", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL ?? "",
    storageState: await signInAsOwner(browser, baseURL ?? ""),
  });
  const page = await context.newPage();
  const questions: string[] = [];
  page.on("dialog", async (dialog) => {
    questions.push(dialog.message());
    await dialog.accept();
  });
  await page.goto("/admin/settings/contract-texts/es/601-notice");
  const text = page.getByLabel("Text", { exact: true });
  await waitForHydration(page);
  await text.fill("Aviso de {company}");
  await expect.poll(() => countDrafts(page)).toBe(1);
  await page.getByRole("button", { name: "Add version" }).click();
  await expect(page.getByRole("heading", { name: "Version 2, Spanish" })).toBeVisible();
  await expect(text).toHaveValue("Aviso de {company}");
  await expect.poll(() => countDrafts(page)).toBe(0);
  await page.getByLabel("I read the whole text").check();
  await page.getByRole("button", { name: "Approve version 2" }).click();
  await expect(page.getByText(/approved by .+ on/).first()).toBeVisible();
  await page.getByRole("link", { name: "Contract texts" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Contract texts" })).toBeVisible();

  await page
    .getByRole("button", { name: /^Sign out/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login\/dashboard|\/$/);
  expect(questions).toEqual([]);
  await context.close();
});

const countDrafts = (page: Page) =>
  page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith("mol:draft:")).length,
  );
