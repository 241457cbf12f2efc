import { type DocumentSource, partSql } from "~/platform/search/documents";

const part = (json: string, name: string) => `case when json_valid(${json}) then ${json} ->> '$.${name}' end`;
const joined = (select: string) => `coalesce((${select}), '')`;
/** A number with and without its country and area code, and its last four digits: each is how somebody may write it. */
const numberForms = "substr(value, 2) || ' ' || substr(value, -10) || ' ' || substr(value, -7) || ' ' || substr(value, -4)";

/** A lead as the search reads it: name, numbers however written, addresses, ZIP, street, references; messages, notes and replies. */
export const leadDocuments: DocumentSource = {
  kind: "lead",
  select: `select leads.id as key, leads.name as title,
  replace(replace(leads.name, '''', ''), '’', '') || ' ' || leads.zip || ' ' || leads.reference || ' ' || coalesce(leads.email, '')
  || ' ' || case when leads.phone is null then '' else ${numberForms.replaceAll("value", "leads.phone")} end
  || ' ' || ${joined(`select group_concat(case kind when 'phone' then ${numberForms} else value end, ' ') from lead_contacts where lead_id = leads.id`)}
  || ' ' || ${joined("select group_concat(reference, ' ') from lead_submissions where lead_id = leads.id")} as codes,
  leads.street || ${partSql} || leads.decider || ${partSql} || leads.details || ${partSql} || leads.access
  || ${partSql} || ${joined(`select group_concat(coalesce(nullif(${part("answers", "details")}, leads.details), '') || ${partSql} || coalesce(${part("extras", "note")}, ''), ${partSql}) from lead_submissions where lead_id = leads.id`)}
  || ${partSql} || ${joined(`select group_concat(${part("data", "text")}, ${partSql}) from lead_events where lead_id = leads.id and kind in ('note', 'reply', 'contact', 'message')`)} as text
from leads where leads.deleted_at is null`,
};
