import { env } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { contentRows } from "~/../scripts/seed/rows";
import { checkedKinds } from "~/content/editors.server";
import { factsByKey } from "~/domain/facts/facts";
import { allFactsQuery, parseFactList } from "~/domain/facts/facts.server";
import { defaultSettings } from "~/domain/settings/default-settings";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { files, linkChecks, posts, projectImages, projects, redirects } from "~/schema";
import { checkExternalLinks, findLivePaths, loadLinkStates } from "./check-links.server";
import { errorFinding } from "./findings";
import {
  contentIssuesQuery,
  listExternalLinks,
  recheckPublished,
  toContentIssues,
} from "./recheck-published.server";

const db = openDb(env.DB);
const now = new Date("2026-11-20T18:00:00Z");
const origin = "https://example.com";
const context = async (at = now) => ({
  facts: factsByKey(parseFactList(await allFactsQuery(db))),
  bannedPhrases: defaultSettings.forbiddenPhrases,
  now: at,
  origin,
  kinds: checkedKinds,
});
const look = async () => toContentIssues(await contentIssuesQuery(db));

beforeAll(async () => {
  for (const { table, rows } of contentRows(now.getTime())) {
    const inserts = rows.map((row) => {
      const columns = Object.keys(row);
      const values = columns
        .map((column) => row[column] ?? null)
        .map((value) => (typeof value === "boolean" ? Number(value) : value));
      return env.DB.prepare(
        `INSERT INTO ${table} (${columns.join(",")}) VALUES (${columns.map(() => "?").join(",")})`,
      ).bind(...values);
    });
    if (inserts.length > 0) await env.DB.batch(inserts);
  }
});

test("recheckPublished finds nothing in the initial content", async () => {
  await recheckPublished(db, await context());
  expect(await look()).toEqual([]);
});

test("recheckPublished stores new findings with their field ids, and clears them after the repair", async () => {
  const [post] = await db.select().from(posts).limit(1);
  const [project] = await db.select().from(projects).limit(1);
  if (!post || !project) throw new Error("no seed");
  await db
    .update(posts)
    .set({ body: `${post.body}\n\n[Costs](/patio-cost), and {fact:nobody-knows}` })
    .where(eq(posts.id, post.id));
  await db
    .update(projects)
    .set({ isConcept: false, place: "1204 Oak" })
    .where(eq(projects.id, project.id));
  expect(await recheckPublished(db, await context())).toBe(2);
  const found = await look();
  expect(
    found
      .find(({ id }) => id === post.id)
      ?.reasons.map(({ message, place }) => `${place} ${message}`),
  ).toEqual(["f-body Fact “nobody-knows” doesn’t exist", "f-body Broken link: /patio-cost"]);
  expect(found.find(({ id }) => id === project.id)?.reasons.map(({ place }) => place)).toEqual([
    "add-picture",
    "f-place",
  ]);
  await db.update(posts).set({ body: post.body }).where(eq(posts.id, post.id));
  await db
    .update(projects)
    .set({ isConcept: true, place: project.place })
    .where(eq(projects.id, project.id));
  expect(await recheckPublished(db, await context())).toBe(0);
  expect(await look()).toEqual([]);
});

test("recheckPublished includes scheduled records, and scheduled changes next to their records", async () => {
  const [post] = await db.select().from(posts).limit(1);
  if (!post) throw new Error("no seed");
  await db
    .update(posts)
    .set({ body: `${post.body} TODO`, publishAt: new Date(now.getTime() + 86_400_000) })
    .where(eq(posts.id, post.id));
  const planned = { kind: "post", recordId: post.id, title: "Later" };
  const reasons = [
    errorFinding("title-missing", "f-title", { message: "Missing title", repair: "Write it" }),
  ];
  expect(await recheckPublished(db, await context(), [], [{ ...planned, reasons }])).toBe(1);
  expect(
    (await look()).map(({ title, reasons: said }) => [title, said.map(({ message }) => message)]),
  ).toEqual([[post.title, ["“TODO” is still in the text", "In scheduled changes: Missing title"]]]);
  await db
    .update(posts)
    .set({ body: post.body, publishAt: post.publishAt })
    .where(eq(posts.id, post.id));
  expect(await recheckPublished(db, await context(), [], [{ ...planned, reasons: [] }])).toBe(0);
});

test("recheckPublished checks the links of a scheduled record as of its publish date", async () => {
  const [post, other] = await db.select().from(posts).limit(2);
  if (!post || !other) throw new Error("no seed");
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const scheduled = (id: string, publishAt: Date) =>
    db.update(posts).set({ publishAt }).where(eq(posts.id, id));
  const linked = `${post.body}\n\n[More](/blog/${other.slug})`;
  const elsewhere = () =>
    db
      .select({ id: posts.id })
      .from(posts)
      .where(sql`${posts.body} like ${`%/blog/${other.slug}%`} and id <> ${post.id}`);
  expect(await elsewhere()).toEqual([]);
  await db.update(posts).set({ body: linked }).where(eq(posts.id, post.id));
  await scheduled(other.id, later(24));
  await scheduled(post.id, later(24));
  expect(await recheckPublished(db, await context())).toBe(0);
  await scheduled(post.id, later(23));
  await recheckPublished(db, await context());
  expect(
    (await look()).map(({ id, reasons }) => [id, reasons.map(({ message }) => message)]),
  ).toEqual([[post.id, [`Broken link: /blog/${other.slug}`]]]);
  for (const { id, body, publishAt } of [post, other])
    await db.update(posts).set({ body, publishAt }).where(eq(posts.id, id));
  expect(await recheckPublished(db, await context())).toBe(0);
});

test("overdue facts are errors of the posts that print them, and toContentIssues leaves them to the dashboard's own list", async () => {
  expect(
    await recheckPublished(db, await context(new Date("2028-01-01T12:00:00Z"))),
  ).toBeGreaterThan(3);
  expect(await look()).toEqual([]);
});

test("an uploaded image of a built project needs its permission and a format that browsers display", async () => {
  const [project] = await db.select().from(projects).limit(1);
  if (!project) throw new Error("no seed");
  const id = "an-upload";
  await db.insert(files).values({
    id,
    bucket: "b",
    fullPath: "p",
    name: "yard.heic",
    size: 1,
    contentType: "image/heic",
    timeCreated: now,
    updated: now,
    visibility: "public",
    width: 3000,
    height: 2000,
  });
  await db
    .insert(projectImages)
    .values({ id, projectId: project.id, position: 99, kind: "gallery", fileId: id, alt: "Yard" });
  await db.update(projects).set({ isConcept: false }).where(eq(projects.id, project.id));
  const reasons = async () => {
    await recheckPublished(db, await context());
    return (await look())[0]?.reasons.map(({ message }) =>
      message.replace(/Picture \d+/i, "Picture"),
    );
  };
  expect(await reasons()).toEqual([
    "Alt text for image 6 is a file name",
    "Browsers can’t show image 6",
    "Built project without a real photo",
    "Missing permission for image 6",
  ]);
  await db.update(projectImages).set({ alt: "A yard with a roof" }).where(eq(projectImages.id, id));
  await db
    .update(files)
    .set({
      contentType: "image/jpeg",
      allowedBy: "The owners",
      allowedOn: "2026-11-01",
      allowedHow: "By email",
    })
    .where(eq(files.id, id));
  expect(await reasons()).toBeUndefined();
  await db.update(projects).set({ isConcept: true }).where(eq(projects.id, project.id));
});

test("findLivePaths returns the paths that are public at that time", async () => {
  const [post] = await db.select().from(posts).limit(1);
  const [project] = await db.select().from(projects).limit(1);
  await db.insert(redirects).values({ fromPath: "/old-costs", toPath: "/blog", createdAt: now });
  const yes = [
    "/",
    "/blog?topic=turf",
    "/get-a-free-quote-houston#form",
    `/blog/${post?.slug}`,
    "/old-costs",
    "/files/an-upload/yard.heic",
  ];
  const more = [
    `/covered-patio-project-catalog/${project?.slug}`,
    "/contact",
    `/blogs/blog/${post?.slug}`,
    "/blog/feed.xml",
  ];
  const no = [
    "/patio-cost",
    "/blog/no-such",
    "/covered-patio-project-catalog/x/y",
    "/admin/dashboard",
    "/files/none/a.jpg",
    "/files/%61n-upload/yard.heic",
    "/%",
    "blog",
  ];
  const hrefs = [...yes, ...more, ...no, "/get-a-free-quote-houston/send"];
  expect([...(await findLivePaths(db, now, hrefs))]).toEqual([...yes, ...more]);
  expect(await findLivePaths(db, new Date(0), [`/blog/${post?.slug}`])).toEqual(new Set());
  const before = { cause: "slug", recordKind: "post", toPath: "", createdAt: now } as const;
  await db.insert(redirects).values([
    { ...before, fromPath: "/blog/earlier", recordId: post?.id ?? "" },
    { ...before, fromPath: "/blog/never", recordId: "nobody" },
  ]);
  expect(await findLivePaths(db, now, ["/blog/earlier", "/blog/never"])).toEqual(
    new Set(["/blog/earlier"]),
  );
});

test("checkExternalLinks marks a link broken after two nights without reading responses, and working once it responds", async () => {
  const requests: string[] = [];
  const brokenUrls = new Set(["https://a.example.org/x"]);
  const ask = async (url: RequestInfo | URL, init?: RequestInit) => {
    requests.push(`${init?.method} ${url}`);
    return new Response(null, { status: brokenUrls.has(String(url)) ? 404 : 403 });
  };
  const urls = ["https://a.example.org/x", "https://b.example.org/y", "https://a.example.org/x"];
  const state = async () =>
    (await loadLinkStates(db, urls, { origin, at: now }))("https://a.example.org/x");
  expect(await state()).toBe("unasked");
  expect(await checkExternalLinks(db, ask, urls, now)).toEqual({ requested: 2, silent: 1 });
  expect(requests).toEqual(["HEAD https://a.example.org/x", "HEAD https://b.example.org/y"]);
  expect(await state()).toBe("unasked");
  await checkExternalLinks(db, ask, urls, now);
  expect(await state()).toBe("dead");
  brokenUrls.add("https://b.example.org/y");
  await checkExternalLinks(db, ask, urls, now); // no link responds: our own connection is down
  expect(
    await db.select().from(linkChecks).where(eq(linkChecks.url, "https://b.example.org/y")),
  ).toMatchObject([{ failures: 0 }]);
  brokenUrls.clear();
  await checkExternalLinks(db, ask, urls, now);
  expect(await state()).toBe("answers");
  await checkExternalLinks(db, ask, ["https://b.example.org/y"], now);
  expect(await db.select().from(linkChecks)).toHaveLength(1);
  expect((await listExternalLinks(db, await context())).length).toBeGreaterThan(5);
  const states = await loadLinkStates(
    db,
    ["/gone", "https://example.com/gone", "javascript:alert(1)"],
    { origin, at: now },
  );
  expect(["/gone", "https://example.com/gone", "javascript:alert(1)"].map(states)).toEqual([
    "missing",
    "missing",
    "missing",
  ]);
});

test("findLivePaths follows a redirect to its destination, which must be public", async () => {
  const times = { createdAt: now, updatedAt: now };
  const row = {
    title: "Drafted",
    summary: "",
    description: "",
    body: "",
    bodyHtml: "",
    readingMinutes: 1,
    author: "",
    ...times,
  };
  await db.insert(posts).values([
    { ...row, id: newId(), slug: "draft-of-now" },
    { ...row, id: newId(), slug: "out-by-now", publishAt: new Date(now.getTime() - 1) },
  ]);
  const redirect = { cause: "hand" as const, createdAt: now };
  await db.insert(redirects).values([
    { ...redirect, fromPath: "/to-a-draft", toPath: "/blogs/blog/draft-of-now" },
    { ...redirect, fromPath: "/to-a-post", toPath: "/blogs/blog/out-by-now" },
    { ...redirect, fromPath: "/to-a-page", toPath: "/get-a-free-quote-houston?from=old" },
    { ...redirect, fromPath: "/by-two-steps", toPath: "/to-a-post" },
    { ...redirect, fromPath: "/by-two-to-a-draft", toPath: "/to-a-draft" },
    { ...redirect, fromPath: "/round", toPath: "/and-round" },
    { ...redirect, fromPath: "/and-round", toPath: "/round" },
  ]);
  const hrefs = [
    "/to-a-draft",
    "/to-a-post",
    "/to-a-page",
    "/by-two-steps",
    "/by-two-to-a-draft",
    "/round",
  ];
  expect([...(await findLivePaths(db, now, hrefs))].toSorted()).toEqual([
    "/by-two-steps",
    "/to-a-page",
    "/to-a-post",
  ]);
});
