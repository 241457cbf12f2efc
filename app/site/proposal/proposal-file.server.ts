import { cancellationFormDays } from "~/domain/proposals/cancellation-period";
import { createCancellationPdf, createDisclosurePdf } from "~/domain/proposals/proposal-pdf.server";
import {
  contractFileName,
  createContractFile,
} from "~/domain/proposals/records/contract-file.server";
import { wordingIn } from "~/lib/spanish/texts";
import { findFile } from "~/platform/files/files.server";
import type { LinkDeps } from "~/request/require-access-link.server";
import type { SignerVersion } from "./load-homeowner-proposal.server";

type File = {
  name: string;
  body: ReadableStream | Uint8Array<ArrayBuffer> | string;
  /** By default a PDF. */
  contentType?: string;
};

/**
 * Returns a PDF of a proposal, or the file that proves the contract, by its name in the URL. Returns
 * undefined for an unknown name, or a file that does not exist yet.
 */
export async function readProposalFile(
  app: LinkDeps,
  { version, document, signers }: SignerVersion,
  name: string,
): Promise<File | undefined> {
  const { reference } = document;
  const { t } = wordingIn(document.language);
  const documentDate = version.sentAt ?? version.createdAt;
  switch (name) {
    case "proposal.pdf":
      return readStoredFile(app, version.pdfFileId, t("{reference}-proposal.pdf", { reference }));
    case "contract.pdf":
      return readStoredFile(
        app,
        version.signedPdfFileId,
        t("{reference}-contract.pdf", { reference }),
      );
    case "disclosure.pdf":
      return {
        name: t("{reference}-disclosure.pdf", { reference }),
        body: await createDisclosurePdf(document, documentDate),
      };
    case "cancellation.pdf": {
      const form = cancellationFormDays(version.cancelUntil, signers);
      if (!form) return undefined;
      const body = await createCancellationPdf(document, form);
      return { name: t("{reference}-cancellation.pdf", { reference }), body };
    }
    case "contract.json": {
      const { db, bucket, config, realNow } = app;
      const keyDeps = { db, bucket, secret: config.secret };
      const body = await createContractFile(keyDeps, version.id, realNow());
      const contentType = "application/json";
      return body === undefined
        ? undefined
        : { name: contractFileName(reference, t), body, contentType };
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
