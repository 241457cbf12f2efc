import { expect, test } from "./support/admin";
import { fetchCachedPage } from "./support/cached-page";

/* Runs with and without JavaScript at the same time; each run changes its own page. */
const changed = {
  js: {
    name: "home",
    path: "/",
    lede: "Louvered pergolas, covered patios and outdoor kitchens, designed for your house and built for Houston weather.",
  },
  nojs: {
    name: "about",
    path: "/about-us",
    lede: "We’re a Houston company that builds shade, and the kitchens, patios and turf that go under it.",
  },
};

test("a changed text is on the page at the next request, and its original can be restored @journey @http", async ({
  office,
  page,
  request,
}, { project }) => {
  const { name, path, lede } = project.name === "nojs" ? changed.nojs : changed.js;
  const newText = `Shade for the afternoon, ${project.name}.`;
  await office.goto(`/admin/pages/${name}`);
  const field = office.getByLabel("Subheading", { exact: true });
  await expect(field).toHaveValue(lede);
  const publish = () =>
    Promise.all([
      office.waitForResponse(
        (response) =>
          response.request().method() === "POST" && response.url().includes("/admin/pages/"),
      ),
      office.getByRole("button", { name: "Publish changes" }).click(),
    ]);
  await field.fill(newText);
  expect(await fetchCachedPage(request, path)).toContain(lede);
  await publish();
  await page.goto(path);
  expect(await page.getByRole("main").innerText()).toContain(newText);
  const restore = office.getByRole("button", { name: /^Restore default ?: Subheading$/ });
  await expect(restore).toBeVisible();
  await restore.click();
  await expect(field).toHaveValue(lede);
  await expect(restore).toBeHidden();
  await fetchCachedPage(request, path);
  await publish();
  const html = await (await request.get(path)).text();
  expect([html.includes(lede), html.includes(newText)]).toEqual([true, false]);
});

test("the page editor previews the saved texts next to its fields, except on small screens", async ({
  office,
}) => {
  await office.setViewportSize({ width: 1440, height: 900 });
  await office.goto("/admin/pages/promise");
  const previewFrame = office.frameLocator("iframe");
  await expect(previewFrame.getByText(/Preview.*, not published/)).toBeVisible();
  const field = office.getByLabel("Subheading", { exact: true });
  const newText = `A promise nobody has read, ${Date.now()}.`;
  await field.fill(newText);
  await field.blur();
  await expect(previewFrame.getByText(newText)).toBeVisible();
  await expect(previewFrame.locator("script")).toHaveCount(0);
  await office.setViewportSize({ width: 1200, height: 900 });
  await expect(office.locator("iframe")).toBeHidden();
  await office.getByRole("button", { name: "Discard changes" }).click();
  await expect(field).not.toHaveValue(newText);
});
