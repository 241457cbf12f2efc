import { paths } from "~/paths";

/** Returns the path of a signer's page to decline a proposal, or of its notice of cancellation. */
export const signerPagePath = (token: string, page: "cancel" | "no-thanks") =>
  `${paths.privateProposal(token)}/${page}`;
