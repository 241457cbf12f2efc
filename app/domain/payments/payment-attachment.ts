import type { NewAttachment } from "~/platform/outbox/outbox.server";

const prefix = "payment-pdf/";

/**
 * Returns the attachment of a receipt or invoice by its name, "receipt-12.pdf". No object has its
 * key: delivery creates the PDF, so that no copy of it has to be erased.
 */
export const paymentAttachment = (jobId: string, name: string): NewAttachment => ({
  name,
  contentType: "application/pdf",
  objectKey: `${prefix}${jobId}/${name}`,
});

/** Parses the key of an attachment; undefined if it is the key of an object. */
export function parsePaymentKey(key: string): { jobId: string; name: string } | undefined {
  const [, jobId, name] = /^payment-pdf\/([^/]+)\/([^/]+)$/.exec(key) ?? [];
  return jobId && name ? { jobId, name } : undefined;
}
