import { adminPaths } from "~/admin-paths";
import { emailedLinkPath } from "~/domain/staff/team/emailed-link-path";
import { paths } from "~/paths";
import { test } from "./own-server";
import { crawl } from "./site-map";
import { expect, requestQuote } from "./support/admin";

/* A new business name shows on every page. It runs on its own server: other tests read the seeded
   name. */

const seeded = "Modern Outdoor Living";
const name = "Delgado & Sons Patios";
const escaped = "Delgado &amp; Sons Patios";

test("after the owner changes the business name, no page has the old one @http", async ({
  office,
  request: visitor,
  browser,
  server,
}) => {
  test.setTimeout(300_000);
  await office.goto(adminPaths.settingsSection("business"));
  const business = office.locator("form", {
    has: office.getByRole("button", { name: "Save business info" }),
  });
  await expect(business.getByLabel("Tagline")).toHaveValue("");
  await business.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await business.getByRole("button", { name: "Save business info" }).click();
  await expect(office.locator(".sidebar .site-logo")).toHaveText(name);

  const { unlisted, login } = paths;
  const signInPages = [
    login.dashboard,
    login.forgot,
    emailedLinkPath("invitation", "x"),
    emailedLinkPath("reset", "x"),
    paths.newPrivateLink,
  ];
  const { pages } = await crawl(visitor, server.origin, [
    ...Object.values(unlisted),
    ...signInPages,
    paths.post("x"),
  ]);
  expect(pages.length).toBeGreaterThan(60);
  const files = [paths.feed, paths.manifest, adminPaths.manifest].map(async (path) => ({
    path,
    html: await (await visitor.get(path)).text(),
  }));
  const officePages = [
    adminPaths.dashboard,
    adminPaths.settingsSection("business"),
    adminPaths.twoStep,
    adminPaths.pages,
    adminPaths.posts,
  ].map(async (path) => ({ path, html: await (await office.request.get(path)).text() }));
  const everything = [...pages, ...(await Promise.all([...files, ...officePages]))];
  expect(
    everything.flatMap(({ path, html }) =>
      html.includes(seeded) ? [`${path}: ${around(html, seeded)}`] : [],
    ),
  ).toEqual([]);
  expect(
    everything.filter(
      ({ html }) => html.includes("{business}") && !html.includes("fills in the business name"),
    ),
  ).toEqual([]);

  const html = (path: string) => everything.find((page) => page.path === path)?.html ?? "";
  expect(html(paths.about)).toContain(`<title>About ${escaped}, Houston patio builder</title>`);
  expect(html(paths.contact)).toContain(`<title>Contact ${escaped} in Houston</title>`);
  expect(html(paths.privacy)).toContain(`<title>Privacy policy | ${escaped}</title>`);
  expect(html(paths.blog)).toContain(`title="${escaped}: blog"`);
  expect(html(paths.quote)).toContain(`Yes, ${escaped} may text me about this request`);
  expect(html(paths.feed)).toContain(`<title>${escaped}: `);
  expect(html(unlisted.financingOptions)).toContain(`aria-label="${escaped}, home"`);
  expect(html(login.dashboard)).toContain(`<title>Staff sign-in | ${escaped}</title>`);

  // the request stores the wording that the visitor agreed to
  const who = "Wanda Wording";
  await requestQuote(browser, server.origin, who, "", {
    phone: "713-555-0188",
    consent_texts: "on",
    contact_preference: "text",
  });
  await office.goto(`${adminPaths.leads}?q=Wanda`);
  await office.getByRole("link", { name: who }).first().click();
  await expect(
    office.getByText(`Yes, ${name} may text me about this request`).first(),
  ).toBeAttached();
});

const around = (html: string, text: string) =>
  html.slice(Math.max(0, html.indexOf(text) - 90), html.indexOf(text) + 60);
