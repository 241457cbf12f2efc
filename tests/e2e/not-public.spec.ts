import { live, sidewaysScroll } from "./fixtures";
import { expect, test } from "./office";
import { linksOf } from "./site-map";

test("staff see the website on a date and the texts of a page before they are out; from a link nothing else is found", async ({
  office,
  request,
  baseURL,
}) => {
  const at = "/get-a-free-quote-houston?at=2027-11-30T07:00";
  const answer = await office.goto(at);
  const bar = office.getByRole("complementary", { name: "Not public" });
  await expect(bar).toContainText("As of Nov 30, 2027, 7:00 AM CST, not public");
  const headers = answer?.headers();
  expect([headers?.["cache-control"], headers?.["x-robots-tag"], headers?.["referrer-policy"]]).toEqual([
    "private, no-store",
    "noindex, nofollow",
    "no-referrer",
  ]);
  await expect(office.locator('form[method="post"]:not([inert])')).toHaveCount(0);
  expect(await (await request.get(at)).text()).not.toContain("not public");
  await bar.getByRole("link", { name: "As it is now" }).click();
  await expect(office).toHaveURL(/houston$/);
  await expect(bar).toBeHidden();

  const path = "/cantilever-aluminium-pergola";
  const unread = "Shade that nobody has read about yet.";
  await office.goto("/admin/pages/cantilever");
  await office.getByLabel("Line under the heading", { exact: true }).fill(unread);
  await office.getByRole("button", { name: "Preview", exact: true }).click();
  await expect(office).toHaveURL(new RegExp(`${path}\\?preview=[a-z0-9]{40}$`));
  await expect(office.getByText(unread)).toBeVisible();
  await expect(bar).toContainText(/^Preview of \d+:\d\d.[AP]M, not public$/);
  const link = office.url();
  await office.setViewportSize({ width: 390, height: 800 });
  expect(await sidewaysScroll(office)).toBeLessThanOrEqual(0);

  const shown = await request.get(link);
  const html = await shown.text();
  expect([shown.headers()["cache-control"], html.includes(unread)]).toEqual(["private, no-store", true]);
  const inside = new Set(linksOf(html).flatMap(({ href }) => (/^\/(?!\/)/.test(href) ? [href.split("#")[0] ?? ""] : [])));
  expect(inside.size).toBeGreaterThan(10);
  expect([...inside].filter((href) => /preview|[?&]at=|\/admin/.test(href))).toEqual([]);
  for (const href of [path, ...inside]) expect(await (await request.get(href)).text(), href).not.toContain(unread);
  const form = { do: "discard", page: "cantilever", key: "discard-cantilever" };
  await office.request.post("/admin/pages/cantilever", { form, headers: { Origin: baseURL ?? "" } });
});

test("without scripts links and forms of a page as of a moment stay at that moment @nojs", async ({ office }) => {
  const moment = "2027-11-30T07:00";
  const bar = office.getByRole("complementary", { name: "Not public" });
  await office.goto(`/covered-patio-project-catalog?at=${moment}`);
  for (const [step, press] of Object.entries({
    filter: () => office.getByRole("form", { name: "Filter projects" }).getByRole("button", { name: "Show" }).click(),
    project: () => office.locator("main a[href*='/covered-patio-project-catalog/']").first().click(),
    blog: () => office.getByRole("contentinfo").getByRole("link", { name: "Blog", exact: true }).click(),
    search: () => office.getByRole("searchbox").press("Enter"),
    design: () => office.getByRole("contentinfo").getByRole("link", { name: "Pergola designer", exact: true }).click(),
    redraw: () => office.getByRole("button", { name: "Redraw" }).click(),
  })) {
    const before = office.url();
    await press();
    await expect(office, step).not.toHaveURL(before);
    expect(new URL(office.url()).searchParams.getAll("at"), step).toEqual([moment]);
    await expect(bar, step).toContainText("As of Nov 30, 2027");
  }
  await bar.getByRole("link", { name: "As it is now" }).click();
  await expect(bar).toHaveCount(0);
});

test("filters, searches, calculators and links of a page as of a moment stay at that moment", async ({ office }) => {
  const moment = "2027-11-30T07:00";
  const isThere = (url: URL) => url.searchParams.get("at") === moment;
  const bar = office.getByRole("complementary", { name: "Not public" });
  await office.goto(`/covered-patio-project-catalog?at=${moment}`);
  await office.locator('main input[name="service"]').first().check({ force: true });
  await expect(office).toHaveURL((url) => isThere(url) && url.searchParams.has("service"));
  await expect(bar).toContainText("As of Nov 30, 2027");
  await office.getByRole("contentinfo").getByRole("link", { name: "Blog", exact: true }).click();
  await expect(office).toHaveURL((url) => isThere(url) && url.pathname === "/blog");
  await live(office); // a document of its own
  await office.getByRole("searchbox").fill("sun");
  await office.getByRole("searchbox").press("Enter");
  await expect(office).toHaveURL((url) => isThere(url) && url.searchParams.get("q") === "sun");
  await expect(bar).toContainText("As of Nov 30, 2027");
  await office.goto(`/patio-financing-houston?at=${moment}`);
  await office.locator("main form input[inputmode]").first().fill("41000");
  await expect(office).toHaveURL((url) => isThere(url) && url.searchParams.get("amount") === "41000");
});
