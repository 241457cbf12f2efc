import type { Page } from "@playwright/test";
import { expect, owner, setUpLink, submitQuoteForm, test } from "./support/admin";

const name = "Modern Outdoor Living";

/**
 * Submits the page's form unchanged, without the browser's validation, so that the server answers.
 */
async function sendAsItIs(page: Page, form: string) {
  await page.locator(form).evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });
  await page.locator(form).locator("[type=submit]").last().click();
}

const quoteForms = [
  "/get-a-free-quote-houston",
  "/contact-us",
  "/formpage",
  "/get-a-free-quote-houston-tracking",
];

for (const path of quoteForms) {
  test(`the form of ${path} marks the title when it comes back with errors @http`, async ({
    page,
  }) => {
    await page.goto(path);
    const title = await page.title();
    const postResponse = page.waitForResponse((response) => response.request().method() === "POST");
    await sendAsItIs(page, "form#quote");
    expect((await postResponse).status()).toBe(422);
    await expect(page).toHaveTitle(`Error: ${title}`);
    await expect(page.locator("head > title")).toHaveCount(1);
  });
}

test("a quote form stopped in the browser marks the title until all errors are fixed @journey", async ({
  page,
}) => {
  await page.goto("/contact-us");
  const title = await page.title();
  const form = page.getByRole("form", { name: "Message" });
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(page).toHaveTitle(`Error: ${title}`);
  await form.getByLabel("Project ZIP code").fill("77007");
  await form.getByLabel("Your name").fill("Tess");
  await form.getByLabel("Email").fill("tess@example.com");
  await expect(page).toHaveTitle(title);
});

test("a form sent before hydration keeps the mark after it", async ({ page }) => {
  await page.goto("/contact-us");
  const title = await page.title();
  const back = page.waitForEvent("load");
  await page.locator("form#quote").evaluate((form: HTMLFormElement) => form.submit());
  await back;
  await page.waitForFunction(() =>
    Object.keys(document).some((key) => key.startsWith("__reactContainer")),
  );
  await expect(page.getByRole("alert").filter({ hasText: "to fix" })).toBeVisible();
  await expect(page).toHaveTitle(`Error: ${title}`);
  await page.getByRole("banner").getByRole("link", { name: "Who we are" }).press("Enter");
  await expect(page).toHaveTitle(/^About Modern Outdoor Living/);
});

test("a rejected sign-in marks the title, and the next page does not @http", async ({ page }) => {
  await page.goto("/login/dashboard");
  const title = await page.title();
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("Password").fill("not your current password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page).toHaveTitle(`Error: ${title}`);
  await page.goto("/privacy");
  await expect(page).toHaveTitle(`Privacy policy | ${name}`);
});

test("the mark disappears with the errors on client navigation", async ({ page, session }) => {
  expect(session.cookies.length).toBeGreaterThan(0);
  await page.goto("/contact-us");
  await page
    .getByRole("form", { name: "Message" })
    .getByRole("button", { name: "Send message" })
    .click();
  await expect(page).toHaveTitle(/^Error: /);
  await page.getByRole("banner").getByRole("link", { name: "Who we are" }).press("Enter");
  await expect(page).toHaveURL("/about-us");
  await expect(page).toHaveTitle(/^About Modern Outdoor Living/);
});

test("the quote page marks the title if an addition fails @http", async ({ page }) => {
  await page.goto("/get-a-free-quote-houston");
  await page.locator("main [name=services]").first().locator("..").click();
  await page.locator("main [name=zip]").fill("77007");
  await page.locator("main [name=name]").fill("Tora");
  await page.locator("main [name=email]").fill(`tora.${Date.now().toString(36)}@example.com`);
  await page.locator("form#quote [type=submit]").last().click();
  await expect(page).toHaveTitle(/^Thanks, we got your request/);
  const photos = page.locator("form:has(#photos)");
  await photos
    .locator("#photos")
    .setInputFiles({ name: "note.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
  await photos.locator("[type=submit]").click();
  await expect(page.getByRole("alert")).toContainText("Not added yet");
  await expect(page).toHaveTitle(/^Error: Thanks, we got your request/);
});

test("admin forms mark the title too @http", async ({ office, browser, baseURL }, { project }) => {
  const who = `Tilda ${project.name} ${Date.now().toString(36)}`;
  await submitQuoteForm(browser, baseURL, who);
  await office.goto("/admin/account");
  const account = (await office.title()).replace(/^\(\d+\) /, "");
  // empty instead of wrong: failed sign-ins of the account are counted over all tests
  await office.getByLabel("Current password").fill(owner.password);
  await office.getByLabel("New password").fill("password1234");
  await office.locator("form:has([name=current_password]) [type=submit]").click();
  await expect(office.getByRole("alert")).toBeVisible();
  await expect(office).toHaveTitle(`Error: ${account}`);

  await office.goto(`/admin/leads?q=${encodeURIComponent(who)}`);
  await office.getByRole("link", { name: who }).first().click();
  await expect(office.getByRole("heading", { level: 1, name: who })).toBeVisible();
  const lead = (await office.title()).replace(/^\(\d+\) /, "");
  await sendAsItIs(office, ".composer-form:has(textarea[name=note])");
  await expect(office.getByRole("alert")).toBeVisible();
  await expect(office).toHaveTitle(`Error: ${lead}`);
});

test("a page that has ended has no error mark @http", async ({ request }) => {
  const answer = await request.post(setUpLink.replace(/=.*/, "=0"), { form: { name: "x" } });
  expect(answer.status()).toBe(410);
  expect(await answer.text()).not.toContain("<title>Error");
});

test("no public title names the business twice @http", async ({ request }) => {
  const addresses = [
    ...(await (await request.get("/sitemap.xml")).text()).matchAll(/<loc>([^<]+)<\/loc>/g),
  ].map((match) => match[1] ?? "");
  expect(addresses.length).toBeGreaterThan(30);
  for (const address of addresses) {
    const title =
      /<title>([^<]*)<\/title>/.exec(
        await (await request.get(new URL(address).pathname)).text(),
      )?.[1] ?? "";
    expect(title.split(name).length, `${address}: ${title}`).toBeLessThanOrEqual(2);
    expect(title.split("|").length, `${address}: ${title}`).toBeLessThanOrEqual(2);
  }
});
