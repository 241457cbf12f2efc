/** A signed contract or change order of a lead. */
export type SignedContract = {
  versionId: string;
  kind: "proposal" | "change-order";
  reference: string;
  signedAt: Date;
  totalCents: number;
};

/** True if the change order changes the contract: its reference continues the contract's. */
export const changesContract = (
  changeOrder: { kind: string; reference: string },
  contract: { reference: string },
) =>
  changeOrder.kind === "change-order" &&
  changeOrder.reference.startsWith(`${contract.reference}-C`);

/** True for a change order of this contract that was signed after it. */
export const isChangeOf = (one: SignedContract, contract: SignedContract) =>
  changesContract(one, contract) && one.signedAt >= contract.signedAt;

/**
 * Returns the contract with its signed change orders, in the order of their signatures, and their
 * sum in cents: what the homeowner owes for the job. Undefined if that version is not a signed
 * contract. `contracts` are all of the lead.
 */
export function contractSum(
  contracts: readonly SignedContract[],
  versionId: string,
): { parts: SignedContract[]; sumCents: number } | undefined {
  const contract = contracts.find((one) => one.kind === "proposal" && one.versionId === versionId);
  if (!contract) return undefined;
  const parts = contracts.filter((one) => one === contract || isChangeOf(one, contract));
  return { parts, sumCents: parts.reduce((sum, { totalCents }) => sum + totalCents, 0) };
}

/** Returns the sum of the contract that a change order changes, in cents; null without one. */
export function contractTotalCents(
  contracts: readonly SignedContract[],
  changeOrder: { reference: string },
): number | null {
  const contract = contracts.findLast(
    (one) =>
      one.kind === "proposal" && changesContract({ ...changeOrder, kind: "change-order" }, one),
  );
  return (contract && contractSum(contracts, contract.versionId)?.sumCents) ?? null;
}
