import { sql } from "drizzle-orm";
import { receivedCents } from "~/domain/payments/payment-sums";
import { refundDay } from "~/domain/payments/refunds";
import type { Db } from "~/platform/db/client.server";
import { jobs, ledger } from "~/schema";
import { changesContract, contractSum, type SignedContract } from "./contract-sum";
import type { LoadedVersion } from "./load-version.server";

/**
 * Returns the money paid beyond the contract that is left once this version is canceled, in cents, and
 * the last day to return it. Undefined if nothing goes back.
 */
export async function findRefund(
  db: Db,
  { version, lead, proposal }: LoadedVersion,
  { contracts, noticeOn }: { contracts: readonly SignedContract[]; noticeOn: string },
): Promise<{ cents: number; by: string } | undefined> {
  const found = await db
    .select({ contractId: jobs.versionId, line: ledger })
    .from(ledger)
    .innerJoin(jobs, sql`${jobs.id} = ${ledger.jobId}`)
    .where(sql`${jobs.leadId} = ${lead.id}`);
  const left = contracts.filter(
    (one) =>
      one.versionId !== version.id &&
      !(proposal.kind === "proposal" && changesContract(one, proposal)),
  );
  const excess = [...new Set(found.map(({ contractId }) => contractId))].map((contractId) => {
    const lines = found.filter((one) => one.contractId === contractId).map(({ line }) => line);
    return receivedCents(lines) - (contractSum(left, contractId)?.sumCents ?? 0);
  });
  const cents = excess.reduce((sum, one) => sum + Math.max(0, one), 0);
  return cents > 0 ? { cents, by: refundDay(noticeOn) } : undefined;
}
