import { inArray } from "drizzle-orm";
import { buildIdempotencyKey } from "~/platform/request-key";
import { proposalVersions } from "~/schema";
import { refuse, type VersionAction, versionChange } from "../change-version.server";
import { proposalState, statusesBefore } from "../proposal-states";

type NoThanks = { versionId: string; signerId: string; reason: string };

const sayNoThanks: VersionAction<NoThanks> = {
  // one per person
  key: ({ versionId, signerId }) => buildIdempotencyKey([versionId, signerId, "no-thanks"]),
  plan: async (_deps, { version, signers, lead, proposal }, { signerId, reason }, { now }) => {
    const me = signers.find(({ signer }) => signer.id === signerId);
    if (!me) return { refused: { state: "gone" } };
    const state = proposalState(version, now);
    if (state !== "sent" && state !== "part-signed")
      return refuse("This proposal isn’t open anymore, so we won’t write about it.");
    const { name } = me.signer;
    return {
      where: inArray(proposalVersions.status, statusesBefore("sign")),
      event: {
        kind: "no-thanks",
        data: { name },
        ...(reason && {
          message: { direction: "in", channel: "proposal", person: name, text: reason },
        }),
        linkId: me.signer.linkId,
      },
      audit: { action: "said-no-thanks" },
      alert: {
        key: `proposal-no-thanks:${version.id}:${signerId}`,
        title: `No thanks: ${lead.name}, ${proposal.reference}`,
        lines: [
          `${name} isn’t going ahead with ${proposal.reference}. The follow-up emails have stopped. They can still sign it.`,
          ...(reason ? [reason] : []),
        ],
      },
      lead: { next: { kind: "call", action: "Said no thanks to the proposal", at: null } },
    };
  },
};

/**
 * Records that a signer is not going ahead, which ends the follow-up emails. The version can still
 * be signed. Stored once per signer and version.
 */
export const recordNoThanks = versionChange(sayNoThanks);
