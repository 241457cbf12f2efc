import { createHash } from "node:crypto";
import { isKeyword, normalize } from "./record-normalize.mjs";

const maxListed = 24;
/** Written by timers of the worker, so their rows at one moment differ from run to run. */
const countedByTimer = /^(?:page_visits|request_counts|zip_questions)$/;
const isSecretColumn = (column) => /hash|secret|token|p256dh|^auth$|sequence/.test(column);
const quoted = (name) => `"${name.replaceAll('"', '""')}"`;
const digest = (values) =>
  createHash("sha256").update(values.sort().join("\n")).digest("hex").slice(0, 12);

/**
 * Tables of the site; `versioned` ones have a version column, `virtual` ones an index of their own.
 */
export async function listTables(db) {
  const { results } = await db
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .all();
  const virtual = results.filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql)).map(({ name }) => name);
  return results
    .filter(
      ({ name }) =>
        !/^(?:sqlite_|_cf_|d1_)/.test(name) &&
        !virtual.some((owner) => name.startsWith(`${owner}_`)),
    )
    .map(({ name, sql }) => ({
      name,
      versioned: /[`"]?version[`"]? integer/.test(sql),
      virtual: virtual.includes(name),
    }));
}

/**
 * Row counts, sums of versions, and the newest audit entry: compared before and after a request.
 */
export async function snapshot(db, tables) {
  const stableTables = tables.filter(({ name }) => !countedByTimer.test(name));
  const columns = stableTables.flatMap(({ name, versioned }) => [
    `(SELECT count(*) FROM ${quoted(name)}) AS ${quoted(`${name}.rows`)}`,
    ...(versioned
      ? [`(SELECT total(version) FROM ${quoted(name)}) AS ${quoted(`${name}.version`)}`]
      : []),
  ]);
  const parts = [];
  for (let at = 0; at < columns.length; at += 40)
    parts.push(db.prepare(`SELECT ${columns.slice(at, at + 40).join(", ")}`));
  const audit = db.prepare(
    "SELECT rowid AS at, action, record_kind AS kind FROM audit ORDER BY rowid DESC LIMIT 8",
  );
  const [entries, ...rows] = await db.batch([audit, ...parts]);
  return {
    counts: Object.assign({}, ...rows.map(({ results }) => results[0])),
    audit: entries.results,
  };
}

/** "leads.rows+1 audit:update/lead": the difference between two snapshots. */
export function snapshotChanges(before, after) {
  const changed = Object.keys(after.counts).flatMap((name) => {
    const more = after.counts[name] - (before.counts[name] ?? 0);
    return more === 0 ? [] : [`${name}${more > 0 ? "+" : ""}${more}`];
  });
  const last = before.audit[0]?.at ?? 0;
  const audit = after.audit
    .filter(({ at }) => at > last)
    .map(({ action, kind }) => `audit:${action}/${kind}`);
  return [...changed, ...audit.sort()];
}

/**
 * Lines about all rows: `stored` without the texts people read, `texts` a digest of those for each
 * column.
 */
export async function tableLines(db, tables) {
  const stored = [];
  const texts = [];
  for (const { name, virtual } of tables) {
    const [{ rows }] = (await db.prepare(`SELECT count(*) AS rows FROM ${quoted(name)}`).all())
      .results;
    stored.push(`rows ${name} ${rows}`);
    if (virtual || rows === 0) continue;
    const values = new Map();
    for (let offset = 0; offset < rows; offset += 500) {
      const { results } = await db
        .prepare(`SELECT * FROM ${quoted(name)} ORDER BY rowid LIMIT 500 OFFSET ${offset}`)
        .all();
      for (const row of results) {
        for (const [column, value] of Object.entries(row)) {
          const bucket = values.get(column) ?? { keys: [], texts: [] };
          values.set(column, bucket);
          for (const [key, leaf] of leaves(column, value)) addLeaf(bucket, key, leaf);
        }
      }
    }
    for (const [column, { keys, texts: columnTexts }] of values) {
      stored.push(`column ${name}.${column} ${distribution(keys)}`);
      if (columnTexts.length > 0)
        texts.push(
          `text ${name}.${column} count=${columnTexts.length} digest=${digest(columnTexts)}`,
        );
    }
  }
  return { stored: stored.sort(), texts: texts.sort() };
}

/**
 * The value itself, or every value inside of JSON with its path; positions in a list are left out.
 */
function leaves(column, value) {
  if (isSecretColumn(column)) return [["", value === null ? null : ":secret"]];
  if (typeof value !== "string" || !/^[[{]/.test(value)) return [["", value]];
  try {
    return inner("", JSON.parse(value));
  } catch {
    return [["", value]];
  }
}

function inner(path, value) {
  if (typeof value !== "object" || value === null) return [[path, value]];
  const entries = Array.isArray(value) ? value.map((one) => ["[]", one]) : Object.entries(value);
  if (entries.length === 0) return [[path, Array.isArray(value) ? "[]" : "{}"]];
  return entries.flatMap(([key, one]) => inner(`${path}.${normalize(key)}`, one));
}

function addLeaf(bucket, path, value) {
  const at = path === "" ? "" : `${path}=`;
  if (typeof value === "number" && value > 1e9) bucket.keys.push(`${at}:time`);
  else if (typeof value !== "string") bucket.keys.push(at + String(value));
  else {
    const text = normalize(value);
    if (isKeyword(text)) bucket.keys.push(at + (text || '""'));
    else {
      bucket.keys.push(`${at}<text>`);
      bucket.texts.push(at + text);
    }
  }
}

function distribution(keys) {
  const counts = new Map();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const sorted = [...counts].map(([key, count]) => `${key}×${count}`).sort();
  return sorted.length <= maxListed
    ? sorted.join(" ")
    : `values=${keys.length} distinct=${sorted.length} digest=${digest(sorted)}`;
}
