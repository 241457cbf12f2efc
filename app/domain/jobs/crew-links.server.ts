import { and, asc, desc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { Secret } from "~/lib/sign.server";
import {
  type AccessLink,
  createAccessLink,
  endAccessLinkStatement,
  insertAccessLinkStatement,
} from "~/platform/access-links/access-links.server";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import type { StaffActor } from "~/platform/records/content-kind";
import type { FormResult } from "~/platform/records/form-result";
import { buildIdempotencyKey } from "~/platform/request-key";
import { accessLinks, jobPeople, jobs, leads } from "~/schema";
import { changeJob } from "./change-job.server";
import { jobQuery } from "./job-queries.server";

type Context = { by: StaffActor; now: Date };

/** A person or crew with a link to a job. */
type CrewMember = { id: string; name: string; link: AccessLink };

/** Lists the crew of a job, those whose link works first. */
export async function listCrew(db: Db, jobId: string): Promise<CrewMember[]> {
  return db
    .select({ id: jobPeople.id, name: jobPeople.name, link: accessLinks })
    .from(jobPeople)
    .innerJoin(
      accessLinks,
      and(eq(accessLinks.kind, "crew"), eq(accessLinks.personId, jobPeople.id)),
    )
    .where(and(eq(jobPeople.jobId, jobId), eq(jobPeople.role, "crew")))
    .orderBy(desc(isNull(accessLinks.endedAt)), asc(jobPeople.createdAt));
}

/** Adds a person or crew to a job, with a private link to the crew's page. Idempotent per request key. */
export async function addCrew(
  { db, secret }: { db: Db; secret: Secret },
  { jobId, name, requestKey }: { jobId: string; name: string; requestKey: string },
  { by, now }: Context,
): Promise<FormResult> {
  const [found] = await jobQuery(db, jobId);
  if (!found) return { state: "gone" };
  const id = await buildIdempotencyKey([jobId, "crew", requestKey]);
  const { row } = await createAccessLink(secret, {
    kind: "crew",
    leadId: found.job.leadId,
    personId: id,
    id: await buildIdempotencyKey([id, "crew-link"]),
    createdBy: by.staff.id,
    now,
  });
  return changeJob(
    db,
    {
      jobId,
      key: [requestKey, name],
      audit: { action: "added-crew", changes: { crew: [null, name] } },
      where: ne(jobs.stage, "done"),
      others: (isMade) => [
        insertWhere(
          db,
          jobPeople,
          { id, jobId, role: "crew", name, createdAt: now },
          isMade,
        ).onConflictDoNothing(),
        insertAccessLinkStatement(db, row, isMade),
      ],
      staleMessage: "The job is done, so the crew needs no link. Move it back first.",
    },
    { by, now },
  );
}

/** Ends the link of a person or crew for good. Idempotent. */
export async function endCrewLink(
  db: Db,
  { jobId, id, requestKey }: { jobId: string; id: string; requestKey: string },
  { by, now }: Context,
): Promise<FormResult> {
  const member = (await listCrew(db, jobId)).find((one) => one.id === id);
  if (!member) return { state: "gone" };
  if (member.link.endedAt) return { state: "unchanged" };
  return changeJob(
    db,
    {
      jobId,
      key: [requestKey, id],
      audit: { action: "ended-crew-link", changes: { crew: [member.name, null] } },
      others: () => [endAccessLinkStatement(db, { id: member.link.id, staffId: by.staff.id, now })],
    },
    { by, now },
  );
}

/** Returns the statement that ends the links of all crew of a job, if the condition is true. */
export const endCrewLinksStatement = (
  db: Db,
  jobId: string,
  { staffId, now, isMade }: { staffId: string | null; now: Date; isMade: SQL },
) =>
  db
    .update(accessLinks)
    .set({ endedAt: now, endedBy: staffId })
    .where(
      and(
        eq(accessLinks.kind, "crew"),
        isNull(accessLinks.endedAt),
        sql`${accessLinks.personId} in (select ${jobPeople.id} from ${jobPeople} where ${jobPeople.jobId} = ${jobId})`,
        isMade,
      ),
    );

/**
 * Finds the job that a crew's link opens, with the crew's name. Undefined once the job is done or its
 * contract canceled, and for a lead in the trash.
 */
export async function findJobOfCrew(db: Db, personId: string) {
  const [member] = await db
    .select({
      jobId: jobPeople.jobId,
      name: jobPeople.name,
      street: leads.street,
      zip: leads.zip,
    })
    .from(jobPeople)
    .innerJoin(jobs, and(eq(jobs.id, jobPeople.jobId), ne(jobs.stage, "done")))
    .innerJoin(leads, and(eq(leads.id, jobs.leadId), isNull(leads.deletedAt)))
    .where(and(eq(jobPeople.id, personId), eq(jobPeople.role, "crew")));
  const [found] = member ? await jobQuery(db, member.jobId) : [];
  if (!member || found?.contract.status !== "signed") return undefined;
  const { name, street, zip } = member;
  return { ...found, name, street, zip };
}
