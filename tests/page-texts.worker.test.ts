import { createExecutionContext, env } from "cloudflare:test";
import { expect, test } from "vitest";
import { editedPageTextsQuery } from "~/domain/page-texts/page-texts.server";
import { startSession } from "~/domain/staff/sessions.server";
import { openDb } from "~/platform/db/client.server";
import { audit, pageTexts, staff } from "~/platform/db/schema";
import { action, loader } from "~/routes/admin/page";
import { loader as list } from "~/routes/admin/pages";
import { loader as feed } from "~/routes/feeds/blog-feed";
import { loader as sitemap } from "~/routes/feeds/sitemap";
import { loader as home } from "~/routes/site/home";
import { loader as layout } from "~/routes/site/layout";
import { hero } from "~/site/copy/home";
import { platform } from "../load-context";

const db = openDb(env.DB);
const now = new Date();
const cookies = new Map<string, string>();
for (const role of ["owner", "staff", "editor"] as const) {
  await db.insert(staff).values({ id: role, email: `${role}@example.com`, name: `Ana ${role}`, role, createdAt: now, updatedAt: now });
  cookies.set(role, (await startSession(db, role, { createdAt: now, address: "", userAgent: "" })).split(";")[0]!);
}

function args(
  path: string,
  { role, page, fields, DB = env.DB }: { role?: string; page?: string; fields?: Record<string, string>; DB?: D1Database } = {},
) {
  const cookie = role && cookies.get(role);
  const request = new Request(`http://127.0.0.1:8787${path}`, {
    headers: cookie ? { Cookie: cookie } : {},
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  });
  return { request, context: platform(request, { ...env, DB }, createExecutionContext()), params: page ? { page } : {} };
}

const edit = (page: string, role = "editor") => loader(args(`/admin/pages/${page}`, { role, page }));
const save = (page: string, fields: Record<string, string>, role = "editor") =>
  action(args(`/admin/pages/${page}`, { role, page, fields }));
const texts = async (path: string) => (await layout(args(path))).texts;
const statusOf = (answer: unknown) => (answer instanceof Response ? answer.status : answer);

/** A database that counts how often it is asked, and with how many statements. */
function counted() {
  const asked: number[] = [];
  const DB: D1Database = new Proxy(env.DB, {
    get(target, name) {
      if (name === "batch") {
        return (statements: D1PreparedStatement[]) => {
          asked.push(statements.length);
          return target.batch(statements);
        };
      }
      const own: unknown = Reflect.get(target, name);
      return typeof own === "function" ? own.bind(target) : own;
    },
  });
  return { asked, DB };
}

test("a changed text is read in the page's one batch, travels alone, and goes back to its original", async () => {
  expect(await texts("/")).toBeUndefined();
  const lede = "Shade, when you want it, and rain kept out.";
  const { page } = await edit("home");
  expect(statusOf(await save("home", { base: page.base, "t.hero.lede": lede, "t.hero.draw": "Draw your own" }))).toBe(303);

  const { asked, DB } = counted();
  const both = args("/", { DB });
  const [{ texts: shown }] = await Promise.all([layout(both), home(both)]);
  expect(shown).toEqual({ "hero.lede": lede });
  expect(asked).toHaveLength(1);
  expect(await texts("/about-us")).toBeUndefined();

  const changed = await edit("home");
  const own = changed.page.groups.flatMap((group) => group.texts).find(({ path }) => path === "hero.lede");
  expect(own).toMatchObject({ text: lede, original: hero.lede, isChanged: true, outdated: null });
  expect((await list(args("/admin/pages?q=rain+kept+out", { role: "editor" }))).found).toMatchObject([{ page: "home", path: "hero.lede" }]);
  expect(statusOf(await save("home", { base: changed.page.base, "t.hero.lede": lede, restore: "hero.lede" }))).toBe(303);
  expect(await texts("/")).toBeUndefined();
  const entries = await db.select({ changes: audit.changes, by: audit.staffName }).from(audit);
  expect(entries.map(({ changes, by }) => [JSON.parse(changes), by])).toEqual([
    [{ "hero.lede": [null, lede] }, "Ana editor"],
    [{ "hero.lede": [lede, null] }, "Ana editor"],
  ]);
});

test("what cannot stand is answered with what was typed, and nothing is saved", async () => {
  const { page } = await edit("blog");
  const wrong = await save("blog", {
    base: page.base,
    "t.h1": "  ",
    "t.lede": "x".repeat(400),
    "t.count.many": "Some articles",
    "t.feed": "By feed",
  });
  expect(wrong).toMatchObject({
    init: { status: 422 },
    data: {
      problem: {
        values: { "t.feed": ["By feed"] },
        errors: {
          "t.h1": expect.stringContaining("Write something"),
          "t.lede": expect.stringContaining("characters out"),
          "t.count.many": expect.stringContaining("{count}"),
        },
      },
    },
  });
  expect(await editedPageTextsQuery(db, "blog")).toEqual([]);
});

test("two people: other texts merge, the same one is asked, and theirs can be taken", async () => {
  const { page } = await edit("terms", "owner");
  const { base } = page;
  expect(statusOf(await save("terms", { base, "t.h1": "Terms" }, "owner"))).toBe(303);
  expect(statusOf(await save("terms", { base, "t.lede": "What you may rely on." }, "owner"))).toBe(303);
  expect(await texts("/terms")).toEqual({ h1: "Terms", lede: "What you may rely on." });
  expect(await save("terms", { base, "t.h1": "Rules" }, "owner")).toMatchObject({
    init: { status: 409 },
    data: { problem: { theirs: { h1: "Terms" }, by: "Ana owner" } },
  });
  expect(statusOf(await save("terms", { base, "t.h1": "Rules", take: "h1" }, "owner"))).toBe(303);
  expect(await texts("/terms")).toMatchObject({ h1: "Terms" });
});

test("an original that changed underneath is shown with both, kept or taken", async () => {
  const data = { h1: { text: "Our contact", original: "Contact" }, crumb: { text: "Write to us", original: "Reach us" } };
  await db.insert(pageTexts).values({ page: "contact", data: JSON.stringify(data), createdAt: now, updatedAt: now });
  expect(await texts("/contact-us")).toEqual({ h1: "Our contact", crumb: "Write to us" });
  const { page } = await edit("contact");
  const outdated = page.groups.flatMap((group) => group.texts).filter((text) => text.outdated !== null);
  expect(outdated.map(({ path, outdated: was, original }) => [path, was, original])).toEqual([
    ["crumb", "Reach us", "Contact"],
    ["h1", "Contact", "Talk to us"],
  ]);
  expect((await list(args("/admin/pages", { role: "editor" }))).pages.find(({ name }) => name === "contact")).toMatchObject({
    changed: 2,
    outdated: 2,
  });
  expect(statusOf(await save("contact", { base: page.base, "t.h1": "Our contact", keep: "h1" }))).toBe(303);
  const next = await edit("contact");
  expect(statusOf(await save("contact", { base: next.page.base, restore: "crumb" }))).toBe(303);
  const [row] = await editedPageTextsQuery(db, "contact");
  expect(JSON.parse(row?.data ?? "")).toEqual({ h1: { text: "Our contact", original: "Talk to us" } });
});

test("feed and sitemap know the changed texts; legal pages are the owner's, and there are no others", async () => {
  const { page } = await edit("blog");
  await save("blog", { base: page.base, "t.h1": "Good to know" });
  expect(await (await feed(args("/blog/feed.xml"))).text()).toContain(": Good to know</title>");
  const xml = await (await sitemap(args("/sitemap.xml"))).text();
  const [row] = await editedPageTextsQuery(db, "blog");
  expect(xml).toContain(`/blog</loc><lastmod>${row?.at.toISOString()}`);
  for (const [role, name, status] of [
    ["editor", "privacy", 403],
    ["staff", "terms", 403],
    ["staff", "about", 200],
    ["owner", "privacy", 200],
    ["owner", "nothing", 404],
  ] as const) {
    const answer: unknown = await edit(name, role).catch((error: unknown) => error);
    expect(answer instanceof Response ? answer.status : 200, `${role} ${name}`).toBe(status);
    const sent: unknown = await save(name, { "t.lede": "x", base: "{" }, role).catch((error: unknown) => error);
    if (status !== 200) expect(statusOf(sent), `${role} ${name}`).toBe(status);
  }
  await expect(edit("home", "")).rejects.toMatchObject({ status: 302 });
  expect((await list(args("/admin/pages?q=cookies", { role: "editor" }))).found?.filter((own) => own.page === "privacy")).toEqual([]);
});
