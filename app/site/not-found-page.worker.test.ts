import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { notFoundPaths, posts, redirects } from "~/schema";
import { platform } from "../../load-context";
import { notFoundOrRedirect } from "./not-found-page.server";

const db = openDb(env.DB);
const browser =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
const robot = "Googlebot/2.1 (+http://www.google.com/bot.html)";
let unique = 0;

/** Requests a missing page and waits for its background work. */
async function ask(
  path: string,
  headers: Record<string, string> = {},
  shown?: Request,
  recordName = "Page",
) {
  const request = new Request(`https://site.example${path}`, {
    headers: { "User-Agent": browser, "CF-Connecting-IP": `192.0.2.${++unique}`, ...headers },
  });
  const ctx = createExecutionContext();
  const context = { ...platform(request, env, ctx), ...(shown && { visitor: request }) };
  const answer = await notFoundOrRedirect({ request: shown ?? request, context }, recordName);
  await waitOnExecutionContext(ctx);
  return answer;
}

const counted = async () =>
  (await db.select().from(notFoundPaths)).map(({ path, referrer }) => [path, referrer]);

test("notFoundOrRedirect records a visit to a missing page with its referrer", async () => {
  expect((await ask("/gone", { Referer: "https://example.com/list" })).status).toBe(404);
  expect(await counted()).toEqual([["/gone", "https://example.com/list"]]);
});

test("notFoundOrRedirect records bots and scanners in one row, and stops at the rate limit of an address", async () => {
  await ask("/robot-was-here", { "User-Agent": robot });
  await ask("/wp-login.php");
  for (let n = 0; n < 60; n++) await ask(`/scanned-${n}`, { "CF-Connecting-IP": "203.0.113.9" });
  const rows = await db.select().from(notFoundPaths);
  expect(rows.find(({ path }) => path === "robots")).toMatchObject({ hits: 2, referrer: "" });
  expect(rows.map(({ path }) => path)).not.toContain("/robot-was-here");
  expect(rows.filter(({ path }) => path.startsWith("/scanned-")).length).toBeLessThanOrEqual(40); // 20 a minute, and a minute may end meanwhile
});

test("notFoundOrRedirect records a redirect for people only, and sends it without caching", async () => {
  await db
    .insert(redirects)
    .values({ fromPath: "/moved", toPath: "/our-promise", status: 302, createdAt: new Date() });
  await ask("/moved", { "User-Agent": robot });
  const answer = await ask("/moved");
  expect([
    answer.status,
    answer.headers.get("Location"),
    answer.headers.get("Cache-Control"),
  ]).toEqual([302, "/our-promise", "private, no-cache"]);
  const [row] = await db.select().from(redirects).where(eq(redirects.fromPath, "/moved"));
  expect(row?.hits).toBe(1);
  expect(Date.now() - (row?.lastHitAt?.getTime() ?? 0)).toBeLessThan(60_000);
});

test("notFoundOrRedirect returns a 410 with noindex for a path marked as removed", async () => {
  await db
    .insert(redirects)
    .values({ fromPath: "/sold", toPath: "", status: 410, createdAt: new Date() });
  const answer = await ask("/sold");
  expect([answer.status, answer.headers.get("X-Robots-Tag")]).toEqual([410, "noindex"]);
});

test("notFoundOrRedirect keeps the visitor's query on a redirect of a cached page", async () => {
  await db
    .insert(redirects)
    .values({ fromPath: "/blog/old", toPath: "/blog/new", createdAt: new Date() });
  const answer = await ask(
    "/blog/old?utm_source=mail",
    {},
    new Request("https://site.example/blog/old"),
  );
  expect(answer.headers.get("Location")).toBe("/blog/new?utm_source=mail");
});

test("notFoundOrRedirect returns a 410 for an expired post and its old slugs, and does not record them", async () => {
  const [day, at] = [86_400_000, Date.now()];
  const stamps = { createdAt: new Date(), updatedAt: new Date() };
  const texts = {
    title: "T",
    summary: "",
    description: "",
    body: "",
    bodyHtml: "",
    author: "",
    tags: "[]",
    readingMinutes: 1,
    ...stamps,
  };
  const post = (id: string, publishAt: Date | null, unpublishAt: Date | null) =>
    db.insert(posts).values({ ...texts, id, slug: id, publishAt, unpublishAt });
  await post("ended", new Date(at - 2 * day), new Date(at - day));
  await post("never-out", null, new Date(at - day));
  await post("ends-first", new Date(at + day), new Date(at - day));
  const earlier = {
    toPath: "",
    cause: "slug",
    recordKind: "post",
    recordId: "ended",
    createdAt: new Date(),
  } as const;
  await db.insert(redirects).values([
    { ...earlier, fromPath: "/blog/earlier" },
    { fromPath: "/blog/never-out-moved", toPath: "/blog", status: 301, createdAt: new Date() },
  ]);
  const statuses = [];
  for (const slug of ["ended", "earlier", "never-out", "ends-first", "never-out-moved"])
    statuses.push((await ask(`/blog/${slug}`)).status);
  expect(statuses).toEqual([410, 410, 404, 404, 301]);
  expect((await counted()).map(([path]) => path)).not.toContain("/blog/ended");
});

test.each([
  ["Place", "/can-i-build-it/The-Woodlands?a=B", "/can-i-build-it/the-woodlands?a=B"],
  ["Project", "/covered-patio-project-catalog/Cedar", "/covered-patio-project-catalog/cedar"],
  ["Article", "/blog/Louvers", "/blog/louvers"],
])("notFoundOrRedirect sends a %s in capitals to lower case", async (name, path, target) => {
  const answer = await ask(path, {}, undefined, name);
  expect([answer.status, answer.headers.get("Location")]).toEqual([301, target]);
});

test("notFoundOrRedirect does not redirect other paths in capitals, or records in lower case", async () => {
  expect((await ask("/Nowhere")).status).toBe(404);
  expect((await ask("/blog/nowhere", {}, undefined, "Article")).status).toBe(404);
});
