import { type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { proposals, proposalVersions } from "~/schema";
import type { LoadedVersion } from "./load-version.server";

/**
 * SQL that is true unless this is a change order of a lead whose contract is not signed, or was
 * canceled.
 */
export function contractSignedCondition({
  kind,
  leadId,
}: Pick<LoadedVersion["proposal"], "kind" | "leadId">): SQL {
  if (kind !== "change-order") return sql`true`;
  return sql`exists (select 1 from ${proposalVersions} as contract join ${proposals} as base on base.id = contract.proposal_id
    where base.lead_id = ${leadId} and base.kind = 'proposal' and contract.status = 'signed')`;
}

/** False for a change order of a contract that is not signed, or was canceled. */
export async function isContractSigned(
  db: Db,
  proposal: Pick<LoadedVersion["proposal"], "kind" | "leadId">,
): Promise<boolean> {
  if (proposal.kind !== "change-order") return true;
  const row = await db.get<{ isSigned: number }>(
    sql`select ${contractSignedCondition(proposal)} as isSigned`,
  );
  return row.isSigned === 1;
}
