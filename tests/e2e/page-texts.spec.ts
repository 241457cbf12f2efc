import { axe, sidewaysScroll } from "./fixtures";
import { expect, test } from "./office";

const lede = "Louvered pergolas, covered patios and outdoor kitchens. Drawn for your house, built for Houston weather.";

/* The texts are one for all: the tests run one after the other, and put back what others look at. */
test.describe.configure({ mode: "default" });

test("a changed text is on the page at the next request, and its original comes back @both", async ({ office, page, request }, {
  project,
}) => {
  const own = `Shade for the afternoon, ${project.name}.`;
  await office.goto("/admin/pages/home");
  const field = office.getByLabel("Line under the heading", { exact: true });
  await expect(field).toHaveValue(lede);
  await field.fill(own);
  await office.getByRole("button", { name: "Publish the change" }).click();
  const restore = office.getByRole("button", { name: /^Restore original ?: Line under the heading$/ });
  await expect(restore).toBeVisible();
  expect(await (await request.get("/")).text()).toContain(own);
  await page.goto("/");
  await expect(page.getByText(own)).toBeVisible();
  await restore.click();
  await expect(field).toHaveValue(lede);
  await expect(restore).toBeHidden();
  await office.getByRole("button", { name: "Publish the change" }).click();
  await expect(async () => expect(await (await request.get("/")).text()).toContain(lede)).toPass();
  expect(await (await request.get("/")).text()).not.toContain(own);
});

test("the pages and a page's texts are for everybody, on small screens too", async ({ office }) => {
  await office.setViewportSize({ width: 390, height: 800 });
  for (const path of ["/admin/pages", "/admin/pages?q=shade", "/admin/pages/contact"]) {
    await office.goto(path);
    expect(await axe(office), path).toEqual([]);
    expect(await sidewaysScroll(office), path).toBeLessThanOrEqual(0);
  }
});
