import { and, eq, isNull, ne } from "drizzle-orm";
import type { GateContext } from "~/domain/gate/context";
import { checkRecord } from "~/domain/gate/gate";
import { blocksFirst, type Reason } from "~/domain/gate/reasons";
import { houstonDay } from "~/lib/dates";
import type { Db } from "~/platform/db/client.server";
import { files, posts } from "~/platform/db/schema";
import { gateRecordOfPost, ownReasons } from "./post-gate";
import type { PostRecord } from "./post-record.server";

/** What keeps a post from going out, and what should be looked at, by what the database says now. */
export async function checkPost(db: Db, id: string, record: PostRecord, context: GateContext): Promise<Reason[]> {
  const { facts, forbidden, linkStates, now } = context;
  const [taken, covers] = await db.batch([
    db
      .select({ title: posts.title })
      .from(posts)
      .where(and(eq(posts.slug, record.slug), ne(posts.id, id)))
      .limit(1),
    db
      .select({ id: files.id, name: files.name, width: files.width, contentType: files.contentType, alt: files.alt })
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
  const { links } = gateRecordOfPost(record, { ...known, stateOf: () => "unasked" });
  const stateOf = await linkStates(links.map(({ href }) => href));
  return blocksFirst([...checkRecord(gateRecordOfPost(record, { ...known, stateOf })), ...ownReasons(record)]);
}
