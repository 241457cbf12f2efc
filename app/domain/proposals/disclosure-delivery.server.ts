import { eq, sql } from "drizzle-orm";
import type { TranslateText } from "~/lib/spanish/texts";
import type { Db } from "~/platform/db/client.server";
import type { NewFile } from "~/platform/files/files.server";
import { files, outbox, outboxFiles, proposalSigners, proposalVersions } from "~/schema";
import { attachPdf } from "./load-version.server";

/** Returns the paragraph of an email with the disclosure. */
export const disclosureNote = (t: TranslateText) =>
  t(
    "The disclosure statement that Texas law requires us to give you is attached. Please read it before you sign.",
  );

/** Attaches the stored disclosure statement to an email. */
export const attachDisclosure = (file: Pick<NewFile, "fullPath">, t: TranslateText) =>
  attachPdf(t("Disclosure statement.pdf"), file);

/**
 * Records for every signer the first delivered email with the disclosure, since sent emails are
 * emptied later. Idempotent.
 */
export async function recordDisclosureDeliveries(db: Db): Promise<void> {
  const firstDelivery = sql`(select min(${outbox.sentAt}) from ${outbox}
    inner join ${outboxFiles} on ${outboxFiles.outboxId} = ${outbox.id}
    inner join ${proposalVersions} on ${proposalVersions.id} = ${proposalSigners.versionId}
    inner join ${files} on ${files.id} = ${proposalVersions.disclosureFileId}
    where ${outbox.toAddress} = ${proposalSigners.email} and ${outbox.state} = 'sent' and ${outboxFiles.objectKey} = ${files.fullPath})`;
  await db
    .update(proposalSigners)
    .set({
      disclosureDeliveredAt: firstDelivery,
      disclosureDeliveredTo: sql`${proposalSigners.email}`,
    })
    .where(
      sql`${proposalSigners.disclosureDeliveredAt} is null and ${proposalSigners.linkId} is not null and ${firstDelivery} is not null`,
    );
}

/** Returns when and to which address the disclosure of a signer was delivered. */
export async function findDisclosureDelivery(db: Db, signerId: string) {
  await recordDisclosureDeliveries(db);
  const [found] = await db
    .select({
      at: proposalSigners.disclosureDeliveredAt,
      to: proposalSigners.disclosureDeliveredTo,
    })
    .from(proposalSigners)
    .where(eq(proposalSigners.id, signerId));
  return { at: found?.at ?? null, to: found?.to ?? "" };
}
