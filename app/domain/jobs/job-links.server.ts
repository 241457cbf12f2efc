import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { EmailSender } from "~/domain/proposals/proposal-emails";
import type { Secret } from "~/lib/sign.server";
import {
  createAccessLink,
  insertAccessLinkStatement,
  linkTokenPlaceholder,
} from "~/platform/access-links/access-links.server";
import type { Db } from "~/platform/db/client.server";
import { buildIdempotencyKey } from "~/platform/request-key";
import { accessLinks, jobs, leads, proposalSigners } from "~/schema";
import { jobPaths } from "./job-paths";

/** Dependencies of the homeowner’s page and emails. */
export type JobDeps = {
  db: Db;
  secret: Secret;
  siteUrl: URL;
  sender: EmailSender;
  /** Addresses of the office, for alerts. */
  office: readonly string[];
};

/** A person who signed the contract, with the newest link to the page of the job. */
export type JobPerson = {
  id: string;
  name: string;
  email: string;
  link: { id: string; generation: number; isEnded: boolean; lastUsedAt: Date | null } | null;
};

/** Lists the signers of a contract with their links to the page of the job. */
export async function listJobPeople(db: Db, versionId: string): Promise<JobPerson[]> {
  const rows = await db
    .select({
      id: proposalSigners.id,
      name: proposalSigners.name,
      email: proposalSigners.email,
      linkId: accessLinks.id,
      generation: accessLinks.generation,
      endedAt: accessLinks.endedAt,
      lastUsedAt: accessLinks.lastUsedAt,
    })
    .from(proposalSigners)
    .leftJoin(
      accessLinks,
      and(eq(accessLinks.kind, "job"), eq(accessLinks.personId, proposalSigners.id)),
    )
    .where(eq(proposalSigners.versionId, versionId))
    .orderBy(asc(proposalSigners.createdAt), asc(proposalSigners.id), desc(accessLinks.generation));
  const people = new Map<string, JobPerson>();
  for (const { id, name, email, linkId, generation, endedAt, lastUsedAt } of rows)
    if (!people.has(id))
      people.set(id, {
        id,
        name,
        email,
        link: linkId
          ? { id: linkId, generation: generation ?? 1, isEnded: endedAt !== null, lastUsedAt }
          : null,
      });
  return [...people.values()];
}

type LinkRequest = { leadId: string; createdBy: string; now: Date };

/** Creates the next link of a person: its id is the same for the same person and generation. */
export async function createJobLink(
  { db, secret }: Pick<JobDeps, "db" | "secret">,
  { id: personId, link }: JobPerson,
  { leadId, createdBy, now }: LinkRequest,
) {
  const generation = (link?.generation ?? 0) + 1;
  const id = await buildIdempotencyKey([personId, "job-link", String(generation)]);
  const { row } = await createAccessLink(secret, {
    kind: "job",
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

/** Finds the job of a signer with their name, unless the lead is in the trash. */
export async function findJobOfSigner(db: Db, signerId: string) {
  const [row] = await db
    .select({ jobId: jobs.id, name: proposalSigners.name })
    .from(proposalSigners)
    .innerJoin(jobs, eq(jobs.versionId, proposalSigners.versionId))
    .innerJoin(leads, and(eq(leads.id, jobs.leadId), isNull(leads.deletedAt)))
    .where(eq(proposalSigners.id, signerId));
  return row;
}
