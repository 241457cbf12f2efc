import { and, eq, gt, gte, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { outbox } from "~/schema";

export const packetEmailKind = "packet";

type PacketEmailScope = { prefix: string; to: string; since: Date };

/**
 * Lists the keys of emails with a packet since a time: from a sender, whose keys have the prefix,
 * or to a recipient.
 */
export async function listPacketEmailKeys(
  db: Db,
  { prefix, to, since }: PacketEmailScope,
): Promise<string[]> {
  const rows = await db
    .select({ key: outbox.dedupeKey })
    .from(outbox)
    .where(
      and(
        eq(outbox.kind, packetEmailKind),
        gt(outbox.createdAt, since),
        or(isFrom(prefix), eq(outbox.toAddress, to)),
      ),
    );
  return rows.map(({ key }) => key);
}

/**
 * True while sender and recipient each have fewer than `limit` emails with a packet. Part of the
 * insert, so that requests at once cannot exceed it.
 */
export function withinPacketLimitCondition(
  { prefix, to, since }: PacketEmailScope,
  limit: number,
): SQL {
  const count = (matching: SQL | undefined) =>
    sql`(select count(*) from ${outbox} where ${outbox.kind} = ${packetEmailKind} and ${outbox.createdAt} > ${since.getTime()} and ${matching})`;
  return sql`${count(isFrom(prefix))} < ${limit} and ${count(eq(outbox.toAddress, to))} < ${limit}`;
}

const isFrom = (prefix: string) =>
  and(gte(outbox.dedupeKey, prefix), lt(outbox.dedupeKey, `${prefix}~`));
