import { type SQL, sql } from "drizzle-orm";
import { refundStep } from "~/domain/payments/refunds";
import { formatDay, formatIsoDay, formatTime, toHoustonDay } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import type { Db } from "~/platform/db/client.server";
import { buildRequestKey } from "~/platform/request-key";
import { proposals, proposalVersions } from "~/schema";
import { endOfHoustonDay, isCancelable } from "../cancellation-period";
import {
  refuse,
  type VersionAction,
  type VersionChange,
  versionChange,
} from "../change-version.server";
import { changesContract } from "../contract-sum";
import { canceledEffect } from "../lead-effects.server";
import type { LoadedVersion } from "../load-version.server";
import { planPaymentsStatement } from "../open-job.server";
import { cancelEntries } from "../records/change-order-records.server";
import { findRefund } from "../refund-of-canceled.server";
import { listSignedContracts } from "../signed-contracts.server";

type Cancellation = {
  versionId: string;
  /** Signer whose notice it is, or undefined if the company cancels. */
  signerId?: string;
  typedName: string;
  reason: string;
  requestKey: string;
  /** True if the owner cancels after the period, which the homeowner cannot. */
  isOverride?: boolean;
  /** Day on which a notice on paper was mailed or handed over; staff record it. */
  mailedOn?: string;
};

const cancel: VersionAction<Cancellation> = {
  transition: "cancel",
  facts: ({ isOverride, mailedOn }, { version }, now) => ({
    isCancellationOver:
      version.status === "signed" &&
      !isOverride &&
      !(mailedOn ? mailedOn <= version.cancelUntil : isCancelable(version.cancelUntil, now)),
  }),
  key: ({ versionId, typedName, reason, requestKey }) =>
    buildRequestKey(requestKey, { versionId, typedName, reason, kind: "canceled" }),
  plan: async ({ db }, loaded, input, { now }) => {
    const { signerId, typedName, reason, isOverride, mailedOn } = input;
    const { version, proposal, lead, signers } = loaded;
    const canceler = signers.find(({ signer }) => signer.id === signerId);
    if (signerId !== undefined && !canceler) return { refused: { state: "gone" } };
    if (canceler && !canceler.signature) return refuse("Only a person who signed can cancel it.");
    const contracts = await listSignedContracts(db, lead.id);
    const refund = await findRefund(db, loaded, {
      contracts,
      noticeOn: mailedOn ?? toHoustonDay(now),
    });
    const subject = nameSubject(loaded);
    const received = mailedOn ? formatIsoDay(mailedOn) : `${formatDay(now)} at ${formatTime(now)}`;
    const isOnTime =
      isOverride || mailedOn || version.status !== "signed"
        ? undefined
        : sql`${proposalVersions.cancelUntil} >= ${toHoustonDay(now)}`;
    return {
      set: { canceledAt: now, endReason: reason },
      where: isOnTime,
      event: {
        kind: "canceled",
        data: {
          name: typedName,
          ...(reason && { text: reason }),
          ...(mailedOn && { mailed: mailedOn }),
        },
        linkId: mailedOn ? null : (canceler?.signer.linkId ?? null),
      },
      record: {
        kind: "canceled",
        at: now.toISOString(),
        name: typedName,
        by: canceler ? "homeowner" : "company",
        mailedOn: mailedOn ?? "",
      },
      otherRecords: cancelEntries(loaded, { contracts, typedName, now }),
      audit: { action: "canceled-contract" },
      others: (isMade) => [
        ...(proposal.kind === "proposal" ? [endChangeOrders(db, loaded, isMade, now)] : []),
        planPaymentsStatement(db, lead.id, isMade),
      ],
      emails: cancellationEmails(loaded, input, {
        subject,
        received,
        hasChangeOrders: contracts.some((one) => changesContract(one, proposal)),
      }),
      alert: {
        key: `proposal-canceled:${version.id}`,
        title: `Canceled: ${lead.name}, ${proposal.reference}`,
        lines: [
          `${typedName} canceled the ${subject} on ${received}.`,
          ...(reason ? [`Reason: ${reason}`] : []),
          ...(refund ? [`Return ${formatCents(refund.cents)} by ${formatIsoDay(refund.by)}.`] : []),
        ],
      },
      lead: {
        ...canceledEffect(loaded, contracts, now),
        ...(refund && {
          next: { kind: "wait" as const, action: refundStep, at: endOfHoustonDay(refund.by) },
        }),
      },
    };
  },
};

/**
 * Cancels a signed contract, or a first signature before all have signed. The time received
 * counts, so `now` is the time of the request. Ends the change orders of a contract, alerts the
 * owner and emails every signer. Idempotent per request key.
 */
export const cancelContract = versionChange(cancel);

function nameSubject({ version, proposal }: LoadedVersion): string {
  if (proposal.kind === "change-order") return "change order";
  return version.status === "signed" ? "contract" : "proposal";
}

function cancellationEmails(
  { version, proposal, signers }: LoadedVersion,
  { signerId, typedName, reason }: Cancellation,
  {
    subject,
    received,
    hasChangeOrders,
  }: { subject: string; received: string; hasChangeOrders: boolean },
): NonNullable<VersionChange["emails"]> {
  const isChangeOrder = proposal.kind === "change-order";
  return signers.map((to) => ({
    to,
    kind: "proposal-canceled",
    subject: `Canceled: ${proposal.reference}`,
    title: `Your ${subject} is canceled`,
    paragraphs: [
      signerId === undefined
        ? `We canceled the ${subject} on ${received}. It has ended.`
        : `We received the notice of cancellation from ${typedName} on ${received}. The ${subject} has ended, and you owe nothing${isChangeOrder ? " for it" : ""}.`,
      ...(isChangeOrder ? ["Your contract continues without this change."] : []),
      ...(hasChangeOrders ? ["Its change orders have ended too."] : []),
      ...(signerId === undefined ? [reason, "Call us with any questions."] : []),
      ...(signerId !== undefined && version.status === "signed"
        ? ["If you made a payment, we’ll refund it."]
        : []),
    ],
    linkLabel: `Open the canceled ${subject}`,
  }));
}

/** Cancels the signed change orders of a canceled contract. Open ones can’t be signed anymore. */
function endChangeOrders(db: Db, { proposal, lead }: LoadedVersion, isMade: SQL, now: Date) {
  return db
    .update(proposalVersions)
    .set({
      status: "canceled",
      canceledAt: now,
      endReason: "The contract was canceled.",
      updatedAt: now,
    })
    .where(
      sql`${isMade} and ${proposalVersions.status} = 'signed' and ${proposalVersions.proposalId} in (
        select ${proposals.id} from ${proposals} where ${proposals.leadId} = ${lead.id} and ${proposals.kind} = 'change-order' and ${proposals.reference} like ${`${proposal.reference}-C%`})`,
    );
}
