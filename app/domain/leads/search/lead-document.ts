import { type DocumentSource, partSeparatorSql } from "~/platform/search/documents";

const jsonFieldSql = (json: string, name: string) =>
  `case when json_valid(${json}) then ${json} ->> '$.${name}' end`;
const orEmptySql = (select: string) => `coalesce((${select}), '')`;

/* Limits keep the joined text below D1's 2 MB per value: newest rows first, each truncated. */
const maxContacts = 200;
const maxReferences = 1_000;
const maxRequests = 20;
const maxEntries = 200;
/** Maximum characters of all requests together, which leaves room for staff notes. */
const requestsLength = 7_000;
/** Maximum characters of a request, of its additions, and of a timeline entry. */
const requestLength = 5_000;
const additionLength = 2_000;
const entryLength = 1_000;

/** Returns the SQL that joins the values of the lead's newest rows in a table. */
function newestValuesSql(
  value: string,
  { from, by, limit, between }: { from: string; by: string; limit: number; between: string },
): string {
  return orEmptySql(
    `select group_concat(value, ${between}) from (select ${value} as value from ${from} order by ${by} desc limit ${limit})`,
  );
}

/**
 * SQL for a number with and without country and area code, and its last four digits, so that search
 * finds each form. Without the extension.
 */
const numberForms = `(select substr(number, 2) || ' ' || substr(number, -10) || ' ' || substr(number, -7) || ' ' || substr(number, -4)
  from (select substr(value, 1, instr(value || ';', ';') - 1) as number))`;

const contacts = newestValuesSql(`case kind when 'phone' then ${numberForms} else value end`, {
  from: "lead_contacts where lead_id = leads.id",
  by: "created_at",
  limit: maxContacts,
  between: "' '",
});
/** Contacts in later requests, which search finds before staff decide about them. */
const submittedPhones = newestValuesSql(
  numberForms.replaceAll("value", "sent"),
  submittedValues("phone"),
);
const submittedEmails = newestValuesSql("sent", submittedValues("email"));

function submittedValues(name: "phone" | "email") {
  return {
    from: `(select ${jsonFieldSql("answers", name)} as sent, created_at from lead_submissions where lead_id = leads.id) where sent <> ''`,
    by: "created_at",
    limit: maxContacts,
    between: "' '",
  };
}

const references = newestValuesSql("reference", {
  from: "lead_submissions where lead_id = leads.id",
  by: "created_at",
  limit: maxReferences,
  between: "' '",
});
const requests = newestValuesSql(
  `coalesce(nullif(substr(${jsonFieldSql("answers", "details")}, 1, ${requestLength}), leads.details), '') || ${partSeparatorSql} || coalesce(substr(${jsonFieldSql("extras", "note")}, 1, ${additionLength}), '')`,
  {
    from: "lead_submissions where lead_id = leads.id",
    by: "created_at",
    limit: maxRequests,
    between: partSeparatorSql,
  },
);
const messages = newestValuesSql(
  `substr(person || ' ' || address || ' ' || subject || ' ' || text, 1, ${entryLength})`,
  {
    from: "messages where lead_id = leads.id",
    by: "sent_at",
    limit: maxEntries,
    between: partSeparatorSql,
  },
);
const imported = newestValuesSql(`substr(${jsonFieldSql("data", "text")}, 1, ${entryLength})`, {
  from: "lead_events where lead_id = leads.id and kind = 'imported'",
  by: "at",
  limit: maxRequests,
  between: partSeparatorSql,
});

/**
 * References of the lead's proposals with the names and emails of their signers. An erased person's
 * signed contract is not searched.
 */
const signers = newestValuesSql("value", {
  from: "(select proposals.reference || ' ' || coalesce(proposal_signers.name || ' ' || proposal_signers.email, '') as value, proposals.created_at as created_at from proposals inner join proposal_versions on proposal_versions.proposal_id = proposals.id left join proposal_signers on proposal_signers.version_id = proposal_versions.id where proposals.lead_id = leads.id and leads.name <> 'Erased person')",
  by: "created_at",
  limit: maxContacts,
  between: "' '",
});

/** Equipment with serial numbers, and papers of the lead's jobs; none of an erased person. */
const jobDetails = newestValuesSql("value", {
  from: `(select what || ' ' || maker || ' ' || model || ' ' || serial_number as value, job_equipment.created_at as created_at
    from jobs inner join job_equipment on job_equipment.job_id = jobs.id where jobs.lead_id = leads.id and leads.name <> 'Erased person'
    union all select label || ' ' || note, job_items.created_at from jobs inner join job_items on job_items.job_id = jobs.id
    where jobs.lead_id = leads.id and job_items.kind = 'paper' and job_items.state <> 'withdrawn' and leads.name <> 'Erased person')`,
  by: "created_at",
  limit: maxContacts,
  between: partSeparatorSql,
});

/**
 * Search document of a lead: name, numbers in several formats, addresses, ZIP, street, references,
 * requests, messages, and the equipment and papers of its jobs.
 */
export const leadSearchSource: DocumentSource = {
  kind: "lead",
  select: `select leads.id as key, leads.name as title,
  replace(replace(leads.name, '''', ''), '’', '') || ' ' || leads.zip || ' ' || leads.reference || ' ' || coalesce(leads.email, '')
  || ' ' || case when leads.phone is null then '' else ${numberForms.replaceAll("value", "leads.phone")} end
  || ' ' || ${contacts} || ' ' || ${submittedPhones} || ' ' || ${submittedEmails}
  || ' ' || ${references} || ' ' || ${signers} as codes,
  leads.street || ${partSeparatorSql} || leads.decider || ${partSeparatorSql} || leads.details || ${partSeparatorSql} || leads.access
  || ${partSeparatorSql} || substr(${requests}, 1, ${requestsLength})
  || ${partSeparatorSql} || ${jobDetails} || ${partSeparatorSql} || ${messages} || ${partSeparatorSql} || ${imported} as text
from leads where leads.deleted_at is null`,
};
