import { cancellationFormDays } from "~/domain/proposals/cancellation-period";
import { createCancellationPdf, createDisclosurePdf } from "~/domain/proposals/proposal-pdf.server";
import { findFile } from "~/platform/files/files.server";
import type { LinkDeps } from "~/request/require-access-link.server";
import type { SignerVersion } from "./load-homeowner-proposal.server";

type File = { name: string; body: ReadableStream | Uint8Array<ArrayBuffer> };

/**
 * Returns a PDF of a proposal by its name in the URL. Returns undefined for an unknown name, or a
 * file that does not exist yet.
 */
export async function readProposalFile(
  app: LinkDeps,
  { version, document, signers }: SignerVersion,
  name: string,
): Promise<File | undefined> {
  const { reference } = document;
  const documentDate = version.sentAt ?? version.createdAt;
  switch (name) {
    case "proposal.pdf":
      return readStoredFile(app, version.pdfFileId, `${reference}-proposal.pdf`);
    case "contract.pdf":
      return readStoredFile(app, version.signedPdfFileId, `${reference}-contract.pdf`);
    case "disclosure.pdf":
      return {
        name: `${reference}-disclosure.pdf`,
        body: await createDisclosurePdf(document, documentDate),
      };
    case "cancellation.pdf": {
      const form = cancellationFormDays(version.cancelUntil, signers);
      if (!form) return undefined;
      const body = await createCancellationPdf(document, form);
      return { name: `${reference}-cancellation.pdf`, body };
    }
    default:
      return undefined;
  }
}

async function readStoredFile(
  { db, bucket }: LinkDeps,
  id: string | null,
  name: string,
): Promise<File | undefined> {
  const file = id ? await findFile(db, id) : undefined;
  const object = file && (await bucket.get(file.fullPath));
  return object ? { name, body: object.body } : undefined;
}
