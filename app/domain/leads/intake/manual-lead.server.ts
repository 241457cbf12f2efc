import { and, asc, desc, eq, gte, isNull, lt, ne, or, sql } from "drizzle-orm";
import { normalizeName } from "~/domain/leads/contact/person-name";
import {
  contactCondition,
  maxSearchTextLength,
  submissionContactCondition,
} from "~/domain/leads/fields/lead-columns.server";
import { openStages } from "~/domain/leads/lead";
import { hasStoppedTextsCondition } from "~/domain/leads/mail/end-texts.server";
import { nextStepStatements } from "~/domain/leads/next-step.server";
import { leadSearchSource } from "~/domain/leads/search/lead-document";
import { stageRank } from "~/domain/leads/stage-rules";
import { newLeadReference } from "~/lib/ids";
import { normalizeSearch } from "~/lib/text";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert.server";
import { inJsonArray } from "~/platform/db/json-array";
import type { StaffActor } from "~/platform/records/content-kind";
import { hashContent } from "~/platform/request-key";
import { indexStatements } from "~/platform/search/search.server";
import { auditLog, leadContacts, leadEvents, leads, staff, visits } from "~/schema";
import type { ManualLead } from "./manual-lead-input.server";

/**
 * Selects up to 3 leads with one of these phone numbers (E.164) or email addresses (lowercase),
 * open ones first, then newest first. Leaves out spam and the trash.
 */
export function leadsByContactQuery(db: Db, values: readonly string[]) {
  const isOpen = sql`${leads.status} in (select value from json_each(${JSON.stringify(openStages)}))`;
  return db
    .select({
      id: leads.id,
      name: leads.name,
      reference: leads.reference,
      status: leads.status,
      statusSince: leads.statusSince,
      valueCents: leads.valueCents,
    })
    .from(leads)
    .where(
      and(
        isNull(leads.deletedAt),
        ne(leads.status, "spam"),
        or(
          contactCondition(leads, leads.phone, values),
          inJsonArray(leads.email, values),
          sql`${leads.id} in (select ${leadContacts.leadId} from ${leadContacts} where ${contactCondition(leadContacts, leadContacts.value, values)})`,
          sql`${leads.id} in (select lead_id from lead_submissions where ${submissionContactCondition(values)})`,
        ),
      ),
    )
    .orderBy(desc(isOpen), desc(leads.createdAt))
    .limit(3);
}

/**
 * Builds the lead id from the form's key and content: resending the same form finds the same lead,
 * a corrected form creates another.
 */
export function buildManualLeadId({ anyway: _, ...form }: ManualLead): Promise<string> {
  return hashContent(form);
}

type ManualLeadContext = {
  inArea: boolean;
  textConsent: string;
  /** A caller was answered; the sender of an email waits once it is attached. */
  source?: "phone" | "email";
  by: StaffActor;
  now: Date;
};

/**
 * Creates a lead that staff enter and returns its id. Idempotent per key and content; starts no
 * reply clock and queues no email, because a call was the first reply.
 */
export async function createManualLead(
  db: Db,
  form: ManualLead,
  context: ManualLeadContext,
): Promise<string> {
  const id = await buildManualLeadId(form);
  for (let attempt = 0; ; attempt++) {
    try {
      await insertManualLead(db, id, form, { ...context, reference: newLeadReference() });
      return id;
    } catch (error) {
      const text =
        error instanceof Error
          ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ""}`
          : "";
      if (attempt >= 4 || !text.includes("leads.reference")) throw error;
    }
  }
}

async function insertManualLead(
  db: Db,
  id: string,
  form: ManualLead,
  {
    reference,
    inArea,
    textConsent,
    source = "phone",
    by,
    now,
  }: ManualLeadContext & { reference: string },
): Promise<void> {
  const { phone, email } = form;
  const status = source === "phone" ? "contacted" : "new";
  const row = {
    id,
    reference,
    status,
    statusSince: now,
    reached: stageRank(status),
    name: form.name,
    nameKey: normalizeName(form.name),
    phone,
    email,
    zip: form.zip,
    inArea,
    services: JSON.stringify(form.services),
    timeline: form.timeline,
    budget: form.budget,
    details: form.words,
    street: form.street,
    entry: "hand",
    source,
    channel: form.heard,
    assignedTo: by.staff.id,
    ...(form.zip === "" && {
      taskKind: source === "phone" ? ("call" as const) : source,
      taskAction: "Ask for the ZIP code",
    }),
    searchText: normalizeSearch(
      [form.name, phone, email, form.zip, form.street, reference, form.words]
        .filter(Boolean)
        .join(" "),
    ).slice(0, maxSearchTextLength),
    createdAt: now,
    updatedAt: now,
  } as const;
  const isNew = sql`not exists (select 1 from ${leads} where ${leads.id} = ${id})`;
  const isThis = sql`exists (select 1 from ${leads} where ${leads.id} = ${id} and ${leads.entry} = 'hand' and ${leads.reference} = ${reference})`;
  const contacts = [
    ...(phone
      ? [
          {
            kind: "phone" as const,
            value: phone,
            // only the owner of a number who stopped texts turns them on again
            ...(form.texts && {
              consentTexts: sql`case when ${hasStoppedTextsCondition(phone)} then '' else ${textConsent} end`,
              consentAt: now,
            }),
          },
        ]
      : []),
    ...(email ? [{ kind: "email" as const, value: email }] : []),
  ];
  const data = {
    source,
    to: status,
    ...(form.words && { text: form.words }),
  };
  await db.batch([
    insertWhere(db, leads, row, isNew),
    insertIfPreviousChanged(
      db,
      auditLog,
      toAuditRow(
        by,
        {
          action: "added by hand",
          recordKind: "lead",
          recordId: id,
          changes: { status: ["", status] },
        },
        now,
      ),
    ),
    insertWhere(
      db,
      leadEvents,
      {
        id: `${id}.added`,
        leadId: id,
        kind: "added",
        staffId: by.staff.id,
        data: JSON.stringify(data),
        at: now,
      },
      isThis,
    ).onConflictDoNothing(),
    ...contacts.map((contact) =>
      insertWhere(
        db,
        leadContacts,
        { ...contact, id: `${id}.${contact.kind}`, leadId: id, createdAt: now },
        isThis,
      ).onConflictDoNothing(),
    ),
    ...nextStepStatements(db, sql`leads.id = ${id}`),
    ...indexStatements(db, leadSearchSource, id),
  ]);
}

/** Selects up to 100 visits between two times with their staff members, earliest first. */
export function visitsBetweenQuery(db: Db, from: Date, until: Date) {
  return db
    .select({ at: visits.startsAt, who: staff.name })
    .from(visits)
    .innerJoin(leads, eq(leads.id, visits.leadId))
    .leftJoin(staff, eq(staff.id, visits.staffId))
    .where(
      and(
        eq(visits.status, "booked"),
        isNull(leads.deletedAt),
        gte(visits.startsAt, from),
        lt(visits.startsAt, until),
      ),
    )
    .orderBy(asc(visits.startsAt))
    .limit(100);
}
