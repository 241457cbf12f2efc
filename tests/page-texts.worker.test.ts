import { createExecutionContext, env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { homeHeroCopy } from "~/content/copy/home";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { action as autosave } from "~/routes/admin/draft";
import { action, loader } from "~/routes/admin/page";
import { loader as list } from "~/routes/admin/pages";
import { loader as feed } from "~/routes/feeds/blog-feed";
import { loader as sitemap } from "~/routes/feeds/sitemap";
import { loader as home } from "~/routes/site/home";
import { loader as layout } from "~/routes/site/layout";
import { auditLog, pageTexts, scheduledChanges, staff } from "~/schema";
import { platform } from "../load-context";

const db = openDb(env.DB);
const now = new Date();
const cookies = new Map<string, string>();
for (const role of ["owner", "staff", "editor"] as const) {
  await db.insert(staff).values({
    id: role,
    email: `${role}@example.com`,
    name: `Ana ${role}`,
    role,
    createdAt: now,
    updatedAt: now,
  });
  cookies.set(
    role,
    (await startSession(db, role, { createdAt: now, ip: "", userAgent: "" })).split(";")[0]!,
  );
}

function args(
  path: string,
  {
    role,
    page,
    fields,
    DB = env.DB,
  }: { role?: string; page?: string; fields?: Record<string, string>; DB?: D1Database } = {},
) {
  const cookie = role && cookies.get(role);
  const request = new Request(`http://127.0.0.1:8787${path}`, {
    headers: cookie ? { Cookie: cookie } : {},
    ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
  });
  return {
    request,
    context: platform(request, { ...env, DB }, createExecutionContext()),
    params: page ? { page, id: page, kind: "page" } : {},
  };
}

const edit = (page: string, role = "editor") =>
  loader(args(`/admin/pages/${page}`, { role, page }));
const send = (page: string, fields: Record<string, string>, role = "editor") =>
  action(args(`/admin/pages/${page}`, { role, page, fields: { page, ...fields } }));
const publish = (page: string, fields: Record<string, string>, role?: string) =>
  send(page, { do: "publish", key: newId(), ...fields }, role);
const texts = async (path: string) => (await layout(args(path))).texts;
const statusOf = (answer: unknown) => (answer instanceof Response ? answer.status : answer);

/** Wraps a database to count its calls and the statements in each. */
function counted() {
  const statementCounts: number[] = [];
  const DB: D1Database = new Proxy(env.DB, {
    get(target, name) {
      if (name === "batch") {
        return (statements: D1PreparedStatement[]) => {
          statementCounts.push(statements.length);
          return target.batch(statements);
        };
      }
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
  return { asked: statementCounts, DB };
}

const textsOf = ({ page }: Awaited<ReturnType<typeof edit>>) =>
  page.groups.flatMap((group) => group.texts);

test("a published text is read in the page's one batch, is sent without the others, and can be restored to its original", async () => {
  expect(await texts("/")).toBeUndefined();
  const lede = "Shade, when you want it, and rain kept out.";
  const { editor } = await edit("home");
  expect(statusOf(await send("home", { base: editor.base, "t.hero.lede": lede }))).toBe(303);
  expect(await texts("/")).toBeUndefined();
  expect((await list(args("/admin/pages", { role: "editor" }))).pages[0]).toMatchObject({
    name: "home",
    hasDraft: true,
    changed: 0,
  });
  const draft = await edit("home");
  expect(
    statusOf(
      await publish("home", {
        base: draft.editor.base,
        "t.hero.lede": lede,
        "t.hero.draw": "Design your pergola",
      }),
    ),
  ).toBe(303);

  const { asked, DB } = counted();
  const both = args("/", { DB });
  const [{ texts: shown }] = await Promise.all([layout(both), home(both)]);
  expect(shown).toEqual({ "hero.lede": lede });
  expect(asked).toHaveLength(1);
  expect(await texts("/our-promise")).toBeUndefined();

  const changed = await edit("home");
  expect(textsOf(changed).find(({ path }) => path === "hero.lede")).toMatchObject({
    text: lede,
    original: homeHeroCopy.lede,
    isChanged: true,
    outdated: null,
  });
  expect(
    (await list(args("/admin/pages?q=rain+kept+out", { role: "editor" }))).matches,
  ).toMatchObject([{ page: "home", path: "hero.lede" }]);
  expect(
    statusOf(
      await send("home", { base: changed.editor.base, "t.hero.lede": lede, restore: "hero.lede" }),
    ),
  ).toBe(303);
  expect(await texts("/")).toEqual({ "hero.lede": lede });
  const restored = await edit("home");
  expect(statusOf(await publish("home", { base: restored.editor.base }))).toBe(303);
  expect(await texts("/")).toBeUndefined();
  expect((await db.select({ by: auditLog.staffName }).from(auditLog)).map(({ by }) => by)).toEqual([
    "Ana editor",
    "Ana editor",
  ]);
});

test("an invalid text is not published: it stays in the working copy, with the finding at its field", async () => {
  const { editor } = await edit("blog");
  const wrong = await publish("blog", {
    base: editor.base,
    "t.h1": "  ",
    "t.count.many": "Some articles",
    "t.feed": "By feed",
  });
  expect(wrong).toMatchObject({
    init: { status: 422 },
    data: {
      blocked: [
        { place: "t.h1", level: "block" },
        { place: "t.count.many", level: "block" },
      ],
    },
  });
  expect(await texts("/blog")).toBeUndefined();
  expect(textsOf(await edit("blog")).find(({ path }) => path === "feed")?.text).toBe("By feed");
});

test("two editors: different texts merge, the same text is a conflict", async () => {
  const { editor } = await edit("terms", "owner");
  const { base } = editor;
  expect(statusOf(await publish("terms", { base, "t.h1": "Terms" }, "owner"))).toBe(303);
  expect(
    statusOf(await publish("terms", { base, "t.lede": "What you may rely on." }, "owner")),
  ).toBe(303);
  expect(await texts("/terms")).toEqual({ h1: "Terms", lede: "What you may rely on." });
  expect(await publish("terms", { base, "t.h1": "Rules" }, "owner")).toMatchObject({
    init: { status: 409 },
    data: { conflict: { conflicts: [{ theirs: "Terms", mine: "Rules" }] } },
  });
});

test("a scheduled change applies from its publish date on", async () => {
  const data = JSON.stringify({
    texts: [{ id: "h1", text: "Who we are now", original: "Who we are" }],
  });
  const planned = { kind: "page", recordId: "about", data, createdAt: now };
  await db.insert(scheduledChanges).values({ ...planned, startsAt: new Date(Date.now() + 60_000) });
  expect((await texts("/about-us"))?.h1).toBeUndefined();
  await db.update(scheduledChanges).set({ startsAt: new Date(Date.now() - 1_000) });
  expect(await texts("/about-us")).toMatchObject({ h1: "Who we are now" });
  await db.delete(scheduledChanges);
});

test("an original changed in the code is shown with both versions, to keep or replace", async () => {
  const data = {
    texts: [
      { id: "h1", text: "Our contact", original: "Contact" },
      { id: "crumb", text: "Write to us", original: "Reach us" },
    ],
  };
  await db
    .insert(pageTexts)
    .values({ page: "contact", data: JSON.stringify(data), createdAt: now, updatedAt: now });
  expect(await texts("/contact-us")).toMatchObject({ h1: "Our contact", crumb: "Write to us" });
  const opened = await edit("contact");
  const outdated = textsOf(opened).filter((text) => text.outdated !== null);
  expect(outdated.map(({ path, outdated: was, original }) => [path, was, original])).toEqual([
    ["crumb", "Reach us", "Contact"],
    ["h1", "Contact", "Talk to us"],
  ]);
  expect(opened.editor.reasons.map(({ level, place }) => [level, place])).toEqual([
    ["warn", "t.crumb"],
    ["warn", "t.h1"],
  ]);
  expect(
    (await list(args("/admin/pages", { role: "editor" }))).pages.find(
      ({ name }) => name === "contact",
    ),
  ).toMatchObject({
    changed: 2,
    outdated: 2,
  });
  await send("contact", { base: opened.editor.base, "t.h1": "Our contact", keep: "h1" });
  const next = await edit("contact");
  await publish("contact", { base: next.editor.base, restore: "crumb" });
  const [row] = await db.select().from(pageTexts).where(eq(pageTexts.page, "contact"));
  expect(JSON.parse(row?.data ?? "")).toEqual({
    texts: [{ id: "h1", text: "Our contact", original: "Talk to us" }],
  });
});

test("feed and sitemap use changed texts; only the owner edits legal pages, and unknown pages are a 404", async () => {
  const { editor } = await edit("blog");
  await publish("blog", { base: editor.base, "t.h1": "Good to know", restore: "count.many" });
  expect(await (await feed(args("/blog/feed.xml"))).text()).toContain(": Good to know</title>");
  const xml = await (await sitemap(args("/sitemap.xml"))).text();
  const [row] = await db.select().from(pageTexts).where(eq(pageTexts.page, "blog"));
  expect(xml).toContain(`/blog</loc><lastmod>${row?.updatedAt.toISOString()}`);
  for (const [role, name, status] of [
    ["editor", "privacy", 403],
    ["staff", "terms", 403],
    ["staff", "about", 200],
    ["owner", "privacy", 200],
    ["owner", "nothing", 404],
  ] as const) {
    const answers: Promise<unknown>[] = [
      edit(name, role),
      publish(name, { "t.lede": "x", base: "{" }, role),
      autosave(
        args(`/admin/working-copies/page/${name}`, {
          role,
          page: name,
          fields: { page: name, base: "{", "t.lede": "x" },
        }),
      ),
    ];
    for (const pending of answers) {
      const answer: unknown = await pending.catch((error: unknown) => error);
      const responseStatus = answer instanceof Response ? answer.status : 200;
      if (status !== 200) expect(responseStatus, `${role} ${name}`).toBe(status);
      else expect(responseStatus, `${role} ${name}`).toBeLessThan(400);
    }
  }
  await expect(edit("home", "")).rejects.toMatchObject({ status: 302 });
  expect(
    (await list(args("/admin/pages?q=cookies", { role: "editor" }))).matches?.filter(
      (own) => own.page === "privacy",
    ),
  ).toEqual([]);
});
