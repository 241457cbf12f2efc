import { createExecutionContext, env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { parsePreviewDate, readStaffPreviewDate } from "~/content/preview-date.server";
import { canPreviewOnDate, isCacheablePath } from "~/domain/page-texts/public-pages";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { buildPageCacheKey } from "~/platform/http/cache/page-cache.server";
import { toPreviewResponse } from "~/platform/http/html/preview-response";
import { createPreviewLink, revokePreviewLinksStatement } from "~/platform/records/previews.server";
import { loader as page, action as sendTexts } from "~/routes/admin/page";
import { loader as layout } from "~/routes/site/layout";
import { loader as postPage } from "~/routes/site/post";
import { loader as preview } from "~/routes/site/preview";
import { contentDrafts, posts, promotions, scheduledChanges, staff } from "~/schema";
import { platform } from "../load-context";

const db = openDb(env.DB);
const now = new Date();
await db.insert(staff).values({
  id: "ed",
  email: "ed@example.com",
  name: "Ed",
  role: "editor",
  createdAt: now,
  updatedAt: now,
});
const cookie = (await startSession(db, "ed", { createdAt: now, ip: "", userAgent: "" })).split(
  ";",
)[0]!;

const get = (path: string, headers: HeadersInit = {}) =>
  new Request(`http://127.0.0.1:8787${path}`, { headers });
function args(
  path: string,
  {
    params = {},
    previewDate,
    init,
  }: { params?: Record<string, string>; previewDate?: Date; init?: RequestInit } = {},
) {
  const request = new Request(`http://127.0.0.1:8787${path}`, init);
  const context = {
    ...platform(request, env, createExecutionContext()),
    ...(previewDate && { previewDate, notPublic: true }),
  };
  return { request, context, params };
}

test("parsePreviewDate reads Houston time, and noon for a date alone", () => {
  expect(parsePreviewDate("2026-11-30T07:00")?.toISOString()).toBe("2026-11-30T13:00:00.000Z");
  expect(parsePreviewDate("2026-07-04")?.toISOString()).toBe("2026-07-04T17:00:00.000Z");
  expect(parsePreviewDate("2027-11-07T01:30")?.toISOString()).toBe("2027-11-07T06:30:00.000Z");
  for (const text of [
    "",
    "tomorrow",
    "2026-02-30",
    "2027-03-14T02:30",
    "2026-11-30T7",
    "2026-11-30T25:00",
  ])
    expect(parsePreviewDate(text)).toBeUndefined();
});

test("only signed-in staff get a dated preview, and it is never cached", async () => {
  const at = "/?at=2026-11-30T07:00";
  expect(await readStaffPreviewDate(get(at), () => db)).toEqual({});
  expect(
    await readStaffPreviewDate(get(at, { Cookie: "__Host-session=made-up" }), () => db),
  ).not.toHaveProperty("previewDate");
  expect(
    (await readStaffPreviewDate(get(at, { Cookie: cookie }), () => db)).previewDate?.toISOString(),
  ).toBe("2026-11-30T13:00:00.000Z");
  expect(
    await readStaffPreviewDate(
      new Request(get(at, { Cookie: cookie }), { method: "POST" }),
      () => db,
    ),
  ).toEqual({});
  for (const headers of [{}, { Cookie: cookie }])
    expect(
      buildPageCacheKey(get(at, headers), { isPublic: isCacheablePath, version: "v", variant: "" }),
    ).toBeNull();
  for (const path of [
    "/",
    "/_root.data",
    "/blog/a-post",
    "/blog.data",
    "/contact-us",
    `/preview/${"a".repeat(40)}`,
  ]) {
    expect(canPreviewOnDate(path), path).toBe(true);
  }
  for (const path of ["/admin/leads", "/login/dashboard", "/files/a/b.jpg", "/sitemap.xml"])
    expect(canPreviewOnDate(path), path).toBe(false);
});

test("preview pages are not cached or indexed, and their forms are disabled", async () => {
  const html =
    '<form method="post" action="/q"><input></form><form method="get"></form><form method="POST"></form>';
  const response = toPreviewResponse(
    new Response(html, {
      headers: { "Content-Type": "text/html", "Cache-Control": "private, no-cache" },
    }),
  );
  expect([...response.headers]).toEqual(
    expect.arrayContaining([
      ["cache-control", "private, no-store"],
      ["x-robots-tag", "noindex, nofollow"],
      ["referrer-policy", "no-referrer"],
    ]),
  );
  expect((await response.text()).match(/<form[^>]*inert/g)).toHaveLength(2);
  const page =
    '<link rel="modulepreload" href="/a.js"><a href="/b">B</a><a href="#c">C</a><script>1</script>';
  const framed = toPreviewResponse(
    new Response(page + html, { headers: { "Content-Type": "text/html" } }),
    { framed: true },
  );
  const text = await framed.text();
  expect(text).toMatch(/^<a href="\/b" target="_blank">B<\/a><a href="#c">C<\/a><form/);
  expect(text.match(/<form[^>]*inert/g)).toHaveLength(3);
});

const elsewhere = [
  "#main",
  "/admin/leads",
  "/login/dashboard",
  "/files/a/b.jpg",
  "//example.com/",
  "https://example.com/",
  "tel:+17135550142",
];
test.each<[string, string]>([
  ["/blog", "/blog?at=2026-11-30T07:00"],
  [
    "/blog?q=it&#x27;s&amp;page=2#list",
    "/blog?q=it&#x27;s&amp;page=2&amp;at=2026-11-30T07:00#list",
  ],
  ["?service=turf", "?service=turf&amp;at=2026-11-30T07:00"],
  ["/blog?at=2026-12-01T09:00", "/blog?at=2026-12-01T09:00"],
  ...elsewhere.map((href): [string, string] => [href, href]),
])("a dated preview rewrites the link %s to %s", async (href, shown) => {
  const previewDate = new Date("2026-11-30T13:00:00Z");
  const html = `<a href="${href}">There</a><a href="/now" data-now="">Now</a>`;
  const page = () => new Response(html, { headers: { "Content-Type": "text/html" } });
  expect(await toPreviewResponse(page(), { previewDate }).text()).toBe(html.replace(href, shown));
  expect(await toPreviewResponse(page()).text()).toBe(html);
});

test("the page preview next to the editor shows the working copy to signed-in staff only", async () => {
  const edit = (fields?: Record<string, string>) =>
    args("/admin/pages/contact", {
      params: { page: "contact" },
      init: {
        headers: { Cookie: cookie },
        ...(fields && {
          method: "POST",
          body: new URLSearchParams({ page: "contact", ...fields }),
        }),
      },
    });
  const { editor, shown } = await page(edit());
  expect(shown).toBe("/contact-us?preview=draft");
  const lede = "Words that only staff have read.";
  await sendTexts(edit({ do: "draft", base: editor.base, "t.lede": lede }));
  const seen = async (path: string, headers: HeadersInit) => {
    const loaderArgs = args(path, { init: { headers } });
    const { texts } = await layout(loaderArgs);
    return {
      texts,
      ...(loaderArgs.context.framedByOwn && { framed: true }),
      ...(loaderArgs.context.notPublic && { notPublic: true }),
    };
  };
  expect(await seen(shown, { Cookie: cookie })).toMatchObject({
    texts: { lede },
    framed: true,
    notPublic: true,
  });
  const published = await seen("/contact-us", {});
  expect(JSON.stringify(published)).not.toContain(lede);
  expect(await seen(shown, {})).toEqual(published);
  expect(await seen(shown, { Cookie: "__Host-session=made-up" })).toEqual(published);
  expect(await seen("/contact-us", { Cookie: cookie })).toEqual(published);
  // editors cannot change the legal pages
  expect(await seen("/privacy-policy?preview=draft", { Cookie: cookie })).toEqual(
    await seen("/privacy-policy", {}),
  );
});

test("a dated preview shows promotions, posts, and scheduled changes, and the page names the date", async () => {
  const [from, change] = [new Date("2027-11-30T13:00:00Z"), new Date("2027-12-05T13:00:00Z")];
  const stamps = { createdAt: now, updatedAt: now };
  const offer = { title: "Winter", text: "t", bannerText: "b", linkText: "l", chatMessage: "c" };
  await db
    .insert(promotions)
    .values({ id: "winter", ...offer, enabled: true, showFrom: from, ...stamps });
  const postTexts = {
    description: "",
    summary: "",
    readingMinutes: 1,
    author: "A",
    body: "Old.",
    bodyHtml: "<p>Old.</p>",
  };
  await db.insert(posts).values({
    id: "later",
    slug: "later",
    title: "Later",
    ...postTexts,
    publishAt: from,
    ...stamps,
  });
  const planned = { slug: "later", title: "Changed", body: "New.", summary: "", description: "" };
  await db.insert(scheduledChanges).values({
    kind: "post",
    recordId: "later",
    data: JSON.stringify(planned),
    startsAt: change,
    createdAt: now,
  });

  const read = async (previewDate?: Date) => layout(args("/", previewDate ? { previewDate } : {}));
  expect(await read()).toMatchObject({ promotion: null });
  expect((await read()).notPublic).toBeUndefined();
  expect(await read(from)).toMatchObject({
    promotion: { id: "winter" },
    notPublic: { previewDate: { label: "Nov 30, 2027, 7:00 AM CST", at: "2027-11-30T07:00" } },
    gtagId: "",
  });
  expect(await read(new Date(from.getTime() - 1))).toMatchObject({ promotion: null });

  const post = async (previewDate?: Date) =>
    (
      await postPage(
        args("/blog/later", { params: { slug: "later" }, ...(previewDate && { previewDate }) }),
      )
    ).post;
  await expect(post()).rejects.toMatchObject({ status: 404 });
  expect(await post(from)).toMatchObject({ title: "Later", bodyHtml: "<p>Old.</p>" });
  expect(await post(change)).toMatchObject({ title: "Changed", bodyHtml: "<p>New.</p>\n" });
});

test("a preview link shows one page with its working copy until it expires, at any preview date", async () => {
  const edit = (fields?: Record<string, string>) =>
    args("/admin/pages/home", {
      params: { page: "home" },
      init: {
        headers: { Cookie: cookie },
        ...(fields && { method: "POST", body: new URLSearchParams({ page: "home", ...fields }) }),
      },
    });
  const { editor } = await page(edit());
  const lede = "Unpublished text about shade.";
  const previewSave = await sendTexts(
    edit({ do: "preview", base: editor.base, "t.hero.lede": lede }),
  );
  const link = previewSave instanceof Response ? (previewSave.headers.get("Location") ?? "") : "";
  expect(link).toMatch(/^\/preview\/[a-z0-9]{40}$/);
  const token = link.split("/").at(-1)!;

  const led = await preview(args(`${link}?at=2026-11-30`, { params: { token } })).catch(
    (thrown: unknown) => thrown,
  );
  if (!(led instanceof Response)) throw new Error("no redirect");
  expect([led.status, led.headers.get("Location"), led.headers.get("Referrer-Policy")]).toEqual([
    302,
    `/?preview=${token}&at=2026-11-30`,
    "no-referrer",
  ]);
  const previewArgs = args(`/?preview=${token}`);
  expect(await layout(previewArgs)).toMatchObject({
    texts: { "hero.lede": lede },
    notPublic: { saved: expect.stringMatching(/[AP]M$/) },
  });
  expect(previewArgs.context.notPublic).toBe(true);
  // the link does not depend on the preview date: it expires by the real clock
  expect(
    await layout(args(`/?preview=${token}`, { previewDate: new Date("2030-01-01") })),
  ).toMatchObject({ texts: { "hero.lede": lede } });

  for (const path of ["/", "/about-us?preview=", `/?preview=${"a".repeat(40)}`]) {
    const other = args(path.replace(/preview=$/, `preview=${token}`));
    expect(JSON.stringify(await layout(other)), path).not.toContain(lede);
    expect(other.context.notPublic, path).toBeUndefined();
  }
  const after = await page(edit());
  expect(after.editor.previews[0]!.url).toMatch(new RegExp(`^https?://[^/]+${link}$`));
  await sendTexts(edit({ revoke: after.editor.previews[0]!.tokenHash, key: newId() }));
  expect(JSON.stringify(await layout(args(`/?preview=${token}`)))).not.toContain(lede);
  await expect(preview(args(link, { params: { token } }))).rejects.toMatchObject({ status: 404 });
});

test("a draft's preview link shows only that draft without staff names, and is a 404 once expired, revoked, or trashed", async () => {
  const by = { staff: { id: "ed", name: "Ed" }, ip: "", requestId: "" };
  const postTexts = {
    description: "",
    summary: "",
    readingMinutes: 1,
    author: "A",
    body: "",
    bodyHtml: "",
    createdAt: now,
    updatedAt: now,
  };
  for (const id of ["draft-one", "draft-two"]) {
    await db.insert(posts).values({ id, slug: id, title: "", ...postTexts });
    const data = JSON.stringify({
      slug: id,
      title: `Words of ${id}`,
      body: "Unread.",
      summary: "",
      description: "",
    });
    await db
      .insert(contentDrafts)
      .values({ kind: "post", recordId: id, data, staffId: "ed", createdAt: now, updatedAt: now });
  }
  const record = { kind: "post", recordId: "draft-one" };
  const open = (token: string): Promise<unknown> =>
    preview(args(`/preview/${token}`, { params: { token } })).catch((thrown: unknown) => thrown);
  const token = await createPreviewLink(db, record, { by, now, secret: "s" });
  const previewData = await open(token);
  expect(previewData).toMatchObject({
    data: { kind: "post", post: { title: "Words of draft-one" }, next: [] },
    init: {
      headers: {
        "Cache-Control": "no-store",
        "X-Robots-Tag": "noindex, nofollow",
        "Referrer-Policy": "no-referrer",
      },
    },
  });
  expect(JSON.stringify(previewData)).not.toMatch(/"Ed"|ed@example|draft-two/);

  const week = 7 * 86_400_000;
  const over = await createPreviewLink(db, record, {
    by,
    now: new Date(Date.now() - week),
    secret: "s",
  });
  const nearly = await createPreviewLink(db, record, {
    by,
    now: new Date(Date.now() - week + 3_600_000),
    secret: "s",
  });
  expect(await open(nearly)).toMatchObject({ data: { kind: "post" } });
  for (const dead of [over, token.toUpperCase(), `${token}0`, token.slice(1), "", "draft"]) {
    expect(await open(dead), dead).toMatchObject({ status: 404 });
  }
  await db.update(posts).set({ deletedAt: now }).where(eq(posts.id, "draft-one"));
  expect(await open(token)).toMatchObject({ status: 404 });
  await db.update(posts).set({ deletedAt: null }).where(eq(posts.id, "draft-one"));
  await revokePreviewLinksStatement(db, { kind: "post", recordId: "draft-two" }, now);
  expect(await open(token)).toMatchObject({ data: { kind: "post" } });
  await revokePreviewLinksStatement(db, record, now);
  for (const dead of [token, nearly]) expect(await open(dead)).toMatchObject({ status: 404 });
});
