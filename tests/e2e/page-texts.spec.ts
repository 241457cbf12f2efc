import { axe, sidewaysScroll } from "./fixtures";
import { expect, test } from "./office";

const lede = "Louvered pergolas, covered patios and outdoor kitchens. Drawn for your house, built for Houston weather.";

/* With and without JavaScript it is the same page of the website: one after the other. */
test.describe.configure({ mode: "default" });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a changed text is on the page at the next request, and its original comes back @both", async ({ office, page, request }) => {
      const own = `Shade for the afternoon, ${javaScriptEnabled ? "live" : "plain"}.`;
      await office.goto("/admin/pages/home");
      const field = office.getByLabel("Line under the heading", { exact: true });
      await expect(field).toHaveValue(lede);
      await field.fill(own);
      await office.getByRole("button", { name: "Save", exact: true }).click();
      await expect(office.getByText("Saved. Visitors read it")).toBeVisible();
      expect(await (await request.get("/")).text()).toContain(own);
      // and it stays when the page's scripts have come
      await page.goto("/");
      await expect(page.getByText(own)).toBeVisible();
      await office.getByRole("button", { name: "Restore original: Line under the heading" }).click();
      await expect(field).toHaveValue(lede);
      const html = await (await request.get("/")).text();
      expect(html).toContain(lede);
      expect(html).not.toContain(own);
    });
  });
}

test("the pages and a page's texts can be reached by everybody", async ({ office }) => {
  for (const path of ["/admin/pages", "/admin/pages?q=shade", "/admin/pages/contact"]) {
    await office.goto(path);
    expect(await axe(office), path).toEqual([]);
    expect(await sidewaysScroll(office), path).toBeLessThanOrEqual(0);
  }
});
