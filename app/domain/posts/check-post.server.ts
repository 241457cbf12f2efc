import { and } from "drizzle-orm";
import type { GateContext } from "~/domain/gate/context";
import { checkRecord } from "~/domain/gate/gate";
import { blocksFirst, type Reason } from "~/domain/gate/reasons";
import { houstonDay } from "~/lib/dates";
import type { Db } from "~/platform/db/client.server";
import { inMany } from "~/platform/db/many";
import { files, posts } from "~/platform/db/schema";
import { isPublicFile } from "~/platform/files/picture-columns.server";
import { gateRecordOfPost, ownReasons } from "./post-gate";
import type { PostRecord } from "./post-record.server";

type Checked = { id: string; record: PostRecord };

/** What keeps each post from going out, and what should be looked at, by what the database says now, under its id. One round trip, and what
 *  the links take. */
export async function checkPosts(db: Db, checked: readonly Checked[], context: GateContext): Promise<Map<string, Reason[]>> {
  if (checked.length === 0) return new Map();
  const { facts, forbidden, linkStates, now } = context;
  const slugs = checked.map(({ record }) => record.slug);
  const covers = checked.flatMap(({ record }) => record.fileId ?? []);
  const [taken, stored] = await db.batch([
    db.select({ id: posts.id, slug: posts.slug, title: posts.title }).from(posts).where(inMany(posts.slug, slugs)),
    db
      .select({ id: files.id, name: files.name, width: files.width, contentType: files.contentType, alt: files.alt })
      .from(files)
      .where(and(inMany(files.id, covers), isPublicFile)),
  ]);
  const asked = checked.map(({ id, record }) => {
    const other = taken.find((post) => post.slug === record.slug && post.id !== id);
    const takenBy = other ? `“${other.title || "another post"}”` : "";
    const known = { takenBy, file: stored.find((file) => file.id === record.fileId), facts, forbidden, today: houstonDay(now) };
    // once to find the links, once with what became of them
    return { id, record, known, links: gateRecordOfPost(record, { ...known, stateOf: () => "unasked" }).links };
  });
  const stateOf = await linkStates(asked.flatMap(({ links }) => links.map(({ href }) => href)));
  return new Map(
    asked.map(({ id, record, known }) => [
      id,
      blocksFirst([...checkRecord(gateRecordOfPost(record, { ...known, stateOf })), ...ownReasons(record)]),
    ]),
  );
}

/** `checkPosts` for one. */
export async function checkPost(db: Db, id: string, record: PostRecord, context: GateContext): Promise<Reason[]> {
  return (await checkPosts(db, [{ id, record }], context)).get(id) ?? [];
}
