import { changesContract, type SignedContract } from "../contract-sum";
import type { LoadedVersion } from "../load-version.server";
import type { RecordEntry } from "./contract-chain.server";

/**
 * Returns the event of a change order for the chain of its contract; none for a contract, or
 * without a signed one.
 */
export function changeEntries(
  kind: "changed" | "change-canceled",
  { proposal, version }: LoadedVersion,
  {
    contracts,
    totalCents,
    now,
  }: { contracts: readonly SignedContract[]; totalCents: number; now: Date },
): RecordEntry[] {
  const contract = contracts.findLast(
    (one) => one.kind === "proposal" && changesContract(proposal, one),
  );
  if (!contract) return [];
  const { documentSha256 } = version;
  const changeOrder = { reference: proposal.reference, version: version.number, documentSha256 };
  return [
    {
      versionId: contract.versionId,
      event: { kind, at: now.toISOString(), changeOrder, totalCents },
    },
  ];
}

/**
 * Returns the further events of a cancellation: for the chain of the contract if a signed change
 * order is canceled, and for the change orders that end with their contract.
 */
export function cancelEntries(
  loaded: LoadedVersion,
  {
    contracts,
    typedName,
    now,
  }: { contracts: readonly SignedContract[]; typedName: string; now: Date },
): RecordEntry[] {
  const { version, proposal } = loaded;
  const canceled = contracts.find(({ versionId }) => versionId === version.id);
  if (proposal.kind === "change-order") {
    const { totalCents } = canceled ?? {};
    return totalCents === undefined
      ? []
      : changeEntries("change-canceled", loaded, { contracts, totalCents, now });
  }
  return contracts
    .filter((one) => changesContract(one, proposal))
    .map(({ versionId }) => ({
      versionId,
      event: {
        kind: "canceled",
        at: now.toISOString(),
        name: typedName,
        by: "contract",
        mailedOn: "",
      },
    }));
}
