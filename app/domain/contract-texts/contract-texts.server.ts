import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import * as z from "zod";
import { toAuditRow } from "~/platform/audit/audit.server";
import type { Db } from "~/platform/db/client.server";
import { insertIfPreviousChanged, insertWhere } from "~/platform/db/insert.server";
import type { StaffActor } from "~/platform/records/content-kind";
import { buildRequestKey } from "~/platform/request-key";
import { auditLog, contractTexts, staff } from "~/schema";
import {
  type ContractLanguage,
  type ContractTextKind,
  type ContractTextRow,
  contractTextLabels,
  listUnfilledFields,
  listUnwrittenPassages,
} from "./contract-text";

type ChangeContext = { by: StaffActor; now: Date };

/** Selects every contract text with the name of the owner who approved it, newest version first. */
export function contractTextsQuery(db: Db) {
  return db
    .select({ text: contractTexts, approvedByName: staff.name })
    .from(contractTexts)
    .leftJoin(staff, eq(staff.id, contractTexts.approvedBy))
    .orderBy(asc(contractTexts.kind), asc(contractTexts.language), desc(contractTexts.version));
}

export function approvedTextsQuery(db: Db, language: ContractLanguage) {
  return db
    .select()
    .from(contractTexts)
    .where(and(eq(contractTexts.language, language), isNotNull(contractTexts.approvedAt)));
}

/** Schema of the form that adds a version. */
export const contractTextSchema = z.object({
  key: z.string().min(8).max(60),
  /** Newest version when the form was loaded; 0 for none. */
  was_version: z.coerce.number().int().min(0),
  text: z
    .string()
    .max(40_000, "Enter at most 40,000 characters.")
    .transform((text) => text.replace(/\r\n?/g, "\n").normalize("NFC").trim())
    .refine((text) => text !== "", "Enter the text."),
  source: z.string().trim().max(300, "Enter at most 300 characters."),
});

type NewVersion = z.output<typeof contractTextSchema> & {
  kind: ContractTextKind;
  language: ContractLanguage;
};

/**
 * Adds a version, which is not approved; idempotent per request key and content. Returns the newest
 * version with "conflict" if a colleague added one after the form was loaded.
 */
export async function addContractText(
  db: Db,
  { key, was_version: wasVersion, ...content }: NewVersion,
  { by, now }: ChangeContext,
): Promise<
  { state: "saved"; row: ContractTextRow } | { state: "conflict"; row: ContractTextRow | undefined }
> {
  const { kind, language } = content;
  const id = await buildRequestKey(key, { ...content, wasVersion });
  const version = wasVersion + 1;
  const isKind = and(eq(contractTexts.kind, kind), eq(contractTexts.language, language));
  const newest = sql`(select coalesce(max(${contractTexts.version}), 0) from ${contractTexts} where ${isKind})`;
  const audited = { action: "added-contract-text", recordKind: "contract-text", recordId: id };
  const changes: Record<string, [unknown, unknown]> = {
    title: [null, `${contractTextLabels[kind]}, ${language}`],
    version: [wasVersion, version],
  };
  await db.batch([
    insertWhere(
      db,
      contractTexts,
      {
        ...content,
        id,
        version,
        approvedAt: null,
        approvedBy: null,
        createdAt: now,
        createdBy: by.staff.id,
      },
      sql`${newest} = ${wasVersion}`,
    ),
    insertIfPreviousChanged(db, auditLog, toAuditRow(by, { ...audited, changes }, now)),
  ]);
  const rows = await db
    .select()
    .from(contractTexts)
    .where(isKind)
    .orderBy(desc(contractTexts.version));
  const saved = rows.find((row) => row.id === id);
  return saved ? { state: "saved", row: saved } : { state: "conflict", row: rows[0] };
}

/**
 * Approves a version that the owner has read; approving again changes nothing. Returns "unwritten"
 * if passages in braces are left, "unfilled" if the cancellation form lacks fields, "old" if a newer version exists, and "gone" if no text has that
 * id.
 */
export async function approveContractText(
  db: Db,
  id: string,
  { by, now }: ChangeContext,
): Promise<
  { state: "approved" | "old" | "gone" } | { state: "unwritten" | "unfilled"; passages: string[] }
> {
  const [row] = await db.select().from(contractTexts).where(eq(contractTexts.id, id));
  if (!row) return { state: "gone" };
  const passages = listUnwrittenPassages(row.kind, row.text);
  if (passages.length > 0) return { state: "unwritten", passages };
  const unfilled = listUnfilledFields(row.kind, row.text);
  if (unfilled.length > 0)
    return { state: "unfilled", passages: unfilled.map((field) => `{${field}}`) };
  const newer = sql`exists (select 1 from contract_texts as newer where newer.kind = ${row.kind} and newer.language = ${row.language} and newer.version > ${row.version})`;
  const audited = { action: "approved-contract-text", recordKind: "contract-text", recordId: id };
  const changes: Record<string, [unknown, unknown]> = {
    title: [null, `${contractTextLabels[row.kind]}, ${row.language}`],
    version: [null, row.version],
  };
  await db.batch([
    db
      .update(contractTexts)
      .set({ approvedAt: now, approvedBy: by.staff.id })
      .where(and(eq(contractTexts.id, id), isNull(contractTexts.approvedAt), sql`not ${newer}`)),
    insertIfPreviousChanged(db, auditLog, toAuditRow(by, { ...audited, changes }, now)),
  ]);
  const [stored] = await db
    .select({ approvedAt: contractTexts.approvedAt })
    .from(contractTexts)
    .where(eq(contractTexts.id, id));
  return { state: stored?.approvedAt ? "approved" : "old" };
}
