import type { ContractEvent } from "./contract-record";

type Completion = {
  at: Date;
  typedName: string;
  method: "link" | "paper";
  /** YYYY-MM-DD in Houston. */
  completedOn: string;
  recordSha256: string;
  scanSha256: string;
};

/** Returns the event of a signature for completion; `signer` is the signer's name in the contract. */
export const toCompletedEvent = (completion: Completion, signer: string): ContractEvent => ({
  kind: "completed",
  at: completion.at.toISOString(),
  name: completion.typedName,
  signer,
  method: completion.method === "paper" ? "paper" : "online",
  completedOn: completion.completedOn,
  completionSha256: completion.recordSha256,
  scanSha256: completion.scanSha256,
});

/** Returns the event of a signature for completion that was withdrawn. */
export const toReopenedEvent = ({
  withdrawnAt,
  recordSha256,
}: Pick<Completion, "recordSha256"> & { withdrawnAt: Date }): ContractEvent => ({
  kind: "reopened",
  at: withdrawnAt.toISOString(),
  completionSha256: recordSha256,
});
