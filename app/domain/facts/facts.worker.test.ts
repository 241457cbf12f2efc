import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { trashKinds } from "~/content/trash-kinds";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { purgeTrashedRows } from "~/platform/db/trash.server";
import { auditLog, contentDrafts, facts, posts, projects, staff } from "~/schema";
import {
  factRecord,
  nextReviewDate,
  restoreFact,
  trashFact,
  verifyFact,
} from "./fact-record.server";
import { factsByKey, replaceFactTokensHtml } from "./facts";
import {
  allFactsQuery,
  factQuery,
  factsForRecordQuery,
  listFactUsages,
  overdueFactsQuery,
  parseFactList,
} from "./facts.server";

const db = openDb(env.DB);
const now = new Date("2026-11-20T15:00:00Z");
const by = { staff: { id: newId(), name: "Olivia" }, ip: "", requestId: "" };
const rules = { people: [], uses: [] };
const sending = () => ({ requestKey: newId(), by, now, ...rules });

beforeAll(async () => {
  await db.insert(staff).values({
    id: by.staff.id,
    email: "o@example.com",
    name: "Olivia",
    role: "owner",
    createdAt: now,
    updatedAt: now,
  });
});

const fields = (key: string, more: Record<string, string> = {}) => ({
  key,
  sentence: "Plan 4 to 6 weeks.",
  value: "4 to 6 weeks",
  sourceTitle: "Schedules",
  sourceUrl: "https://example.org/a",
  quote: "",
  certainty: "secondary",
  checkedAt: "2026-05-14",
  reviewBy: "2026-11-14",
  staffId: "",
  ...more,
});
const formValues = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]));
const takenResult = {
  state: "invalid",
  errors: { key: expect.stringContaining("already exists") },
};

const add = (values: Record<string, string>, form = newId()) =>
  factRecord.add(db, formValues(values), { ...sending(), requestKey: form });

async function fact(key: string, more: Record<string, string> = {}): Promise<string> {
  const added = await add(fields(key, more));
  if (added.state !== "saved") throw new Error(JSON.stringify(added));
  return added.id;
}

/** Submits a form with these changes, loaded when the fact had the values `was`. */
function update(id: string, was: Record<string, string>, to: Record<string, string>) {
  const originals = Object.fromEntries(
    Object.entries(was).map(([name, value]) => [`was_${name}`, value]),
  );
  return factRecord.update(db, id, formValues({ ...originals, ...to }), sending());
}

const stamps = { createdAt: now, updatedAt: now, publishAt: now };

async function post(slug: string, body: string): Promise<string> {
  const id = newId();
  const rest = {
    description: "",
    summary: "",
    readingMinutes: 1,
    author: "A",
    bodyHtml: `<p>${body}</p>`,
  };
  await db.insert(posts).values({ id, slug, title: `Post ${slug}`, body, ...rest, ...stamps });
  return id;
}

test("factsForPageTextsQuery returns facts only for a text with a token, and reads changes at once", async () => {
  const id = await fact("read-weeks");
  await post("with-place", "In {fact:read-weeks value}.");
  await post("without", "In weeks.");
  expect(await factsForRecordQuery(db, "post", "without")).toEqual([]);
  const html = async () =>
    replaceFactTokensHtml(
      "<p>In {fact:read-weeks value}.</p>",
      factsByKey(parseFactList(await factsForRecordQuery(db, "post", "with-place"))),
    );
  expect(await html()).toBe("<p>In 4 to 6 weeks.</p>");
  await update(id, { value: "4 to 6 weeks" }, { value: "8 weeks" });
  expect(await html()).toBe("<p>In 8 weeks.</p>");
  await db.insert(projects).values({
    id: newId(),
    slug: "a-project",
    title: "P",
    summary: "",
    story: "{fact:read-weeks}",
    storyHtml: "",
    service: "s",
    style: "s",
    setting: "s",
    size: "",
    place: "",
    ...stamps,
  });
  expect(
    parseFactList(await factsForRecordQuery(db, "project", "a-project")).map(({ key }) => key),
  ).toContain("read-weeks");
  expect(await factsForRecordQuery(db, "project", "no-such")).toEqual([]);
});

test("factRecord.add rejects a key that is in use and adds once per form", async () => {
  const form = newId();
  const added = await add(fields("one-key"), form);
  expect(await add(fields("one-key"))).toMatchObject(takenResult);
  expect(await add(fields("one-key"), form)).toEqual(added);
  const id = added.state === "saved" ? added.id : "";
  expect(await db.select().from(auditLog).where(eq(auditLog.recordId, id))).toHaveLength(1);
});

test("verifyFact stores the day and source and repeats the last review interval", async () => {
  const id = await fact("due-weeks");
  expect((await overdueFactsQuery(db, "2026-11-20")).map(({ key }) => key)).toContain("due-weeks");
  const was = {
    sentence: "Plan 4 to 6 weeks.",
    value: "4 to 6 weeks",
    checkedAt: "2026-05-14",
    reviewBy: "2026-11-14",
  };
  const to = { checkedAt: "2026-11-20", sourceUrl: "https://example.org/b" };
  const outcome = await verifyFact(db, id, {
    ...sending(),
    original: { ...was, sourceUrl: "https://example.org/a" },
    changes: to,
  });
  expect(outcome).toMatchObject({
    saved: ["checkedAt"],
    row: { ...to, reviewBy: "2027-05-23", version: 2 },
  });
  expect((await overdueFactsQuery(db, "2026-11-20")).map(({ key }) => key)).not.toContain(
    "due-weeks",
  );
  expect(nextReviewDate({ checkedAt: "2026-11-01", reviewBy: "2026-11-02" }, "2026-12-01")).toBe(
    "2027-12-01",
  );
});

test("verifyFact returns a conflict if the fact changed after the page was loaded", async () => {
  const id = await fact("moved-weeks");
  await update(id, { sentence: "Plan 4 to 6 weeks." }, { sentence: "Plan 8 weeks." });
  const was = { ...fields("moved-weeks"), sentence: "Plan 4 to 6 weeks." };
  const outcome = await verifyFact(db, id, {
    ...sending(),
    original: was,
    changes: { checkedAt: "2026-11-20", sourceUrl: "" },
  });
  expect(outcome).toMatchObject({
    saved: [],
    conflicts: [{ field: "checkedAt" }],
    row: { checkedAt: "2026-05-14" },
  });
});

test("factRecord.update merges different fields and returns a conflict for the same field", async () => {
  const id = await fact("both-weeks");
  const old = { value: "4 to 6 weeks", quote: "" };
  await update(id, { value: old.value }, { value: "7 weeks" });
  const outcome = await update(id, old, { value: "9 weeks", quote: "Seven weeks" });
  expect(outcome).toMatchObject({
    saved: ["Quote"],
    conflicts: [{ id: "value", was: "4 to 6 weeks", theirs: "7 weeks", yours: "9 weeks" }],
  });
});

test.each([
  ["with spaces", "{ fact:odd-key-1 }", "odd-key-1"],
  ["in capitals", "{Fact:Odd-Key-2}", "odd-key-2"],
  ["over two lines", "{fact:odd-key-3\nvalue}", "odd-key-3"],
])(
  "listFactUsages and factsForRecordQuery find a token %s in a post and in a draft",
  async (_what, token, key) => {
    await fact(key);
    const recordId = await post(key, `See ${token}.`);
    const draft = `draft of ${key}`;
    const copy = {
      kind: "post",
      recordId: draft,
      data: JSON.stringify({ title: draft, body: token }),
      createdAt: now,
      updatedAt: now,
    };
    await db.insert(contentDrafts).values(copy);
    expect((await listFactUsages(db)).get(key)?.map((use) => use.recordId)).toEqual([
      recordId,
      draft,
    ]);
    const printed = parseFactList(await factsForRecordQuery(db, "post", key));
    expect(printed.map((one) => one.key)).toContain(key);
    await db.delete(contentDrafts).where(eq(contentDrafts.recordId, draft));
  },
);

test("trashFact rejects a fact used by a text or a draft; restoreFact restores one from the trash", async () => {
  const id = await fact("kept-weeks");
  const recordId = await post("keeps", "{fact:kept-weeks|checked}");
  await db.insert(contentDrafts).values({
    kind: "post",
    recordId: "new-post",
    data: JSON.stringify({ title: "Draft", body: "{fact:kept-weeks}" }),
    createdAt: now,
    updatedAt: now,
  });
  const uses = [
    { kind: "post", recordId, title: "Post keeps", isLive: true },
    { kind: "post", recordId: "new-post", title: "Draft", isLive: false },
  ];
  expect((await listFactUsages(db)).get("kept-weeks")).toEqual(uses);
  expect(await trashFact(db, { id, key: "kept-weeks" }, { by, now })).toEqual(uses);
  expect(await factQuery(db, id)).toHaveLength(1);

  const free = await fact("free-weeks");
  expect(await trashFact(db, { id: free, key: "free-weeks" }, { by, now })).toEqual([]);
  expect(await factQuery(db, free)).toEqual([]);
  expect(parseFactList(await allFactsQuery(db)).map(({ key }) => key)).not.toContain("free-weeks");
  expect((await factRecord.trashed(db)).map(({ title }) => title)).toEqual(["free-weeks"]);
  expect(await add(fields("free-weeks"))).toMatchObject(takenResult);
  expect(await restoreFact(db, free, { by, now })).toBe(true);
  expect(await restoreFact(db, free, { by, now })).toBe(false);
  await trashFact(db, { id: free, key: "free-weeks" }, { by, now });
  expect(await purgeTrashedRows(db, trashKinds, { before: now, limit: 10, now })).toBe(0);
  expect(
    await purgeTrashedRows(db, trashKinds, { before: new Date(now.getTime() + 1), limit: 10, now }),
  ).toBe(1);
  expect(await db.select().from(facts).where(eq(facts.id, free))).toEqual([]);
});

test("factRecord.add stores other content of the same form, and the same content once", async () => {
  const form = newId();
  const done = { state: "saved" };
  expect(await add(fields("form-weeks"), form)).toMatchObject(done);
  expect(await add(fields("form-weeks"), form)).toMatchObject(done);
  expect(await add(fields("form-days"), form)).toMatchObject(done);
  const stored = await db.select({ key: facts.key }).from(facts);
  expect(
    stored
      .filter(({ key }) => key.startsWith("form-"))
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(["form-days", "form-weeks"]);
  expect(await add({ ...fields("form-weeks"), sentence: "Plan 9 weeks." }, form)).toMatchObject(
    takenResult,
  );
});
