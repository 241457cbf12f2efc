import { expect, openWithoutScripts, test } from "./fixtures";

const post = "/blog/which-way-does-your-patio-face";

test("the blog index leads with the newest post, lists the others, and paginates @http", async ({
  page,
}) => {
  await page.goto("/blog");
  await expect(page.getByRole("heading", { level: 1, name: "Houston patio guides" })).toBeVisible();
  // the newest seeded post leads unless another test has just published one
  await expect(
    page.locator("main").getByText("How a Houston patio project works, start to finish").first(),
  ).toBeVisible();
  const lead = await page.locator(".featured-post h2").innerText();
  await expect(page.locator("main .link-rows > li")).toHaveCount(5);
  await expect(page.locator("main .link-rows > li").filter({ hasText: lead })).toHaveCount(0);
  await page
    .getByRole("navigation", { name: "Pagination" })
    .getByRole("link", { name: "Older" })
    .click();
  await expect(page).toHaveURL("/blog?page=2");
  await expect(page.locator(".featured-post")).toHaveCount(0);
  await expect.poll(() => page.locator("main .link-rows > li").count()).toBeGreaterThanOrEqual(2);
});

test("topics and search work as a plain form @http", async ({ page }) => {
  await page.goto("/blog");
  await page.getByRole("radio", { name: /^Turf/ }).locator("..").click();
  await page.getByLabel("Search the blog").fill("HÖSE");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/topic=turf/);
  await expect(page.getByRole("link", { name: /How hot artificial turf gets/ })).toBeVisible();
});

test("a topic selected before the scripts load applies once they run", async ({ page }) => {
  const wake = await openWithoutScripts(page, "/blog");
  await page.getByRole("radio", { name: /^Soil and slabs/ }).check();
  wake();
  await expect(page).toHaveURL("/blog?topic=ground");
  await expect(page.getByRole("radio", { name: /^Soil and slabs/ })).toBeChecked();
  await expect(
    page.getByRole("link", { name: /What Houston clay soil does to a patio slab/ }),
  ).toBeVisible();
});

test("a topic filters at once, a search on Enter, and neither leaves empty parameters in the URL @journey", async ({
  page,
}) => {
  await page.goto("/blog");
  const topic = page.getByRole("radio", { name: /^Soil and slabs/ });
  await topic.focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL("/blog?topic=ground");
  await expect(topic).toBeFocused();
  await expect(
    page.getByRole("link", { name: /What Houston clay soil does to a patio slab/ }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Show all articles" }).click();
  await expect(page).toHaveURL("/blog");
  await expect(topic).not.toBeChecked();
  await page.getByLabel("Search the blog").fill("gumbo");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/blog?q=gumbo");
  await expect(page.getByRole("status").filter({ hasText: "for “gumbo”" })).toBeVisible();
});

test("a search without results says so and links back @http", async ({ page }) => {
  await page.goto("/blog?q=%25%27%22%3Cscript%3E");
  await expect(page.getByRole("heading", { name: "No articles on that yet" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Show all articles" })).toHaveCount(1);
  await page.locator(".empty").getByRole("link", { name: "Show all articles" }).click();
  await expect(page).toHaveURL("/blog");
  await page.goto("/blog?q=zzzz");
  await page
    .getByRole("navigation", { name: "Topic" })
    .getByRole("link", { name: /^Turf/ })
    .click();
  await expect(page).toHaveURL("/blog?topic=turf");
  await expect(page.getByRole("link", { name: /How hot artificial turf gets/ })).toBeVisible();
});

test("a post shows its date, table of contents, sources, and related posts @js @nojs", async ({
  page,
}) => {
  await page.goto(post);
  await expect(
    page.getByRole("heading", { level: 1, name: "Which way does your patio face?" }),
  ).toBeVisible();
  await expect(page.locator(".post-meta time").first()).toHaveAttribute(
    "datetime",
    "2026-07-08T13:00:00.000Z",
  );
  await expect(page.locator(".post-meta")).toContainText("-minute read");
  const contents = page.getByRole("navigation", { name: "In this article" }).getByRole("link");
  const targets = await contents.evaluateAll((links) =>
    links.map((link) => document.querySelector(link.getAttribute("href") ?? "#")?.tagName),
  );
  expect(targets.length).toBeGreaterThan(3);
  expect(new Set(targets)).toEqual(new Set(["H2"]));
  await expect(page.getByRole("region", { name: "Eight directions, four hours" })).toBeVisible();
  await expect(
    page.getByRole("img", { name: "Path of the sun over Houston on July 21, seen from above" }),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sources" })).toBeVisible();
  const next = page.getByRole("region", { name: "Read next" }).getByRole("link");
  await expect(next).toHaveCount(3);
  // the text is sent once, and client navigation renders it too
  expect(await (await page.request.get(post)).text()).not.toContain("\\u003ch2 id=");
  await next.first().click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Which way does your patio face?" }),
  ).toBeHidden();
  await expect(page.locator("article .prose h2[id]").first()).toBeVisible();
});

test("the feed is linked, is XML, and contains whole posts with absolute URLs", async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto("/blog");
  const href = await page.locator('link[type="application/rss+xml"]').getAttribute("href");
  const answer = await request.get(href ?? "");
  expect(answer.headers()["content-type"]).toBe("application/rss+xml; charset=utf-8");
  const { items, broken, relative } = await page.evaluate(
    (xml) => {
      const feed = new DOMParser().parseFromString(xml, "application/xml");
      const html = [...feed.querySelectorAll("item")].map(
        (item) => item.getElementsByTagName("content:encoded")[0]?.textContent ?? "",
      );
      return {
        items: html.length,
        broken: feed.querySelector("parsererror") !== null,
        relative: html.filter((text) => /(href|src)="\//.test(text)).length,
      };
    },
    await answer.text(),
  );
  expect({ broken, relative }).toEqual({ broken: false, relative: 0 });
  expect(items).toBeGreaterThanOrEqual(8);
  expect(await answer.text()).toContain(`<link>${baseURL}/blog/`);
});

test("old post URLs redirect permanently to the new ones @http", async ({ request }) => {
  const answer = await request.get("/blogs/blog/which-way-does-your-patio-face?utm_source=x", {
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toContain(`${post}?utm_source=x`);
});

test("an unknown post is a 404 in the site layout @http", async ({ page }) => {
  const answer = await page.goto("/blog/no-such-article");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 - Page Not Found" })).toBeVisible();
});
