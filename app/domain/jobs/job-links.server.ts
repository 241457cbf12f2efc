import { and, asc, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { EmailSender } from "~/domain/proposals/proposal-emails";
import type { ContractEvent } from "~/domain/proposals/records/contract-record";
import type { Secret } from "~/lib/sign.server";
import type { Wording } from "~/lib/spanish/texts";
import {
  type AccessLink,
  createAccessLink,
  insertAccessLinkStatement,
  linkTokenPlaceholder,
} from "~/platform/access-links/access-links.server";
import type { Db } from "~/platform/db/client.server";
import { buildIdempotencyKey } from "~/platform/request-key";
import { accessLinks, jobPeople, jobs, leads, proposalSigners, staff } from "~/schema";
import { jobPaths } from "./job-paths";

/** Dependencies of the homeowner’s page and emails. */
export type JobDeps = {
  db: Db;
  secret: Secret;
  siteUrl: URL;
  sender: EmailSender;
  /** Addresses of the office, for alerts. */
  office: readonly string[];
  /** Finds the address of a job's contract, or "". */
  findPlan: (job: { leadId: string; versionId: string }) => Promise<{ address: string }>;
  /** Builds the next record of a contract, as `buildRecords` of contracts. */
  buildRecords: (
    versionId: string,
    event: ContractEvent,
    now: Date,
  ) => Promise<{ isUnchanged: SQL; statements: (isMade: SQL) => BatchItem<"sqlite">[] }>;
};

/** A signer of the contract, or a reader whom one gave a link, with their newest link to the job. */
export type JobPerson = {
  id: string;
  role: "signer" | "reader";
  name: string;
  email: string;
  /** Id of the signer who gave a reader the link; "" if it is not stored, and for signers. */
  addedById: string;
  link: { id: string; generation: number; isEnded: boolean; lastUsedAt: Date | null } | null;
};

const linkKinds = { signer: "job", reader: "reader" } as const;

const linkColumns = {
  linkId: accessLinks.id,
  generation: accessLinks.generation,
  endedAt: accessLinks.endedAt,
  lastUsedAt: accessLinks.lastUsedAt,
};

/** Lists the signers of a contract and then the readers, with their links to the page of the job. */
export async function listJobPeople(db: Db, versionId: string): Promise<JobPerson[]> {
  const linkOf = (role: JobPerson["role"], id: typeof proposalSigners.id | typeof jobPeople.id) =>
    and(eq(accessLinks.kind, linkKinds[role]), eq(accessLinks.personId, id));
  const { id, name, email, createdAt } = proposalSigners;
  const [signers, readers] = await Promise.all([
    db
      .select({ id, name, email, addedById: sql<string>`''`, ...linkColumns })
      .from(proposalSigners)
      .leftJoin(accessLinks, linkOf("signer", id))
      .where(eq(proposalSigners.versionId, versionId))
      .orderBy(asc(createdAt), asc(id), desc(accessLinks.generation)),
    db
      .select({
        id: jobPeople.id,
        name: jobPeople.name,
        email: jobPeople.email,
        addedById: jobPeople.addedById,
        ...linkColumns,
      })
      .from(jobPeople)
      .innerJoin(jobs, eq(jobs.id, jobPeople.jobId))
      .leftJoin(accessLinks, linkOf("reader", jobPeople.id))
      .where(and(eq(jobs.versionId, versionId), eq(jobPeople.role, "reader")))
      .orderBy(asc(jobPeople.createdAt), asc(jobPeople.id), desc(accessLinks.generation)),
  ]);
  return [...newestLinks(signers, "signer"), ...newestLinks(readers, "reader")];
}

type PersonRow = Pick<JobPerson, "id" | "name" | "email" | "addedById"> & {
  linkId: string | null;
  generation: number | null;
  endedAt: Date | null;
  lastUsedAt: Date | null;
};

function newestLinks(rows: readonly PersonRow[], role: JobPerson["role"]): JobPerson[] {
  const people = new Map<string, JobPerson>();
  for (const { id, name, email, addedById, linkId, generation, endedAt, lastUsedAt } of rows)
    if (!people.has(id))
      people.set(id, {
        id,
        role,
        name,
        email,
        addedById,
        link: linkId
          ? { id: linkId, generation: generation ?? 1, isEnded: endedAt !== null, lastUsedAt }
          : null,
      });
  return [...people.values()];
}

const isReaderOf = ({ role, addedById }: JobPerson, signerId: string) =>
  role === "reader" && addedById === signerId;

/**
 * True if a signer may end the link of another person: only of readers to whom they gave it, and of
 * those whose giver is not stored.
 */
export const mayEndLink = (person: JobPerson, signerId: string) =>
  isReaderOf(person, signerId) || isReaderOf(person, "");

/**
 * True if a signer may email another person a link: to readers of theirs, and to a signer without a
 * working link, because a new link ends the earlier one.
 */
export const maySendLink = (person: JobPerson, signerId: string) =>
  isReaderOf(person, signerId) ||
  (person.role === "signer" && (person.link === null || person.link.isEnded));

/** Lists the signers of a contract, without readers. */
export const listJobSigners = async (db: Db, versionId: string) =>
  (await listJobPeople(db, versionId)).filter(({ role }) => role === "signer");

type LinkRequest = { leadId: string; createdBy: string | null; now: Date };

/** Creates the next link of a person: its id is the same for the same person and generation. */
export async function createJobLink(
  { db, secret }: Pick<JobDeps, "db" | "secret">,
  { id: personId, role, link }: Pick<JobPerson, "id" | "role" | "link">,
  { leadId, createdBy, now }: LinkRequest,
) {
  const generation = (link?.generation ?? 0) + 1;
  const id = await buildIdempotencyKey([personId, "job-link", String(generation)]);
  const { row } = await createAccessLink(secret, {
    kind: linkKinds[role],
    leadId,
    personId,
    generation,
    id,
    createdBy,
    now,
  });
  return {
    id,
    insert: (condition?: Parameters<typeof insertAccessLinkStatement>[2]) =>
      insertAccessLinkStatement(db, row, condition),
  };
}

/** Returns the URL of the job's page for an email. Delivery fills in the token. */
export function jobUrl({ siteUrl }: Pick<JobDeps, "siteUrl">, linkId: string): string {
  return new URL(jobPaths.page(linkTokenPlaceholder(linkId)), siteUrl).toString();
}

/** Returns the link of an email to the job's page; none while the person has no link. */
export const linkToJob = (
  deps: Pick<JobDeps, "siteUrl">,
  { link }: JobPerson,
  { t }: Pick<Wording, "t">,
) =>
  link && !link.isEnded
    ? { link: { url: jobUrl(deps, link.id), label: t("Open your project") } }
    : {};

/** Finds the job that a link of a signer or reader opens, unless the lead is in the trash. */
export async function findJobOfPerson(
  db: Db,
  { kind, personId }: Pick<AccessLink, "kind" | "personId">,
) {
  const notInTrash = and(eq(leads.id, jobs.leadId), isNull(leads.deletedAt));
  const [row] =
    kind === "reader"
      ? await db
          .select({ jobId: jobs.id, name: jobPeople.name, email: jobPeople.email })
          .from(jobPeople)
          .innerJoin(jobs, eq(jobs.id, jobPeople.jobId))
          .innerJoin(leads, notInTrash)
          .where(and(eq(jobPeople.id, personId), eq(jobPeople.role, "reader")))
      : await db
          .select({ jobId: jobs.id, name: proposalSigners.name, email: proposalSigners.email })
          .from(proposalSigners)
          .innerJoin(jobs, eq(jobs.versionId, proposalSigners.versionId))
          .innerJoin(leads, notInTrash)
          .where(eq(proposalSigners.id, personId));
  return row;
}

/** Selects the name of the staff member to whom a job's lead is assigned. */
export const contactQuery = (db: Db, leadId: string) =>
  db
    .select({ contact: staff.name })
    .from(leads)
    .innerJoin(staff, and(eq(staff.id, leads.assignedTo), isNull(staff.disabledAt)))
    .where(eq(leads.id, leadId));
