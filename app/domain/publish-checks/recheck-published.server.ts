import { asc, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import type { FactsByKey } from "~/domain/facts/facts";
import { toHoustonDay } from "~/lib/dates";
import { parseJson } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { publishedCondition, scheduledCondition } from "~/platform/db/visibility";
import type { Reason as ContentReason } from "~/platform/records/content-kind";
import { contentChecks, type RoutedKind, routedRecords } from "~/schema";
import { loadLinkStates } from "./check-links.server";
import { checkTexts, type LiveTexts } from "./check-texts";
import { dedupeErrorsFirst, type Finding } from "./findings";
import type { KindChecks } from "./record-checks";
import { checkRecords } from "./record-checks.server";

/* Nightly publish checks of everything public or scheduled. A new finding unpublishes nothing and
   blocks no scheduled date; the dashboard shows it. */

type Context = {
  facts: FactsByKey;
  bannedPhrases: readonly string[];
  now: Date;
  origin: string;
  /** The kinds of records that the check covers. */
  kinds: readonly CheckedKind[];
};
type LiveRecord = {
  kind: RoutedKind;
  id: string;
  title: string;
  reasons: readonly Finding[];
  external: readonly string[];
};
/** Checks the public and scheduled records of a kind. */
export type CheckedKind = (db: Db, context: Omit<Context, "kinds">) => Promise<LiveRecord[]>;

type Checked = { slug: string; title: string; publishAt: number | null };
/** Loads the records of a kind that match. */
type LoadRecords<Data> = (
  db: Db,
  condition: SQL,
) => Promise<readonly { row: { id: string }; record: Data }[]>;

/** Returns the check of a kind's public and scheduled records. */
export function checkedKind<Data extends Checked>(
  checks: KindChecks<Data>,
  load: LoadRecords<Data>,
): CheckedKind {
  return async (db, { origin, ...context }) => {
    const { kind } = checks;
    const { table } = routedRecords[kind];
    const { now } = context;
    const isOut = sql`(${publishedCondition(table, now)} or ${scheduledCondition(table, now)})`;
    const records = (await load(db, isOut)).map(({ row, record }) => ({ id: row.id, record }));
    // the links of a scheduled record must work when it is published
    const readAt = ({ record }: (typeof records)[number]) =>
      Math.max(record.publishAt ?? 0, now.getTime());
    const found: LiveRecord[] = [];
    for (const moment of new Set(records.map(readAt))) {
      const checked = records.filter((one) => readAt(one) === moment);
      const linkStates = (hrefs: readonly string[]) =>
        loadLinkStates(db, hrefs, { origin, at: new Date(moment) });
      const { findings, links } = await checkRecords(db, checks, checked, {
        ...context,
        linkStates,
      });
      found.push(
        ...checked.map(({ id, record: { title } }, index) => ({
          kind,
          id,
          title,
          reasons: findings[index] ?? [],
          external: (links[index] ?? []).filter(
            (href) => /^https?:\/\//i.test(href) && !href.startsWith(`${origin}/`),
          ),
        })),
      );
    }
    return found;
  };
}

/** Checks everything public or scheduled. */
async function checkLiveRecords(db: Db, { kinds, ...context }: Context): Promise<LiveRecord[]> {
  return (await Promise.all(kinds.map((check) => check(db, context)))).flat();
}

/** Returns the external links of public texts. */
export async function listExternalLinks(db: Db, context: Context): Promise<string[]> {
  return (await checkLiveRecords(db, context)).flatMap(({ external }) => external);
}

/** A scheduled change of a public record, with its current findings. */
export type ScheduledFindings = {
  kind: string;
  recordId: string;
  title: string;
  reasons: readonly ContentReason[];
};

/**
 * Checks everything public or scheduled and replaces the stored findings; `others` are texts
 * outside records, `planned` the findings of scheduled changes. Returns the number of records with
 * findings.
 */
export async function recheckPublished(
  db: Db,
  context: Context,
  otherTexts: readonly LiveTexts[] = [],
  scheduledFindings: readonly ScheduledFindings[] = [],
): Promise<number> {
  const textRules = {
    facts: context.facts,
    bannedPhrases: context.bannedPhrases,
    today: toHoustonDay(context.now),
    links: [],
  };
  const records = (await checkLiveRecords(db, context)).map(({ kind, id, title, reasons }) => ({
    kind,
    recordId: id,
    title,
    reasons,
  }));
  const texts = otherTexts.map(({ id, texts: ownTexts, ...other }) => ({
    ...other,
    recordId: id,
    reasons: checkTexts({ ...textRules, texts: ownTexts }),
  }));
  const byRecord = new Map<string, ScheduledFindings>();
  for (const { reasons, ...fields } of [
    ...records,
    ...texts,
    ...scheduledFindings.map(toScheduled),
  ]) {
    const key = `${fields.kind}:${fields.recordId}`;
    byRecord.set(key, {
      ...fields,
      ...byRecord.get(key),
      reasons: dedupeErrorsFirst([...(byRecord.get(key)?.reasons ?? []), ...reasons]),
    });
  }
  const found = [...byRecord.values()].filter(({ reasons }) => reasons.length > 0);
  const rows = JSON.stringify(
    found.map(({ kind, recordId, title, reasons }) => [
      kind,
      recordId,
      title,
      JSON.stringify(reasons),
    ]),
  );
  await db.batch([
    db.delete(contentChecks),
    db
      .insert(contentChecks)
      .select(
        sql`select value ->> 0, value ->> 1, value ->> 2, value ->> 3, ${context.now.getTime()} from json_each(${rows}) where true`,
      ),
  ]);
  return found.length;
}

function toScheduled({ reasons, ...fields }: ScheduledFindings): ScheduledFindings {
  return {
    ...fields,
    reasons: reasons.map((reason) => ({
      ...reason,
      message: `In scheduled changes: ${reason.message}`,
    })),
  };
}

/** A public record with its findings. */
type ContentIssues = {
  kind: string;
  id: string;
  title: string;
  reasons: Pick<Finding, "level" | "message" | "place">[];
};

/** Selects the stored findings, records with errors first. Map the rows with `toContentIssues`. */
export function contentIssuesQuery(db: Db) {
  return db
    .select({
      kind: contentChecks.kind,
      recordId: contentChecks.recordId,
      title: contentChecks.title,
      reasons: contentChecks.reasons,
    })
    .from(contentChecks)
    .orderBy(sql`instr(${contentChecks.reasons}, '"block"') = 0`, asc(contentChecks.title))
    .limit(200);
}

const found = z.array(
  z.object({
    level: z.enum(["block", "warn"]),
    code: z.string(),
    message: z.string(),
    place: z.string(),
  }),
);

/**
 * Converts the rows of `contentIssuesQuery`. Leaves out overdue facts, which the dashboard lists
 * separately in their current state.
 */
export function toContentIssues(
  rows: readonly { kind: string; recordId: string; title: string; reasons: string }[],
): ContentIssues[] {
  return rows.flatMap(({ kind, recordId, title, reasons }) => {
    const parsed = found.safeParse(parseJson(reasons));
    if (!parsed.success) return [];
    const left = parsed.data
      .filter(({ code }) => code !== "fact-overdue")
      .map(({ level, message, place }) => ({ level, message, place }));
    return left.length > 0 ? [{ kind, id: recordId, title, reasons: left }] : [];
  });
}
