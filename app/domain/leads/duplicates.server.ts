import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { leadContacts, leadDistinctions, leadEvents, leadSubmissions, leads, submittedEmailSql, submittedPhoneSql } from "~/platform/db/schema";
import { matchesSearchCondition } from "~/platform/search/search.server";
import { type Answers, parseAnswers } from "./answers.server";
import type { LeadStage } from "./lead";
import { namedInSubmission } from "./lead-columns.server";
import { leadSearchSource } from "./lead-document";
import { normalizePhone } from "./quote-input.server";

/** A lead that may be the same person, and why. */
export type Duplicate = {
  id: string;
  reference: string;
  name: string;
  status: LeadStage;
  valueCents: number | null;
  createdAt: Date;
  why: "phone" | "email" | "street";
  /** The number, address or street they share. */
  what: string;
};

const most = 5;
/** Leads whose words are read to see whether they name this one's number or address; and of each so many of its newest requests and additions. */
const mostRead = 20;

type Contacts = { id: string; phone: string | null; email: string | null; street: string; zip: string };

/** Leads that may be the same person: the same phone or e-mail address, also one that stands in what either of them wrote, or the same
 *  street in the same ZIP. Newest first, at most five; not those that were told apart. */
export async function findDuplicates(db: Db, leadId: string): Promise<Duplicate[]> {
  const [[lead], contacts, requests, notes] = await db.batch([
    db.select().from(leads).where(eq(leads.id, leadId)),
    db.select({ value: leadContacts.value }).from(leadContacts).where(eq(leadContacts.leadId, leadId)),
    db.select({ answers: leadSubmissions.answers }).from(leadSubmissions).where(eq(leadSubmissions.leadId, leadId)).limit(20),
    db
      .select({ data: leadEvents.data })
      .from(leadEvents)
      .where(and(eq(leadEvents.leadId, leadId), eq(leadEvents.kind, "extras-added")))
      .limit(20),
  ]);
  if (!lead) return [];
  const written = [lead.details, ...requests.map(({ answers }) => writtenIn(parseAnswers(answers))), ...notes.map(({ data }) => data)];
  return findDuplicatesByContacts(
    db,
    lead,
    contacts.map(({ value }) => value),
    written,
  );
}

/** Text of a request that may name a number or an address: later requests may come with others than the lead's. The bars keep a number
 *  apart from an address that begins with digits. */
export function writtenIn({ details, phone, email }: Pick<Answers, "details" | "phone" | "email">): string {
  return [details, phone, email].join(" | ");
}

/** The same for a lead that was read already: with all its phones and addresses, and what they wrote. */
export async function findDuplicatesByContacts(
  db: Db,
  lead: Contacts,
  contacts: readonly string[],
  written: readonly string[],
): Promise<Duplicate[]> {
  const leadId = lead.id;
  const values = [
    ...new Set([...[lead.phone, lead.email].filter((value) => value !== null), ...contacts, ...written.flatMap(extractContacts)]),
  ];
  const street = normalizeStreet(lead.street);
  const fields = {
    id: leads.id,
    reference: leads.reference,
    name: leads.name,
    status: leads.status,
    valueCents: leads.valueCents,
    createdAt: leads.createdAt,
  };
  const other = and(sql`${leads.id} <> ${leadId}`, isNull(leads.deletedAt), notToldApart(leadId));
  const onLead = db
    .select({ ...fields, phone: leads.phone, email: leads.email })
    .from(leads)
    .where(and(other, sql`(${inJsonArray(leads.phone, values)} or ${inJsonArray(leads.email, values)})`))
    .orderBy(desc(leads.createdAt))
    .limit(most);
  const onContact = db
    .select({ ...fields, value: leadContacts.value })
    .from(leadContacts)
    .innerJoin(leads, eq(leads.id, leadContacts.leadId))
    .where(and(other, inJsonArray(leadContacts.value, values)))
    .orderBy(desc(leads.createdAt))
    .limit(most);
  const onRequest = db
    .select({
      ...fields,
      phone: sql<string | null>`${sql.raw(submittedPhoneSql)}`.as("sent_phone"),
      email: sql<string | null>`${sql.raw(submittedEmailSql)}`.as("sent_email"),
    })
    .from(leadSubmissions)
    .innerJoin(leads, eq(leads.id, leadSubmissions.leadId))
    .where(and(other, namedInSubmission(values)))
    .orderBy(desc(leads.createdAt))
    .limit(most);
  const inStreet = db
    .select({ ...fields, street: leads.street })
    .from(leads)
    .where(and(other, sql`${leads.street} <> ''`, eq(leads.zip, lead.zip)))
    .orderBy(desc(leads.createdAt))
    .limit(street ? 200 : 0);
  const inWords = db
    .select({
      ...fields,
      // what they wrote themselves; the index also holds what the office noted. Numbers of two parts do not run together
      words: sql<string>`leads.details || ' | ' || coalesce((select group_concat(words, ' | ') from (
          select substr(case when json_valid(sent.answers) then sent.answers ->> '$.details' end, 1, 5000) as words
          from lead_submissions as sent where sent.lead_id = leads.id order by sent.created_at desc limit ${mostRead})), '')
        || ' | ' || coalesce((select group_concat(words, ' | ') from (
          select substr(added.data, 1, 5000) as words from lead_events as added indexed by lead_events_lead
          where added.lead_id = leads.id and added.kind = 'extras-added' order by added.at desc limit ${mostRead})), '')`.as("their_words"),
    })
    .from(leads)
    .where(and(other, matchesSearchCondition(sql`leads.id`, leadSearchSource.kind, wordsNaming(values))))
    .orderBy(desc(leads.createdAt))
    .limit(values.length > 0 ? mostRead : 0);
  const [first, second, requested, third, fourth] = await db.batch([onLead, onContact, onRequest, inStreet, inWords]);
  const byValue = (value: string) => ({ why: value.includes("@") ? ("email" as const) : ("phone" as const), what: value });
  const found = [
    ...first.map(({ phone, email, ...row }) => ({ ...row, ...byValue([phone, email].find((one) => one && values.includes(one)) ?? "") })),
    ...second.map(({ value, ...row }) => ({ ...row, ...byValue(value) })),
    ...requested.map(({ phone, email, ...row }) => ({
      ...row,
      ...byValue([phone, email].find((one) => one && values.includes(one)) ?? ""),
    })),
    ...third
      .filter((row) => normalizeStreet(row.street) === street)
      .map(({ street: shared, ...row }) => ({ ...row, why: "street" as const, what: shared })),
    ...fourth.flatMap(({ words, ...row }) => {
      const named = extractContacts(words).find((value) => values.includes(value));
      return named ? [{ ...row, ...byValue(named) }] : [];
    }),
  ];
  return found
    .filter((row, at) => found.findIndex(({ id }) => id === row.id) === at)
    .sort((one, two) => two.createdAt.getTime() - one.createdAt.getTime())
    .slice(0, most);
}

/** Why these two were thought to be one person; undefined when nothing says so. */
export async function findSharedContact(db: Db, leadId: string, otherId: string): Promise<Duplicate | undefined> {
  return (
    (await findDuplicates(db, leadId)).find(({ id }) => id === otherId) ??
    (await findDuplicates(db, otherId)).find(({ id }) => id === leadId)
  );
}

function notToldApart(leadId: string): SQL {
  return sql`not exists (select 1 from ${leadDistinctions} where (${leadDistinctions.leadId} = ${leadId} and ${leadDistinctions.otherId} = ${leads.id}) or (${leadDistinctions.otherId} = ${leadId} and ${leadDistinctions.leadId} = ${leads.id}))`;
}

/** A search for messages that name one of these numbers or addresses, numbers in the ways people write them. */
function wordsNaming(values: readonly string[]): string {
  const phrases = values.flatMap((value) => {
    if (value.includes("@")) return [value];
    const digits = value.replace(/\D/g, "");
    const own = digits.replace(/^1(?=\d{10}$)/, "");
    const [area, exchange, line] = [own.slice(0, 3), own.slice(3, 6), own.slice(6)];
    return [digits, own, `${area} ${exchange} ${line}`, `${area} ${exchange}${line}`, `${area}${exchange} ${line}`];
  });
  return `text : (${phrases.map((phrase) => `"${phrase.replaceAll('"', "")}"`).join(" OR ")})`;
}

/** Phone numbers (E.164) and e-mail addresses (lower case) in what somebody wrote. */
export function extractContacts(text: string): string[] {
  const emails = text.match(/[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/g) ?? [];
  const phones = text.match(/\+?\(?\d(?:[\s().-]{0,2}\d){9,13}/g) ?? [];
  return [
    ...emails.map((email) => email.toLowerCase()),
    ...phones.flatMap((typed) => {
      const number = normalizePhone(typed);
      return number ? [number] : [];
    }),
  ].slice(0, 20);
}

const streetWords: Readonly<Record<string, string>> = {
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

/** A street for comparing: "1204 Oak Ridge Drive" and "1204 oak ridge dr." are one; "" when it has no number. */
export function normalizeStreet(street: string): string {
  const words = street
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()
    .split(" ")
    .map((word) => streetWords[word] ?? word);
  return /^\d/.test(words[0] ?? "") && words.length > 1 ? words.join(" ") : "";
}
