import { and, desc, eq, gte, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { normalizeName } from "~/domain/leads/contact/person-name";
import { contactCondition } from "~/domain/leads/fields/lead-columns.server";
import { messageFilesColumn, parseMessageFiles } from "~/domain/leads/leads.server";
import { extractContacts } from "~/domain/leads/merge/duplicates.server";
import { undoAttachWindowMs } from "~/domain/leads/messages/attach-message.server";
import { leadSearchSource } from "~/domain/leads/search/lead-document";
import { parseStringArray } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import type { ListCursor } from "~/platform/db/list-cursor.server";
import { matchesKindCondition, searchHitsFrom } from "~/platform/search/search.server";
import { addressStates, leadContacts, leads, messages, staff, unmatchedSql } from "~/schema";
import { type Candidate, type SenderClues, suggestLeads, toStreetStart } from "./suggestions";

/** Unmatched emails. Names the index, because SQLite would read dismissed emails too. */
const fromUnmatched = sql`messages indexed by messages_unmatched`;

/** Selects the number of unmatched emails. */
export function unmatchedCountQuery(db: Db) {
  return db
    .select({ count: sql<number>`count(*)` })
    .from(fromUnmatched)
    .where(sql.raw(unmatchedSql));
}

const emailColumns = {
  id: messages.id,
  person: messages.person,
  address: messages.address,
  subject: messages.subject,
  text: messages.text,
  quotedText: messages.quotedText,
  createdAt: messages.createdAt,
  autoKind: messages.autoKind,
  isVerified: messages.isVerified,
  problem: messages.problem,
  files: messageFilesColumn("messages"),
};

/** Selects unmatched emails, newest first; those after a cursor of the list if given. */
export function unmatchedEmailsQuery(db: Db, limit: number, cursor?: ListCursor) {
  const { at, id } = cursor ?? { at: Number.MAX_SAFE_INTEGER, id: "" };
  return db
    .select(emailColumns)
    .from(messages)
    .where(
      sql`messages.rowid in (select rowid from ${fromUnmatched} where ${sql.raw(unmatchedSql)}
        and (created_at, id) < (${at}, ${id}) order by created_at desc, id desc limit ${limit})`,
    )
    .orderBy(desc(messages.createdAt), desc(messages.id));
}

/** Emails that staff attached or dismissed, by time; the partial index has this expression. */
const handledAt = sql<number>`coalesce(${messages.attachedAt}, ${messages.dismissedAt})`;
const maxHandled = 100;

/** Selects the emails that staff handled within 30 days, newest first; or one of them. */
export function handledEmailsQuery(db: Db, now: Date, id?: string) {
  const since = now.getTime() - undoAttachWindowMs;
  return db
    .select({
      id: messages.id,
      person: messages.person,
      address: messages.address,
      createdAt: messages.createdAt,
      autoKind: messages.autoKind,
      at: handledAt.as("handled_at"),
      leadId: messages.leadId,
      // named: two columns of one name would be one in a batch
      leadName: sql<string | null>`${leads.name}`.as("lead_name"),
      staffName: sql<string | null>`${staff.name}`.as("staff_name"),
      /** 1 if the lead was added from the email. */
      isNewLead: sql<number>`coalesce(${leads.createdAt} = ${messages.attachedAt}, 0)`.as("is_new"),
      /** 1 if all email from the address is ignored since. */
      isIgnored: sql<number>`coalesce(${addressStates.ignoredAt} = ${messages.dismissedAt}, 0)`.as(
        "is_ignored",
      ),
      /** 1 if the lead has the address. */
      isTheirs:
        sql<number>`exists (select 1 from ${leadContacts} where ${leadContacts.leadId} = ${messages.leadId} and ${leadContacts.value} = ${messages.address})`.as(
          "is_theirs",
        ),
    })
    .from(messages)
    .leftJoin(leads, eq(leads.id, messages.leadId))
    .leftJoin(staff, sql`${staff.id} = coalesce(${messages.attachedBy}, ${messages.dismissedBy})`)
    .leftJoin(addressStates, eq(addressStates.address, messages.address))
    .where(
      and(
        isNotNull(handledAt),
        gte(handledAt, since),
        or(isNotNull(messages.attachedBy), isNotNull(messages.dismissedBy)),
        id === undefined ? undefined : eq(messages.id, id),
      ),
    )
    .orderBy(desc(handledAt))
    .limit(maxHandled);
}

type UnmatchedRow = Awaited<ReturnType<typeof unmatchedEmailsQuery>>[number];

/**
 * Returns emails with their files and the leads that they may belong to. Reads all candidates in one
 * batch.
 */
export async function addSuggestions(db: Db, emails: readonly UnmatchedRow[], now: Date) {
  const withClues = emails.map((email) => ({ email, clues: toClues(email) }));
  const candidates = await findCandidates(
    db,
    withClues.map(({ clues }) => clues),
  );
  return withClues.map(({ email: { files, ...email }, clues }) => ({
    ...email,
    files: parseMessageFiles(files),
    suggestions: email.autoKind
      ? []
      : suggestLeads(
          clues,
          candidates.map(({ outgoingSubjects, ...lead }) => ({
            ...lead,
            sameSubjectAt: outgoingSubjects.get(toBareSubject(clues.subject)),
          })),
          now,
        ),
  }));
}

function toClues({ person, address, subject, text }: UnmatchedRow): SenderClues {
  const phones = extractContacts(text).filter((contact) => contact.startsWith("+"));
  return { person, address, subject, text, phones };
}

/** Returns a subject without the marks of replies and forwards, in English and Spanish. */
function toBareSubject(subject: string): string {
  return subject.replace(/^(?:\s*(?:re|fwd?|rv|res)\s*:)+/i, "").trim();
}

/** Maximum phrases and candidates that one page reads. */
const maxPhrases = 60;
const maxCandidates = 200;

async function findCandidates(db: Db, clues: readonly SenderClues[]) {
  const subjects = clues.map(({ subject }) => toBareSubject(subject)).filter(Boolean);
  const values = clues.flatMap(({ address, phones }) => [address, ...phones]).filter(Boolean);
  const sources: SQL[] = [
    sql`select lead_id from ${leadContacts} where ${contactCondition(leadContacts, leadContacts.value, values)}`,
    closeAddressesSource(clues),
    sql`select lead_id from ${outgoingSubjects(subjects)}`,
  ];
  const phrases = clues.flatMap(toPhrases).slice(0, maxPhrases);
  if (phrases.length > 0)
    sources.push(
      sql`select search_documents.key from ${searchHitsFrom} where ${matchesKindCondition(leadSearchSource.kind, phrases.join(" OR "))}`,
    );
  const limited = sources.map((source) => sql`select * from (${source} limit ${maxCandidates})`);
  const [rows, sent] = await db.batch([
    db
      .select({
        id: leads.id,
        name: leads.name,
        status: leads.status,
        zip: leads.zip,
        street: leads.street,
        decider: leads.decider,
        contacts:
          sql<string>`(select json_group_array(value) from lead_contacts where lead_id = leads.id)`.as(
            "contact_values",
          ),
      })
      .from(leads)
      .where(
        and(
          sql`${leads.id} in (${sql.join(limited, sql` union `)})`,
          isNull(leads.deletedAt),
          ne(leads.status, "spam"),
        ),
      )
      .orderBy(desc(leads.createdAt))
      .limit(maxCandidates),
    db
      .select({ leadId: messages.leadId, subject: messages.subject, sentAt: messages.sentAt })
      .from(messages)
      .where(sql`${messages.id} in (select id from ${outgoingSubjects(subjects)})`)
      .orderBy(messages.sentAt),
  ]);
  return rows.map(
    ({
      contacts,
      ...lead
    }): Omit<Candidate, "sameSubjectAt"> & {
      outgoingSubjects: ReadonlyMap<string, Date>;
    } => ({
      ...lead,
      contacts: parseStringArray(contacts),
      outgoingSubjects: new Map(
        sent
          .filter(({ leadId }) => leadId === lead.id)
          .map(({ subject, sentAt }) => [subject, sentAt]),
      ),
    }),
  );
}

/** Our emails with one of these subjects. Repeats the condition of the partial index. */
const outgoingSubjects = (subjects: readonly string[]) =>
  sql`(select id, lead_id from messages where subject in (select value from json_each(${JSON.stringify(subjects)})) and direction = 'out' and channel = 'email' and lead_id is not null)`;

/** Leads whose address begins like the sender's: only these can be one letter different. */
function closeAddressesSource(clues: readonly SenderClues[]): SQL {
  const starts = clues
    .map(({ address }) => address.split("@")[0] ?? "")
    .filter((local) => local.length >= 4)
    .map((local) => local.slice(0, Math.ceil(local.length / 2)));
  return sql`select lead_id from json_each(${JSON.stringify(starts)}) as start cross join ${leadContacts}
    on ${leadContacts.value} >= start.value and ${leadContacts.value} < start.value || '~'`;
}

/** Returns the phrases to search for: the sender's name, and streets with their number. */
function toPhrases({ person, subject, text }: SenderClues): string[] {
  const name = normalizeName(person);
  const streets = `${subject} ${text.slice(0, 5_000)}`.match(/\b\d{2,6} \p{L}+/gu) ?? [];
  return [...(name.includes(" ") ? [name] : []), ...streets.slice(0, 5).map(toStreetStart)]
    .filter(Boolean)
    .map((phrase) => `"${phrase.replaceAll('"', "")}"`);
}
