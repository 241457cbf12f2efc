import { env } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "~/lib/ids";
import { openDb } from "~/platform/db/client.server";
import { auditLog, notFoundPaths, posts, redirects, staff } from "~/schema";
import { notFoundPathsQuery, recordNotFound } from "./not-found-log.server";
import {
  changeSlugStatements,
  findSlugAvailability,
  formatReuseConfirmation,
  resolveTakedownDestination,
  takedownStatements,
} from "./record-paths.server";
import type { Destination } from "./redirect-rules";
import { addRedirect, deleteRedirect, redirectListQuery, updateRedirect } from "./redirects.server";
import { recordRedirectHit, redirectQuery, resolveRedirect } from "./resolve-path.server";

const db = openDb(env.DB);
const now = new Date("2026-11-22T15:00:00Z");
const rules = {
  pages: ["/", "/blog", "/our-promise", "/contact-us"],
  hosts: ["site.example"],
  now,
};
const by = { staff: { id: newId(), name: "Olivia" }, ip: "", requestId: "" };

beforeEach(async () => {
  await db.batch([
    db.delete(redirects),
    db.delete(notFoundPaths),
    db.delete(auditLog),
    db.delete(posts),
  ]);
  await db
    .insert(staff)
    .values({
      id: by.staff.id,
      email: "olivia@example.com",
      name: "Olivia",
      role: "owner",
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing();
});

async function post(
  slug: string,
  values: Partial<typeof posts.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  const texts = {
    title: `Title of ${slug}`,
    description: "",
    summary: "",
    body: "",
    bodyHtml: "",
    author: "",
    readingMinutes: 1,
  };
  await db.insert(posts).values({
    id,
    slug,
    ...texts,
    publishAt: new Date(0),
    createdAt: now,
    updatedAt: now,
    ...values,
  });
  return id;
}

async function run(statements: BatchItem<"sqlite">[]) {
  const [first, ...rest] = statements;
  if (first) await db.batch([first, ...rest]);
}

/** Publishes the post under another slug. */
async function rename(recordId: string, from: string | null, to: string) {
  await run([
    db.update(posts).set({ slug: to }).where(eq(posts.id, recordId)),
    ...changeSlugStatements(db, { kind: "post", recordId, from, to, by, now }),
  ]);
}

async function unpublish(recordId: string, slug: string, destination: Destination) {
  await run([
    db.update(posts).set({ publishAt: null }).where(eq(posts.id, recordId)),
    ...takedownStatements(db, { kind: "post", recordId, slug, destination, by, now }),
  ]);
}

const resolve = async (path: string, search = "") => {
  const [row] = await redirectQuery(db, path, now);
  const answer = resolveRedirect(row, search);
  return answer && `${answer.status} ${answer.to}`.trim();
};
const all = async () =>
  (await db.select().from(redirects).orderBy(redirects.fromPath)).map(({ fromPath }) => fromPath);
const sending = () => ({ requestKey: newId(), by });
const add = (from: string, to: string, status: 301 | 302 | 410 = 301) =>
  addRedirect(db, { from, to, status }, rules, sending());
const errorsOf = async (adding: ReturnType<typeof add>) => {
  const outcome = await adding;
  return outcome.state === "invalid" ? outcome.errors : undefined;
};

describe("changeSlugStatements", () => {
  test("after a to b to c and back to a, every other path is one step away and no loop exists", async () => {
    const id = await post("a");
    await rename(id, "a", "b");
    expect(await resolve("/blog/a")).toBe("301 /blog/b");
    await rename(id, "b", "c");
    expect(await resolve("/blog/a", "?x=1")).toBe("301 /blog/c?x=1");
    expect(await resolve("/blog/b")).toBe("301 /blog/c");
    await rename(id, "c", "a");
    expect(await all()).toEqual(["/blog/b", "/blog/c"]);
    expect(await resolve("/blog/a")).toBeUndefined();
    expect(await resolve("/blog/b")).toBe("301 /blog/a");
    expect(await resolve("/blog/c")).toBe("301 /blog/a");
  });

  test("a slug never published leaves no redirect", async () => {
    const id = await post("draft", { publishAt: null });
    await rename(id, null, "final");
    expect(await all()).toEqual([]);
  });

  test("manual redirects to the old path point to the new one and keep their hash", async () => {
    const id = await post("a");
    await add("/short", "/blog/a");
    await add("/shorter", "/blog/a#sun");
    await add("/other", "/our-promise");
    await rename(id, "a", "b");
    expect([await resolve("/short"), await resolve("/shorter"), await resolve("/other")]).toEqual([
      "301 /blog/b",
      "301 /blog/b#sun",
      "301 /our-promise",
    ]);
  });

  test("statements have no effect if their condition is false", async () => {
    const id = await post("a");
    await run(
      changeSlugStatements(db, {
        kind: "post",
        recordId: id,
        from: "a",
        to: "b",
        by,
        now,
        when: sql`0`,
      }),
    );
    await run(
      takedownStatements(db, {
        kind: "post",
        recordId: id,
        slug: "a",
        destination: { status: 410, to: "" },
        by,
        now,
        when: sql`0`,
      }),
    );
    expect(await all()).toEqual([]);
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("an unpublished path and earlier ones respond with the chosen destination; publishing again frees them", async () => {
    const id = await post("a");
    await rename(id, "a", "b");
    await unpublish(id, "b", { status: 410, to: "" });
    expect([await resolve("/blog/a"), await resolve("/blog/b")]).toEqual(["410", "410"]);
    await unpublish(id, "b", { status: 301, to: "/blog" });
    expect([await resolve("/blog/a"), await resolve("/blog/b")]).toEqual([
      "301 /blog",
      "301 /blog",
    ]);
    await db
      .update(posts)
      .set({ publishAt: new Date(0) })
      .where(eq(posts.id, id));
    await rename(id, "b", "b");
    expect(await all()).toEqual(["/blog/a"]);
    expect(await resolve("/blog/a")).toBe("301 /blog/b");
  });

  test("published again under another slug, the unpublished path leads to it", async () => {
    const id = await post("a");
    await unpublish(id, "a", { status: 410, to: "" });
    await db
      .update(posts)
      .set({ publishAt: new Date(0) })
      .where(eq(posts.id, id));
    await rename(id, "a", "b");
    expect(await resolve("/blog/a")).toBe("301 /blog/b");
  });

  test("trashed, restored as a draft and published under another slug, the old path leads to it", async () => {
    const id = await post("a");
    await unpublish(id, "a", { status: 410, to: "" });
    await db
      .update(posts)
      .set({ publishAt: new Date(0), slug: "b" })
      .where(eq(posts.id, id));
    await run(
      changeSlugStatements(db, { kind: "post", recordId: id, from: null, to: "b", by, now }),
    );
    expect(await resolve("/blog/a")).toBe("301 /blog/b");
  });

  test("a future end changes nothing until then", async () => {
    const id = await post("a", { unpublishAt: new Date(now.getTime() + 1000) });
    await rename(id, "a", "b");
    await run(
      takedownStatements(db, {
        kind: "post",
        recordId: id,
        slug: "b",
        destination: { status: 410, to: "" },
        by,
        now,
      }),
    );
    expect(await resolve("/blog/a")).toBe("301 /blog/b");
    const [later] = await redirectQuery(db, "/blog/a", new Date(now.getTime() + 1000));
    expect(resolveRedirect(later, "")).toEqual({ status: 410, to: "" });
  });

  test("resolveTakedownDestination accepts the list, a live page, or 410", async () => {
    await post("a");
    await post("live");
    const choose = (choice: "index" | "page" | "gone", page = "") =>
      resolveTakedownDestination(db, { kind: "post", slug: "a", choice, page }, rules);
    expect(await choose("gone")).toEqual({ status: 410, to: "" });
    expect(await choose("index")).toEqual({ status: 301, to: "/blog" });
    expect(await choose("page", "/blog/live?a=1")).toEqual({ status: 301, to: "/blog/live?a=1" });
    for (const wrong of ["", "/blog/a", "/nothing", "https://elsewhere.example/", "/admin"]) {
      expect(await choose("page", wrong), wrong).toEqual({
        mistake: expect.stringMatching(/\.$|\/$/),
      });
    }
  });
});

describe("findSlugAvailability", () => {
  const state = async (slug: string, recordId = "new") =>
    findSlugAvailability(db, { kind: "post", slug, recordId }, now);

  test("a slug is taken by a record, also in the trash; earlier slugs are free for the same record", async () => {
    const id = await post("a");
    await post("thrown", { deletedAt: now });
    await rename(id, "a", "b");
    expect(await state("b")).toMatchObject({ state: "taken", title: "Title of a", inTrash: false });
    expect(await state("thrown")).toMatchObject({ state: "taken", inTrash: true });
    expect(await state("a", id)).toEqual({ state: "free" });
    expect(await state("unknown")).toEqual({ state: "free" });
  });

  test("a slug that forwards elsewhere needs a confirmation, and the change frees it", async () => {
    const id = await post("a");
    await rename(id, "a", "b");
    const found = await state("a");
    expect(formatReuseConfirmation(found)).toBe(
      "/blog/a redirects to /blog/b. It was an earlier URL of “Title of a.” Use this URL anyway?",
    );
    const other = await post("other");
    await rename(other, "other", "a");
    expect(await resolve("/blog/a")).toBeUndefined();
    expect(await resolve("/blog/other")).toBe("301 /blog/a");
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: "freed-address", recordId: "/blog/a" },
    ]);
    await add("/blog/spring", "", 410);
    expect(formatReuseConfirmation(await state("spring"))).toBe(
      "/blog/spring shows “page removed” (410). Use this URL anyway?",
    );
  });
});

describe("addRedirect and updateRedirect", () => {
  test("addRedirect works at once with its audit entry, once per form, and removes the path from the 404 list", async () => {
    await recordNotFound(db, "/old", "", now);
    const form = { from: "/old", to: "/our-promise", status: 301 } as const;
    const sent = sending();
    for (let turn = 0; turn < 2; turn++) {
      expect(await addRedirect(db, form, rules, sent)).toMatchObject({
        state: "saved",
        target: { to: "/our-promise" },
      });
    }
    expect(await resolve("/old", "?utm_source=mail")).toBe("301 /our-promise?utm_source=mail");
    expect(await notFoundPathsQuery(db, 10)).toEqual([]);
    expect(await db.select().from(auditLog)).toMatchObject([
      {
        action: "added-redirect",
        recordId: "/old",
        changes: '{"toPath":[null,"/our-promise"],"status":[null,301]}',
      },
    ]);
  });

  test("A to B, then B to C, and A to B if B leads to C: stored as A to C", async () => {
    await post("b");
    await add("/a", "/blog/b#x");
    await db.delete(posts);
    await add("/blog/b", "/our-promise");
    expect([await resolve("/a"), await resolve("/blog/b")]).toEqual([
      "301 /our-promise#x",
      "301 /our-promise",
    ]);
    expect(await add("/later", "/blog/b")).toMatchObject({
      state: "saved",
      target: { to: "/our-promise" },
      through: "/blog/b",
    });
    expect((await db.select().from(redirects)).map(({ toPath }) => toPath)).not.toContain(
      "/blog/b",
    );
  });

  test("a redirect through a 302 is a 302, and one to a 410 a 410", async () => {
    await add("/b", "/our-promise", 302);
    await add("/a", "/b");
    expect(await resolve("/a")).toBe("302 /our-promise");
    await post("c");
    await add("/d", "/blog/c");
    await db.delete(posts);
    await add("/blog/c", "", 410);
    expect([await resolve("/d"), await resolve("/blog/c")]).toEqual(["410", "410"]);
  });

  test("a target with an earlier slug leads to the current path", async () => {
    const id = await post("a");
    await rename(id, "a", "b");
    await add("/short", "/blog/a");
    expect(await resolve("/short")).toBe("301 /blog/b");
    await rename(id, "b", "c");
    expect(await resolve("/short")).toBe("301 /blog/c");
  });

  test("addRedirect returns error messages", async () => {
    await post("live");
    expect(await errorsOf(add("/our-promise", "/contact-us"))).toEqual({
      from: expect.stringContaining("is a published page"),
    });
    expect(await errorsOf(add("/blog/live", "/contact-us"))).toEqual({
      from: expect.stringContaining("is a published page"),
    });
    expect(await errorsOf(add("/x", "/x"))).toEqual({
      to: "Choose a different page. A URL can’t redirect to itself.",
    });
    expect(await errorsOf(add("/x", "/nowhere"))).toEqual({
      to: expect.stringContaining("There’s no published page at /nowhere. Choose another."),
    });
    expect(await errorsOf(add("/x", "https://elsewhere.example/"))).toEqual({
      to: expect.stringContaining(
        "Redirects stay on this website. elsewhere.example isn’t part of it.",
      ),
    });
    expect(await errorsOf(add("/admin/x", "/files/1/a"))).toEqual({
      from: expect.stringContaining("You can’t redirect to or from /admin."),
      to: expect.stringContaining("You can’t redirect to or from /files."),
    });
    expect(await errorsOf(add("/x", "/contact-us", 410))).toEqual({
      to: expect.stringContaining(
        "A removed page can’t redirect. Leave To blank, or choose 301 or 302.",
      ),
    });
    expect(await all()).toEqual([]);
    await add("/gone", "", 410);
    expect(await errorsOf(add("/x", "/gone"))).toEqual({
      to: expect.stringContaining("was removed (410)"),
    });
    expect(await errorsOf(add("/gone", "/contact-us"))).toEqual({
      from: expect.stringContaining("already has a redirect: page removed (410)"),
    });
  });

  test("addRedirect rejects an indirect loop", async () => {
    const id = await post("b");
    await add("/a", "/blog/b");
    await db.delete(posts).where(eq(posts.id, id));
    expect(await errorsOf(add("/blog/b", "/a"))).toEqual({
      to: "/a already redirects to /blog/b. This would create a loop.",
    });
  });

  test("updateRedirect changes an unchanged redirect, else returns a conflict with both", async () => {
    await add("/old", "/our-promise");
    const was = { status: 301, to: "/our-promise" } as const;
    expect(
      await updateRedirect(db, "/old", {
        ...sending(),
        original: was,
        input: { to: "/blog", status: 302 },
        rules,
      }),
    ).toMatchObject({ saved: ["target"] });
    expect(await resolve("/old")).toBe("302 /blog");
    expect(
      await updateRedirect(db, "/old", {
        ...sending(),
        original: was,
        input: { to: "/contact-us", status: 301 },
        rules,
      }),
    ).toMatchObject({
      conflicts: [
        {
          was: "/our-promise, 301",
          theirs: "/blog, 302",
          to: "/contact-us, 301",
          by: { name: "Olivia" },
        },
      ],
    });
    expect(
      await updateRedirect(db, "/old", {
        ...sending(),
        original: was,
        input: { to: "/old", status: 301 },
        rules,
      }),
    ).toMatchObject({ state: "invalid" });
    expect(await deleteRedirect(db, "/old", { original: was, by, now })).toBe("changed");
    expect(
      await deleteRedirect(db, "/old", { original: { status: 302, to: "/blog" }, by, now }),
    ).toBe("removed");
    expect(
      await deleteRedirect(db, "/old", { original: { status: 302, to: "/blog" }, by, now }),
    ).toBe("gone");
    expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual([
      "added-redirect",
      "changed-redirect",
      "removed-redirect",
    ]);
  });

  test("updateRedirect rejects a redirect that follows a record", async () => {
    const id = await post("a");
    await rename(id, "a", "b");
    await updateRedirect(db, "/blog/a", {
      ...sending(),
      original: { status: 301, to: "" },
      input: { to: "/our-promise", status: 301 },
      rules,
    });
    expect(await resolve("/blog/a")).toBe("301 /blog/b");
  });

  test("redirectListQuery finds redirects by path and title, and by source", async () => {
    const id = await post("a");
    await rename(id, "a", "b");
    await add("/old", "/our-promise");
    await recordRedirectHit(db, "/old", now);
    const list = async (text: string, made?: "hand" | "address") =>
      (await redirectListQuery(db, { text, made }, now, 10)).map(
        ({ fromPath, hits }) => `${fromPath} ${hits}`,
      );
    expect(await list("")).toEqual(["/old 1", "/blog/a 0"]);
    expect(await list("PROMISE")).toEqual(["/old 1"]);
    expect(await list("title of a")).toEqual(["/blog/a 0"]);
    expect(await list("", "address")).toEqual(["/blog/a 0"]);
    expect(await list("%")).toEqual([]);
  });
});
