import { and, inArray, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { normalizeName } from "~/domain/leads/contact/person-name";
import type { Answers } from "~/domain/leads/intake/answers.server";
import type { Submission } from "~/domain/leads/intake/submission";
import { openStages } from "~/domain/leads/lead";
import { withoutExtension } from "~/domain/settings/settings";
import type { Language } from "~/lib/languages";
import { normalizeSearch } from "~/lib/text";
import { inJsonArray } from "~/platform/db/json-array";
import { leadSubmissions, leads, submittedEmailSql, submittedPhoneSql } from "~/schema";

/* Columns and statements shared by several writes to a lead. */

/**
 * Maximum characters of a lead's search text. Keeps the row far below D1's 2 MB; the submissions
 * have the full text.
 */
export const maxSearchTextLength = 20_000;

/**
 * Joins the answers and the reference of a submission into the text that the lead search indexes.
 */
export function buildSearchText(answers: Answers, reference: string): string {
  return normalizeSearch(
    [answers.name, answers.phone, answers.email, answers.zip, reference, answers.details].join(" "),
  );
}

/**
 * True for a stored phone or email of a table that is one of these phones (E.164) or emails (lower
 * case). Ignores phone extensions.
 */
export function contactCondition(
  table: SQLiteTable,
  column: SQLWrapper,
  values: readonly string[],
): SQL {
  const plain = JSON.stringify([...new Set(values.map(withoutExtension))]);
  return sql`${column} in (select value from json_each(${plain})
    union all select ${column} from json_each(${plain}) as plain cross join ${table}
    where ${column} > plain.value || ';ext=' and ${column} < plain.value || ';ext=:')`;
}

/** True for rows of `lead_submissions` with one of these phones or emails. */
export function submissionContactCondition(values: readonly string[]): SQL {
  return sql`(${contactCondition(leadSubmissions, sql.raw(submittedPhoneSql), values)} or ${inJsonArray(sql.raw(submittedEmailSql), values)})`;
}

/**
 * Returns the SQL value of the lead's search text with `more` appended, cut at
 * `maxSearchTextLength`.
 */
export function appendedSearchTextColumn(more: string): SQL {
  return sql`substr(${leads.searchText} || ' ' || ${more}, 1, ${maxSearchTextLength})`;
}

/** Converts answers to the project and contact columns of a lead. */
export function answersToColumns(answers: Answers, inArea: boolean) {
  return {
    name: answers.name,
    nameKey: normalizeName(answers.name),
    phone: answers.phone || null,
    email: answers.email || null,
    contactBy: answers.contactBy,
    zip: answers.zip,
    inArea,
    services: JSON.stringify(answers.services),
    setting: answers.setting,
    size: answers.size,
    timeline: answers.timeline,
    budget: answers.budget,
    details: answers.details,
    design: answers.design,
    financing: answers.financing,
    project: answers.project,
  };
}

/** Closed stages that a new request reopens. A new project of a won customer is a separate lead. */
const reopening = ["lost", "out-of-area"] as const;

/**
 * True for the lead of the same person: same phone or email, and one name begins with the other.
 */
export function samePersonCondition({ phone, email, name }: Answers): SQL | undefined {
  const key = normalizeName(name);
  return and(
    inArray(leads.status, [...openStages, ...reopening]),
    isNull(leads.deletedAt),
    or(
      phone ? contactCondition(leads, leads.phone, [phone]) : sql`false`,
      email ? sql`${leads.email} = ${email}` : sql`false`,
    ),
    key === ""
      ? sql`${leads.nameKey} = ''`
      : or(
          startsWithWordsCondition(sql`${leads.nameKey}`, sql`${key}`),
          startsWithWordsCondition(sql`${key}`, sql`${leads.nameKey}`),
        ),
  );
}

/** True if one name key begins with the other, compared by whole words. */
function startsWithWordsCondition(whole: SQLWrapper, beginning: SQLWrapper): SQL {
  return sql`(${beginning} <> '' and instr(${whole} || ' ', ${beginning} || ' ') = 1)`;
}

/**
 * Returns the column values that reopen a lost lead, or an out-of-area lead if the new ZIP is in
 * the area. A ZIP in the area also sets `inArea`, so that the lead is alerted and counted.
 */
export function reopenColumns(
  { inArea, receivedAt }: Pick<Submission, "inArea" | "receivedAt">,
  now: Date,
) {
  const opens = inArea
    ? sql`${leads.status} in ('lost', 'out-of-area')`
    : sql`${leads.status} = 'lost'`;
  return {
    inArea: inArea ? sql`true` : sql`${leads.inArea}`,
    status: sql<
      (typeof openStages)[number]
    >`case when ${opens} then case when ${leads.firstReplyAt} is null then 'new' else 'contacted' end else ${leads.status} end`,
    statusSince: sql`case when ${opens} then ${now.getTime()} else ${leads.statusSince} end`,
    lostReason: sql`case when ${opens} then '' else ${leads.lostReason} end`,
    // without a first reply, the wait starts at this message and not at the first request
    reopenedAt: sql`case when ${opens} and ${leads.firstReplyAt} is null then ${receivedAt.getTime()} else ${leads.reopenedAt} end`,
  };
}

/**
 * Returns the language columns after a later form. The first Spanish form makes both Spanish; a later
 * one keeps the reply language, which staff may have changed since.
 */
export function languageColumns(language: Language) {
  return language === "en"
    ? {}
    : {
        formLanguage: language,
        replyLanguage: sql<Language>`case when ${leads.formLanguage} = 'en' then ${language} else ${leads.replyLanguage} end`,
      };
}
