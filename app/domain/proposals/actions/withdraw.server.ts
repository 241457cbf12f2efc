import { wordingIn } from "~/lib/spanish/texts";
import { buildRequestKey } from "~/platform/request-key";
import { staffChange, type VersionAction } from "../change-version.server";
import { type ReasonRequest, reasonForm } from "../version-form";

const withdraw: VersionAction<ReasonRequest> = {
  transition: "withdraw",
  facts: ({ reason }) => ({ reason }),
  key: ({ versionId, reason, requestKey }) =>
    buildRequestKey(requestKey, { versionId, reason, kind: "withdrawn" }),
  plan: async (_deps, { signers, version }, { reason }, { now }) => {
    const { t } = wordingIn(version.language);
    return {
      set: { endReason: reason },
      event: { kind: "withdrawn", data: { text: reason } },
      record: { kind: "ended", at: now.toISOString(), as: "withdrawn" },
      audit: { action: "withdrew-proposal" },
      emails: signers.map((to) => ({
        to,
        kind: "proposal-withdrawn",
        subject: t("We withdrew your proposal"),
        title: t("We withdrew this proposal"),
        paragraphs: [reason, t("You don’t have to do anything. Nothing is signed.")],
      })),
    };
  },
};

/**
 * Withdraws an open version with a reason for the homeowner, and emails its signers. Idempotent per
 * request key.
 */
export const withdrawProposal = staffChange(withdraw);

export const withdrawForm = reasonForm(withdrawProposal);
