import { and, eq, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged } from "~/platform/db/insert.server";
import { buildIdempotencyKey } from "~/platform/request-key";
import { leadEvents, proposalEvents, proposalSigners, proposalVersions } from "~/schema";

/** Records that a signer's page was shown to a person. The first time adds a timeline entry. */
export async function recordProposalOpened(
  db: Db,
  {
    versionId,
    signerId,
    leadId,
    linkId,
  }: { versionId: string; signerId: string; leadId: string; linkId: string },
  now: Date,
): Promise<void> {
  const id = await buildIdempotencyKey([versionId, signerId, "opened"]);
  const [signer] = await db.select().from(proposalSigners).where(eq(proposalSigners.id, signerId));
  if (!signer) return;
  const [version] = await db
    .select({ number: proposalVersions.number })
    .from(proposalVersions)
    .where(eq(proposalVersions.id, versionId));
  await db.batch([
    db
      .update(proposalSigners)
      .set({ openedAt: now })
      .where(and(eq(proposalSigners.id, signerId), sql`${proposalSigners.openedAt} is null`)),
    insertIfPreviousChanged(db, proposalEvents, {
      id,
      versionId,
      kind: "opened",
      staffId: null,
      linkId,
      data: "{}",
      at: now,
    }),
    insertIfPreviousChanged(db, leadEvents, {
      id,
      leadId,
      kind: "proposal-opened",
      staffId: null,
      at: now,
      data: JSON.stringify({ name: signer.name, version: String(version?.number ?? "") }),
    }),
  ]);
}
