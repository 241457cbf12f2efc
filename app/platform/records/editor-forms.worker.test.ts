import { env } from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { projectDraft } from "~/domain/projects/project-draft.server";
import type { ProjectRecord } from "~/domain/projects/project-fields.server";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { auditLog, files, projects, revisions, scheduledChanges, staff } from "~/schema";
import type { Reason } from "./content-kind";
import { discardDraft, loadEditableRecord, saveDraft } from "./draft.server";
import { publishRecord } from "./publish.server";
import { publishDueChanges } from "./publish-due-changes.server";

const db = openDb(env.DB);
const kind = projectDraft.toContentKind({
  renderMarkdown: (text) => `<p>${text}</p>`,
  slugStatements: () => [],
});
const now = new Date("2026-11-20T15:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const people = { olivia: newId(), marcus: newId() };
const by = (who: keyof typeof people) => ({
  staff: { id: people[who], name: who },
  ip: "",
  requestId: "",
});
const free = async (): Promise<Reason[]> => [];

async function open(id: string) {
  const record = await loadEditableRecord(db, kind, id);
  if (!record) throw new Error("gone");
  return record;
}

async function newProject(given: Partial<ProjectRecord> = {}): Promise<string> {
  const id = newId();
  await projectDraft.create(db, id, {}, { by: by("olivia"), now });
  const { data } = await open(id);
  const full = {
    ...data,
    title: "Poolside",
    slug: `p-${id.slice(0, 8)}`,
    story: "One.\n\nTwo.",
    ...given,
  };
  const outcome = await publishRecord(db, kind, id, {
    requestKey: newId(),
    by: by("olivia"),
    now,
    check: free,
    submitted: { base: data, data: full },
  });
  expect(outcome.state).toBe("published");
  return id;
}

const storyOf = async (id: string) => (await open(id)).live.data.story;
const publicationsOf = (id: string) =>
  db
    .select()
    .from(revisions)
    .where(and(eq(revisions.recordId, id), eq(revisions.cause, "published")));

beforeAll(async () => {
  for (const [name, id] of Object.entries(people)) {
    await db.insert(staff).values({
      id,
      email: `${id}@example.com`,
      name,
      role: "editor",
      createdAt: now,
      updatedAt: now,
    });
  }
});

describe("publishRecord", () => {
  test("publishes other content under the same form key as a new publication, and the same content once", async () => {
    const id = await newProject();
    const { data: base } = await open(id);
    const key = newId();
    const publish = (story: string) =>
      publishRecord(db, kind, id, {
        requestKey: key,
        by: by("olivia"),
        now: later(1),
        check: free,
        submitted: { base, key, data: { ...base, story } },
      });
    expect(await publish("One, changed.\n\nTwo.")).toMatchObject({ state: "published" });
    // Back, and one paragraph added
    expect(await publish("One, changed.\n\nTwo.\n\nThree.")).toMatchObject({ state: "published" });
    expect(await storyOf(id)).toBe("One, changed.\n\nTwo.\n\nThree.");
    expect(await publish("One, changed.\n\nTwo.\n\nThree.")).toMatchObject({ state: "published" });
    expect(await publicationsOf(id)).toHaveLength(3);
    // the paragraph removed again
    expect(await publish("One, changed.\n\nTwo.")).toMatchObject({ state: "published" });
    expect(await storyOf(id)).toBe("One, changed.\n\nTwo.");
    expect(await publicationsOf(id)).toHaveLength(4);
  });

  test("sent again after a colleague published keeps the colleague's change", async () => {
    const id = await newProject();
    const { data: base } = await open(id);
    const key = newId();
    const sent = { base, key, data: { ...base, story: "Mine.\n\nTwo." } };
    const publish = () =>
      publishRecord(db, kind, id, {
        requestKey: key,
        by: by("olivia"),
        now: later(1),
        check: free,
        submitted: sent,
      });
    await publish();
    const { data: seen } = await open(id);
    const theirs = { base: seen, key: newId(), data: { ...seen, story: "Mine.\n\nTheirs." } };
    await publishRecord(db, kind, id, {
      requestKey: newId(),
      by: by("marcus"),
      now: later(2),
      check: free,
      submitted: theirs,
    });
    expect(await publish()).toMatchObject({ state: "published" });
    expect(await storyOf(id)).toBe("Mine.\n\nTheirs.");
    expect(await publicationsOf(id)).toHaveLength(3);
  });

  test("schedules other content under the same form key after the first change was canceled", async () => {
    const id = await newProject();
    const { data: base } = await open(id);
    const key = newId();
    const schedule = (story: string) =>
      publishRecord(db, kind, id, {
        requestKey: key,
        by: by("olivia"),
        now: later(1),
        check: free,
        startsAt: later(60),
        submitted: { base, key, data: { ...base, story } },
      });
    expect(await schedule("First.")).toMatchObject({ state: "scheduled" });
    expect(await schedule("First.")).toMatchObject({ state: "scheduled" });
    expect(await schedule("Second.")).toMatchObject({
      state: "blocked",
      reasons: [{ code: "change-waits" }],
    });
    await db.delete(scheduledChanges).where(eq(scheduledChanges.recordId, id));
    expect(await schedule("First.")).toMatchObject({ state: "scheduled" });
    const [edition] = await db
      .select()
      .from(scheduledChanges)
      .where(eq(scheduledChanges.recordId, id));
    expect(JSON.parse(edition?.data ?? "{}")).toMatchObject({ story: "First." });
  });

  test("checks again if someone else takes the slug after the check", async () => {
    const [one, other] = [await newProject(), await newProject()];
    const publishAs = async (id: string) => {
      const { data: base } = await open(id);
      const sent = { base, key: newId(), data: { ...base, slug: "same-slug" } };
      const check = async (): Promise<Reason[]> => {
        const [taken] = await db
          .select({ id: projects.id })
          .from(projects)
          .where(eq(projects.slug, "same-slug"));
        const reason: Reason = {
          level: "block",
          code: "slug-taken",
          message: "",
          note: "",
          place: "f-slug",
          repair: "",
        };
        return taken && taken.id !== id ? [reason] : [];
      };
      return publishRecord(db, kind, id, {
        requestKey: newId(),
        by: by("olivia"),
        now: later(1),
        check,
        submitted: sent,
      });
    };
    const outcomes = await Promise.all([publishAs(one), publishAs(other)]);
    expect(outcomes.map(({ state }) => state).toSorted()).toEqual(["blocked", "published"]);
  });

  test("keeps a slug that begins with draft- like any other", async () => {
    const id = await newProject({ slug: "draft-beer-garden" });
    const { data } = await open(id);
    expect(data.slug).toBe("draft-beer-garden");
    const froms: (string | null)[] = [];
    const slugStatements = (_db: unknown, { from }: { from: string | null }) => {
      froms.push(from);
      return [];
    };
    const noting = projectDraft.toContentKind({ renderMarkdown: String, slugStatements });
    const sent = { base: data, data: { ...data, slug: "beer-garden" } };
    await publishRecord(db, noting, id, {
      requestKey: newId(),
      by: by("olivia"),
      now: later(1),
      check: free,
      submitted: sent,
    });
    expect(froms).toEqual(["draft-beer-garden"]);
  });
});

describe("publishing a project", () => {
  test("copies its alt text to files without one only", async () => {
    const [bare, own] = [newId(), newId()];
    const file = {
      bucket: "b",
      contentType: "image/jpeg",
      size: 1,
      visibility: "public",
      timeCreated: now,
      updated: now,
    } as const;
    await db.insert(files).values([
      { ...file, id: bare, fullPath: bare, name: "a.jpg" },
      { ...file, id: own, fullPath: own, name: "b.jpg", alt: "Its own" },
    ]);
    const picture = { pictureSlug: null, caption: "", shiftX: 0, shiftY: 0 };
    await newProject({
      pictures: [
        { ...picture, id: "p1", kind: "cover", fileId: bare, alt: "Louvers over a pool" },
        { ...picture, id: "p2", kind: "gallery", fileId: own, alt: "Another view" },
      ],
    });
    const stored = await db.select({ id: files.id, alt: files.alt }).from(files);
    expect(stored).toContainEqual({ id: bare, alt: "Louvers over a pool" });
    expect(stored).toContainEqual({ id: own, alt: "Its own" });
    expect(
      await db
        .select({ id: auditLog.recordId })
        .from(auditLog)
        .where(eq(auditLog.recordKind, "file")),
    ).toEqual([{ id: bare }]);
  });
});

describe("publishDueChanges", () => {
  test("keeps the publish date of a record that ended before its change", async () => {
    const id = await newProject();
    const { data: base } = await open(id);
    const sent = { base, data: { ...base, title: "Changed", unpublishAt: null } };
    const publishing = {
      requestKey: newId(),
      by: by("olivia"),
      now: later(1),
      check: free,
      startsAt: later(60),
    };
    expect(await publishRecord(db, kind, id, { ...publishing, submitted: sent })).toMatchObject({
      state: "scheduled",
    });
    await db
      .update(projects)
      .set({ unpublishAt: later(30) })
      .where(eq(projects.id, id));
    await publishDueChanges(db, () => kind, later(61));
    const [row] = await db.select().from(projects).where(eq(projects.id, id));
    expect(row).toMatchObject({ title: "Changed", publishAt: now });
  });
});

describe("saveDraft", () => {
  const saving = { by: by("olivia"), now: later(1), isAutosave: true };

  test("ignores an autosave that arrives after a later one of the same form", async () => {
    const id = await newProject();
    const { data: base } = await open(id);
    const key = newId();
    const save = (sequence: number, title: string) =>
      saveDraft(db, kind, id, {
        ...saving,
        submitted: { base, key, sequence, data: { ...base, title } },
      });
    expect(await save(2, "Poolside at dusk")).toMatchObject({ state: "saved" });
    expect(await save(1, "Poolside at")).toEqual({ state: "late", sequence: 2 });
    expect((await open(id)).data.title).toBe("Poolside at dusk");
    // a submit by button is always saved, regardless of its sequence number
    const pressed = { base, key, data: { ...base, title: "Poolside" } };
    expect(
      await saveDraft(db, kind, id, { by: by("olivia"), now: later(2), submitted: pressed }),
    ).toMatchObject({ state: "saved" });
    expect((await open(id)).data.title).toBe("Poolside");
  });

  test("ignores an autosave that arrives after its form was published or reverted", async () => {
    const id = await newProject();
    const { data: base } = await open(id);
    const key = newId();
    const form = (sequence: number, title: string) => ({
      base,
      key,
      sequence,
      data: { ...base, title },
    });
    expect(
      await saveDraft(db, kind, id, { ...saving, submitted: form(2, "Poolside") }),
    ).toMatchObject({
      state: "saved",
    });
    expect(await saveDraft(db, kind, id, { ...saving, submitted: form(1, "Pool") })).toMatchObject({
      state: "late",
    });
    await publishRecord(db, kind, id, {
      requestKey: key,
      by: by("olivia"),
      now: later(2),
      check: free,
      submitted: form(4, "Dusk"),
    });
    expect(await saveDraft(db, kind, id, { ...saving, submitted: form(3, "Dus") })).toMatchObject({
      state: "late",
      sequence: 4,
    });
    expect(await open(id)).toMatchObject({ version: 0, data: { title: "Dusk" } });
  });

  test("merges a form with a colleague's later save if its last response was lost", async () => {
    const id = await newProject();
    const { data: base } = await open(id);
    const key = newId();
    await saveDraft(db, kind, id, {
      ...saving,
      submitted: { base, key, sequence: 1, data: { ...base, title: "Dusk" } },
    });
    const { data: seen } = await open(id);
    const theirs = { base: seen, key: newId(), sequence: 1, data: { ...seen, summary: "Theirs" } };
    await saveDraft(db, kind, id, { by: by("marcus"), now: later(2), submitted: theirs });
    // the response was lost: the form still has its original base
    const again = { base, key, sequence: 2, data: { ...base, title: "Dusk at the pool" } };
    expect(await saveDraft(db, kind, id, { ...saving, submitted: again })).toMatchObject({
      state: "saved",
      data: { title: "Dusk at the pool", summary: "Theirs" },
    });
  });

  test("treats a browser draft restored after a reload as a change of its first form's save", async () => {
    const id = await newProject();
    const { data: base } = await open(id);
    const first = newId();
    await saveDraft(db, kind, id, {
      ...saving,
      submitted: { base, key: first, sequence: 3, data: { ...base, title: "Dusk" } },
    });
    const reloaded = {
      base,
      key: newId(),
      sequence: 1,
      data: { ...base, title: "Dusk at the pool" },
    };
    const previous = { key: first, sequence: 3 };
    expect(
      await saveDraft(db, kind, id, { ...saving, submitted: { ...reloaded, previous } }),
    ).toMatchObject({
      state: "saved",
    });
    expect((await open(id)).data.title).toBe("Dusk at the pool");
    // a page that sent more after the browser stored its text is another tab
    const other = {
      ...reloaded,
      key: newId(),
      data: { ...base, title: "Dawn" },
      previous: { key: first, sequence: 2 },
    };
    expect(await saveDraft(db, kind, id, { ...saving, submitted: other })).toMatchObject({
      state: "conflict",
    });
  });

  test("merges later input with the original data after the draft was discarded", async () => {
    const id = await newProject();
    const { data: base } = await open(id);
    const key = newId();
    const sent = { base, key, data: { ...base, story: "Mine.\n\nTwo." } };
    await saveDraft(db, kind, id, { ...saving, submitted: sent });
    await discardDraft(db, kind, id, saving);
    const more = { ...sent, data: { ...base, story: "Mine.\n\nTwo.\n\nThree." } };
    expect(
      await saveDraft(db, kind, id, { by: by("olivia"), now: later(3), submitted: more }),
    ).toMatchObject({
      state: "saved",
      data: { story: "Mine.\n\nTwo.\n\nThree." },
    });
  });

  test("returns saved, conflict or busy to each of 20 concurrent editors and never throws", async () => {
    const id = await newProject({ facts: [] });
    const { data: base } = await open(id);
    const fields = ["title", "summary", "place", "seoTitle", "seoDescription"] as const;
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, at) => {
        const field = fields[at % fields.length] ?? "title";
        const sent = {
          base,
          key: newId(),
          sequence: 1,
          data: { ...base, [field]: `Editor ${at}` },
        };
        return saveDraft(db, kind, id, {
          by: by(at % 2 ? "olivia" : "marcus"),
          now: later(1),
          isAutosave: true,
          submitted: sent,
        });
      }),
    );
    const states = outcomes.map(({ state }) => state);
    expect(states.filter((state) => state === "saved").length).toBeGreaterThan(0);
    expect(states.filter((state) => !["saved", "conflict", "busy"].includes(state))).toEqual([]);
    expect(
      await db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.recordId, id), eq(auditLog.action, "dropped-draft"))),
    ).toEqual([]);
  });
});
