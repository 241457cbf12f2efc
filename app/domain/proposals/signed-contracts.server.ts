import { and, eq, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { proposalSignatures, proposals, proposalVersions } from "~/schema";
import type { LoadedVersion } from "./load-version.server";
import { parseChoice } from "./proposal-input.server";

/** A signed contract or change order of a lead. */
export type SignedContract = {
  versionId: string;
  kind: "proposal" | "change-order";
  reference: string;
  signedAt: Date;
  totalCents: number;
};

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
    .where(and(eq(proposals.leadId, leadId), eq(proposalVersions.status, "signed")))
    .orderBy(proposalVersions.signedAt);
  return rows.map(({ choice, signedAt, ...row }) => ({
    ...row,
    signedAt: signedAt ?? new Date(0),
    totalCents: parseChoice(choice)?.totalCents ?? 0,
  }));
}

/** True if the change order changes the contract: its reference continues the contract's. */
export const changesContract = (
  changeOrder: { kind: string; reference: string },
  contract: { reference: string },
) =>
  changeOrder.kind === "change-order" &&
  changeOrder.reference.startsWith(`${contract.reference}-C`);

/** Returns the total of a contract with its signed change orders, in cents; null without one. */
export function contractTotalCents(
  contracts: readonly SignedContract[],
  changeOrder: Pick<LoadedVersion["proposal"], "reference">,
): number | null {
  const contract = contracts.findLast(
    (one) =>
      one.kind === "proposal" && changesContract({ ...changeOrder, kind: "change-order" }, one),
  );
  if (!contract) return null;
  return contracts
    .filter((one) => one === contract || isChangeOf(one, contract))
    .reduce((sum, { totalCents }) => sum + totalCents, 0);
}

/** True for a change order of this contract that was signed after it. */
export const isChangeOf = (one: SignedContract, contract: SignedContract) =>
  changesContract(one, contract) && one.signedAt >= contract.signedAt;
