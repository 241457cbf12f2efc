import { and, eq, isNull, ne } from "drizzle-orm";
import type { FactsByKey } from "~/domain/facts/facts";
import { checkRecord, type Reason } from "~/domain/gate/gate";
import { internalPath } from "~/domain/gate/links";
import { houstonDay } from "~/lib/dates";
import type { Db } from "~/platform/db/client.server";
import { files, posts } from "~/platform/db/schema";
import { gateRecordOfPost, ownReasons } from "./post-gate";
import type { PostRecord } from "./post-record.server";

type Context = {
  facts: FactsByKey;
  forbidden: readonly string[];
  /** The site's own origin. */
  origin: string;
  /** Whether a path of this site answers. */
  answers: (path: string) => Promise<boolean>;
  now: Date;
};

/** What keeps a post from going out, and what should be looked at, by what the database says now. */
export async function checkPost(db: Db, id: string, record: PostRecord, context: Context): Promise<Reason[]> {
  const { facts, forbidden, origin, answers, now } = context;
  const [taken, covers] = await db.batch([
    db
      .select({ title: posts.title })
      .from(posts)
      .where(and(eq(posts.slug, record.slug), ne(posts.id, id)))
      .limit(1),
    db
      .select({ name: files.name, width: files.width, contentType: files.contentType })
      .from(files)
      .where(and(eq(files.id, record.fileId ?? ""), eq(files.visibility, "public"), isNull(files.deletedAt))),
  ]);
  const known = {
    takenBy: taken[0] ? `“${taken[0].title || "another post"}”` : "",
    file: covers[0],
    facts,
    forbidden,
    today: houstonDay(now),
  };
  // once to find the links, once with what became of them
  const states = new Map<string, "answers" | "missing">();
  for (const { href } of gateRecordOfPost(record, { ...known, stateOf: () => "unasked" }).links) {
    const path = internalPath(href, origin);
    if (path !== null && !states.has(href)) states.set(href, (await answers(path)) ? "answers" : "missing");
  }
  const reasons = [
    ...checkRecord(gateRecordOfPost(record, { ...known, stateOf: (href) => states.get(href) ?? "unasked" })),
    ...ownReasons(record),
  ];
  return [...reasons.filter(({ level }) => level === "block"), ...reasons.filter(({ level }) => level === "warn")];
}
