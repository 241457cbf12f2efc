import { formatExactTime } from "~/lib/exact-time";
import { englishWording } from "~/lib/wording";

/** Delivery of the disclosure statement by email; null before it. */
export type DisclosureDelivery = { at: number; to: string; sha256: string } | null;

type Delivered = { disclosureDeliveredAt: Date | null; disclosureDeliveredTo: string };

/** Returns the delivery that a signature recorded, else a later one of its signer. */
export function disclosureDelivery(
  signature: Delivered & { disclosureSha256: string },
  signer: Delivered,
  sentSha256: string,
): DisclosureDelivery {
  const at = signature.disclosureDeliveredAt ?? signer.disclosureDeliveredAt;
  return (
    at && {
      at: at.getTime(),
      to: signature.disclosureDeliveredTo || signer.disclosureDeliveredTo,
      sha256: signature.disclosureSha256 || sentSha256,
    }
  );
}

/** "December 5, 2026, 9:02:41 AM CST, to carol@example.com, SHA-256 ab12…"; "" without one. */
export function formatDisclosureDelivery(
  delivery: DisclosureDelivery,
  { t, language } = englishWording,
): string {
  if (!delivery) return "";
  const { at, to, sha256 } = delivery;
  const parts = [
    formatExactTime(new Date(at), language),
    to && t("to {address}", { address: to }),
    sha256 && `SHA-256 ${sha256}`,
  ];
  return parts.filter(Boolean).join(", ");
}
