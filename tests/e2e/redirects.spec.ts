import type { Page } from "@playwright/test";
import { axe, horizontalOverflow } from "./fixtures";
import { expect, test } from "./support/admin";
import { ownAddress } from "./support/own-address";

const person =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
let pathCount = 0;
/** Returns a unique path. */
const uniquePath = (word: string) => `/${word}-${Date.now().toString(36)}${pathCount++}`;
const row = (page: Page, path: string) =>
  page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: path, exact: true }) });

test("an invalid redirect is rejected with a message; a valid one works at once, is changed, and removed @journey @http", async ({
  office,
  request,
  baseURL,
}) => {
  const from = uniquePath("spring-offer");
  const earlier = uniquePath("winter-offer");
  await office.goto("/admin/redirects");
  const add = async (to: string, address = from) => {
    await office.getByLabel("From", { exact: true }).fill(address);
    await office.getByLabel("To", { exact: true }).fill(to);
    await office.getByRole("button", { name: "Add redirect", exact: true }).click();
  };
  for (const [to, sentence] of [
    ["https://elsewhere.example/", "elsewhere.example isn’t part of it"],
    ["/admin/leads", "You can’t redirect to or from /admin"],
    [from, "Choose a different page. A URL can’t redirect to itself"],
  ] as const) {
    await add(to);
    await expect(office.getByRole("alert")).toContainText(sentence);
    await expect(office.getByLabel("To", { exact: true })).toHaveValue(to);
  }
  await add("/contact-us", "/our-promise");
  await expect(office.getByRole("alert")).toContainText("/our-promise is a published page");
  await add("/contact-us");
  await expect(office.getByText("Redirect added")).toBeVisible();
  const answer = await request.get(`${from}?utm_source=mail`, {
    maxRedirects: 0,
    headers: { "User-Agent": person },
  });
  expect([answer.status(), answer.headers().location]).toEqual([
    301,
    "/contact-us?utm_source=mail",
  ]);
  const withSlash = await request.get(`${from}/?utm_source=mail`, {
    maxRedirects: 0,
    headers: { "User-Agent": person },
  });
  expect([withSlash.status(), withSlash.headers().location]).toEqual([
    301,
    `${baseURL}/contact-us?utm_source=mail`,
  ]);
  const withHost = await request.get(from, {
    maxRedirects: 0,
    headers: { "User-Agent": person, Host: "WWW.site.example" },
  });
  expect([withHost.status(), withHost.headers().location]).toEqual([301, `${baseURL}/contact-us`]);

  await add(from, earlier);
  await expect(office.getByText("It goes straight to the final page")).toBeVisible();
  await expect(row(office, earlier)).toContainText("/contact-us");
  const onward = await request.get(earlier, { maxRedirects: 0, headers: { "User-Agent": person } });
  expect([onward.status(), onward.headers().location]).toEqual([301, "/contact-us"]);

  // by keyboard: other tests add redirects meanwhile, which moves this row
  await row(office, from).getByRole("link", { name: "Edit" }).press("Enter");
  await expect(office.getByRole("button", { name: "Save redirect" })).toBeVisible();
  await office.getByLabel("Type").selectOption("302");
  await office.getByRole("button", { name: "Save redirect" }).click();
  await expect(office.getByText("Redirect saved")).toBeVisible();
  await expect(row(office, from)).toContainText("temporary");
  await row(office, from).getByRole("button", { name: "Remove" }).press("Enter");
  await expect(office.getByText("Redirect removed")).toBeVisible();
  expect((await request.get(from, { maxRedirects: 0 })).status()).toBe(404);
});

test("a broken link (404) is redirected with one click @http", async ({
  office,
  request,
  baseURL,
}) => {
  const path = `${uniquePath("outdoor")}-kitchen`;
  const referrer = `${baseURL}/our-promise`;
  await request.get(path, {
    headers: { "User-Agent": person, Referer: referrer, ...ownAddress() },
  });
  await office.goto("/admin/redirects");
  await expect(async () => {
    await office.reload();
    await expect(row(office, path)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(row(office, path).getByRole("link", { name: "Edit page" })).toHaveAttribute(
    "href",
    /^\/admin\/pages\/promise\?find=/,
  );
  await expect(row(office, path).getByRole("textbox")).toHaveValue("/custom-outdoor-kitchen");
  await row(office, path).getByRole("button", { name: "Add redirect" }).click();
  await expect(office.getByText("Redirect added")).toBeVisible();
  const answer = await request.get(path, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([301, "/custom-outdoor-kitchen"]);
});

test("the text with a broken link opens at the link", async ({ office }) => {
  await office.goto("/admin/pages/promise?find=promise");
  await expect
    .poll(() =>
      office.evaluate(() => {
        const field = document.activeElement;
        const isText = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
        return isText ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0) : "";
      }),
    )
    .toBe("promise");
});

test("the 410 page has plain text, and the list of redirects fits a phone", async ({
  office,
  page,
}) => {
  const from = uniquePath("old-plan");
  await office.goto("/admin/redirects");
  await office.getByLabel("From", { exact: true }).fill(from);
  await office.getByLabel("Type").selectOption("410");
  await office.getByRole("button", { name: "Add redirect", exact: true }).click();
  await expect(row(office, from)).toContainText("410 Gone");
  expect(await axe(office)).toEqual([]);
  await office.setViewportSize({ width: 390, height: 844 });
  expect(await horizontalOverflow(office)).toBeLessThanOrEqual(0);
  const answer = await page.goto(from);
  expect([answer?.status(), answer?.headers()["x-robots-tag"]]).toEqual([410, "noindex"]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page is gone");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, nofollow");
  await page.getByRole("link", { name: "See the catalog" }).click();
  await expect(page).toHaveURL("/covered-patio-project-catalog");
});
