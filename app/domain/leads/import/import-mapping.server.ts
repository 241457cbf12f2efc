import { eq } from "drizzle-orm";
import { isLeadStage, type LeadStage } from "~/domain/leads/lead";
import { parseStringRecord } from "~/lib/json";
import type { Db } from "~/platform/db/client.server";
import { importMappings } from "~/schema";
import {
  guessMapping,
  type ImportMapping,
  isImportField,
  normalizeColumnName,
} from "./import-columns";
import type { DateOrder } from "./import-dates";
import { maxStageValues, normalizeStageName } from "./import-stages";

/**
 * Staff choices for a file: field per column, stage per stage name (`normalizeStageName`), and
 * order of day and month, undefined until chosen.
 */
export type ImportChoices = {
  columns: ImportMapping;
  stages: Map<string, LeadStage>;
  order: DateOrder | undefined;
};

/** Returns the id of the stored choices: equal for the same column names in any order. */
async function hashColumnNames(heads: readonly string[]): Promise<string> {
  const text = heads.map(normalizeColumnName).sort().join("\n");
  const digest = new Uint8Array(
    await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)),
  );
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Loads the choices for the last file with the same column names, else proposals. */
export async function loadImportChoices(
  db: Db,
  heads: readonly string[],
): Promise<ImportChoices & { isStored: boolean }> {
  const [row] = await db
    .select()
    .from(importMappings)
    .where(eq(importMappings.id, await hashColumnNames(heads)));
  if (!row)
    return { columns: guessMapping(heads), stages: new Map(), order: undefined, isStored: false };
  const fields = parseStringRecord(row.columns);
  const columns = buildColumnKeys(heads).map((name) => {
    const field = fields[name];
    return field === "skip" || isImportField(field) ? field : undefined;
  });
  const stages = Object.entries(parseStringRecord(row.stages)).flatMap(([word, stage]) =>
    isLeadStage(stage) ? [[word, stage] as const] : [],
  );
  return {
    columns,
    stages: new Map(stages),
    order: row.dayFirst ? "day" : undefined,
    isStored: true,
  };
}

/** Stores the choices for the next file with these column names. */
export async function saveImportChoices(
  db: Db,
  heads: readonly string[],
  { columns, stages, order }: ImportChoices,
  now: Date,
): Promise<void> {
  const fields = buildColumnKeys(heads).flatMap((name, at) =>
    columns[at] ? [[name, columns[at]]] : [],
  );
  const stageEntries = [...stages]
    .slice(0, maxStageValues)
    .map(([word, stage]) => [normalizeStageName(word), stage]);
  const row = {
    id: await hashColumnNames(heads),
    columns: JSON.stringify(Object.fromEntries(fields)),
    stages: JSON.stringify(Object.fromEntries(stageEntries)),
    dayFirst: order === "day",
    updatedAt: now,
  };
  await db
    .insert(importMappings)
    .values(row)
    .onConflictDoUpdate({ target: importMappings.id, set: row });
}

/** Returns the column names for storage; repeated names get a number. */
function buildColumnKeys(heads: readonly string[]): string[] {
  const keys = heads.map(normalizeColumnName);
  return keys.map((key, at) => {
    const before = keys.slice(0, at).filter((other) => other === key).length;
    return before === 0 ? key : `${key} #${before + 1}`;
  });
}
