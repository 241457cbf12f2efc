import { type DocumentSource, partSeparatorSql } from "~/platform/search/documents";

const part = (json: string, name: string) => `case when json_valid(${json}) then ${json} ->> '$.${name}' end`;
const joined = (select: string) => `coalesce((${select}), '')`;

/* However often somebody writes, what is joined stays below the 2 MB the database takes in one value: the newest rows, each up to its limit. */
const maxContacts = 200;
const maxReferences = 1_000;
const maxRequests = 20;
const maxEntries = 200;
/** Characters of all requests together: many long ones leave room for what staff noted. */
const requestsLength = 7_000;
/** Characters of a request's text, of what was added to it, and of an entry. */
const requestLength = 5_000;
const additionLength = 2_000;
const entryLength = 1_000;

/** The values of the newest rows of a table that belong to the lead, joined. */
function newest(value: string, { from, by, limit, between }: { from: string; by: string; limit: number; between: string }): string {
  return joined(`select group_concat(value, ${between}) from (select ${value} as value from ${from} order by ${by} desc limit ${limit})`);
}

/** A number with and without its country and area code, and its last four digits: each is how somebody may write it. */
const numberForms = "substr(value, 2) || ' ' || substr(value, -10) || ' ' || substr(value, -7) || ' ' || substr(value, -4)";

const contacts = newest(`case kind when 'phone' then ${numberForms} else value end`, {
  from: "lead_contacts where lead_id = leads.id",
  by: "created_at",
  limit: maxContacts,
  between: "' '",
});
/** Phones and addresses that later requests name: staff decide whether they become the lead's own, and search finds them before. */
const sentPhones = newest(numberForms.replaceAll("value", "sent"), sentValues("phone"));
const sentEmails = newest("sent", sentValues("email"));

function sentValues(name: "phone" | "email") {
  return {
    from: `(select ${part("answers", name)} as sent, created_at from lead_submissions where lead_id = leads.id) where sent <> ''`,
    by: "created_at",
    limit: maxContacts,
    between: "' '",
  };
}

const references = newest("reference", {
  from: "lead_submissions where lead_id = leads.id",
  by: "created_at",
  limit: maxReferences,
  between: "' '",
});
const requests = newest(
  `coalesce(nullif(substr(${part("answers", "details")}, 1, ${requestLength}), leads.details), '') || ${partSeparatorSql} || coalesce(substr(${part("extras", "note")}, 1, ${additionLength}), '')`,
  { from: "lead_submissions where lead_id = leads.id", by: "created_at", limit: maxRequests, between: partSeparatorSql },
);
const entries = newest(`substr(${part("data", "text")}, 1, ${entryLength})`, {
  from: "lead_events where lead_id = leads.id and kind in ('note', 'reply', 'contact', 'message', 'imported')",
  by: "at",
  limit: maxEntries,
  between: partSeparatorSql,
});

/** A lead as the search reads it: name, numbers however written, addresses, ZIP, street, references; messages, notes and replies. */
export const leadSearchSource: DocumentSource = {
  kind: "lead",
  select: `select leads.id as key, leads.name as title,
  replace(replace(leads.name, '''', ''), '’', '') || ' ' || leads.zip || ' ' || leads.reference || ' ' || coalesce(leads.email, '')
  || ' ' || case when leads.phone is null then '' else ${numberForms.replaceAll("value", "leads.phone")} end
  || ' ' || ${contacts} || ' ' || ${sentPhones} || ' ' || ${sentEmails}
  || ' ' || ${references} as codes,
  leads.street || ${partSeparatorSql} || leads.decider || ${partSeparatorSql} || leads.details || ${partSeparatorSql} || leads.access
  || ${partSeparatorSql} || substr(${requests}, 1, ${requestsLength})
  || ${partSeparatorSql} || ${entries} as text
from leads where leads.deleted_at is null`,
};
