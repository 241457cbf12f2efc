import type { EnglishText, TranslateText } from "~/lib/spanish/texts";
import type { NewAttachment } from "~/platform/outbox/outbox.server";

const prefix = "subcontractors-pdf/";

/** File name of the list, in English. */
export const subcontractorListFile = "subcontractors-and-suppliers.pdf" satisfies EnglishText;

/**
 * Returns the attachment of a job's list. No object has its key: delivery creates the PDF, so that no
 * copy of it has to be erased.
 */
export const subcontractorListAttachment = (jobId: string, t: TranslateText): NewAttachment => ({
  name: t(subcontractorListFile),
  contentType: "application/pdf",
  objectKey: `${prefix}${jobId}`,
});

/** Returns the job of an attached list; undefined if the key is another object's. */
export const parseSubcontractorListKey = (key: string): string | undefined =>
  /^subcontractors-pdf\/([^/]+)$/.exec(key)?.[1];
