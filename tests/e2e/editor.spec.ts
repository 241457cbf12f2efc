import type { Browser, Page } from "@playwright/test";
import { axe, horizontalOverflow } from "./fixtures";
import { createPreview, expect, test } from "./support/admin";
import { picture } from "./support/images";

/** Runs with and without scripts. */
const both = [
  "/admin/projects?q=pool",
  "/admin/posts",
  "/admin/pages/attached",
  "/admin/promotions/new",
  "/admin/redirects",
  "/admin/files",
  "/admin/files/choose?back=/admin/files&field=cover",
];
/** Pages with the same HTML without scripts. */
const others = [
  "/admin/pages",
  "/admin/promotions",
  "/admin/faqs",
  "/admin/faqs/new",
  "/admin/reviews",
  "/admin/reviews/new",
  "/admin/proposal-templates",
  "/admin/proposal-templates/new",
  "/admin/prices",
  "/admin/prices/concrete",
  "/admin/prices/calculator",
  "/admin/prices/plans/new",
  "/admin/facts",
  "/admin/facts/new",
];

const screens = [
  ...both.map((path) => ({ path, tags: " @js @nojs" })),
  ...others.map((path) => ({ path, tags: "" })),
];
for (const { path, tags } of screens) {
  test(`${path} is accessible and fits its window${tags}`, async ({
    office,
    browser,
    javaScriptEnabled,
  }) => {
    const { problems, checkPage } = await createPageCheck(
      office,
      browser,
      javaScriptEnabled !== false,
    );
    await office.goto(path);
    await checkPage(path);
    expect(problems).toEqual([]);
  });
}

test("a file, a post, and a project with its conflict, versions, and preview are accessible and fit their window @js @nojs", async ({
  office,
  browser,
  baseURL,
  javaScriptEnabled,
}) => {
  test.slow();
  const { problems, checkPage } = await createPageCheck(
    office,
    browser,
    javaScriptEnabled !== false,
  );
  const headers = { Origin: baseURL ?? "" };
  const name = `walk${Date.now().toString(36)}.jpg`;
  const upload = { back: "/admin/files", pictures: await picture(name) };
  await office.request.post("/admin/files/upload", { multipart: upload, headers, maxRedirects: 0 });
  await office.goto(`/admin/files?q=${name}`);
  await office.locator("ul.library-grid > li a").first().click();
  await expect(office.getByLabel("Type")).toBeVisible();
  await checkPage("a file");

  await office.goto("/admin/posts");
  await office.locator(".record-list .row-name").last().click();
  await expect(office.getByLabel("Body", { exact: true })).toBeVisible();
  if (javaScriptEnabled !== false)
    await office.getByRole("button", { name: "Image", exact: true }).click();
  await checkPage("a post");

  await office.goto("/admin/projects");
  await office.getByRole("button", { name: "New project" }).click();
  await expect(office).toHaveURL(/\/admin\/projects\/[a-z0-9]+$/);
  const address = office.url();
  await checkPage("a project");
  const tab = await createPreview(office);
  await office.goto(tab.url());
  await tab.close();
  await checkPage("its preview");
  await office.goto(address);
  const theirs = {
    base: await office.locator("#editor [name=base]").inputValue(),
    title: `Walked ${name}`,
    summary: "Theirs.",
  };
  await office.request.post(address, { multipart: theirs, headers, maxRedirects: 0 });
  await office.getByLabel("Summary", { exact: true }).fill("Mine.");
  await office.locator("#editor > button[value=draft]").dispatchEvent("click");
  await expect(office.getByRole("group").filter({ hasText: "1 of 1" })).toBeVisible();
  await checkPage("a conflict");
  await office.goto(`${address}/versions`);
  await office.locator(".editor-versions a").first().click();
  await expect(office.locator("#diff-t")).toBeVisible();
  await checkPage("its versions");
  expect(problems).toEqual([]);
});

/**
 * Checks the open page and collects its errors. axe needs scripts, so a page without them is copied
 * to one that has them.
 */
async function createPageCheck(office: Page, browser: Browser, hasScripts: boolean) {
  const problems: string[] = [];
  const copy = hasScripts
    ? office
    : await (await browser.newContext({ javaScriptEnabled: true })).newPage();
  let html = "";
  if (!hasScripts) {
    await copy.route("**", async (route, request) => {
      const isPage = request.isNavigationRequest() && request.frame() === copy.mainFrame();
      await (isPage
        ? route.fulfill({ contentType: "text/html; charset=utf-8", body: html })
        : route.continue());
    });
  }
  const checkPage = async (name: string) => {
    for (const width of [390, 768, 1440]) {
      await office.setViewportSize({ width, height: 900 });
      if ((await horizontalOverflow(office)) > 0)
        problems.push(`${name} is wider than ${width} px`);
      // on a wide screen a page without scripts looks the same as with them
      if (width === 768 || (width === 1440 && !hasScripts)) continue;
      if (!hasScripts) {
        html = (await office.content()).replace(/<script[\s\S]*?<\/script>/g, "");
        await copy.setViewportSize({ width, height: 900 });
        await copy.goto(office.url());
      }
      problems.push(...(await axe(copy)).map((line) => `${name} at ${width} px: ${line}`));
    }
  };
  return { problems, checkPage };
}
