import { openStages } from "~/domain/leads/lead";
import { quoteReminderDays } from "~/domain/leads/stage-rules";
import type { Settings } from "~/domain/settings/settings";
import { addBusinessDays } from "~/lib/business-time";
import { parseHoustonTime } from "~/lib/houston-time";
import type { StaffActor } from "~/platform/records/content-kind";
import { leadStages } from "~/schema";
import type { VersionChange } from "./change-version.server";
import { changesContract, isChangeOf, type SignedContract } from "./contract-sum";
import type { LoadedVersion } from "./load-version.server";
import type { ProposalDraft } from "./proposal-draft";
import { optionTotalCents } from "./proposal-totals";

type LeadChange = NonNullable<VersionChange["lead"]>;

/** Next step of a contract that the homeowners have signed. */
export const countersignStep = "Countersign";

/**
 * Returns the change of the lead of a proposal that was sent: an open one moves to Quoted with the
 * value and a follow-up call. An email stops its reply clock.
 */
export function quotedEffect(
  draft: ProposalDraft,
  context: { settings: Settings; isOnPaper: boolean; by: StaffActor; now: Date },
): LeadChange {
  const { settings, isOnPaper, by, now } = context;
  const callOn = addBusinessDays(settings, now, quoteReminderDays);
  const optionId = draft.preselected || (draft.options[0]?.id ?? "a");
  return {
    moveTo: { stage: "quoted", from: openStages },
    ...(!isOnPaper && { reply: { way: "email", by, hours: settings } }),
    next: { kind: "call", action: "", at: parseHoustonTime(callOn, "10:00") ?? null },
    value: { setCents: optionTotalCents(draft, optionId) },
  };
}

/** Returns the change of a lead that a signed proposal wins, or whose value a change order changes. */
export function wonEffect(
  { proposal }: LoadedVersion,
  { totalCents, signedOn, now }: { totalCents: number; signedOn: string; now: Date },
): LeadChange {
  const next = { kind: "wait" as const, action: countersignStep, at: now };
  return proposal.kind === "change-order"
    ? { next, value: { addCents: totalCents } }
    : {
        next,
        value: { setCents: totalCents },
        moveTo: { stage: "won", from: leadStages, signedOn },
      };
}

/**
 * Returns the change of the lead of a canceled contract: its value without the canceled part, and
 * Quoted unless another contract is signed. A change order of an earlier contract is in no value
 * anymore.
 */
export function canceledEffect(
  { version, proposal }: LoadedVersion,
  contracts: readonly SignedContract[],
  now: Date,
): LeadChange {
  const step = (action: string) => ({ kind: "call" as const, action, at: now });
  const ownContract = contracts.find(({ versionId }) => versionId === version.id);
  if (!ownContract) return { next: step("Signature canceled") };
  if (proposal.kind === "change-order") {
    const isCounted = contracts.some(
      (one) => one.kind === "proposal" && isChangeOf(ownContract, one),
    );
    return {
      next: step("Change order canceled"),
      ...(isCounted && { value: { addCents: -ownContract.totalCents } }),
    };
  }
  const sum = (list: readonly SignedContract[]) =>
    list.reduce((total, { totalCents }) => total + totalCents, 0);
  const ended = contracts.filter((one) => one === ownContract || changesContract(one, ownContract));
  const remaining = contracts.filter((one) => !ended.includes(one));
  if (remaining.some(({ kind }) => kind === "proposal"))
    return { next: step("Contract canceled"), value: { setCents: sum(remaining) } };
  const changesCents = sum(ended.filter((one) => isChangeOf(one, ownContract)));
  return {
    next: step("Contract canceled"),
    moveTo: { stage: "quoted", from: ["won"] },
    ...(changesCents !== 0 && { value: { addCents: -changesCents } }),
  };
}
