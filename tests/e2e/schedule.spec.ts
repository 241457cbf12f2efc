import type { Page } from "@playwright/test";
import { test } from "./own-server";
import { expect, signInAsOwner } from "./support/admin";

/* The publish state is computed on each request, so these tests use their own server without a cron
   and with a stopped clock. In the night of November 7, 2027 the hour from one to two occurs twice.
*/

const [goesLive, comesDown] = ["2027-11-07T06:30:00Z", "2027-11-07T07:30:00Z"] as const;
const [feed, sitemap] = ["/blog/feed.xml", "/sitemap.xml"] as const;
const kinds = [
  { kind: "post", pages: "/blog", editors: "/admin/posts", lists: ["/blog", feed, sitemap] },
  {
    kind: "project",
    pages: "/covered-patio-project-catalog",
    editors: "/admin/projects",
    lists: ["/covered-patio-project-catalog", sitemap],
  },
] as const;
const databaseDown = { Cookie: "faults=d1" };

/** A record and the places where visitors find it. */
type RecordLocation = { editor: string; path: string; lists: readonly string[] };

test("posts and projects are published, changed, and unpublished on the second: page, lists, feed, and sitemap, also from cached copies and without a database @http", async ({
  browser,
  server,
}) => {
  test.slow();
  const { origin } = server;
  const signedIn = async (): Promise<Page> => {
    const storageState = await signInAsOwner(browser, origin);
    return (await browser.newContext({ baseURL: origin, storageState })).newPage();
  };
  const { request } = await browser.newContext({ baseURL: origin });
  const clock = async (moment: string, before = 0) => {
    const at = new Date(Date.parse(moment) - before).toISOString();
    expect(await (await request.get(`/__clock?${at}`)).text()).toBe("stopped");
  };
  const text = async (path: string) => (await request.get(path)).text();

  const office = await signedIn();
  const type = async (label: string, time: string) => {
    await office.getByLabel(`${label}, date`, { exact: true }).fill("2027-11-07");
    await office.getByLabel(`${label}, time`, { exact: true }).fill(time);
  };
  const publish = () => office.getByRole("button", { name: /^Publish( changes)?$/ }).click();
  const ofTheTwo = (label: string, zone: string) =>
    office
      .getByRole("group", { name: new RegExp(`^${label}: clocks go back that night`) })
      .getByLabel(zone)
      .check();
  const locations: RecordLocation[] = [];
  const changed: (RecordLocation & { title: string; first: string; moment: string })[] = [];
  for (const { kind, pages, editors, lists } of kinds) {
    await office.goto(`${editors}?state=live`);
    const live = await office
      .locator(".record-list .row-name")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    // published in the first of the two hours and unpublished in the second
    await office.goto(live[0] ?? "");
    await office.getByText("Unpublish, delete, or duplicate").click();
    await office.getByRole("button", { name: "Duplicate" }).click();
    await office
      .getByRole("textbox", { name: "Title", exact: true })
      .fill(`The ${kind} of a long night`);
    await type("Publish date", "01:30");
    await type("Unpublish date", "01:30");
    await publish();
    await ofTheTwo("Publish date", "CDT");
    await ofTheTwo("Unpublish date", "CST");
    await publish();
    await expect(office.getByRole("banner").getByText("Scheduled", { exact: true })).toBeVisible();
    locations.push({ editor: office.url(), path: `${pages}/the-${kind}-of-a-long-night`, lists });
    // changes of published records, each requested first in another place
    for (const [at, first] of ["page", ...lists].entries()) {
      const editor = live[at + 1] ?? "";
      await office.goto(editor);
      const path =
        (await office.getByRole("link", { name: "View on website" }).getAttribute("href")) ?? "";
      const minute = `0${changed.length}`;
      const title = `Changed, ${kind} ${at}`;
      await office.getByRole("textbox", { name: "Title", exact: true }).fill(title);
      await type("Publish changes on", `02:${minute}`);
      await publish();
      await expect(office.getByRole("banner").getByText("Changes scheduled")).toBeVisible();
      changed.push({
        editor,
        path,
        title,
        first: first === "page" ? path : first,
        moment: `2027-11-07T08:${minute}:00.000Z`,
        lists,
      });
    }
  }

  /** Places where visitors find records: their own pages and lists. */
  const found = (records: readonly RecordLocation[], headers: Record<string, string> = {}) =>
    Promise.all(
      records.map(async ({ path, lists }) => {
        const answers = await Promise.all(
          [path, ...lists].map((place) => request.get(place, { headers })),
        );
        const texts = await Promise.all(answers.map((answer) => answer.text()));
        return [path, ...lists].filter(
          (place, at) =>
            answers[at]?.status() === 200 && (place === path || texts[at]?.includes(path)),
        );
      }),
    );
  const everywhere = (records: readonly RecordLocation[]) =>
    records.map(({ path, lists }) => [path, ...lists]);
  const nowhere = (records: readonly RecordLocation[]) => records.map(() => []);
  /** Feed and sitemap have no cached copies to fall back on. */
  const copies = (records: readonly RecordLocation[]) =>
    records.map(({ path, lists }) => [path, lists[0] ?? ""]);
  const cachePages = async (paths: readonly string[]) => {
    for (const path of paths) {
      await request.get(path);
      expect([path, (await request.get(path)).headers()["x-page"]]).toEqual([path, "cached"]);
    }
  };

  await clock(goesLive, 1);
  await cachePages(kinds.map(({ pages }) => pages));
  expect(await found(locations)).toEqual(nowhere(locations));
  await clock(goesLive);
  expect(await found(locations)).toEqual(everywhere(locations));
  await clock(comesDown, 5_000);
  await cachePages(copies(locations).flat());
  await clock(comesDown, 1);
  const later = await signedIn();
  const redirect = async (from: string, to: string) => {
    await later.goto("/admin/redirects");
    await later.getByLabel("From", { exact: true }).fill(from);
    await later.getByLabel("To", { exact: true }).fill(to);
    await later.getByRole("button", { name: "Add redirect", exact: true }).click();
  };
  const [ended = ""] = locations.map(({ path }) => path);
  await redirect("/night", ended);
  await expect(later.getByText("Redirect added")).toBeVisible();
  expect(await found(locations, databaseDown)).toEqual(copies(locations));
  expect(await found(locations)).toEqual(everywhere(locations));
  await cachePages(copies(locations).flat());
  await clock(comesDown);
  expect(await found(locations, databaseDown)).toEqual(nowhere(locations));
  expect(await found(locations)).toEqual(nowhere(locations));
  for (const { path } of locations) expect((await request.get(path)).status(), path).toBe(410);

  for (const { path, title, first, moment, lists } of changed) {
    await clock(moment, 1);
    await cachePages([path, lists[0] ?? ""]);
    const expectedText = (place: string) =>
      place === sitemap ? `${origin}${path}</loc><lastmod>${moment}</lastmod>` : title;
    const has = async (place: string) => (await text(place)).includes(expectedText(place));
    expect([first, await has(first)]).toEqual([first, false]);
    await clock(moment);
    for (const place of [first, path, ...lists])
      expect([first, place, await has(place)]).toEqual([first, place, true]);
  }

  // its old URLs redirect to the new one, without a loop
  await redirect(ended, "/night");
  await expect(later.getByRole("alert")).toContainText(
    `/night already redirects to ${ended}. This would create a loop.`,
  );
  await redirect(ended, "/our-promise");
  await expect(later.getByText("Redirect added")).toBeVisible();
  for (const from of [ended, "/night"]) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([from, answer.status(), answer.headers().location]).toEqual([from, 301, "/our-promise"]);
  }

  const down = [changed.at(0)!, changed.at(-1)!];
  await cachePages(copies(down).flat());
  for (const { editor } of down) {
    await later.goto(editor);
    await later.getByText("Unpublish, delete, or duplicate").click();
    await later.getByRole("button", { name: "Unpublish", exact: true }).click();
    await expect(later.getByText("Unpublished", { exact: true })).toBeVisible();
  }
  expect(await found(down, databaseDown)).toEqual(nowhere(down));
  expect(await found(down)).toEqual(nowhere(down));
  for (const place of [feed, sitemap])
    expect((await request.get(place)).headers()["cache-control"], place).toBe("public, no-cache");
});
