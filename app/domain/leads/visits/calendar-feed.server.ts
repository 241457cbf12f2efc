import { and, eq, gte, inArray, isNull, lt, sql } from "drizzle-orm";
import { adminPaths } from "~/admin-paths";
import { safeFirstName } from "~/domain/leads/contact/person-name";
import { buildCalendar } from "~/domain/visits/ics";
import type { Secret } from "~/lib/sign.server";
import {
  createAccessLink,
  endAccessLinkStatement,
  insertAccessLinkStatement,
  liveLinkCondition,
} from "~/platform/access-links/access-links.server";
import { auditStatement } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import type { StaffActor } from "~/platform/records/content-kind";
import { accessLinks, leads, staff, visits } from "~/schema";

const dayMs = 86_400_000;
/** Days that a feed contains, before and after today. */
const feedDays = { before: 30, after: 180 };

/**
 * Builds a person's calendar feed: time, first name, ZIP, and a link to each lead. Returns
 * undefined if the account is disabled.
 */
export async function buildFeed(
  db: Db,
  staffId: string,
  siteUrl: URL,
  now: Date,
): Promise<string | undefined> {
  const [[person], rows] = await db.batch([
    db
      .select({ name: staff.name })
      .from(staff)
      .where(and(eq(staff.id, staffId), isNull(staff.disabledAt), sql`${staff.role} <> 'editor'`)),
    db
      .select({
        id: visits.id,
        leadId: visits.leadId,
        startsAt: visits.startsAt,
        endsAt: visits.endsAt,
        updatedAt: visits.updatedAt,
        sequence: visits.sequence,
        zip: visits.zip,
        name: leads.name,
      })
      .from(visits)
      .innerJoin(leads, eq(leads.id, visits.leadId))
      .where(
        and(
          eq(visits.staffId, staffId),
          inArray(visits.status, ["booked", "done", "no-show"]),
          gte(visits.startsAt, new Date(now.getTime() - feedDays.before * dayMs)),
          lt(visits.startsAt, new Date(now.getTime() + feedDays.after * dayMs)),
          isNull(leads.deletedAt),
        ),
      )
      .orderBy(visits.startsAt)
      .limit(2_000),
  ]);
  if (!person) return undefined;
  const events = rows.map(({ id, leadId, startsAt, endsAt, updatedAt, sequence, zip, name }) => ({
    uid: `${id}@${siteUrl.hostname}`,
    sequence,
    start: startsAt,
    end: endsAt,
    changedAt: updatedAt,
    summary: [safeFirstName(name) || "Customer", zip].filter(Boolean).join(", "),
    url: new URL(adminPaths.lead(leadId), siteUrl).toString(),
  }));
  return buildCalendar(events, `Visits of ${person.name.split(" ")[0]}`);
}

/** Selects the live feeds with their last reader. */
export function feedsQuery(db: Db, now: Date) {
  return db
    .select({
      staffId: accessLinks.personId,
      readAt: accessLinks.lastUsedAt,
      reader: accessLinks.lastUserAgent,
    })
    .from(accessLinks)
    .where(and(eq(accessLinks.kind, "feed"), liveLinkCondition(now)));
}

type FeedChange = { staffId: string; by: StaffActor; now: Date };

/** Creates a person's feed, and ends their earlier one. Returns the token, which is not stored. */
export async function createFeed(
  db: Db,
  secret: Secret,
  { staffId, by, now }: FeedChange,
): Promise<string> {
  const earlier = await db
    .select({ id: accessLinks.id, generation: accessLinks.generation })
    .from(accessLinks)
    .where(and(eq(accessLinks.kind, "feed"), eq(accessLinks.personId, staffId)));
  const generation = Math.max(0, ...earlier.map((link) => link.generation)) + 1;
  const { row, token } = await createAccessLink(secret, {
    kind: "feed",
    leadId: null,
    personId: staffId,
    generation,
    createdBy: by.staff.id,
    now,
  });
  await db.batch([
    auditStatement(db, by, { action: "made-feed", recordKind: "staff", recordId: staffId }, now),
    ...earlier.map(({ id }) => endAccessLinkStatement(db, { id, staffId: by.staff.id, now })),
    insertAccessLinkStatement(db, row),
  ]);
  return token;
}

/** Ends a person's feed at once. */
export async function endFeed(db: Db, { staffId, by, now }: FeedChange): Promise<void> {
  const live = await db
    .select({ id: accessLinks.id })
    .from(accessLinks)
    .where(
      and(
        eq(accessLinks.kind, "feed"),
        eq(accessLinks.personId, staffId),
        isNull(accessLinks.endedAt),
      ),
    );
  if (live.length === 0) return;
  await db.batch([
    auditStatement(db, by, { action: "ended-feed", recordKind: "staff", recordId: staffId }, now),
    ...live.map(({ id }) => endAccessLinkStatement(db, { id, staffId: by.staff.id, now })),
  ]);
}
