import { and, inArray, isNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { normalizeSearch } from "~/lib/text";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { leadFiles, leads, submittedEmailSql, submittedPhoneSql } from "~/platform/db/schema";
import type { Answers } from "./answers.server";
import { openStages } from "./lead";
import { normalizeName } from "./person-name";
import type { Submission } from "./submission";

/* What several writes to a lead have in common. */

/** Characters of search text a lead keeps. However often somebody writes, the row stays far below D1's 2 MB; the submissions keep all. */
export const maxSearchTextLength = 20_000;

/** Text that a search for this submission finds. */
export function buildSearchText(answers: Answers, reference: string): string {
  return normalizeSearch([answers.name, answers.phone, answers.email, answers.zip, reference, answers.details].join(" "));
}

/** Counts the files of a lead anew: for the batch that adds or takes some. */
export function fileCountStatement(db: Db, leadId: string | SQL) {
  return db
    .update(leads)
    .set({ photoCount: sql`(select count(*) from ${leadFiles} where ${leadFiles.leadId} = ${leads.id})` })
    .where(sql`${leads.id} = ${leadId}`);
}

/** True for rows of `lead_submissions` that name one of these phones (E.164) or addresses (lower case). */
export function namedInSubmission(values: readonly string[]): SQL {
  return sql`(${inJsonArray(sql.raw(submittedPhoneSql), values)} or ${inJsonArray(sql.raw(submittedEmailSql), values)})`;
}

/** The search text with more behind it, up to the limit. */
export function appendSearchText(more: string): SQL {
  return sql`substr(${leads.searchText} || ' ' || ${more}, 1, ${maxSearchTextLength})`;
}

/** The columns that say what a lead wants and who wants it, from its answers. */
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

/** Closed statuses from which a lead comes back when its person writes again. A won lead's next project is a lead of its own. */
const reopening = ["lost", "out-of-area"] as const;

/** The lead that a request of this person belongs to: same phone or e-mail, and a name that agrees (one is the beginning of the other). */
export function samePersonCondition({ phone, email, name }: Answers): SQL | undefined {
  const key = normalizeName(name);
  return and(
    inArray(leads.status, [...openStages, ...reopening]),
    isNull(leads.deletedAt),
    or(phone ? sql`${leads.phone} = ${phone}` : sql`false`, email ? sql`${leads.email} = ${email}` : sql`false`),
    key === ""
      ? sql`${leads.nameKey} = ''`
      : or(startsWith(sql`${leads.nameKey}`, sql`${key}`), startsWith(sql`${key}`, sql`${leads.nameKey}`)),
  );
}

/** Whether one name key begins with the other, word by word. */
function startsWith(whole: SQLWrapper, beginning: SQLWrapper): SQL {
  return sql`(${beginning} <> '' and instr(${whole} || ' ', ${beginning} || ' ') = 1)`;
}

/** What becomes of the stage when somebody writes again: a lost lead is open again, and one out of area when the new ZIP is inside. A
 *  request with a ZIP inside puts the lead in the area: it is alerted and counted. */
export function reopenColumns({ inArea, receivedAt }: Pick<Submission, "inArea" | "receivedAt">, now: Date) {
  const opens = inArea ? sql`${leads.status} in ('lost', 'out-of-area')` : sql`${leads.status} = 'lost'`;
  return {
    inArea: inArea ? sql`true` : sql`${leads.inArea}`,
    status: sql<
      (typeof openStages)[number]
    >`case when ${opens} then case when ${leads.firstReplyAt} is null then 'new' else 'contacted' end else ${leads.status} end`,
    statusSince: sql`case when ${opens} then ${now.getTime()} else ${leads.statusSince} end`,
    lostReason: sql`case when ${opens} then '' else ${leads.lostReason} end`,
    // nobody had reached them: they wait for a first reply from this message on, not from the first day
    reopenedAt: sql`case when ${opens} and ${leads.firstReplyAt} is null then ${receivedAt.getTime()} else ${leads.reopenedAt} end`,
  };
}
