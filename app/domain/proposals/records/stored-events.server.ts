import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { parseStringRecord } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import {
  jobCompletions,
  jobs,
  proposalEvents,
  proposalSignatures,
  proposalSigners,
  proposals,
  proposalVersions,
} from "~/schema";
import { changesContract } from "../contract-sum";
import { parseChoice } from "../proposal-input.server";
import type { SignatureRecord } from "../signature-record";
import { toCompletedEvent, toReopenedEvent } from "./completion-events";
import type { ContractEvent } from "./contract-record";

type Signature = SignatureRecord & { recordSha256: string };

/** Details of a signature that its own row does not have. */
type SignedDetails = {
  signer: string;
  pdfSha256: string;
  isComplete: boolean;
  cancelUntil: string;
};

/** Returns the event of a signature; with an empty choice if the stored one is unreadable. */
export function toSignedEvent(signature: Signature, details: SignedDetails): ContractEvent {
  return {
    kind: "signed",
    at: signature.at.toISOString(),
    name: signature.typedName,
    method: signature.method === "paper" ? "paper" : "online",
    choice: parseChoice(signature.choice) ?? { optionId: "", addOnIds: [], totalCents: 0 },
    signatureSha256: signature.recordSha256,
    scanSha256: signature.scanSha256,
    ...details,
  };
}

/**
 * Loads the events of a version as its rows state them, in the order of their times: signatures,
 * countersignature, change orders and the end.
 */
export async function loadStoredEvents(db: Db, versionId: string): Promise<ContractEvent[]> {
  // not one batch: its rows lose columns with the same name in two tables
  const [[found], signatures, history] = await Promise.all([
    db
      .select({ version: proposalVersions, proposal: proposals })
      .from(proposalVersions)
      .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
      .where(eq(proposalVersions.id, versionId)),
    db
      .select({ signature: proposalSignatures, signer: proposalSigners.name })
      .from(proposalSignatures)
      .innerJoin(proposalSigners, eq(proposalSigners.id, proposalSignatures.signerId))
      .where(eq(proposalSignatures.versionId, versionId))
      .orderBy(proposalSignatures.at, proposalSignatures.id),
    db
      .select()
      .from(proposalEvents)
      .where(
        and(
          eq(proposalEvents.versionId, versionId),
          inArray(proposalEvents.kind, ["countersigned", "canceled"]),
        ),
      ),
  ]);
  if (!found || signatures.length === 0) return [];
  const { version, proposal } = found;
  const findEvent = (kind: string) => {
    const event = history.find((one) => one.kind === kind);
    return event && { staffId: event.staffId, data: parseStringRecord(event.data) };
  };
  const events = signatures.map(({ signature, signer }, index): ContractEvent => {
    const isComplete = version.signedAt !== null && index === signatures.length - 1;
    return toSignedEvent(signature, {
      signer,
      pdfSha256: isComplete && version.countersignedAt === null ? version.signedPdfSha256 : "",
      isComplete,
      cancelUntil: isComplete ? version.cancelUntil : "",
    });
  });
  if (version.countersignedAt)
    events.push({
      kind: "countersigned",
      at: version.countersignedAt.toISOString(),
      name: findEvent("countersigned")?.data.name ?? "",
      pdfSha256: version.signedPdfSha256,
    });
  if (proposal.kind === "proposal" && version.signedAt)
    events.push(
      ...(await loadChangeOrders(db, proposal, version)),
      ...(await loadCompletions(db, version.id)),
    );
  if (version.status === "canceled" && version.canceledAt)
    events.push(toCanceledEvent(version.canceledAt, findEvent("canceled")));
  const { status } = version;
  if (status === "withdrawn" || status === "declined" || status === "replaced")
    events.push({ kind: "ended", at: version.updatedAt.toISOString(), as: status });
  return events.sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}

function toCanceledEvent(
  at: Date,
  stored: { staffId: string | null; data: Record<string, string> } | undefined,
): ContractEvent {
  const mailedOn = stored?.data.mailed ?? "";
  const byPerson = stored?.staffId && !mailedOn ? "company" : "homeowner";
  return {
    kind: "canceled",
    at: at.toISOString(),
    name: stored?.data.name ?? "",
    by: stored ? byPerson : "contract",
    mailedOn,
  };
}

/** Loads the signed change orders of a contract, with cancellations before its own. */
async function loadChangeOrders(
  db: Db,
  { leadId, reference }: typeof proposals.$inferSelect,
  contract: typeof proposalVersions.$inferSelect,
): Promise<ContractEvent[]> {
  const rows = await db
    .select({
      kind: proposals.kind,
      reference: proposals.reference,
      version: proposalVersions.number,
      documentSha256: proposalVersions.documentSha256,
      signedAt: proposalVersions.signedAt,
      canceledAt: proposalVersions.canceledAt,
      choice: sql<string>`(select ${proposalSignatures.choice} from ${proposalSignatures} where ${proposalSignatures.versionId} = ${proposalVersions.id} limit 1)`,
    })
    .from(proposalVersions)
    .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
    .where(
      and(
        eq(proposals.leadId, leadId),
        eq(proposals.kind, "change-order"),
        isNotNull(proposalVersions.signedAt),
      ),
    );
  return rows
    .flatMap(({ signedAt, ...row }) => (signedAt ? [{ ...row, signedAt }] : []))
    .filter((row) => changesContract(row, { reference }) && isDuring(contract, row.signedAt))
    .flatMap(({ signedAt, canceledAt, choice, reference, version, documentSha256 }) => {
      const changeOrder = { reference, version, documentSha256 };
      const totalCents = parseChoice(choice)?.totalCents ?? 0;
      const wasCanceledAlone =
        canceledAt !== null && canceledAt.getTime() !== contract.canceledAt?.getTime();
      const events: ContractEvent[] = [
        { kind: "changed", at: signedAt.toISOString(), changeOrder, totalCents },
      ];
      if (wasCanceledAlone)
        events.push({
          kind: "change-canceled",
          at: canceledAt.toISOString(),
          changeOrder,
          totalCents,
        });
      return events;
    });
}

/** Loads the signatures for completion of a contract's job, and their withdrawals. */
async function loadCompletions(db: Db, versionId: string): Promise<ContractEvent[]> {
  const rows = await db
    .select({ completion: jobCompletions, signer: proposalSigners.name })
    .from(jobCompletions)
    .innerJoin(jobs, eq(jobs.id, jobCompletions.jobId))
    .innerJoin(proposalSigners, eq(proposalSigners.id, jobCompletions.signerId))
    .where(eq(jobs.versionId, versionId));
  return rows.flatMap(({ completion: { withdrawnAt, ...completion }, signer }) => [
    toCompletedEvent(completion, signer),
    ...(withdrawnAt ? [toReopenedEvent({ ...completion, withdrawnAt })] : []),
  ]);
}

/** True from the last signature of a contract until its cancellation. */
const isDuring = (
  { signedAt, canceledAt }: typeof proposalVersions.$inferSelect,
  moment: Date,
): boolean =>
  signedAt !== null && moment >= signedAt && (canceledAt === null || moment <= canceledAt);
