import { and, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import {
  contactCondition,
  submissionContactCondition,
} from "~/domain/leads/fields/lead-columns.server";
import { type Answers, parseAnswers } from "~/domain/leads/intake/answers.server";
import { normalizePhone } from "~/domain/leads/intake/quote-input.server";
import type { LeadStage } from "~/domain/leads/lead";
import { leadSearchSource } from "~/domain/leads/search/lead-document";
import { phoneDigits, withoutExtension } from "~/domain/settings/settings";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { matchesSearchCondition } from "~/platform/search/search.server";
import {
  leadContacts,
  leadDistinctions,
  leadSubmissions,
  leads,
  messages,
  submittedEmailSql,
  submittedPhoneSql,
} from "~/schema";

/** Lead that may be the same person, with the reason. */
type Duplicate = {
  id: string;
  reference: string;
  name: string;
  status: LeadStage;
  valueCents: number | null;
  createdAt: Date;
  why: "phone" | "email" | "street";
  /** Shared phone, email or street. */
  what: string;
};

const maxDuplicates = 5;
/**
 * Leads with a text match that are scanned for shared contacts, and requests and additions scanned
 * per lead.
 */
const maxTextsRead = 20;

type Contacts = {
  id: string;
  phone: string | null;
  email: string | null;
  street: string;
  zip: string;
};

/**
 * Finds up to five leads that may be the same person, newest first: same phone or email (including
 * one in a message), or same street and ZIP. Excludes pairs that staff marked as different people.
 */
export async function findDuplicates(db: Db, leadId: string): Promise<Duplicate[]> {
  const [[lead], contacts, requests, notes] = await db.batch([
    db.select().from(leads).where(eq(leads.id, leadId)),
    db
      .select({ value: leadContacts.value })
      .from(leadContacts)
      .where(eq(leadContacts.leadId, leadId)),
    db
      .select({ answers: leadSubmissions.answers })
      .from(leadSubmissions)
      .where(eq(leadSubmissions.leadId, leadId))
      .limit(20),
    db
      .select({ text: messages.text })
      .from(messages)
      .where(and(eq(messages.leadId, leadId), eq(messages.direction, "in")))
      .limit(20),
  ]);
  if (!lead) return [];
  const written = [
    lead.details,
    ...requests.map(({ answers }) => joinContactTexts(parseAnswers(answers))),
    ...notes.map(({ text }) => text),
  ];
  return findDuplicatesByContacts(
    db,
    lead,
    contacts.map(({ value }) => value),
    written,
  );
}

/**
 * Joins the texts of a request that may contain a phone or email. The " | " between them keeps a
 * phone apart from an email that begins with digits.
 */
export function joinContactTexts({
  details,
  phone,
  email,
}: Pick<Answers, "details" | "phone" | "email">): string {
  return [details, phone, email].join(" | ");
}

/** Finds duplicates of a loaded lead, given all of its contacts and messages. */
export async function findDuplicatesByContacts(
  db: Db,
  lead: Contacts,
  contacts: readonly string[],
  texts: readonly string[],
): Promise<Duplicate[]> {
  const leadId = lead.id;
  const leadValues = [
    ...[lead.phone, lead.email].filter((value) => value !== null),
    ...contacts,
    ...texts.flatMap(extractContacts),
  ];
  const values = [...new Set(leadValues.map(withoutExtension))];
  const isShared = (value: string | null) =>
    value !== null && values.includes(withoutExtension(value));
  const street = normalizeStreet(lead.street);
  const fields = {
    id: leads.id,
    reference: leads.reference,
    name: leads.name,
    status: leads.status,
    valueCents: leads.valueCents,
    createdAt: leads.createdAt,
  };
  const other = and(
    sql`${leads.id} <> ${leadId}`,
    isNull(leads.deletedAt),
    notDistinctCondition(leadId),
  );
  const leadMatchesQuery = db
    .select({ ...fields, phone: leads.phone, email: leads.email })
    .from(leads)
    .where(
      and(
        other,
        or(contactCondition(leads, leads.phone, values), inJsonArray(leads.email, values)),
      ),
    )
    .orderBy(desc(leads.createdAt))
    .limit(maxDuplicates);
  const contactMatchesQuery = db
    .select({ ...fields, value: leadContacts.value })
    .from(leadContacts)
    .innerJoin(leads, eq(leads.id, leadContacts.leadId))
    .where(and(other, contactCondition(leadContacts, leadContacts.value, values)))
    .orderBy(desc(leads.createdAt))
    .limit(maxDuplicates);
  const requestMatchesQuery = db
    .select({
      ...fields,
      phone: sql<string | null>`${sql.raw(submittedPhoneSql)}`.as("sent_phone"),
      email: sql<string | null>`${sql.raw(submittedEmailSql)}`.as("sent_email"),
    })
    .from(leadSubmissions)
    .innerJoin(leads, eq(leads.id, leadSubmissions.leadId))
    .where(and(other, submissionContactCondition(values)))
    .orderBy(desc(leads.createdAt))
    .limit(maxDuplicates);
  const streetMatchesQuery = db
    .select({ ...fields, street: leads.street })
    .from(leads)
    .where(and(other, sql`${leads.street} <> ''`, eq(leads.zip, lead.zip)))
    .orderBy(desc(leads.createdAt))
    .limit(street ? 200 : 0);
  const textMatchesQuery = db
    .select({
      ...fields,
      // only the customer's text, because the index also has staff notes; separators keep numbers
      // apart
      words:
        sql<string>`leads.details || ' | ' || coalesce((select group_concat(words, ' | ') from (
          select substr(case when json_valid(sent.answers) then sent.answers ->> '$.details' end, 1, 5000) as words
          from lead_submissions as sent where sent.lead_id = leads.id order by sent.created_at desc limit ${maxTextsRead})), '')
        || ' | ' || coalesce((select group_concat(words, ' | ') from (
          select substr(said.text, 1, 5000) as words from messages as said
          where said.lead_id = leads.id and said.direction = 'in' order by said.sent_at desc limit ${maxTextsRead})), '')`.as(
          "their_words",
        ),
    })
    .from(leads)
    .where(
      and(
        other,
        matchesSearchCondition(sql`leads.id`, leadSearchSource.kind, buildContactSearch(values)),
      ),
    )
    .orderBy(desc(leads.createdAt))
    .limit(values.length > 0 ? maxTextsRead : 0);
  const [first, second, requested, third, fourth] = await db.batch([
    leadMatchesQuery,
    contactMatchesQuery,
    requestMatchesQuery,
    streetMatchesQuery,
    textMatchesQuery,
  ]);
  const toContactMatch = (value: string) => ({
    why: value.includes("@") ? ("email" as const) : ("phone" as const),
    what: value,
  });
  const found = [
    ...first.map(({ phone, email, ...row }) => ({
      ...row,
      ...toContactMatch([phone, email].find(isShared) ?? ""),
    })),
    ...second.map(({ value, ...row }) => ({ ...row, ...toContactMatch(value) })),
    ...requested.map(({ phone, email, ...row }) => ({
      ...row,
      ...toContactMatch([phone, email].find(isShared) ?? ""),
    })),
    ...third
      .filter((row) => normalizeStreet(row.street) === street)
      .map(({ street: shared, ...row }) => ({ ...row, why: "street" as const, what: shared })),
    ...fourth.flatMap(({ words, ...row }) => {
      const sharedContact = extractContacts(words).find(isShared);
      return sharedContact ? [{ ...row, ...toContactMatch(sharedContact) }] : [];
    }),
  ];
  return found
    .filter((row, at) => found.findIndex(({ id }) => id === row.id) === at)
    .sort((one, two) => two.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, maxDuplicates);
}

/**
 * Returns the reason why two leads may be the same person. Returns undefined if they share no
 * contact or street.
 */
export async function findMatchBetweenLeads(
  db: Db,
  leadId: string,
  otherId: string,
): Promise<Duplicate | undefined> {
  return (
    (await findDuplicates(db, leadId)).find(({ id }) => id === otherId) ??
    (await findDuplicates(db, otherId)).find(({ id }) => id === leadId)
  );
}

function notDistinctCondition(leadId: string): SQL {
  return sql`not exists (select 1 from ${leadDistinctions} where (${leadDistinctions.leadId} = ${leadId} and ${leadDistinctions.otherId} = ${leads.id}) or (${leadDistinctions.otherId} = ${leadId} and ${leadDistinctions.leadId} = ${leads.id}))`;
}

/**
 * Builds a full-text search for messages with one of these phones or emails, in common phone
 * formats.
 */
function buildContactSearch(values: readonly string[]): string {
  const phrases = values.flatMap((value) => {
    if (value.includes("@")) return [value];
    const digits = phoneDigits(value);
    const nationalDigits = digits.replace(/^1(?=\d{10}$)/, "");
    const [area, exchange, line] = [
      nationalDigits.slice(0, 3),
      nationalDigits.slice(3, 6),
      nationalDigits.slice(6),
    ];
    return [
      digits,
      nationalDigits,
      `${area} ${exchange} ${line}`,
      `${area} ${exchange}${line}`,
      `${area}${exchange} ${line}`,
    ];
  });
  return `text : (${phrases.map((phrase) => `"${phrase.replaceAll('"', "")}"`).join(" OR ")})`;
}

/** Returns the phones (as stored) and emails (lower case) in a text, at most 20. */
export function extractContacts(text: string): string[] {
  const emails =
    text.match(/[\p{L}\p{N}_][\p{L}\p{N}_.+&'-]{0,63}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu) ?? [];
  const phones =
    text.match(
      /\+?\(?\d(?:[\s().-]{0,2}\d){9,13}(?:[\s,;]{0,3}(?:ext(?:ension)?\.?|x|#)[\s.:=]{0,2}\d{1,6}\b)?/gi,
    ) ?? [];
  return [
    ...emails.map((email) => email.toLowerCase()),
    ...phones.flatMap((phoneText) => {
      const number = normalizePhone(phoneText);
      return number ? [number] : [];
    }),
  ].slice(0, 20);
}

const streetAbbreviations: Readonly<Record<string, string>> = {
  street: "st",
  avenue: "ave",
  drive: "dr",
  road: "rd",
  lane: "ln",
  court: "ct",
  boulevard: "blvd",
  circle: "cir",
  place: "pl",
  parkway: "pkwy",
  trail: "trl",
  north: "n",
  south: "s",
  east: "e",
  west: "w",
};

/**
 * Normalizes a street for comparison: "1204 Oak Ridge Drive" and "1204 oak ridge dr." are equal.
 * Returns "" without a house number.
 */
export function normalizeStreet(street: string): string {
  const parts = street
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .split(" ")
    .map((word) => streetAbbreviations[word] ?? word);
  return /^\d/.test(parts[0] ?? "") && parts.length > 1 ? parts.join(" ") : "";
}
