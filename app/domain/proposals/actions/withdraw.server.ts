import { buildRequestKey } from "~/platform/request-key";
import {
  type ChangeResult,
  changeVersion,
  type StaffContext,
  type VersionAction,
} from "../change-version.server";
import type { ProposalDeps } from "../load-version.server";
import { missingReason } from "../proposal-states";
import { invalid, type VersionForm } from "../version-form";

type Withdrawal = { versionId: string; reason: string; requestKey: string };

const withdraw: VersionAction<Withdrawal> = {
  transition: "withdraw",
  facts: ({ reason }) => ({ reason }),
  key: ({ versionId, reason, requestKey }) =>
    buildRequestKey(requestKey, { versionId, reason, kind: "withdrawn" }),
  plan: async (_deps, { signers }, { reason }) => ({
    set: { endReason: reason },
    event: { kind: "withdrawn", data: { text: reason } },
    audit: { action: "withdrew-proposal" },
    emails: signers.map((to) => ({
      to,
      kind: "proposal-withdrawn",
      subject: "We withdrew your proposal",
      title: "We withdrew this proposal",
      paragraphs: [reason, "You don’t have to do anything. Nothing is signed."],
    })),
  }),
};

/**
 * Withdraws an open version with a reason for the homeowner, and emails its signers. Idempotent per
 * request key.
 */
export function withdrawProposal(
  deps: ProposalDeps,
  withdrawal: Withdrawal,
  { by, now }: StaffContext,
): Promise<ChangeResult> {
  return changeVersion(deps, withdraw, withdrawal, { actor: by, now });
}

export const withdrawForm: VersionForm = {
  submit: async (deps, { version, last, requestKey }, context) => {
    const reason = last("reason").slice(0, 500);
    if (reason === "") return invalid({ reason: missingReason });
    return withdrawProposal(deps, { versionId: version.id, reason, requestKey }, context);
  },
};
