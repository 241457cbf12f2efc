import { buildRequestKey } from "~/platform/request-key";
import { type VersionAction, versionChange } from "../change-version.server";

type Question = {
  versionId: string;
  linkId: string;
  name: string;
  /** A question, or a request for current prices. */
  kind: "question" | "renewal-asked";
  text: string;
  requestKey: string;
};

const ask: VersionAction<Question> = {
  key: ({ requestKey, kind, text, versionId }) =>
    buildRequestKey(requestKey, { kind, text, versionId }),
  plan: async (_deps, _loaded, { kind, name, text, linkId }, { now }) => ({
    event: {
      kind: "question",
      ...(kind === "renewal-asked" && { historyKind: kind }),
      data: { name, renewal: kind === "renewal-asked" ? "1" : "" },
      message: { direction: "in", channel: "proposal", person: name, text },
      linkId,
    },
    audit: { action: "asked-about-proposal" },
    lead: { awaitsReply: { since: now } },
  }),
};

/**
 * Stores a question that a signer asked on the page of a proposal, with a timeline entry. The lead
 * then awaits a reply. Idempotent per request key and text.
 */
export const recordQuestion = versionChange(ask);
