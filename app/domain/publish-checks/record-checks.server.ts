import { and, type Column, sql } from "drizzle-orm";
import type { FactsByKey } from "~/domain/facts/facts";
import { toHoustonDay } from "~/lib/dates";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { publicFileCondition } from "~/platform/files/image-columns.server";
import { files, routedRecords } from "~/schema";
import { checkRecord } from "./check-record";
import type { Finding } from "./findings";
import type { KindChecks, StateOf } from "./record-checks";

/** Site data that the publish checks of a record need. */
type CheckContext = {
  facts: FactsByKey;
  bannedPhrases: readonly string[];
  linkStates: (hrefs: readonly string[]) => Promise<StateOf>;
  now: Date;
};

const checkedFileColumns = {
  id: files.id,
  name: files.name,
  width: files.width,
  height: files.height,
  contentType: files.contentType,
  nature: files.nature,
  allowedBy: files.allowedBy,
  alt: files.alt,
  focalX: files.focalX,
  focalY: files.focalY,
  tone: files.tone,
  version: files.version,
};

/**
 * Checks records of a kind. Returns the findings and links of each, and the public files of their
 * images. Takes one round trip, plus those of the link checks.
 */
export async function checkRecords<Data extends { slug: string }>(
  db: Db,
  { kind, fileIds, toCheck }: KindChecks<Data>,
  checked: readonly { id: string; record: Data }[],
  { facts, bannedPhrases, linkStates, now }: CheckContext,
) {
  if (checked.length === 0) return { findings: [], links: [], files: [] };
  const { table } = routedRecords[kind];
  const slugs = checked.map(({ record }) => record.slug);
  const ids = checked.flatMap(({ record }) => fileIds(record));
  const column = (name: Column) => sql<string>`${name}`;
  const [taken, stored] = await db.batch([
    db
      .select({
        id: column(table.id).as("id"),
        slug: column(table.slug).as("slug"),
        title: column(table.title).as("title"),
      })
      .from(table)
      .where(inJsonArray(table.slug, slugs)),
    db
      .select(checkedFileColumns)
      .from(files)
      .where(and(inJsonArray(files.id, ids), publicFileCondition)),
  ]);
  const toInput = ({ id, record }: (typeof checked)[number], stateOf: StateOf) => {
    const other = taken.find((one) => one.slug === record.slug && one.id !== id);
    return toCheck(record, {
      takenBy: other ? `“${other.title || `another ${kind}`}”` : "",
      files: stored,
      facts,
      bannedPhrases,
      today: toHoustonDay(now),
      stateOf,
    });
  };
  const links = checked.map((one) => toInput(one, () => "unasked").links.map(({ href }) => href));
  const stateOf = await linkStates(links.flat());
  const findings: Finding[][] = checked.map((one) => checkRecord(toInput(one, stateOf)));
  return { findings, links, files: stored };
}
