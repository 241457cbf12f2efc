import { wordingIn } from "~/lib/spanish/texts";
import { buildRequestKey } from "~/platform/request-key";
import { refuse, type VersionAction, versionChange } from "../change-version.server";

type Refusal = { versionId: string; signerId: string; reason: string; requestKey: string };

const decline: VersionAction<Refusal> = {
  transition: "decline",
  key: ({ requestKey, ...content }) =>
    buildRequestKey(requestKey, { ...content, kind: "declined" }),
  plan: async (_deps, { signers, lead, proposal, version }, { signerId, reason }, { now }) => {
    const me = signers.find(({ signer }) => signer.id === signerId);
    if (!me) return { refused: { state: "gone" } };
    if (me.signature) return refuse("You signed it. Cancel your signature instead.");
    const { name } = me.signer;
    const { t } = wordingIn(version.language);
    const lines = [`${name} declined ${proposal.reference}.`, ...(reason ? [reason] : [])];
    return {
      set: { endReason: reason },
      event: {
        kind: "declined",
        data: { name, ...(reason && { text: reason }) },
        linkId: me.signer.linkId,
      },
      record: { kind: "ended", at: now.toISOString(), as: "declined" },
      audit: { action: "declined-proposal" },
      emails: signers
        .filter((one) => one !== me)
        .map((to) => ({
          to,
          kind: "proposal-declined",
          subject: t("Declined: {reference}", { reference: proposal.reference }),
          title: t("{name} declined the proposal", { name }),
          paragraphs: [
            t(
              "It can’t be signed anymore, and you owe nothing. Call us if you’d like to change something.",
            ),
          ],
        })),
      alert: {
        key: `proposal-declined:${me.signer.versionId}`,
        title: `Declined: ${lead.name}, ${proposal.reference}`,
        lines,
      },
      lead: { next: { kind: "call", action: "Proposal declined", at: null } },
    };
  },
};

/** Declines an open version as one of its signers. Idempotent per request key. */
export const declineProposal = versionChange(decline);
