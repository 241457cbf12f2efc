import type { Page } from "@playwright/test";
import { axe, horizontalOverflow, waitForHydrationOnLoad } from "./fixtures";
import { expect, test } from "./support/admin";
import { fetchCachedPage } from "./support/cached-page";

let count = 0;
const aKey = (javaScriptEnabled: boolean | undefined) =>
  `weeks-${javaScriptEnabled === false ? "plain" : "js"}-${Date.now().toString(36)}${count++}`;

async function addFact(page: Page, key: string, fields: Record<string, string>) {
  await page.goto("/admin/facts/new");
  for (const [label, value] of Object.entries({
    Key: key,
    Source: "A builder’s schedule",
    ...fields,
  })) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel("Confidence").selectOption("secondary");
  await page.getByRole("button", { name: "Add fact" }).click();
  await expect(page).toHaveURL(/\/admin\/facts#/);
}

test("an overdue fact is on the dashboard until staff confirm it @js @http", async ({
  office,
  javaScriptEnabled,
}) => {
  const key = aKey(javaScriptEnabled);
  const name = key.replaceAll("-", " ").replace(/^w/, "W");
  const sentence = `Plan 4 to 6 weeks for ${key}.`;
  await addFact(office, key, {
    Statement: sentence,
    "Checked on": "2025-01-02",
    "Review by": "2025-07-02",
  });
  await office.goto("/admin/dashboard");
  await office.getByRole("link", { name: new RegExp(`^Review fact ?: ${name}$`) }).click();
  const fact = office.getByRole("listitem").filter({ hasText: sentence });
  await expect(fact.getByText("days overdue")).toBeVisible();
  if (javaScriptEnabled !== false) {
    await office.setViewportSize({ width: 390, height: 844 });
    expect([await horizontalOverflow(office), ...(await axe(office))]).toEqual([0]);
  }

  await fact.getByLabel("Source URL you checked").fill("https://example.org/schedule");
  await fact.getByLabel("Checked on").fill("2025-07-01");
  await fact.getByRole("button", { name: /^Confirm still true/ }).click();
  await expect(office.getByText("Marked as still true", { exact: true })).toBeVisible();
  await expect(fact.getByText("Checked Jul 1, 2025")).toBeVisible(); // valid for the same period as before: overdue again
  await fact
    .getByLabel("Checked on")
    .fill(new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Chicago" }).format(new Date()));
  await fact.getByRole("button", { name: /^Confirm still true/ }).click();
  await expect(fact.getByText(/^Review by/)).toBeVisible();
  await office.goto("/admin/dashboard");
  await expect(
    office.getByRole("link", { name: new RegExp(`^Review fact ?: ${name}$`) }),
  ).toHaveCount(0);
});

test("a changed fact appears in the post at the next request, and saving names the pages @journey @http", async ({
  office,
  page,
  request,
  javaScriptEnabled,
}) => {
  const post = "/blog/what-the-wind-asks-of-a-patio-roof";
  const value = javaScriptEnabled === false ? "141 mph" : "142 mph";
  const open = async () => {
    await office.goto("/admin/facts?q=city-wind-residential");
    await office.locator("#fact-city-wind-residential summary").click();
    await office.getByRole("link", { name: "Edit City wind residential" }).click();
    await expect(office.getByRole("region", { name: "Saving updates these pages" })).toContainText(
      "What wind does",
    );
  };
  await open();
  const before = await office.getByLabel(/^Value(?! in Spanish)/).inputValue();
  expect(await fetchCachedPage(request, post)).toContain(`design form is ${before}, ultimate`);
  await office.getByLabel(/^Value(?! in Spanish)/).fill(value);
  await office.getByRole("button", { name: "Save fact" }).click();
  await expect(office.getByText("saved and updated on")).toBeVisible();
  await page.goto(post);
  const article = await page.getByRole("main").innerText();
  expect(article).toContain(`design form is ${value}, ultimate`);
  expect(article).not.toContain("{fact:");
  await open();
  await office.getByLabel(/^Value(?! in Spanish)/).fill(before);
  await office.getByRole("button", { name: "Save fact" }).click();
  await expect(office.getByText("saved and updated on")).toBeVisible();
});

test("a live update of another fact keeps the values typed for a new one", async ({ office }) => {
  const [own, other] = [aKey(true), aKey(true)];
  const page = await office.context().newPage();
  waitForHydrationOnLoad(page);
  await office.goto("/admin/facts/new");
  await office.getByLabel("Key", { exact: true }).fill(own);
  const updateResponse = office.waitForResponse(/\/admin\/facts\/new\.data/);
  await addFact(page, other, {
    Statement: "Plan 9 weeks.",
    "Checked on": "2026-01-02",
    "Review by": "2099-07-02",
  });
  await updateResponse;
  for (const [label, value] of Object.entries({
    Statement: "Plan 7 weeks.",
    Source: "A builder’s schedule",
  })) {
    await office.getByLabel(label, { exact: true }).fill(value);
  }
  await office.getByRole("button", { name: "Add fact" }).click();
  await expect(office).toHaveURL(new RegExp(`#fact-${own}$`));
});
