import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

/* Moving between the steps of the quote form: by Enter, by the browser's Back and Forward, and
   through a reload. */

const quote = "/get-a-free-quote-houston";

async function open(page: Page, path = quote) {
  await page.goto(path);
  await expect(page.locator("form#quote")).toHaveAttribute("data-live", "");
}

async function answerTheProject(page: Page) {
  await page.getByRole("checkbox", { name: /^Attached pergola/ }).check();
  await page.getByLabel("Project ZIP code").fill("77007");
}

const space = (page: Page) => page.locator("#step-space > legend");
const you = (page: Page) => page.locator("#step-you > legend");

test("Enter in a field moves to the next step, and submits only on the last", async ({ page }) => {
  await open(page);
  await page.getByLabel("Project ZIP code").fill("77007");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Choose at least one type of project.");
  await answerTheProject(page);
  await page.getByLabel("Project ZIP code").focus();
  await page.keyboard.press("Enter");
  await expect(space(page)).toBeFocused();
  await page.getByRole("radio", { name: "By the pool" }).check();
  await page.keyboard.press("Enter");
  await expect(you(page)).toBeFocused();
  await page.getByLabel("Your name").fill("Enid Enter");
  await page.getByRole("textbox", { name: "Email", exact: true }).fill("enid@example.com");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/received\/MOL-/);
});

test("the browser's Back moves to the previous step, then to the previous page; Forward returns @journey", async ({
  page,
}) => {
  await page.goto("/our-promise");
  await open(page, `${quote}?utm_source=ads`);
  await answerTheProject(page);
  await page.getByRole("button", { name: /^Next/ }).click();
  await expect(space(page)).toBeFocused();
  await page.getByRole("button", { name: /^Next/ }).click();
  await expect(you(page)).toBeFocused();
  await page.getByLabel("Your name").fill("Bea Back");
  await page.goBack();
  await expect(space(page)).toBeFocused();
  await page.goForward();
  await expect(you(page)).toBeFocused();
  await page.goBack();
  await page.goBack();
  await expect(page.locator("#step-project > legend")).toBeFocused();
  await expect(page.getByLabel("Project ZIP code")).toHaveValue("77007");
  expect(new URL(page.url()).search).toBe("?utm_source=ads");
  await page.goBack();
  await expect(page).toHaveURL("/our-promise");
});

test("the form's own Back goes back in the history instead of adding an entry", async ({
  page,
}) => {
  await page.goto("/our-promise");
  await open(page);
  await answerTheProject(page);
  await page.getByRole("button", { name: /^Next/ }).click();
  await expect(space(page)).toBeFocused();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.locator("#step-project > legend")).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL("/our-promise");
});

test("steps work offline and send no request", async ({ page }) => {
  await open(page);
  await answerTheProject(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: /^Next/ }).click();
  await expect(space(page)).toBeFocused();
  await page.goBack();
  await expect(page.locator("#step-project > legend")).toBeFocused();
  await expect(page.getByLabel("Project ZIP code")).toHaveValue("77007");
});

test("a reload keeps the step and the input @journey", async ({ page }) => {
  await open(page);
  await answerTheProject(page);
  await page.getByRole("button", { name: /^Next/ }).click();
  await expect(space(page)).toBeFocused();
  await page.getByRole("button", { name: /^Next/ }).click();
  await page.getByLabel("Your name").fill("Rea Reload");
  await page.reload();
  await expect(page.locator("form#quote")).toHaveAttribute("data-live", "");
  await expect(page.getByLabel("Your name")).toBeVisible();
  await expect(page.getByLabel("Your name")).toHaveValue("Rea Reload");
  await page.goBack();
  await expect(page.getByText("Where will it go?")).toBeVisible();
});

test("a link to an unreached step opens the first one, without an error", async ({ page }) => {
  await open(page, `${quote}#step-you`);
  await expect(page.getByLabel("Project ZIP code")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("the list of steps navigates to a step", async ({ page }) => {
  await open(page);
  await answerTheProject(page);
  await page.getByRole("navigation", { name: "Progress" }).getByRole("link").nth(1).click();
  await expect(space(page)).toBeFocused();
});

test("values returned by the server are kept while a visitor moves through the steps", async ({
  page,
}) => {
  await page.goto("/about-us");
  await expect(page.locator(".quote-launch")).toBeAttached();
  await page.getByRole("button", { name: "Free quote", exact: true }).focus();
  await page.keyboard.press("Enter");
  const popup = page.locator("#qpop");
  await popup.getByLabel("What would you like to build?").selectOption({ index: 1 });
  await popup.getByLabel("ZIP code").fill("77007");
  await popup.getByLabel("Your name").fill("Paz Popup");
  await popup.getByLabel("Phone").fill("12345678");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(quote);
  await expect(page.getByLabel("Your name")).toHaveValue("Paz Popup");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(space(page)).toBeFocused();
  await page.getByRole("button", { name: /^Next/ }).click();
  await expect(page.getByLabel("Your name")).toHaveValue("Paz Popup");
});
