import { sha256Text, toCanonicalJson } from "~/lib/canonical-json";
import type { OptionId } from "./proposal-draft";
import type { ProposalSelection } from "./proposal-totals";

/** The option, add-ons and total that a homeowner signed. */
export type SignatureChoice = { optionId: OptionId; addOnIds: string[]; totalCents: number };

/** Every column of a signature that its hash covers. */
export type SignatureRecord = {
  id: string;
  versionId: string;
  signerId: string;
  method: "link" | "paper";
  scanFileId: string | null;
  choice: string;
  typedName: string;
  at: Date;
  ip: string;
  userAgent: string;
  consentTextId: string;
  disclosureDeliveredAt: Date | null;
  documentSha256: string;
};

/** Returns the JSON of a choice, the same for the same option, add-ons and total. */
export function serializeChoice({ optionId, addOnIds }: ProposalSelection, totalCents: number): string {
  return toCanonicalJson({ optionId, addOnIds: [...addOnIds].sort(), totalCents });
}

/** Returns the SHA-256 over a signature's columns, as lowercase hex. */
export function hashSignatureRecord(record: SignatureRecord): Promise<string> {
  const { id, versionId, signerId, method, scanFileId, choice, typedName, at, ip, userAgent, consentTextId } = record;
  const { disclosureDeliveredAt, documentSha256 } = record;
  return sha256Text(
    toCanonicalJson({
      ...{ id, versionId, signerId, method, scanFileId, choice, typedName, ip, userAgent, consentTextId, documentSha256 },
      at: at.getTime(),
      disclosureDeliveredAt: disclosureDeliveredAt?.getTime() ?? null,
    }),
  );
}
