import { and, eq, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { proposalSignatures, proposals, proposalVersions } from "~/schema";
import type { SignedContract } from "./contract-sum";
import { parseChoice } from "./proposal-input.server";

/** Lists the signed contracts and change orders of a lead, in the order of their signatures. */
export async function listSignedContracts(db: Db, leadId: string): Promise<SignedContract[]> {
  const rows = await db
    .select({
      versionId: proposalVersions.id,
      kind: proposals.kind,
      reference: proposals.reference,
      signedAt: proposalVersions.signedAt,
      choice: sql<string>`(select ${proposalSignatures.choice} from ${proposalSignatures} where ${proposalSignatures.versionId} = ${proposalVersions.id} limit 1)`,
    })
    .from(proposalVersions)
    .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
    .where(
      and(
        eq(proposals.leadId, leadId),
        // "+" keeps SQLite from reading the signed contracts of every lead by the index of states
        sql`+${proposalVersions.status} = 'signed'`,
      ),
    )
    .orderBy(proposalVersions.signedAt, proposals.reference);
  return rows.map(({ choice, signedAt, ...row }) => ({
    ...row,
    signedAt: signedAt ?? new Date(0),
    totalCents: parseChoice(choice)?.totalCents ?? 0,
  }));
}
