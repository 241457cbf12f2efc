import type { NewFile } from "~/platform/files/files.server";
import type { ProposalSelection } from "./proposal-totals";

/** A signature on the private page, or one on paper with its scan and hash. */
export type SignatureMethod =
  | { kind: "link"; esign: boolean; read: boolean; ip: string; userAgent: string }
  | { kind: "paper"; scan: NewFile & { sha256: string }; signedAt: Date };

/** A signature of a form or a paper contract, before its checks. */
export type SignatureInput = {
  versionId: string;
  signerId: string;
  /** Hash of the document that the signer read. */
  documentSha256: string;
  choice: ProposalSelection | undefined;
  /** Total that the signer saw, in cents. */
  totalCents: number;
  typedName: string;
  method: SignatureMethod;
};
