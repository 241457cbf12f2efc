import { createExecutionContext, env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { checkedKinds } from "~/content/editors.server";
import { loadLiveFaqTexts } from "~/domain/faqs/faqs.server";
import { loadLivePageTexts } from "~/domain/page-texts/page-text-kind.server";
import { renderMarkdown } from "~/domain/posts/markdown.server";
import {
  contentIssuesQuery,
  recheckPublished,
  toContentIssues,
} from "~/domain/publish-checks/recheck-published.server";
import type { Role } from "~/domain/staff/abilities";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { loader as factLoader, action as saveFact } from "~/routes/admin/fact";
import { action as listAction, loader as listLoader } from "~/routes/admin/facts";
import { action as saveFaqPage } from "~/routes/admin/faq";
import { loader as pageLoader, action as savePage } from "~/routes/admin/page";
import { loader as siteLayout } from "~/routes/site/layout";
import { loader as postLoader } from "~/routes/site/post";
import { facts, posts, staff } from "~/schema";
import { loadPageData } from "~/site/page-data.server";
import { platform } from "../load-context";

const db = openDb(env.DB);
const now = new Date();

async function person(role: Role): Promise<string> {
  await db.insert(staff).values({
    id: role,
    email: `${role}@example.com`,
    name: `Ana ${role}`,
    role,
    createdAt: now,
    updatedAt: now,
  });
  return (await startSession(db, role, { createdAt: now, ip: "", userAgent: "" })).split(";")[0]!;
}
const cookies = { owner: await person("owner"), editor: await person("editor") };

function args(
  path: string,
  params: Record<string, string>,
  { fields, as = "owner" }: { fields?: Record<string, string>; as?: "owner" | "editor" } = {},
) {
  const body = fields ? { method: "POST", body: new URLSearchParams(fields) } : {};
  const request = new Request(`http://127.0.0.1:8787${path}`, {
    headers: { Cookie: cookies[as] },
    ...body,
  });
  return { request, context: platform(request, env, createExecutionContext()), params };
}

const list = (query = "", as: "owner" | "editor" = "editor") =>
  listLoader(args(`/admin/facts${query}`, {}, { as }));
const save = (id: string, fields: Record<string, string>, as: "owner" | "editor" = "owner") =>
  saveFact(args(`/admin/facts/${id}`, { id }, { fields: { intent: "save", ...fields }, as }));
const status = (answer: unknown) =>
  answer instanceof Response
    ? answer.status
    : Reflect.get(Reflect.get(Object(answer), "init") ?? {}, "status");

async function idOf(key: string): Promise<string> {
  const [fact] = await db.select({ id: facts.id }).from(facts).where(eq(facts.key, key));
  return fact?.id ?? "";
}

const fields = {
  id: "fact-of-wind",
  key: "wind-speed",
  sentence: "139 mph is the figure.",
  value: "139 mph",
  sourceTitle: "A form",
  sourceUrl: "https://example.org/wind",
  quote: "",
  certainty: "verified",
  checkedAt: "2026-01-05",
  reviewBy: "2026-07-05",
  staffId: "owner",
};

test("a fact is added, confirmed, changed, and in a post at the next request; only the owner sets its certainty", async () => {
  expect(status(await save("new", { ...fields, key: "Wind Speed", reviewBy: "2026-01-01" }))).toBe(
    422,
  );
  await expect(save("new", fields, "editor")).rejects.toMatchObject({ status: 403 });
  expect(status(await save("new", fields))).toBe(303);
  expect(status(await save("new", { ...fields, id: "another-fact" }))).toBe(422);
  const windId = await idOf("wind-speed");
  expect((await factLoader(args(`/admin/facts/${windId}`, { id: windId }))).fact).toMatchObject({
    key: "wind-speed",
  });

  const body = "## Wind\n\nIt is {fact:wind-speed value checked}.";
  const rendered = renderMarkdown(body);
  await db.insert(posts).values({
    id: "post",
    slug: "wind",
    title: "Wind",
    description: "",
    summary: "",
    body,
    bodyHtml: rendered.html,
    readingMinutes: 1,
    contents: JSON.stringify(rendered.headings),
    author: "A",
    publishAt: now,
    createdAt: now,
    updatedAt: now,
  });
  const read = async () => (await postLoader(args("/blog/wind", { slug: "wind" }))).post.bodyHtml;
  expect(await read()).toContain("<p>It is 139 mph (checked January 2026).</p>");

  const [fact] = (await list()).facts;
  expect(fact).toMatchObject({
    key: "wind-speed",
    staffName: "Ana owner",
    uses: [{ label: "Post: Wind", href: "/admin/posts/post" }],
  });
  expect(fact?.overdue).toBeGreaterThan(100);
  const was = {
    was_sentence: fields.sentence,
    was_value: fields.value,
    was_checkedAt: fields.checkedAt,
  };
  const check = {
    intent: "check",
    id: windId,
    ...was,
    was_reviewBy: fields.reviewBy,
    was_sourceUrl: fields.sourceUrl,
  };
  const today = (await list()).today;
  const checked = (more: Record<string, string>) =>
    listAction(
      args(
        "/admin/facts",
        {},
        {
          fields: { ...check, checkedAt: today, sourceUrl: "https://example.org/2", ...more },
          as: "editor",
        },
      ),
    );
  expect(status(await checked({ checkedAt: "2999-01-01" }))).toBe(422);
  expect(status(await checked({ was_sentence: "140 mph is the figure." }))).toBe(409);
  expect(status(await checked({}))).toBe(303);
  expect((await list()).facts[0]?.overdue).toBeLessThanOrEqual(0);

  const value = { was_value: "139 mph", value: "141 mph" };
  expect(status(await save(windId, { ...value, value: "x".repeat(81) }, "editor"))).toBe(422);
  expect(status(await save(windId, value, "editor"))).toBe(303);
  expect(await read()).toContain("<p>It is 141 mph (checked");
  expect(await save(windId, { ...value, value: "150 mph" })).toMatchObject({
    init: { status: 409 },
    data: {
      conflicts: [
        {
          label: "Value",
          was: "139 mph",
          theirs: "141 mph",
          yours: "150 mph",
          by: { name: "Ana editor" },
        },
      ],
    },
  });
  expect(status(await save(windId, { was_key: "wind-speed", key: "other-key" }))).toBe(422);
  await expect(
    save(windId, { was_certainty: "verified", certainty: "assumption" }, "editor"),
  ).rejects.toMatchObject({
    status: 403,
  });
  expect(status(await save(windId, { was_certainty: "verified", certainty: "assumption" }))).toBe(
    303,
  );
  expect(await read()).toContain("<p>It is.</p>");

  expect(await save(windId, { intent: "delete" })).toMatchObject({ init: { status: 422 } });
  await db.update(posts).set({ body: "Nothing." });
  expect(status(await save(windId, { intent: "delete" }))).toBe(303);
  const { facts, deleted } = await list("?saved=wind-speed");
  expect([facts, deleted.map(({ key }) => key)]).toEqual([[], ["wind-speed"]]);
  expect(
    status(
      await listAction(args("/admin/facts", {}, { fields: { intent: "restore", id: windId } })),
    ),
  ).toBe(303);
  expect((await list("?q=WIND+form&certainty=assumption&staff=owner")).facts).toHaveLength(1);
  expect((await list("?q=wind+nowhere")).facts).toEqual([]);
});

test("page texts and FAQs show facts at the next request, count as uses, and are checked before publishing", async () => {
  const weeks = {
    ...fields,
    id: "fact-of-weeks",
    key: "permit-weeks",
    sentence: "It takes 4 to 6 weeks.",
    value: "4 to 6 weeks",
  };
  expect(
    status(await save("new", { ...weeks, checkedAt: "2026-11-01", reviewBy: "2999-01-01" })),
  ).toBe(303);
  const edit = (fields?: Record<string, string>) =>
    args("/admin/pages/home", { page: "home" }, { as: "editor", ...(fields && { fields }) });
  const sendTexts = async (lede: string) => {
    const { editor } = await pageLoader(edit());
    return savePage(
      edit({ page: "home", do: "publish", key: newId(), base: editor.base, "t.hero.lede": lede }),
    );
  };
  const lede = async () => (await siteLayout(args("/", {}))).texts?.["hero.lede"];
  for (const wrong of [
    "Permits: {fact:no-such}.",
    "Permits, TODO.",
    "It is hurricane-proof.",
    "Permits in {weeks}.",
  ]) {
    expect(await sendTexts(wrong), wrong).toMatchObject({
      init: { status: 422 },
      data: { blocked: [{ level: "block", place: "t.hero.lede" }] },
    });
  }
  expect(await lede()).toBeUndefined();
  expect(status(await sendTexts("Permits: {fact:permit-weeks value}."))).toBe(303);
  expect(await lede()).toBe("Permits: 4 to 6 weeks.");

  const ask = (fields: Record<string, string>) =>
    saveFaqPage(
      args(
        "/admin/faqs/new",
        { id: "new" },
        {
          as: "editor",
          fields: { page: "contact", shown: "1", question: "How long?", key: newId(), ...fields },
        },
      ),
    );
  expect(await ask({ answer: "Ask {fact:no-such}." })).toMatchObject({
    init: { status: 422 },
    data: { problem: { errors: { answer: expect.stringContaining("no-such") } } },
  });
  expect(status(await ask({ answer: "{fact:permit-weeks}" }))).toBe(303);
  const contact = async () =>
    (await loadPageData(args("/contact-us", {}).context, { faq: "contact" })).faqs.map(
      ({ question, answer }) => ({ question, answer }),
    );
  expect(await contact()).toEqual([{ question: "How long?", answer: "It takes 4 to 6 weeks." }]);

  const change = {
    was_value: "4 to 6 weeks",
    value: "9 weeks",
    was_sentence: "It takes 4 to 6 weeks.",
    sentence: "It takes 9 weeks.",
  };
  expect(status(await save(await idOf("permit-weeks"), change))).toBe(303);
  expect([await lede(), (await contact())[0]?.answer]).toEqual([
    "Permits: 9 weeks.",
    "It takes 9 weeks.",
  ]);
  const fact = (await list("?q=permit-weeks")).facts[0];
  expect(fact?.uses.map(({ label }) => label)).toEqual(["Page: Home", "FAQ: How long?"]);
  expect(fact?.uses[0]?.href).toBe("/admin/pages/home");
  expect(await save(await idOf("permit-weeks"), { intent: "delete" })).toMatchObject({
    init: { status: 422 },
  });

  // the nightly run lists published records that are broken since
  const context = {
    facts: new Map(),
    bannedPhrases: ["permits"],
    now,
    origin: "https://example.com",
    kinds: checkedKinds,
  };
  const recheck = async () =>
    recheckPublished(db, context, [
      ...(await loadLivePageTexts(db)),
      ...(await loadLiveFaqTexts(db, new Date())),
    ]);
  await recheck();
  const found = toContentIssues(await contentIssuesQuery(db)).map(({ kind, title, reasons }) => [
    kind,
    title,
    reasons.length,
  ]);
  expect(found.filter(([kind]) => kind !== "post")).toEqual([
    ["faq", "FAQ: How long?", 1],
    ["page", "Page: Home", 2],
  ]);
});
