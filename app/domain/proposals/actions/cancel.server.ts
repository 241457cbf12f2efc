import { type SQL, sql } from "drizzle-orm";
import { refundStep } from "~/domain/payments/refunds";
import { formatDay, formatIsoDay, formatTime, toHoustonDay } from "~/lib/dates";
import { formatCents } from "~/lib/money";
import { type EnglishText, wordingIn } from "~/lib/spanish/texts";
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
        now,
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

function nameSubject({ version, proposal }: LoadedVersion) {
  if (proposal.kind === "change-order") return "change order";
  return version.status === "signed" ? "contract" : "proposal";
}

/** Texts of the emails about a cancellation, by its subject. */
const cancellationTexts = {
  "change order": {
    title: "Your change order is canceled",
    byUs: "We canceled the change order on {time}. It has ended.",
    notice:
      "We received the notice of cancellation from {name} on {time}. The change order has ended, and you owe nothing for it.",
    linkLabel: "Open the canceled change order",
  },
  contract: {
    title: "Your contract is canceled",
    byUs: "We canceled the contract on {time}. It has ended.",
    notice:
      "We received the notice of cancellation from {name} on {time}. The contract has ended, and you owe nothing.",
    linkLabel: "Open the canceled contract",
  },
  proposal: {
    title: "Your proposal is canceled",
    byUs: "We canceled the proposal on {time}. It has ended.",
    notice:
      "We received the notice of cancellation from {name} on {time}. The proposal has ended, and you owe nothing.",
    linkLabel: "Open the canceled proposal",
  },
} as const satisfies Record<ReturnType<typeof nameSubject>, Record<string, EnglishText>>;

function cancellationEmails(
  loaded: LoadedVersion,
  { signerId, typedName: name, reason, mailedOn }: Cancellation,
  { now, hasChangeOrders }: { now: Date; hasChangeOrders: boolean },
): NonNullable<VersionChange["emails"]> {
  const { version, proposal, signers } = loaded;
  const { t, language } = wordingIn(version.language);
  const texts = cancellationTexts[nameSubject(loaded)];
  const time = mailedOn
    ? formatIsoDay(mailedOn, language)
    : t("{day} at {time}", { day: formatDay(now, language), time: formatTime(now, language) });
  return signers.map((to) => ({
    to,
    kind: "proposal-canceled",
    subject: t("Canceled: {reference}", { reference: proposal.reference }),
    title: t(texts.title),
    paragraphs: [
      signerId === undefined ? t(texts.byUs, { time }) : t(texts.notice, { name, time }),
      ...(proposal.kind === "change-order"
        ? [t("Your contract continues without this change.")]
        : []),
      ...(hasChangeOrders ? [t("Its change orders have ended too.")] : []),
      ...(signerId === undefined ? [reason, t("Call us with any questions.")] : []),
      ...(signerId !== undefined && version.status === "signed"
        ? [t("If you made a payment, we’ll refund it.")]
        : []),
    ],
    linkLabel: t(texts.linkLabel),
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
