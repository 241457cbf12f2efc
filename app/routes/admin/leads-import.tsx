import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ImportPage } from "~/admin/leads/import/import-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { decodeImportFile, findFileProblem } from "~/domain/leads/import/decode-import";
import { formatRowName, isImportField } from "~/domain/leads/import/import-columns";
import {
  getImportFile,
  getRefusedRows,
  purgeImportFiles,
  storeImportFile,
  storeRefusedRows,
} from "~/domain/leads/import/import-files.server";
import { toImportId } from "~/domain/leads/import/import-ids.server";
import {
  type ImportChoices,
  loadImportChoices,
  saveImportChoices,
} from "~/domain/leads/import/import-mapping.server";
import {
  findImportByHash,
  importMatchesQuery,
  importQuery,
  importsQuery,
} from "~/domain/leads/import/import-queries.server";
import type { TeamMember } from "~/domain/leads/import/import-row.server";
import { maxStageValues, normalizeStageName } from "~/domain/leads/import/import-stages";
import {
  type ImportTable,
  importLimits,
  parseImportTable,
  refusedCsv,
} from "~/domain/leads/import/import-table.server";
import {
  chooseDateOrder,
  columnsView,
  listImportQuestions,
  reviewView,
} from "~/domain/leads/import/import-view.server";
import { planImport } from "~/domain/leads/import/plan-import.server";
import { runImport } from "~/domain/leads/import/run-import.server";
import { undoImport, undoImportWindowMs } from "~/domain/leads/import/undo-import.server";
import { isLeadStage } from "~/domain/leads/lead";
import { isInServiceArea } from "~/domain/settings/settings";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { roleCan } from "~/domain/staff/abilities";
import { staffNamesQuery } from "~/domain/staff/staff.server";
import type { Db } from "~/platform/db/client.server";
import { FormError, parseMultipart } from "~/platform/http/forms/form-stream.server";

import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/import.css?url";

export const meta = () => adminMeta("Import leads");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, bucket, now } = await requireStaff(args, "leads:write");
  const query = new URL(args.request.url).searchParams;
  const hash = query.get("file") ?? "";
  const moment = now();
  const id = query.get("import") ?? "";
  const [past, [settings], [shown], matches] = await db.batch([
    importsQuery(db),
    settingsQuery(db),
    importQuery(db, id),
    importMatchesQuery(db, id),
  ]);
  const canUndo = (one: { undoneAt: Date | null; at: Date }) =>
    one.undoneAt === null && moment.getTime() - one.at.getTime() < undoImportWindowMs;
  const imported = past.map(({ contentHash: _hash, ...one }) => ({
    ...one,
    canUndo: canUndo(one),
  }));
  if (shown) {
    const refusedRows = await getRefusedRows(bucket, shown.contentHash, moment);
    const refused = refusedRows && (await readRefused(db, refusedRows));
    const result = {
      id: shown.id,
      hash: shown.contentHash,
      fileName: shown.fileName,
      created: shown.created,
      joined: shown.joined,
      refusedCount: shown.refused,
      at: shown.at,
      canUndo: canUndo(shown),
      undoneAt: shown.undoneAt,
      isRepeat: query.has("again"),
      refused,
      merged: matches.filter(({ duplicateOf }) => duplicateOf === null),
      duplicates: matches.filter(({ duplicateOf }) => duplicateOf !== null),
    };
    return { past: imported, file: undefined, result, isLost: false };
  }
  const waiting = hash === "" ? undefined : await getImportFile(bucket, hash, moment);
  const table = waiting ? parseImportTable(waiting.text) : undefined;
  if (!waiting || !table || "problem" in table)
    return { past: imported, file: undefined, result: undefined, isLost: hash !== "" || id !== "" };
  const { isStored, ...choices } = await loadImportChoices(db, table.heads);
  const view = columnsView(table, choices, {
    isInServiceArea: createServiceAreaTest(settings?.value),
    now: moment,
  });
  return {
    past: imported,
    file: { hash, name: waiting.name, isStored, view },
    result: undefined,
    isLost: false,
  };
}

/**
 * Returns the first refused rows of the downloadable file, with their names and reasons. The import
 * has stored the file's columns.
 */
async function readRefused(
  db: Db,
  { csv, rows }: { csv: string; rows: readonly number[] },
): Promise<{ row: number; name: string; reason: string }[]> {
  const table = parseImportTable(csv);
  if ("problem" in table) return [];
  const at = table.heads.lastIndexOf("Reason");
  const { columns } = await loadImportChoices(db, table.heads.slice(0, at));
  return rows.map((row, index) => {
    const cells = table.rows[index] ?? [];
    return {
      row,
      name: formatRowName(cells.slice(0, at), columns).slice(0, 80),
      reason: cells[at] ?? "",
    };
  });
}

function createServiceAreaTest(value: string | undefined): (zip: string) => boolean {
  const settings = parseSettings(value);
  return (zip) => isInServiceArea(settings, zip);
}

// the form may have a checkbox for every row
const uploadLimits = {
  bodyBytes: importLimits.bytes + 64 * 1024,
  fileBytes: importLimits.bytes,
  textBytes: 64 * 1024,
  parts: importLimits.rows + 2 * maxStageValues + importLimits.columns + 20,
};

export async function action(args: ActionFunctionArgs) {
  const { db, bucket, actor, now, broadcast, redirectTo } = await requireStaff(args, "leads:write");
  const moment = now();
  let uploaded: { bytes: Uint8Array; name: string } | "too-large" | undefined;
  let values: Record<string, string[]>;
  const toErrorResponse = (error: string, status: number) =>
    data({ errors: { csv: error }, stays: undefined, step: undefined }, status);
  try {
    values = await parseMultipart(args.request, uploadLimits, async ({ name, size, bytes }) => {
      if (size > 0) uploaded = bytes ? { bytes, name } : "too-large";
    });
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    return toErrorResponse(error.status === 413 ? tooLarge : error.message, error.status);
  }
  const last = (name: string) => values[name]?.at(-1) ?? "";
  const importResultHref = (hash: string) => `${adminPaths.leadImport}?import=${toImportId(hash)}`;
  const intent = last("intent");
  if (intent === "undo") {
    const undone = await undoImport(db, bucket, last("import"), { by: actor, now: moment });
    if (undone.state === "gone")
      return toErrorResponse("This import can’t be undone anymore.", 409);
    broadcast({ kind: "lead-changed", id: last("import") });
    if (undone.stays.length > 0) return data({ errors: {}, stays: undone.stays, step: undefined });
    return redirectTo(adminPaths.leadImport, "import-undone");
  }
  if (intent === "columns" || intent === "review" || intent === "import") {
    const hash = last("file");
    const waiting = await getImportFile(bucket, hash, moment);
    const table = waiting && parseImportTable(waiting.text);
    const isImported = (await findImportByHash(db, hash)) !== undefined;
    if (isImported) return redirectTo(`${importResultHref(hash)}&again`);
    if (!waiting || !table || "problem" in table)
      return redirectTo(adminPaths.leadImport, "import-lost");
    const choices = parseImportChoices(values, table);
    const [settings] = await settingsQuery(db);
    const options = { isInServiceArea: createServiceAreaTest(settings?.value), now: moment };
    const errors = intent === "columns" ? {} : listImportQuestions(table, choices, options);
    if (intent === "columns" || Object.keys(errors).length > 0) {
      const step = {
        kind: "columns" as const,
        hash,
        name: waiting.name,
        view: columnsView(table, choices, options),
      };
      return data({ errors, stays: undefined, step }, intent === "columns" ? 200 : 422);
    }
    const order = chooseDateOrder(table, choices, options);
    const ticked = new Set((values.merge ?? []).map(Number));
    const ticks =
      last("reviewed") === "" ? undefined : new Map([...ticked].map((row) => [row, true] as const));
    const team = await listAssignableTeam(db);
    const plan = await planImport(db, table, choices.columns, {
      ...options,
      stages: choices.stages,
      dayFirst: order === "day",
      hash,
      team,
      ...(ticks && { ticks }),
    });
    const refused = plan.rows.flatMap((row) => (row.state === "refused" ? [row] : []));
    await storeRefusedRows(
      bucket,
      hash,
      refusedCsv(table, refused),
      refused.map(({ row }) => row),
    );
    if (intent === "review" || ticks === undefined) {
      const step = {
        kind: "review" as const,
        hash,
        name: waiting.name,
        carried: pickCarriedFields(values, table),
        view: reviewView(plan.rows),
      };
      return data({ errors: {}, stays: undefined, step });
    }
    await runImport(db, plan, { hash, fileName: waiting.name, by: actor, now: moment });
    await saveImportChoices(db, table.heads, { ...choices, order }, moment);
    await purgeImportFiles(bucket, { hash });
    broadcast({ kind: "lead", id: hash.slice(0, 20) });
    return redirectTo(importResultHref(hash));
  }
  if (uploaded === "too-large") return toErrorResponse(tooLarge, 413);
  if (!uploaded) return toErrorResponse("Choose a CSV file.", 422);
  const problem = findFileProblem(uploaded.bytes);
  if (problem) return toErrorResponse(problem, 415);
  const text = decodeImportFile(uploaded.bytes);
  const table = parseImportTable(text);
  if ("problem" in table) return toErrorResponse(table.problem, 422);
  const hash = await storeImportFile(bucket, text, uploaded.name);
  if (await findImportByHash(db, hash)) {
    await purgeImportFiles(bucket, { hash });
    return redirectTo(`${importResultHref(hash)}&again`);
  }
  return redirectTo(`${adminPaths.leadImport}?file=${hash}`);
}

const tooLarge = "This file is larger than 2 MB. Split it and upload the parts.";

/** Returns the team members that leads can be assigned to. */
async function listAssignableTeam(db: Db): Promise<TeamMember[]> {
  return (await staffNamesQuery(db)).filter(
    ({ isActive, role }) => isActive && roleCan(role, "leads:write"),
  );
}

/**
 * Parses the choices of a form: `c0` and up are columns, `w0` and `s0` a stage word and its stage.
 */
function parseImportChoices(values: Record<string, string[]>, table: ImportTable): ImportChoices {
  const last = (name: string) => values[name]?.at(-1) ?? "";
  const columns = table.heads.map((_, at) => {
    const field = last(`c${at}`);
    return field === "skip" || isImportField(field) ? field : undefined;
  });
  const stages = Array.from(
    { length: maxStageValues + 1 },
    (_, at) => [values[`w${at}`]?.at(-1), last(`s${at}`)] as const,
  ).flatMap(([word, stage]) =>
    word !== undefined && isLeadStage(stage) ? [[normalizeStageName(word), stage] as const] : [],
  );
  const order = last("order");
  return {
    columns,
    stages: new Map(stages),
    order: order === "month" || order === "day" ? order : undefined,
  };
}

/** Returns the fields of step 2 that the form of step 3 repeats. */
function pickCarriedFields(
  values: Record<string, string[]>,
  table: ImportTable,
): [string, string][] {
  const names = [
    ...table.heads.map((_, at) => `c${at}`),
    ...Array.from({ length: maxStageValues + 1 }, (_, at) => [`w${at}`, `s${at}`]).flat(),
    "order",
  ];
  return names.flatMap((name) =>
    values[name] ? [[name, values[name].at(-1) ?? ""] satisfies [string, string]] : [],
  );
}

export default function LeadsImport() {
  const actionData = useStickyActionData(useActionData<typeof action>());
  return (
    <ImportPage
      {...useLoaderData<typeof loader>()}
      errors={actionData?.errors ?? {}}
      stays={actionData?.stays}
      step={actionData?.step}
    />
  );
}
