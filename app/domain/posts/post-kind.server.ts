import { asc, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { systemActor } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { fillAltStatements } from "~/platform/files/fill-alt.server";
import type { ContentKind, StaffActor } from "~/platform/records/content-kind";
import { posts, postTags } from "~/schema";
import {
  type PostRecord,
  parsePostRecord,
  postMergeStrategies,
  rowToPostRecord,
} from "./post-record.server";
import { postStatements } from "./post-write.server";

/** Dependencies for publishing a post. */
type PostDeps = {
  /**
   * Statements for the redirects of a slug; `from` is the slug visitors knew, null if the post was
   * never public.
   */
  slugStatements: (
    db: Db,
    change: {
      id: string;
      from: string | null;
      to: string;
      condition: SQL;
      by: StaffActor;
      now: Date;
    },
  ) => BatchItem<"sqlite">[];
};

/** Returns the content kind of posts: records with a draft. */
export function postKind({ slugStatements }: PostDeps): ContentKind<PostRecord, "post"> {
  return {
    kind: "post",
    shape: postMergeStrategies,
    read: parsePostRecord,
    async live(db, id) {
      const [[row], tags] = await db.batch([
        db.select().from(posts).where(eq(posts.id, id)),
        db
          .select({ tag: postTags.tag })
          .from(postTags)
          .where(eq(postTags.postId, id))
          .orderBy(asc(sql`rowid`)),
      ]);
      if (!row) return undefined;
      const { version, publishAt, unpublishAt, deletedAt, updatedAt } = row;
      const data = rowToPostRecord(
        row,
        tags.map(({ tag }) => tag),
      );
      return { data, version, publishAt, unpublishAt, deletedAt, updatedAt };
    },
    isAt: (id, version) =>
      sql`exists (select 1 from ${posts} where ${posts.id} = ${id} and ${posts.version} = ${version} and ${posts.deletedAt} is null)`,
    when: ({ publishAt, unpublishAt }) => ({
      publishAt: publishAt === null ? null : new Date(publishAt),
      unpublishAt: unpublishAt === null ? null : new Date(unpublishAt),
    }),
    publish(db, id, { data, live, condition, by, now, publishAt, unpublishAt }) {
      const [from, to] = [live.data.slug, data.slug];
      const isKnown = from !== "" && live.publishAt !== null && live.publishAt <= now;
      return [
        ...slugStatements(db, { id, from: isKnown ? from : null, to, condition, by, now }),
        ...postStatements(db, id, { record: data, publishAt, unpublishAt, now, condition }),
        ...fillAltStatements(db, [{ fileId: data.fileId, alt: data.pictureAlt }], {
          by: by.staff.id ? by : systemActor,
          now,
          condition,
        }),
      ];
    },
  };
}
