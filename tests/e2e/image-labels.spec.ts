import { expect, test } from "./fixtures";

const pages = [
  "/",
  "/outdoor-living-services",
  "/covered-patio-project-catalog",
  "/covered-patio-project-catalog/off-the-living-room",
  "/attached-aluminium-pergola-covered-patio",
  "/custom-outdoor-kitchen",
  "/concrete-and-turf-installation-houston",
  "/blog",
];

test("every rendering on a page is labeled as one, and no page claims a place for a concept @http", async ({
  page,
}) => {
  for (const path of pages) {
    await page.goto(path);
    await expect(page.locator("main"), path).not.toContainText(/drawn for (?:a lot|other yards)/i);
    const unmarked = await page
      .locator('main picture:has(img[src^="/pictures/"])')
      .evaluateAll((pictures) =>
        pictures.flatMap((picture) => {
          const box =
            picture.closest(
              ".project, .close, .home-hero, .featured-post, .row-link, .picture-head",
            ) ?? picture.closest("figure");
          const labelText = `${box?.textContent} ${box?.matches(".picture-head") ? box.nextElementSibling?.textContent : ""}`;
          return /rendering|design concept/i.test(labelText)
            ? []
            : [picture.querySelector("img")?.getAttribute("src") ?? ""];
        }),
      );
    expect(unmarked, path).toEqual([]);
  }
});

test("the footer says that every image is a rendering, or how renderings are labeled once a photo is published @http", async ({
  page,
}) => {
  await page.goto("/privacy");
  await expect(page.locator("footer")).toContainText(
    /Every image on this site is a rendering of our designs\. Photos of finished work will replace them\.|Images marked “Rendering” or “Design concept” are computer-generated images of our designs\./,
  );
});

test("a design concept has no location on its page or in its JSON-LD @http", async ({ page }) => {
  await page.goto("/covered-patio-project-catalog/off-the-living-room");
  const specs = page.getByRole("table", { name: "Off the living room" });
  await expect(specs.getByRole("row", { name: "Status Design concept" })).toHaveCount(1);
  await expect(specs).not.toContainText("Oak Forest");
  const graph = await page.locator('script[type="application/ld+json"]').first().textContent();
  expect(graph).toContain('"genre":"Design concept"');
  expect(graph).not.toContain("contentLocation");
});
