import { and, eq, sql } from "drizzle-orm";
import * as z from "zod";
import {
  type CheckedText,
  checkTexts,
  type LiveTexts,
  type TextRules,
} from "~/domain/publish-checks/check-texts";
import { parseJson } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { insertWhere } from "~/platform/db/insert.server";
import type { ContentKind, Reason } from "~/platform/records/content-kind";
import { pageTexts } from "~/schema";
import { matchTextsToFields } from "./match-texts.server";
import {
  type PageTextRecord,
  parsePageTextRecord,
  type TextOverride,
} from "./page-text-record.server";
import { pageOfSpanishTexts } from "./spanish-pages";
import {
  businessPlaceholder,
  findPlaceholders,
  type TextField,
  textFieldName,
} from "./text-fields";
import { validateText } from "./text-form.server";

const itemText = z.object({ text: z.string().catch("") });

/**
 * Returns the content kind of page texts: a page's changed texts are a record with a draft whose id
 * is the page's name. A page without a row is live without changes.
 */
export function pageTextKind(
  fieldsOf: (page: string) => readonly TextField[] | undefined,
): ContentKind<PageTextRecord> {
  return {
    kind: "page",
    shape: { texts: { label: "Text", merge: "list", show: (item) => itemText.parse(item).text } },
    read: parsePageTextRecord,
    async live(db, id) {
      const fields = fieldsOf(id);
      if (!fields) return undefined;
      const [row] = await db.select().from(pageTexts).where(eq(pageTexts.page, id));
      const updatedAt = row?.updatedAt ?? new Date(0);
      const data = matchRecordToFields(fields, parsePageTextRecord(parseJson(row?.data ?? "")));
      return {
        data,
        version: row?.version ?? 0,
        publishAt: updatedAt,
        unpublishAt: null,
        deletedAt: null,
        updatedAt,
      };
    },
    isAt: (id, version) =>
      version === 0
        ? sql`not exists (select 1 from ${pageTexts} where ${pageTexts.page} = ${id})`
        : sql`exists (select 1 from ${pageTexts} where ${pageTexts.page} = ${id} and ${pageTexts.version} = ${version})`,
    when: () => ({ publishAt: null, unpublishAt: null }),
    publish(db, id, { data, live, condition, by, now }) {
      const values = { data: JSON.stringify(data), updatedBy: by.staff.id || null, updatedAt: now };
      if (live.version === 0)
        return [
          insertWhere(
            db,
            pageTexts,
            { page: id, version: 1, ...values, createdAt: now },
            condition,
          ),
        ];
      return [
        db
          .update(pageTexts)
          .set({ ...values, version: sql`${pageTexts.version} + 1` })
          .where(and(eq(pageTexts.page, id), condition)),
      ];
    },
  };
}

/** Returns the changed texts by their paths in the current copy, in page order. */
function matchRecordToFields(
  fields: readonly TextField[],
  { texts }: PageTextRecord,
): PageTextRecord {
  const byPath = new Map(
    matchTextsToFields(fields, texts).settled.map((match) => [match.field.path, match]),
  );
  return {
    texts: fields.flatMap(({ path }) => {
      const override = byPath.get(path);
      if (!override) return [];
      const { text, original, english } = override;
      return [{ id: path, text, original, ...(english !== undefined && { english }) }];
    }),
  };
}

/**
 * Returns a changed text for the publish checks, with its facts filled in and the placeholders of
 * its original.
 */
const toCheckedText = ({ id, text, original }: TextOverride, name: string): CheckedText => ({
  place: textFieldName(id),
  name,
  text,
  format: "plain",
  takesFacts: true,
  fills: [businessPlaceholder, ...findPlaceholders(original)].map((blank) => blank.slice(1, -1)),
});

/** "Our promise", "Contact in Spanish" */
function formatPageName(id: string): string {
  const spanish = pageOfSpanishTexts(id);
  const name = (spanish ?? id).replaceAll("-", " ").replace(/^./, (letter) => letter.toUpperCase());
  return spanish ? `${name} in Spanish` : name;
}

/** Returns the live changed texts of every page, for the publish checks. */
export async function loadLivePageTexts(db: Db): Promise<LiveTexts[]> {
  const rows = await db.select({ page: pageTexts.page, data: pageTexts.data }).from(pageTexts);
  return rows.map(({ page, data }) => ({
    kind: "page" as const,
    id: page,
    title: `Page: ${formatPageName(page)}`,
    texts: parsePageTextRecord(parseJson(data)).texts.map((override) =>
      toCheckedText(override, `“${override.text.slice(0, 40)}”`),
    ),
  }));
}

/** Returns the publish errors of a page's texts. */
export function checkPageTexts(
  fields: readonly TextField[],
  { texts }: PageTextRecord,
  rules: TextRules,
): Reason[] {
  return texts.flatMap(({ id, text, original }): Reason[] => {
    const field = fields.find(({ path }) => path === id);
    if (!field) return [];
    const common = { note: "", place: textFieldName(id), repair: "" };
    const problem = validateText(field, text);
    if (problem)
      return [{ ...common, level: "block", code: "text", message: `${field.label}: ${problem}` }];
    const reasons: Reason[] = checkTexts({
      ...rules,
      texts: [toCheckedText({ id, text, original: field.original }, `“${field.label}”`)],
      links: [],
    });
    if (field.original === original) return reasons;
    return [
      ...reasons,
      {
        ...common,
        level: "warn",
        code: "original-changed",
        message: `${field.label}: the default text changed.`,
        repair: "Review",
      },
    ];
  });
}
