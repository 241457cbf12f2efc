import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { openDb } from "~/platform/db/client.server";
import { rejectOrRedirect } from "~/platform/http/security/reject-or-redirect";
import { loader as oldBlogLoader } from "~/routes/redirects/old-blog";
import { posts, redirects } from "~/schema";
import { platform } from "../../load-context";
import { toOneHopRedirect } from "./one-hop-redirect.server";

const db = openDb(env.DB);
const now = new Date();
const canonical = new URL("https://site.example");
const browser =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";

const texts = {
  title: "Shade",
  description: "",
  summary: "",
  body: "",
  bodyHtml: "",
  author: "",
  readingMinutes: 1,
};
const post = { ...texts, createdAt: now, updatedAt: now, publishAt: new Date(0) };
await db.insert(posts).values([
  { ...post, id: "renamed-post", slug: "new-shade" },
  { ...post, id: "current-post", slug: "shade-again" },
]);
await db.insert(redirects).values([
  { fromPath: "/spring-offer", toPath: "/our-promise?from=spring", status: 302, createdAt: now },
  { fromPath: "/sold-out", toPath: "", status: 410, createdAt: now },
  {
    fromPath: "/blog/old-shade",
    toPath: "",
    cause: "slug",
    recordKind: "post",
    recordId: "renamed-post",
    createdAt: now,
  },
  { fromPath: "/blog/shade-again", toPath: "/our-promise", createdAt: now },
]);

/** Requests a URL through the request layer and waits for its background work. */
async function ask(url: string, { open = () => db, method = "GET", agent = browser } = {}) {
  const request = new Request(url, { method, headers: { "User-Agent": agent } });
  const moved = rejectOrRedirect(request, canonical);
  if (!moved) throw new Error(`${url} is not redirected`);
  const ctx = createExecutionContext();
  const response = await toOneHopRedirect(request, moved, {
    db: open,
    now,
    waitUntil: (work) => ctx.waitUntil(work),
  });
  await waitOnExecutionContext(ctx);
  return [response.status, response.headers.get("Location"), response.headers.get("Cache-Control")];
}

test.each([
  [
    "https://site.example/spring-offer/?a=b",
    302,
    "https://site.example/our-promise?from=spring&a=b",
  ],
  ["https://WWW.Site.Example/spring-offer", 302, "https://site.example/our-promise?from=spring"],
  ["https://www.site.example/blog/old-shade//", 301, "https://site.example/blog/new-shade"],
  [
    "https://www.site.example/blogs/blog/old-shade?a=b",
    301,
    "https://site.example/blog/new-shade?a=b",
  ],
])("toOneHopRedirect sends %s to its final page", async (url, status, to) => {
  expect(await ask(url)).toEqual([status, to, "private, no-cache"]);
});

test.each([
  ["https://site.example/blog/shade-again/", "https://site.example/blog/shade-again"],
  ["https://site.example/our-promise/", "https://site.example/our-promise"],
  ["https://site.example/sold-out/", "https://site.example/sold-out"],
  ["https://site.example/unknown/?a", "https://site.example/unknown?a"],
  ["https://www.site.example/admin/leads", "https://site.example/admin/leads"],
])("toOneHopRedirect keeps the redirect of %s", async (url, to) => {
  expect(await ask(url)).toEqual([301, to, null]);
});

test("toOneHopRedirect keeps the redirect of a form post and one that the database cannot resolve", async () => {
  const failing = () => {
    throw new Error("database is down");
  };
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  expect(await ask("https://site.example/spring-offer/", { open: failing })).toEqual([
    301,
    "https://site.example/spring-offer",
    null,
  ]);
  expect(logged).toHaveBeenCalledOnce();
  logged.mockRestore();
  expect(await ask("https://site.example/spring-offer/", { method: "POST" })).toEqual([
    308,
    "https://site.example/spring-offer",
    null,
  ]);
});

test("toOneHopRedirect records the redirect for people only", async () => {
  const hits = async () =>
    (await db.select().from(redirects).where(eq(redirects.fromPath, "/spring-offer")))[0]?.hits ??
    0;
  const before = await hits();
  await ask("https://site.example/spring-offer/", {
    agent: "Googlebot/2.1 (+http://www.google.com/bot.html)",
  });
  expect(await hits()).toBe(before);
  await ask("https://site.example/spring-offer/");
  expect(await hits()).toBe(before + 1);
});

test("the old blog URL of a renamed post redirects to its current slug", async () => {
  const request = new Request("https://site.example/blogs/blog/old-shade?a=b", {
    headers: { "User-Agent": browser },
  });
  const ctx = createExecutionContext();
  const response = await oldBlogLoader({
    request,
    params: { slug: "old-shade" },
    context: platform(request, env, ctx),
  });
  await waitOnExecutionContext(ctx);
  expect([response.status, response.headers.get("Location")]).toEqual([301, "/blog/new-shade?a=b"]);
});
