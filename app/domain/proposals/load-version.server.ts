import { eq, type SQL } from "drizzle-orm";
import { adminPaths } from "~/admin-paths";
import type { EmailAddresses } from "~/domain/settings/email-addresses";
import { formatPhone, type Settings } from "~/domain/settings/settings";
import type { Secret } from "~/lib/sign.server";
import { paths } from "~/paths";
import { linkTokenPlaceholder } from "~/platform/access-links/access-links.server";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import { type NewFile, storePreparedFile } from "~/platform/files/files.server";
import { sha256Hex } from "~/platform/files/hash.server";
import type { NewAttachment } from "~/platform/outbox/outbox.server";
import { buildIdempotencyKey } from "~/platform/request-key";
import {
  files,
  leads,
  type proposalSignatures,
  type proposalSigners,
  proposals,
  proposalVersions,
} from "~/schema";
import type { EmailSender } from "./proposal-emails";
import { proposalSignersQuery } from "./proposal-queries.server";
import { signerPagePath } from "./signer-page-path";

/** Dependencies of the writes of a proposal. */
export type ProposalDeps = {
  db: Db;
  bucket: R2Bucket;
  secret: Secret;
  siteUrl: URL;
  settings: Settings;
  addresses: EmailAddresses;
};

type ProposalVersion = typeof proposalVersions.$inferSelect;
type ProposalSignature = typeof proposalSignatures.$inferSelect;
export type SignerWithSignature = {
  signer: typeof proposalSigners.$inferSelect;
  signature: ProposalSignature | null;
};
/** A signer; `hasLink` unless their private link ended or the version is on paper. */
type LoadedSigner = SignerWithSignature & { hasLink: boolean };
/** Signer to whom an email goes. */
export type Recipient = Pick<LoadedSigner, "hasLink"> & {
  signer: Pick<LoadedSigner["signer"], "id" | "name" | "email" | "linkId">;
};

/** A version with its proposal, lead and signers, as the writes need it. */
export type LoadedVersion = {
  version: ProposalVersion;
  proposal: typeof proposals.$inferSelect;
  lead: typeof leads.$inferSelect;
  /** In the order in which they were added. */
  signers: LoadedSigner[];
};

/**
 * Loads a version, also of a lead in the trash: its homeowner can still sign and cancel. Returns
 * undefined if no version has that id.
 */
export async function loadVersion(db: Db, versionId: string): Promise<LoadedVersion | undefined> {
  // not one batch: its rows lose columns with the same name in two tables. The lead is read by
  // itself, because D1 returns at most 100 columns
  const [[row], [found], signers] = await Promise.all([
    db
      .select({ version: proposalVersions, proposal: proposals })
      .from(proposalVersions)
      .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
      .where(eq(proposalVersions.id, versionId)),
    db
      .select({ lead: leads })
      .from(proposalVersions)
      .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
      .innerJoin(leads, eq(leads.id, proposals.leadId))
      .where(eq(proposalVersions.id, versionId)),
    proposalSignersQuery(db, versionId),
  ]);
  return (
    row &&
    found && {
      ...row,
      ...found,
      signers: signers.map(({ link, ...one }) => ({ ...one, hasLink: link?.endedAt === null })),
    }
  );
}

/** Returns the sender of the emails about a proposal. */
export function emailSender({
  settings,
  addresses,
}: Pick<ProposalDeps, "settings" | "addresses">): EmailSender {
  const { name, contractAddress, phone } = settings;
  return {
    company: { name, address: contractAddress, phone: formatPhone(phone) },
    replyTo: addresses.replyTo,
  };
}

/** Returns the URL of a signer's page for an email. Delivery fills in the token. */
export function signerUrl({ siteUrl }: Pick<ProposalDeps, "siteUrl">, linkId: string): string {
  return new URL(paths.privateProposal(linkTokenPlaceholder(linkId)), siteUrl).toString();
}

/** Returns the URL of the page on which a signer says no thanks, for an email. */
export function noThanksUrl({ siteUrl }: Pick<ProposalDeps, "siteUrl">, linkId: string): string {
  return new URL(signerPagePath(linkTokenPlaceholder(linkId), "no-thanks"), siteUrl).toString();
}

/** Returns the URL of the lead's proposal in the back office. */
export function staffUrl({ siteUrl }: Pick<ProposalDeps, "siteUrl">, leadId: string): string {
  return new URL(adminPaths.proposal(leadId), siteUrl).toString();
}

/**
 * Stores a PDF of a version in the bucket, under a key of this time. Returns its record, which the
 * caller inserts, and its SHA-256.
 */
export async function storeVersionPdf(
  bucket: R2Bucket,
  { versionId, key, name, now }: { versionId: string; key: string; name: string; now: Date },
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ file: NewFile; sha256: string }> {
  const time = String(now.getTime());
  const id = await buildIdempotencyKey([versionId, key, time]);
  const kind = { extension: "pdf", contentType: "application/pdf", picture: false } as const;
  const file = await storePreparedFile(
    bucket,
    { name, visibility: "private", id },
    { ok: true, bytes, kind, pixels: null },
    `proposals/${versionId}/${key}-${time}`,
  );
  return { file, sha256: await sha256Hex(bytes) };
}

/** Finds path and hash of a stored file; undefined without an id or row. */
export async function findVersionFile(db: Db, id: string | null) {
  if (id === null) return undefined;
  const [file] = await db
    .select({ fullPath: files.fullPath, sha256: files.sha256 })
    .from(files)
    .where(eq(files.id, id));
  return file;
}

/** Attaches a stored PDF to an email. */
export const attachPdf = (
  name: string,
  { fullPath }: Pick<NewFile, "fullPath">,
): NewAttachment => ({ name, contentType: "application/pdf", objectKey: fullPath });

/**
 * Returns the statement that inserts the record of a stored PDF if the condition is true. Without
 * it the sweep of orphans deletes the object.
 */
export function insertVersionFileStatement(db: Db, file: NewFile, condition: SQL, now: Date) {
  return insertWhere(
    db,
    files,
    { ...file, timeCreated: now, updated: now },
    condition,
  ).onConflictDoNothing();
}
