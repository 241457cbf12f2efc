import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { guessColumns, type ImportMapping, isImportField } from "~/domain/leads/import-columns";
import { deleteImportFiles, keepImportFile, readImportFile } from "~/domain/leads/import-files.server";
import {
  decodeFile,
  importedFiles,
  importLimits,
  importOf,
  planImport,
  readTable,
  runImport,
  undoImport,
  undoImportFor,
} from "~/domain/leads/lead-import.server";
import { servesZip } from "~/domain/settings/settings";
import { settingsQuery } from "~/domain/settings/settings.server";
import { readSettings } from "~/domain/settings/settings-input.server";
import { requireStaff } from "~/guard.server";
import { ImportPage } from "~/office/leads/import-page";
import { useLasting } from "~/office/shell/use-lasting";
import { type Flash, setFlash } from "~/platform/http/flash.server";
import { FormError, readForm } from "~/platform/http/form-stream.server";
import { announce } from "~/platform/live/live.server";

export const meta: MetaFunction = () => [{ title: "Import leads | Staff" }, { name: "robots", content: "noindex, nofollow" }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, bucket, now } = await requireStaff(args, "leads:write");
  const query = new URL(args.request.url).searchParams;
  const hash = query.get("file") ?? "";
  const moment = now();
  const [past, [row]] = await db.batch([importedFiles(db), settingsQuery(db)]);
  const imported = past.map(({ contentHash: _hash, ...one }) => ({
    ...one,
    canUndo: one.undoneAt === null && moment.getTime() - one.at.getTime() < undoImportFor,
  }));
  const waiting = hash === "" ? undefined : await readImportFile(bucket, hash, moment);
  if (!waiting) return { past: imported, file: undefined, isLost: hash !== "" };
  const table = readTable(waiting.text);
  if ("problem" in table) return { past: imported, file: undefined, isLost: true };
  const mapping = mappingOf(query, table.heads);
  const settings = readSettings(row?.value);
  const given = { hash, servesZip: (zip: string) => servesZip(settings, zip), now: moment };
  const [{ rows }, before] = await Promise.all([planImport(db, table, mapping, given), importOf(db, hash)]);
  const count = (state: (typeof rows)[number]["state"]) => rows.filter((one) => one.state === state).length;
  return {
    past: imported,
    isLost: false,
    file: {
      hash,
      name: waiting.name,
      heads: table.heads,
      example: table.rows[0] ?? [],
      mapping: mapping.map((field) => field ?? ""),
      counts: { new: count("new"), joins: count("joins"), refused: count("refused") },
      refused: rows.filter((one) => one.state === "refused").slice(0, 200),
      joins: rows.filter((one) => one.state === "joins").slice(0, 200),
      importedAt: before?.at,
    },
  };
}

const uploadLimits = { bodyBytes: importLimits.bytes + 64 * 1024, fileBytes: importLimits.bytes, textBytes: 4 * 1024, parts: 100 };

export async function action(args: ActionFunctionArgs) {
  const { db, bucket, staff, address, requestId, now, live, waitUntil } = await requireStaff(args, "leads:write");
  const moment = now();
  const by = { staff, address, requestId };
  let uploaded: { text: string; name: string } | "too-large" | undefined;
  let values: Record<string, string[]>;
  try {
    values = await readForm(args.request, uploadLimits, async ({ name, size, bytes }) => {
      if (size > 0) uploaded = bytes ? { text: decodeFile(bytes), name } : "too-large";
    });
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    return data({ error: error.status === 413 ? tooLarge : error.message, stays: undefined }, error.status);
  }
  const last = (name: string) => values[name]?.at(-1) ?? "";
  const go = (to: string, flash?: Flash) => redirect(to, { status: 303, ...(flash && { headers: { "Set-Cookie": setFlash(flash) } }) });
  if (last("intent") === "undo") {
    const undone = await undoImport(db, bucket, last("import"), { by, now: moment });
    if (undone.state === "gone") return data({ error: "This import cannot be undone any more.", stays: undefined }, 409);
    waitUntil(announce(live, { kind: "lead-changed", id: last("import") }));
    if (undone.stays.length > 0) return data({ error: undefined, stays: undone.stays });
    return go(adminPaths.leadImport, "import-undone");
  }
  if (last("intent") === "import") {
    const hash = last("file");
    const waiting = await readImportFile(bucket, hash, moment);
    const table = waiting && readTable(waiting.text);
    if (!waiting || !table || "problem" in table)
      return go(adminPaths.leadImport, (await importOf(db, hash)) ? "leads-imported" : "import-lost");
    const [row] = await settingsQuery(db);
    const settings = readSettings(row?.value);
    const mapping = mappingOf(new URLSearchParams(Object.entries(values).map(([name, all]) => [name, all.at(-1) ?? ""])), table.heads);
    if (!(await importOf(db, hash))) {
      const plan = await planImport(db, table, mapping, { hash, servesZip: (zip) => servesZip(settings, zip), now: moment });
      await runImport(db, plan, { hash, fileName: waiting.name, by, now: moment });
    }
    await deleteImportFiles(bucket, { hash });
    waitUntil(announce(live, { kind: "lead", id: hash.slice(0, 20) }));
    return go(adminPaths.leadImport, "leads-imported");
  }
  if (uploaded === "too-large") return data({ error: tooLarge, stays: undefined }, 413);
  if (!uploaded) return data({ error: "Choose a CSV file.", stays: undefined }, 422);
  const table = readTable(uploaded.text);
  if ("problem" in table) return data({ error: table.problem, stays: undefined }, 422);
  const hash = await keepImportFile(bucket, uploaded.text, uploaded.name);
  return go(`${adminPaths.leadImport}?file=${hash}`);
}

const tooLarge = "A file may hold 2 MB. Divide it.";

/** What the form says of each column; without a word of it, what their heads suggest. */
function mappingOf(query: URLSearchParams, heads: readonly string[]): ImportMapping {
  if (!query.has("c0")) return guessColumns(heads);
  return heads.map((_, at) => {
    const field = query.get(`c${at}`) ?? "";
    return isImportField(field) ? field : undefined;
  });
}

export default function Import() {
  const answer = useLasting(useActionData<typeof action>());
  return <ImportPage {...useLoaderData<typeof loader>()} error={answer?.error} stays={answer?.stays} />;
}
