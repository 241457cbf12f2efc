import { and, desc, isNull, type SQL, sql } from "drizzle-orm";
import { normalizeName } from "~/domain/leads/contact/person-name";
import { leadSearchSource } from "~/domain/leads/search/lead-document";
import { parseStringRecord } from "~/lib/json";
import { normalizeSearch } from "~/lib/text";
import type { Db } from "~/platform/db/client.server";
import { inJsonArray } from "~/platform/db/json-array";
import { matchesSearchCondition } from "~/platform/search/search.server";
import { auditLog, leadContacts, leads, savedViews } from "~/schema";

/** Names, phone numbers (E.164) and email addresses of people. */
type PersonIdentifiers = {
  names: readonly string[];
  phones: readonly string[];
  emails: readonly string[];
};

const maxMentions = 50;

/** Loads the names, phone numbers and email addresses of matching leads. */
export async function loadPersonIdentifiers(db: Db, matching: SQL): Promise<PersonIdentifiers> {
  const ids = db.select({ id: leads.id }).from(leads).where(matching);
  const [leadRows, contacts] = await db.batch([
    db
      .select({ name: leads.name, phone: leads.phone, email: leads.email })
      .from(leads)
      .where(matching),
    db
      .select({ kind: leadContacts.kind, value: leadContacts.value })
      .from(leadContacts)
      .where(sql`${leadContacts.leadId} in ${ids}`),
  ]);
  const contactValues = (kind: "phone" | "email") => [
    ...new Set([
      ...leadRows.flatMap((lead) => lead[kind] ?? []),
      ...contacts.filter((one) => one.kind === kind).map(({ value }) => value),
    ]),
  ];
  return {
    names: [...new Set(leadRows.map(({ name }) => name))],
    phones: contactValues("phone"),
    emails: contactValues("email"),
  };
}

/**
 * Finds other leads whose details, messages or notes mention the person's full name, phone number
 * or email address, newest first. Erasing the person leaves them unchanged, so staff review each.
 */
export async function listLeadsNamingPerson(
  db: Db,
  matching: SQL,
): Promise<{ id: string; name: string; reference: string; by: string }[]> {
  const identifiers = await loadPersonIdentifiers(db, matching);
  const fullNames = identifiers.names.map(normalizeName).filter((name) => name.includes(" "));
  const digits = identifiers.phones.map((phone) =>
    phone.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, ""),
  );
  const phrases = [
    ...fullNames.map((phrase) => ({ phrase, by: "Name" })),
    ...digits.flatMap((number) =>
      phoneSpellings(number).map((phrase) => ({ phrase, by: "Phone" })),
    ),
    ...identifiers.emails.map((phrase) => ({ phrase, by: "Email" })),
  ];
  if (phrases.length === 0) return [];
  const found = new Map<string, { id: string; name: string; reference: string; by: string }>();
  for (const by of ["Name", "Phone", "Email"]) {
    const expression = phrases
      .filter((one) => one.by === by)
      .map(({ phrase }) => `"${phrase.replaceAll('"', "")}"`)
      .join(" OR ");
    if (expression === "") continue;
    const rows = await db
      .select({ id: leads.id, name: leads.name, reference: leads.reference })
      .from(leads)
      .where(
        and(
          isNull(leads.deletedAt),
          sql`not (${matching})`,
          matchesSearchCondition(sql`${leads.id}`, leadSearchSource.kind, expression),
        ),
      )
      .orderBy(desc(leads.createdAt))
      .limit(maxMentions);
    for (const row of rows) if (!found.has(row.id)) found.set(row.id, { ...row, by });
  }
  return [...found.values()];
}

/** Spellings of a phone number as the search index tokenizes it. */
function phoneSpellings(digits: string): string[] {
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return [
    digits,
    `1${digits}`,
    `${area} ${exchange} ${line}`,
    `${area} ${exchange}${line}`,
    `${area}${exchange} ${line}`,
  ];
}

/** True if every word of a search is part of the person's name, phone number or email address. */
function isSearchForPerson(search: string, { names, phones, emails }: PersonIdentifiers): boolean {
  const terms = normalizeName(search).split(" ").filter(Boolean);
  if (terms.length === 0) return false;
  const digits = search.replace(/\D/g, "");
  if (
    digits.length >= 4 &&
    phones.some((phone) => phone.includes(digits)) &&
    !/\p{Letter}/u.test(search)
  )
    return true;
  const searchText = normalizeSearch(search).trim();
  if (searchText.includes("@") && emails.some((email) => email.includes(searchText))) return true;
  return names.some((name) => {
    const parts = normalizeName(name).split(" ");
    return terms.every((word) => word.length > 1 && parts.some((part) => part.startsWith(word)));
  });
}

/** Removes searches for a person from export filters in the audit log and from saved views. */
export async function erasePersonSearches(db: Db, person: PersonIdentifiers): Promise<void> {
  const [exports, views] = await db.batch([
    db
      .select({ id: auditLog.id, changes: auditLog.changes })
      .from(auditLog)
      .where(and(sql`${auditLog.recordKind} = 'leads'`, sql`${auditLog.changes} like '%q=%'`)),
    db
      .select({ id: savedViews.id, name: savedViews.name, query: savedViews.query })
      .from(savedViews),
  ]);
  const matchingExports = exports.flatMap(({ id, changes }) => {
    const filter = extractFilter(changes);
    const query = new URLSearchParams(filter);
    return isSearchForPerson(query.get("q") ?? "", person)
      ? [{ id, changes: replaceSearchInFilter(changes, query) }]
      : [];
  });
  const matchingViews = views.filter(
    ({ name, query }) =>
      isSearchForPerson(new URLSearchParams(query).get("q") ?? "", person) ||
      isSearchForPerson(name, person),
  );
  const writes = [
    ...matchingExports.map(({ id, changes }) =>
      db.update(auditLog).set({ changes }).where(sql`${auditLog.id} = ${id}`),
    ),
    ...(matchingViews.length > 0
      ? [
          db.delete(savedViews).where(
            inJsonArray(
              savedViews.id,
              matchingViews.map(({ id }) => id),
            ),
          ),
          db
            .update(auditLog)
            .set({ changes: "{}" })
            .where(
              and(
                sql`${auditLog.recordKind} = 'view'`,
                inJsonArray(
                  auditLog.recordId,
                  matchingViews.map(({ id }) => id),
                ),
              ),
            ),
        ]
      : []),
  ];
  const [first, ...rest] = writes;
  if (first) await db.batch([first, ...rest]);
}

function extractFilter(changes: string): string {
  const found = /"filter":\["[^"]*","((?:[^"\\]|\\.)*)"\]/.exec(changes)?.[1];
  return found === undefined ? "" : (parseStringRecord(`{"filter":"${found}"}`).filter ?? "");
}

function replaceSearchInFilter(changes: string, query: URLSearchParams): string {
  query.set("q", "erased");
  return changes.replace(
    /("filter":\["[^"]*",)"(?:[^"\\]|\\.)*"\]/,
    (_, start: string) => `${start}${JSON.stringify(query.toString())}]`,
  );
}
