import { sha256Text, toCanonicalJson } from "~/lib/canonical-json";
import type { OptionId } from "./proposal-limits";
import type { ProposalSelection } from "./proposal-totals";

/** The option, add-ons and total that a homeowner signed. */
export type SignatureChoice = { optionId: OptionId; addOnIds: string[]; totalCents: number };

/**
 * Format of new records. Format 1, from before scans were hashed, covers neither the format nor the
 * scan; format 2 neither the recipient nor the hash of the disclosure.
 */
export const currentRecordFormat = 3;

/** Every column of a signature that its hash covers. */
export type SignatureRecord = {
  recordFormat: number;
  id: string;
  versionId: string;
  signerId: string;
  method: "link" | "paper";
  scanFileId: string | null;
  /** SHA-256 of the scan; "" if signed online, and in format 1. */
  scanSha256: string;
  choice: string;
  typedName: string;
  at: Date;
  ip: string;
  userAgent: string;
  consentTextId: string;
  disclosureDeliveredAt: Date | null;
  /** Recipient and SHA-256 of the delivered disclosure; "" without one, and before format 3. */
  disclosureDeliveredTo: string;
  disclosureSha256: string;
  documentSha256: string;
};

/** Returns the JSON of a choice, the same for the same option, add-ons and total. */
export function serializeChoice(
  { optionId, addOnIds }: ProposalSelection,
  totalCents: number,
): string {
  return toCanonicalJson({ optionId, addOnIds: [...addOnIds].sort(), totalCents });
}

/**
 * Returns the SHA-256 over a signature's columns in its own format, as lowercase hex. Returns ""
 * for an unknown format.
 */
export async function hashSignatureRecord(record: SignatureRecord): Promise<string> {
  const {
    recordFormat,
    id,
    versionId,
    signerId,
    method,
    scanFileId,
    scanSha256,
    choice,
    typedName,
    at,
    ip,
    userAgent,
  } = record;
  const { consentTextId, disclosureDeliveredAt, documentSha256 } = record;
  const { disclosureDeliveredTo, disclosureSha256 } = record;
  if (![1, 2, currentRecordFormat].includes(recordFormat)) return "";
  return sha256Text(
    toCanonicalJson({
      id,
      versionId,
      signerId,
      method,
      scanFileId,
      choice,
      typedName,
      ip,
      userAgent,
      consentTextId,
      documentSha256,
      at: at.getTime(),
      disclosureDeliveredAt: disclosureDeliveredAt?.getTime() ?? null,
      ...(recordFormat >= 2 && { recordFormat, scanSha256 }),
      ...(recordFormat === currentRecordFormat && { disclosureDeliveredTo, disclosureSha256 }),
    }),
  );
}
