import { and } from "drizzle-orm";
import { type CheckContext, checkRecordsWithLinks } from "~/domain/publish-checks/context";
import { dedupeErrorsFirst, type Finding } from "~/domain/publish-checks/findings";
import { toHoustonDay } from "~/lib/dates";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { publicFileCondition } from "~/platform/files/image-columns.server";
import { files, posts } from "~/schema";
import type { PostRecord } from "./post-record.server";
import { checkPostFields, postToCheck } from "./post-to-check";

type Checked = { id: string; record: PostRecord };

/**
 * Returns the publish checks' findings for each post, by id. Takes one round trip to the database,
 * plus those of the link checks.
 */
export async function checkPosts(
  db: Db,
  checked: readonly Checked[],
  context: CheckContext,
): Promise<Map<string, Finding[]>> {
  if (checked.length === 0) return new Map();
  const { facts, bannedPhrases, now } = context;
  const slugs = checked.map(({ record }) => record.slug);
  const covers = checked.flatMap(({ record }) => record.fileId ?? []);
  const [taken, stored] = await db.batch([
    db
      .select({ id: posts.id, slug: posts.slug, title: posts.title })
      .from(posts)
      .where(inJsonArray(posts.slug, slugs)),
    db
      .select({
        id: files.id,
        name: files.name,
        width: files.width,
        contentType: files.contentType,
        alt: files.alt,
      })
      .from(files)
      .where(and(inJsonArray(files.id, covers), publicFileCondition)),
  ]);
  const postsToCheck = checked.map(({ id, record }) => {
    const other = taken.find((post) => post.slug === record.slug && post.id !== id);
    const takenBy = other ? `“${other.title || "another post"}”` : "";
    const postContext = {
      takenBy,
      file: stored.find((file) => file.id === record.fileId),
      facts,
      bannedPhrases,
      today: toHoustonDay(now),
    };
    return { id, record, postContext };
  });
  const findings = await checkRecordsWithLinks(
    postsToCheck,
    context,
    ({ record, postContext }, stateOf) => postToCheck(record, { ...postContext, stateOf }),
  );
  return new Map(
    checked.map(({ id, record }, index) => [
      id,
      dedupeErrorsFirst([...(findings[index] ?? []), ...checkPostFields(record)]),
    ]),
  );
}

/** `checkPosts` for one post. */
export async function checkPost(
  db: Db,
  id: string,
  record: PostRecord,
  context: CheckContext,
): Promise<Finding[]> {
  return (await checkPosts(db, [{ id, record }], context)).get(id) ?? [];
}
