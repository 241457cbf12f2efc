import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "~/platform/db/client.server";
import {
  accessLinks,
  files,
  leads,
  proposalEvents,
  proposalSignatures,
  proposalSigners,
  proposals,
  proposalVersions,
  staff,
} from "~/schema";

/* Not for batches: D1 returns the rows of a batch by column name, and these tables share names. */

const sender = alias(staff, "sender");
const author = alias(staff, "author");
const countersigner = alias(staff, "countersigner");

const listColumns = {
  id: proposalVersions.id,
  proposalId: proposalVersions.proposalId,
  number: proposalVersions.number,
  status: proposalVersions.status,
  validUntil: proposalVersions.validUntil,
  sentAt: proposalVersions.sentAt,
  signedAt: proposalVersions.signedAt,
  createdAt: proposalVersions.createdAt,
  updatedAt: proposalVersions.updatedAt,
  kind: proposals.kind,
  proposalNumber: proposals.number,
  reference: proposals.reference,
  leadId: proposals.leadId,
};

export type VersionListItem = Awaited<ReturnType<typeof proposalVersionsQuery>>[number];

/** Selects the versions of a lead's proposals and change orders, newest first. */
export function proposalVersionsQuery(db: Db, leadId: string) {
  return db
    .select(listColumns)
    .from(proposalVersions)
    .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
    .where(eq(proposals.leadId, leadId))
    .orderBy(desc(proposals.createdAt), desc(proposals.id), desc(proposalVersions.number));
}

/**
 * Selects one version with its proposal, the names of who sent and saved it, and the name typed at
 * countersigning, as on the certificate.
 */
export function proposalVersionQuery(db: Db, versionId: string) {
  return db
    .select({
      version: proposalVersions,
      proposal: proposals,
      sentByName: sender.name,
      draftByName: author.name,
      countersignedByName: sql<
        string | null
      >`coalesce((select nullif(${proposalEvents.data} ->> '$.name', '') from ${proposalEvents} where ${proposalEvents.versionId} = ${proposalVersions.id} and ${proposalEvents.kind} = 'countersigned'), ${countersigner.name})`,
    })
    .from(proposalVersions)
    .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
    .leftJoin(sender, eq(sender.id, proposalVersions.sentBy))
    .leftJoin(author, eq(author.id, proposalVersions.draftBy))
    .leftJoin(countersigner, eq(countersigner.id, proposalVersions.countersignedBy))
    .where(eq(proposalVersions.id, versionId));
}

/** Joins a signer to their signature by both columns of its index. */
export const signatureOfSigner = and(
  eq(proposalSignatures.versionId, proposalSigners.versionId),
  eq(proposalSignatures.signerId, proposalSigners.id),
);

/** Selects the signers of a version in their order, with their signature and their link. */
export function proposalSignersQuery(db: Db, versionId: string) {
  return db
    .select({
      signer: proposalSigners,
      signature: proposalSignatures,
      link: {
        id: accessLinks.id,
        lastUsedAt: accessLinks.lastUsedAt,
        endedAt: accessLinks.endedAt,
        endsAt: accessLinks.endsAt,
      },
    })
    .from(proposalSigners)
    .leftJoin(proposalSignatures, signatureOfSigner)
    .leftJoin(accessLinks, eq(accessLinks.id, proposalSigners.linkId))
    .where(eq(proposalSigners.versionId, versionId))
    .orderBy(asc(proposalSigners.createdAt), asc(proposalSigners.id));
}

/** Selects the history of all versions of a proposal, newest first. */
export function proposalEventsQuery(db: Db, proposalId: string) {
  return db
    .select({
      event: proposalEvents,
      number: proposalVersions.number,
      staffName: staff.name,
      signerName: proposalSigners.name,
    })
    .from(proposalEvents)
    .innerJoin(proposalVersions, eq(proposalVersions.id, proposalEvents.versionId))
    .leftJoin(staff, eq(staff.id, proposalEvents.staffId))
    .leftJoin(accessLinks, eq(accessLinks.id, proposalEvents.linkId))
    .leftJoin(proposalSigners, eq(proposalSigners.id, accessLinks.personId))
    .where(eq(proposalVersions.proposalId, proposalId))
    .orderBy(desc(proposalEvents.at), desc(proposalEvents.id));
}

/** Selects name, size and type of stored files. */
export function proposalFilesQuery(db: Db, ids: readonly string[]) {
  return db
    .select({ id: files.id, name: files.name, size: files.size })
    .from(files)
    .where(inArray(files.id, [...ids]));
}

/** Selects the signer of a link with the lead of the proposal. */
export function signerQuery(db: Db, signerId: string) {
  return db
    .select({ signer: proposalSigners, leadId: proposals.leadId, proposalId: proposals.id })
    .from(proposalSigners)
    .innerJoin(proposalVersions, eq(proposalVersions.id, proposalSigners.versionId))
    .innerJoin(proposals, eq(proposals.id, proposalVersions.proposalId))
    .innerJoin(leads, eq(leads.id, proposals.leadId))
    .where(eq(proposalSigners.id, signerId));
}
