import { findVisibleFile } from "~/domain/jobs/homeowner-job.server";
import { findSignedPdf } from "~/domain/jobs/job-queries.server";
import type { FileRow } from "~/platform/files/file";
import { findFile } from "~/platform/files/files.server";
import type { LinkDeps } from "~/request/require-access-link.server";
import type { JobOfLink } from "./load-job-page.server";

/**
 * Finds a file of a job that its homeowner may open now: a shown paper or photo by the id of its
 * item, or, as a signer, a file that they sent or the signed PDF of the contract or a change order by the id of its version.
 */
export async function findJobFile(
  { db, link }: Pick<LinkDeps, "db" | "link">,
  found: JobOfLink,
  name: string,
): Promise<FileRow | undefined> {
  const isSigner = link.kind === "job";
  const id =
    (await findVisibleFile(db, { jobId: found.job.id, itemId: name, isSigner })) ??
    (isSigner ? await findSignedPdf(db, found, name) : undefined);
  return id ? findFile(db, id) : undefined;
}
