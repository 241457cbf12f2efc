import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { openStages } from "~/domain/leads/lead";
import { newId } from "~/lib/ids";
import type { Language } from "~/lib/languages";
import type { Secret } from "~/lib/sign.server";
import { linkState } from "~/platform/access-links/access-link";
import {
  createAccessLink,
  deriveLinkToken,
  insertAccessLinkStatement,
  liveLinkCondition,
} from "~/platform/access-links/access-links.server";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert.server";
import type { EmailMessage } from "~/platform/outbox/outbox";
import type { StaffActor } from "~/platform/records/content-kind";
import { buildIdempotencyKey } from "~/platform/request-key";
import { accessLinks, auditLog, leadSubmissions, leads, outbox } from "~/schema";
import { homeownerLanguageColumn } from "~/schema/homeowner-language";

/* A homeowner's private link opens the page of one request. Its person is the submission, so it
   stays with the request when leads merge. */

type HomeownerLink = {
  submissionId: string;
  leadId: string;
  generation?: number;
  createdBy?: string | null;
  now: Date;
};

/**
 * Creates a homeowner's link with its token. The id depends on the request, so that a repeated
 * submission has the same link.
 */
export function createHomeownerLink(
  secret: Secret,
  { submissionId, generation = 1, createdBy = null, ...link }: HomeownerLink,
) {
  const id = homeownerLinkId(submissionId, generation);
  return createAccessLink(secret, {
    kind: "homeowner",
    personId: submissionId,
    generation,
    id,
    createdBy,
    ...link,
  });
}

function homeownerLinkId(submissionId: string, generation = 1): string {
  return `${submissionId}.${generation}`;
}

/** SQL that is true if staff revoked the links of a request and made no new one. */
export const homeownerLinkRevokedSql = sql`(exists (select 1 from ${accessLinks} where ${accessLinks.kind} = 'homeowner' and ${accessLinks.personId} = ${leadSubmissions.id} and ${accessLinks.endedAt} is not null) and not exists (select 1 from ${accessLinks} where ${accessLinks.kind} = 'homeowner' and ${accessLinks.personId} = ${leadSubmissions.id} and ${accessLinks.endedAt} is null))`;

function liveHomeownerLinkQuery(db: Db, submissionId: string, now: Date) {
  return db
    .select()
    .from(accessLinks)
    .where(
      and(
        eq(accessLinks.kind, "homeowner"),
        eq(accessLinks.personId, submissionId),
        liveLinkCondition(now),
      ),
    )
    .orderBy(desc(accessLinks.generation))
    .limit(1);
}

/** Returns the token of a request's live link; undefined if it has none. */
export async function findHomeownerToken(
  db: Db,
  secret: Secret,
  submissionId: string,
  now: Date,
): Promise<string | undefined> {
  const [link] = await liveHomeownerLinkQuery(db, submissionId, now);
  return link && deriveLinkToken(secret, link);
}

/**
 * Returns the token of a request's link, and creates the link of a request from before there were
 * links.
 */
export async function openHomeownerLink(
  db: Db,
  secret: Secret,
  found: { submissionId: string; leadId: string },
  now: Date,
) {
  const existing = await findHomeownerToken(db, secret, found.submissionId, now);
  if (existing) return existing;
  const { row } = await createHomeownerLink(secret, { ...found, now });
  await insertAccessLinkStatement(db, row);
  return findHomeownerToken(db, secret, found.submissionId, now);
}

/**
 * Selects the requests of a lead with their links, newest request first. A request from before
 * there were links has the id of the one it gets.
 */
export function homeownerLinksQuery(db: Db, leadId: string) {
  return db
    .select({
      submissionId: leadSubmissions.id,
      reference: leadSubmissions.reference,
      // a batch needs a name of its own for each column
      linkId:
        sql<string>`coalesce(${accessLinks.id}, ${leadSubmissions.id} || ${homeownerLinkId("")})`.as(
          "link_id",
        ),
      createdAt: sql<Date>`coalesce(${accessLinks.createdAt}, ${leadSubmissions.createdAt})`
        .mapWith(leadSubmissions.createdAt)
        .as("link_created_at"),
      lastUsedAt: accessLinks.lastUsedAt,
      endedAt: accessLinks.endedAt,
    })
    .from(leadSubmissions)
    .leftJoin(
      accessLinks,
      and(eq(accessLinks.kind, "homeowner"), eq(accessLinks.personId, leadSubmissions.id)),
    )
    .where(eq(leadSubmissions.leadId, leadId))
    .orderBy(desc(leadSubmissions.createdAt), asc(accessLinks.generation))
    .limit(50);
}

/** Finds the newest request of each open lead with this email address, at most three. */
function requestsByEmailQuery(db: Db, email: string) {
  return db
    .select({
      submissionId: leadSubmissions.id,
      leadId: leads.id,
      name: leads.name,
      language: homeownerLanguageColumn,
      reference: leadSubmissions.reference,
    })
    .from(leads)
    .innerJoin(leadSubmissions, eq(leadSubmissions.leadId, leads.id))
    .where(
      and(
        eq(leads.email, email),
        isNull(leads.deletedAt),
        inArray(leads.status, [...openStages, "won"]),
        sql`${leadSubmissions.createdAt} = (select max(newest.created_at) from lead_submissions as newest where newest.lead_id = ${leads.id})`,
      ),
    )
    .orderBy(desc(leadSubmissions.createdAt))
    .limit(3);
}

/** Kind of the email that sends a private link again. */
const projectLinkEmailKind = "project-link";
/** Emails with a private link that one address gets in 24 hours. */
const maxLinkEmailsPerDay = 3;

/** A project in the email: its reference, and the id of its link. */
export type LinkedProject = { reference: string; linkId: string };
type WriteLinkEmail = (
  person: { name: string; language: Language },
  projects: readonly LinkedProject[],
) => Pick<EmailMessage, "replyTo" | "subject" | "text" | "html">;

/**
 * Emails the private links of the open projects with this address to it, at most three times a day;
 * does nothing for an unknown address. Sends the live link of a project again, or a new one if
 * staff revoked it.
 */
export async function emailProjectLinks(
  db: Db,
  secret: Secret,
  email: string,
  { now, write }: { now: Date; write: WriteLinkEmail },
): Promise<void> {
  const requests = await requestsByEmailQuery(db, email);
  const [first] = requests;
  if (!first) return;
  const links = await Promise.all(
    requests.map((request) => findOrCreateLink(db, secret, request, now)),
  );
  const dayAgo = now.getTime() - 24 * 60 * 60_000;
  const isAllowed = sql`(select count(*) from ${outbox} where ${outbox.toAddress} = ${email} and ${outbox.kind} = ${projectLinkEmailKind} and ${outbox.createdAt} > ${dayAgo}) < ${maxLinkEmailsPerDay}`;
  const message = write(
    first,
    links.map(({ reference, row }) => ({ reference, linkId: row.id })),
  );
  const id = newId();
  await db.batch([
    insertWhere(
      db,
      outbox,
      {
        ...message,
        id,
        kind: projectLinkEmailKind,
        dedupeKey: id,
        toAddress: email,
        leadId: first.leadId,
        nextTryAt: now,
        createdAt: now,
      },
      isAllowed,
    ),
    ...links.map(({ row }) =>
      insertAccessLinkStatement(
        db,
        row,
        sql`exists (select 1 from ${outbox} where ${outbox.id} = ${id})`,
      ),
    ),
  ]);
}

type RequestOfLink = { submissionId: string; leadId: string; reference: string };

async function findOrCreateLink(
  db: Db,
  secret: Secret,
  { reference, ...request }: RequestOfLink,
  now: Date,
) {
  const [newest] = await db
    .select()
    .from(accessLinks)
    .where(and(eq(accessLinks.kind, "homeowner"), eq(accessLinks.personId, request.submissionId)))
    .orderBy(desc(accessLinks.generation))
    .limit(1);
  if (newest && linkState(newest, now) === "live") return { reference, row: newest };
  const { row } = await createHomeownerLink(secret, {
    ...request,
    generation: (newest?.generation ?? 0) + 1,
    now,
  });
  return { reference, row };
}

/**
 * Revokes a private link of a request, also of one from before there were links. Returns false if
 * it was revoked before and the request has a newer one. Idempotent per key.
 */
export async function revokeHomeownerLink(
  db: Db,
  secret: Secret,
  request: { submissionId: string; leadId: string; linkId: string },
  { key, by, now }: { key: string; by: StaffActor; now: Date },
): Promise<boolean> {
  const { submissionId, leadId, linkId } = request;
  const { row } = await createHomeownerLink(secret, {
    submissionId,
    leadId,
    createdBy: by.staff.id,
    now,
  });
  const mark = await buildIdempotencyKey([key, linkId, "revoked"]);
  const isLeads = sql`exists (select 1 from ${leadSubmissions} where ${leadSubmissions.id} = ${submissionId} and ${leadSubmissions.leadId} = ${leadId})`;
  const entry = {
    action: "revoked-link",
    recordKind: "lead",
    recordId: leadId,
    changes: { link: [linkId, null] satisfies [unknown, unknown] },
  };
  const ofRequest = and(
    eq(accessLinks.kind, "homeowner"),
    eq(accessLinks.personId, submissionId),
    eq(accessLinks.leadId, leadId),
    isNull(accessLinks.endedAt),
  );
  const [, , , [done], [live]] = await db.batch([
    insertAccessLinkStatement(db, row, isLeads),
    db
      .update(accessLinks)
      .set({ endedAt: now, endedBy: by.staff.id })
      .where(and(ofRequest, eq(accessLinks.id, linkId))),
    insertIfPreviousChanged(db, auditLog, { ...toAuditRow(by, entry, now), id: mark }),
    db.select({ id: auditLog.id }).from(auditLog).where(eq(auditLog.id, mark)),
    db.select({ id: accessLinks.id }).from(accessLinks).where(ofRequest).limit(1),
  ]);
  return done !== undefined || live === undefined;
}
