import { and, isNull, sql } from "drizzle-orm";
import type { LeadStage } from "~/domain/leads/lead";
import { compareNames } from "~/domain/leads/merge/compare-names";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { leadContacts, leads } from "~/schema";
import { isOneEditApart, phonesInText, streetsInText } from "./suggestion-evidence";

/** A lead that an email may belong to, with the reasons. An address alone proves nothing. */
type LeadSuggestion = {
  leadId: string;
  name: string;
  status: LeadStage;
  zip: string;
  reasons: string[];
};

type UnmatchedEmail = {
  id: string;
  person: string;
  address: string;
  subject: string;
  text: string;
};

const maxSuggestions = 3;
const maxCandidates = 200;

/** Returns up to three suggestions for each email, best first, by its id. */
export async function suggestLeads(
  db: Db,
  emails: readonly UnmatchedEmail[],
): Promise<Record<string, LeadSuggestion[]>> {
  if (emails.length === 0) return {};
  const phones = emails.flatMap(({ text, address }) => [...phonesInText(text), address]);
  const prefixes = emails
    .map(({ address }) => address.slice(0, 3))
    .filter((text) => text.length === 3);
  const people = emails
    .map(({ person }) => person.toLowerCase())
    .filter((text) => text.includes(" "));
  const streets = emails.flatMap(({ text }) => streetsInText(text));
  const columns = {
    id: leads.id,
    name: leads.name,
    status: leads.status,
    zip: leads.zip,
    street: leads.street,
    decider: leads.decider,
  };
  const isMentioned = sql`exists (select 1 from json_each(${JSON.stringify(people)}) where lower(${leads.name}) = value or instr(lower(${leads.decider}), value) > 0) or (${leads.street} <> '' and exists (select 1 from json_each(${JSON.stringify(streets)}) where instr(lower(${leads.street}), value) = 1))`;
  const contactOf = sql`(${inJsonArray(leadContacts.value, phones)} or exists (select 1 from json_each(${JSON.stringify(prefixes)}) where ${leadContacts.kind} = 'email' and substr(${leadContacts.value}, 1, 3) = value))`;
  const [byContact, byText] = await db.batch([
    db
      .select({ ...columns, value: leadContacts.value })
      .from(leadContacts)
      .innerJoin(leads, sql`${leads.id} = ${leadContacts.leadId} and ${leads.deletedAt} is null`)
      .where(contactOf)
      .limit(maxCandidates),
    db
      .select(columns)
      .from(leads)
      .where(and(isNull(leads.deletedAt), sql`(${isMentioned})`))
      .limit(maxCandidates),
  ]);
  const candidates = new Map<string, (typeof byText)[number] & { values: string[] }>();
  for (const { value, ...lead } of [
    ...byContact,
    ...byText.map((lead) => ({ ...lead, value: "" })),
  ]) {
    const candidate = candidates.get(lead.id) ?? { ...lead, values: [] };
    if (value) candidate.values.push(value);
    candidates.set(lead.id, candidate);
  }
  return Object.fromEntries(
    emails.map((email) => [
      email.id,
      [...candidates.values()]
        .map(({ id, name, status, zip, street, decider, values }) => ({
          leadId: id,
          name,
          status,
          zip,
          reasons: findReasons(email, { name, street, decider, values }),
        }))
        .filter(({ reasons }) => reasons.length > 0)
        .sort((one, other) => other.reasons.length - one.reasons.length)
        .slice(0, maxSuggestions),
    ]),
  );
}

function findReasons(
  { person, address, text }: UnmatchedEmail,
  lead: { name: string; street: string; decider: string; values: readonly string[] },
): string[] {
  const phones = phonesInText(text);
  const phone = lead.values.find((value) => phones.includes(value));
  const similar = lead.values.find(
    (value) => value.includes("@") && isOneEditApart(value, address),
  );
  const streets = streetsInText(text);
  const mentions = streets.some((street) => lead.street.toLowerCase().startsWith(street));
  const decides = person.includes(" ") && lead.decider.toLowerCase().includes(person.toLowerCase());
  return [
    ...(person !== "" && compareNames(person, lead.name) === "same" ? ["Same name"] : []),
    ...(lead.values.includes(address)
      ? [address.includes("@") ? "Same address" : "Same phone number"]
      : []),
    ...(similar ? [`One letter different from ${similar}`] : []),
    ...(phone ? ["Same phone number in the text"] : []),
    ...(mentions ? [`Mentions ${lead.street}`] : []),
    ...(decides ? [`${person} also decides on this lead`] : []),
  ];
}
