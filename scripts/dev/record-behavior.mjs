/* npm run record -- FILE: records every page, form and form response of the built site on a fresh
   seeded database, then the rows it stored. Two runs on one commit write the same file; diff the
   files of two commits to see changed behavior. Lines that start with `text` digest what people
   read and may differ when only wording changes. */
import { createHmac } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fillForm, formKey, formLines, parsePage, submitButtons } from "./record-forms.mjs";
import { isKeyword, normalize } from "./record-normalize.mjs";
import { listTables, snapshot, snapshotChanges, tableLines } from "./record-tables.mjs";

const output = process.argv[2];
if (!output || output.startsWith("-")) {
  console.error("npm run record -- FILE");
  process.exit(2);
}

const secret = "recorder".repeat(8);
const password = "copper ladder seven owls";
const startsAt = Date.parse("2026-11-24T16:00:00Z");
const staffRoles = ["editor", "staff", "owner"];
const roles = ["visitor", ...staffRoles];
/** Pages of one route, and query strings of one path, that a role visits. */
const maxPagesPerRoute = 5;
const maxQueriesPerPath = 4;
const recordedHeaders = [
  "content-type",
  "content-disposition",
  "cache-control",
  "vary",
  "x-robots-tag",
  "x-frame-options",
  "referrer-policy",
  "content-security-policy",
];
/** Posted last, because they end sessions, remove records or change who may sign in. */
const destructive =
  /sign-?out|password|session|second|two-step|factor|passkey|security|disable|erase|purge|delete|trash|merge|discard|restore|import|undo/;

const state = mkdtempSync(path.join(existsSync("/dev/shm") ? "/dev/shm" : os.tmpdir(), "record-"));
process.on("exit", () => rmSync(state, { recursive: true, force: true }));
process.env.PERSIST_TO = state;
const { ensureBuilt, ensureInstalled, ensureSecrets, findFreePort, root } = await import(
  "../tools.mjs"
);
const { ensureMigrated } = await import("../ops/migrate.mjs");
const { seed } = await import("../seed/seed.mjs");
const { openStorage } = await import("../ops/storage.mjs");
const began = performance.now();
ensureInstalled();
ensureSecrets();
ensureBuilt();
await ensureMigrated();
await atTime(startsAt, () => seed({ demo: true }));

const { serve } = await import("./serve.mjs");
const port = await findFreePort();
const origin = `http://127.0.0.1:${port}`;
const vars = { SITE_URL: origin, APP_SECRET: secret };
const site = await serve({ entry: "scripts/dev/record-worker.ts", port, vars });
const storage = await openStorage(false);
const db = storage.env.DB;
const tables = await listTables(db);
const routes = listRoutes();
const lines = new Set();
const cookies = { visitor: "" };
let now = startsAt;
let requests = 0;
let statementsBefore = [];

try {
  await signIn();
  const forms = new Map();
  for (const role of roles) {
    await walk(role, forms);
    progress(`${role}: ${forms.size} forms`);
  }
  for (const { template, hasAction, hasLoader } of routes)
    lines.add(`route ${template} action=${hasAction} loader=${hasLoader}`);
  for (const role of roles) {
    await postRoutes(role);
    await postForms(role, forms);
    progress(`${role}: forms posted`);
  }
  await site.tick();
  const { stored, texts } = await tableLines(db, tables);
  const sections = [
    "# pages, forms and responses",
    ...[...lines].sort(),
    "# stored rows",
    ...stored,
    "# stored texts",
    ...texts,
  ];
  writeFileSync(output, `${sections.join("\n")}\n`);
  console.log(
    `${sections.length} lines, ${requests} requests, ${Math.round((performance.now() - began) / 1000)} s: ${output}`,
  );
} finally {
  await storage.dispose();
  process.kill(process.pid, "SIGTERM");
}

function progress(message) {
  console.error(`${Math.round((performance.now() - began) / 1000)} s ${message}`);
}

/** Runs a function while this program's clock is stopped. */
async function atTime(time, work) {
  const RealDate = globalThis.Date;
  globalThis.Date = class extends RealDate {
    constructor(...given) {
      super(...(given.length === 0 ? [time] : given));
    }
    static now() {
      return time;
    }
  };
  try {
    return await work();
  } finally {
    globalThis.Date = RealDate;
  }
}

/** Routes of the built site by URL, most specific first. */
function listRoutes() {
  const folder = path.join(root, "build/client/assets");
  const texts = readdirSync(folder)
    .filter((name) => /manifest-.*\.js$/.test(name))
    .map((name) => readFileSync(path.join(folder, name), "utf8"));
  const text = texts.find((one) => one.startsWith("window.__remixManifest="));
  const all = JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)).routes;
  const pathOf = ({ path: segment = "", parentId }) =>
    [parentId ? pathOf(all[parentId]) : "", segment].filter(Boolean).join("/");
  const parents = new Set(Object.values(all).map(({ parentId }) => parentId));
  return Object.values(all)
    .filter(({ id, path: segment, index }) => !parents.has(id) && (segment || index))
    .map((route) => {
      const template = `/${pathOf(route)}`;
      const pattern = template
        .replaceAll(/[.]/g, "\\.")
        .replaceAll(/:\w+/g, "[^/]+")
        .replace("*", ".*");
      return {
        template,
        hasAction: route.hasAction,
        hasLoader: route.hasLoader,
        pattern: new RegExp(`^${pattern}$`),
      };
    })
    .sort((one, other) => (sortKey(one.template) < sortKey(other.template) ? -1 : 1));
}

function sortKey(template) {
  return template.replaceAll(/:\w+/g, "~").replace("*", "~~");
}

function templateOf(pathname) {
  return routes.find(({ pattern }) => pattern.test(pathname))?.template ?? pathname;
}

async function ask(role, to, { method = "GET", body, wait = 50 } = {}) {
  now += wait;
  requests += 1;
  const url = new URL(to, origin);
  const response = await fetch(url, {
    method,
    body,
    redirect: "manual",
    signal: AbortSignal.timeout(60_000),
    headers: {
      Accept: "text/html",
      "User-Agent": "Mozilla/5.0 (recorder)",
      "X-Record-Time": String(now),
      "CF-Connecting-IP": `10.${requests >> 16}.${(requests >> 8) & 255}.${requests & 255}`,
      ...(cookies[role] ? { Cookie: cookies[role] } : {}),
      ...(method === "GET" ? {} : { Origin: origin, "Sec-Fetch-Site": "same-origin" }),
    },
  });
  const text = await response.text();
  const isPage = (response.headers.get("Content-Type") ?? "").startsWith("text/html");
  return {
    status: response.status,
    headers: response.headers,
    text,
    page: isPage ? parsePage(text) : undefined,
  };
}

/**
 * Makes the owner by the set-up link, staff and an editor with the same password, and signs each
 * in.
 */
async function signIn() {
  const token = createHmac("sha256", secret).update("setup\n").digest("hex").slice(0, 32);
  const setUp = `/login/set-up?token=${token}`;
  const { page } = await ask("visitor", setUp);
  const form = page.forms.find(({ controls }) => controls.some(({ type }) => type === "password"));
  const entries = fillForm(form, { empty: false, password, files: sampleFile });
  const account = entries.map(([name, value]) => [
    name,
    { email: "owner@example.com", name: "Olive Owner" }[name] ?? value,
  ]);
  await ask("visitor", setUp, { method: "POST", body: new URLSearchParams(account) });
  for (const [position, role] of ["staff", "editor"].entries()) {
    const columns = (await db.prepare("SELECT * FROM staff WHERE role = 'owner'").all()).results[0];
    const row = {
      ...columns,
      id: `recorder${"ab"[position]}`.padEnd(16, "x"),
      role,
      name: `Rita ${role}`,
      email: `${role}@example.com`,
    };
    await db
      .prepare(insertStatement("staff", row))
      .bind(...Object.values(row))
      .run();
  }
  for (const role of staffRoles) {
    const body = new URLSearchParams({ email: `${role}@example.com`, password });
    const response = await ask("visitor", "/login/dashboard", { method: "POST", body });
    const session = response.headers.getSetCookie().find((line) => /session=[^;]/.test(line));
    if (!session) throw new Error(`${role} was not signed in: ${response.status}`);
    cookies[role] = session.split(";")[0];
    lines.add(
      `sign-in ${role} ${response.status} ${normalizeLocation(response.headers.get("Location"))}`,
    );
  }
  // requests between two posts restore these rows, and each session counts as just reauthenticated
  const tenYears = startsAt + 3_650 * 86_400_000;
  await db.prepare(`UPDATE sessions SET proven_at = ${tenYears}`).run();
  for (const table of ["staff", "sessions"]) {
    for (const row of (await db.prepare(`SELECT * FROM ${table}`).all()).results) {
      const sets = Object.keys(row).filter((column) =>
        /^(?:role|disabled_at|password_hash|email|proven_at|expires_at)$/.test(column),
      );
      statementsBefore.push(
        db
          .prepare(
            `${insertStatement(table, row)} ON CONFLICT DO UPDATE SET ${sets.map((column) => `${column} = excluded.${column}`).join(", ")}`,
          )
          .bind(...Object.values(row)),
      );
    }
  }
  statementsBefore = [
    ...statementsBefore,
    db.prepare("DELETE FROM staff_factors"),
    db.prepare("DELETE FROM sign_in_failures"),
  ];
}

function insertStatement(table, row) {
  const columns = Object.keys(row);
  return `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`;
}

/**
 * Follows links from the route table and the sitemap; adds the pages and their forms to the record.
 */
async function walk(role, forms) {
  const isOffice = (to) => /^\/(?:admin|login)(?:[/?]|$)/.test(to);
  const waiting = routes.map(({ template }) =>
    template.replaceAll(/:\w+/g, "none").replace("*", "none/none"),
  );
  if (role === "visitor") {
    const { text } = await ask(role, "/sitemap.xml");
    waiting.push(
      ...[...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1]).pathname),
    );
  }
  const visited = new Set();
  const pages = new Map();
  const queries = new Map();
  for (let to = waiting.shift(); to !== undefined; to = waiting.shift()) {
    if (visited.has(to) || (role !== "visitor" && !isOffice(to))) continue;
    if (/^\/(?:admin\/live|login\/sign-out)$/.test(to)) continue;
    visited.add(to);
    const [pathname, query] = to.split("?");
    const template = templateOf(pathname);
    if (query === undefined) {
      const visits = pages.get(template) ?? 0;
      if (visits >= (/:(?:page|key)$/.test(template) ? 60 : maxPagesPerRoute)) continue;
      pages.set(template, visits + 1);
    } else {
      const visits = queries.get(template) ?? 0;
      if (visits >= maxQueriesPerPath) continue;
      queries.set(template, visits + 1);
    }
    const response = await ask(role, to);
    const place = `${role} ${normalize(pathname)}${queryNames(query)}`;
    const { page, headers, status } = response;
    lines.add(`page ${place} ${status} ${normalizeLocation(headers.get("Location"))}`.trimEnd());
    for (const line of headerLines(headers))
      lines.add(`header ${role} ${template} ${status} ${line}`);
    if (!page) continue;
    for (const href of page.links) {
      const url = new URL(href, origin + to);
      if (url.origin !== origin) continue;
      lines.add(
        `link ${role} ${template} ${templateOf(url.pathname)}${queryNames(url.search.slice(1))}`,
      );
      waiting.push(url.pathname + url.search);
    }
    for (const form of page.forms.filter(({ attributes }) => attributes.method !== "dialog")) {
      const key = formKey(form, pathname);
      for (const line of formLines(form))
        lines.add(`form ${role} ${template} ${key.slice(0, key.indexOf("("))}${line}`);
      const id = `${role} ${key}`;
      const entry = forms.get(id) ?? { role, key, pages: [], buttons: new Map() };
      forms.set(id, entry);
      if (!entry.pages.includes(to)) entry.pages.push(to);
      for (const [name] of submitButtons(form)) entry.buttons.set(name, true);
    }
  }
}

function headerLines(headers) {
  const names = recordedHeaders.filter((name) => headers.has(name));
  const cookieNames = headers.getSetCookie().map((line) => {
    const [pair, ...attributes] = line.split(/;\s*/);
    const cookieAttributes = attributes.map((one) => (/^expires/i.test(one) ? "Expires" : one));
    return `set-cookie: ${pair.split("=")[0]}; ${cookieAttributes.join("; ")}`;
  });
  return [
    ...names.map((name) => `${name}: ${headerValue(headers.get(name))}`),
    ...cookieNames.sort(),
  ];
}

function headerValue(value) {
  return normalize(value.replaceAll(/'nonce-[^']+'/g, "'nonce'"));
}

function queryNames(query) {
  if (!query) return "";
  return `?${[...new Set(new URLSearchParams(query).keys())].sort().join("&")}`;
}

/**
 * "/admin/leads/:id?saved#note": ids replaced, values of the query left out unless they are keys.
 */
function normalizeLocation(location) {
  if (!location) return "";
  const url = new URL(location, origin);
  const query = [...url.searchParams].map(([name, value]) => {
    const normalized = normalize(value);
    return `${name}=${isKeyword(normalized) ? normalized : "<text>"}`;
  });
  return `-> ${url.origin === origin ? "" : url.origin}${normalize(url.pathname)}${query.length > 0 ? `?${query.sort().join("&")}` : ""}${normalize(url.hash)}`;
}

/** Posts nothing to every route. */
async function postRoutes(role) {
  for (const { template, hasAction } of routes) {
    if (/sign-out|\/live$/.test(template)) continue;
    await db.batch(statementsBefore);
    const to = template.replaceAll(/:\w+/g, "none").replace("*", "none/none");
    const before = await snapshot(db, tables);
    const response = await ask(role, to, { method: "POST", body: new URLSearchParams() });
    lines.add(
      `post-nothing ${role} ${template} action=${hasAction} ${await outcome(response, before)}`,
    );
  }
}

/** Sends each form of a role: empty and filled, once for each submit button. */
async function postForms(role, forms) {
  const roleForms = [...forms.values()].filter((form) => form.role === role);
  const rank = ({ key }) => (/sign-out|security/.test(key) ? 2 : destructive.test(key) ? 1 : 0);
  roleForms.sort((one, other) => rank(one) - rank(other) || (one.key < other.key ? -1 : 1));
  for (const form of roleForms) {
    const buttons = [...form.buttons.keys()].sort();
    for (const button of [
      ...buttons.filter((one) => !destructive.test(one)),
      ...buttons.filter((one) => destructive.test(one)),
    ]) {
      for (const empty of [true, false]) {
        const label = `send ${role} ${form.key}${button && ` [${button}]`} ${empty ? "empty" : "filled"}`;
        lines.add(`${label}: ${await sendForm(form, button, empty)}`);
      }
    }
  }
}

async function sendForm({ role, key, pages }, buttonName, empty) {
  await db.batch(statementsBefore);
  for (const to of pages) {
    const pathname = to.split("?")[0];
    const { page } = await ask(role, to);
    const form = findForm(page?.forms ?? [], pathname, key, buttonName);
    if (!form) continue;
    const button = submitButtons(form).find(([name]) => name === buttonName)[1];
    const entries = fillForm(form, { empty, button, password, files: sampleFile });
    const {
      action,
      method = "get",
      enctype = "",
    } = { ...form.attributes, ...pick(button?.attributes) };
    const target = new URL(action || to, origin + to);
    if (target.origin !== origin) return "another site";
    if (method.toLowerCase() === "get") {
      target.search = new URLSearchParams(
        entries.map(([name, value]) => [name, String(value)]),
      ).toString();
      const response = await ask(role, target.pathname + target.search);
      return `${response.status} ${normalizeLocation(response.headers.get("Location"))}`.trimEnd();
    }
    const before = await snapshot(db, tables);
    const body = /multipart/.test(enctype) ? new FormData() : new URLSearchParams();
    for (const [name, value] of entries)
      body.append(
        name,
        body instanceof URLSearchParams && typeof value !== "string" ? value.name : value,
      );
    // a visitor takes a while to fill in a form
    const wait = role === "visitor" ? 30_000 : 50;
    return outcome(
      await ask(role, target.pathname + target.search, { method: "POST", body, wait }),
      before,
    );
  }
  return "form is gone";
}

/**
 * The same form again; one of the same method, action and intent where a change before this one
 * added or removed fields.
 */
function findForm(forms, pathname, key, buttonName) {
  const start = key.slice(0, key.indexOf("("));
  const similar = forms.filter(
    (one) =>
      formKey(one, pathname).startsWith(`${start}(`) &&
      submitButtons(one).some(([name]) => name === buttonName),
  );
  return similar.find((one) => formKey(one, pathname) === key) ?? similar[0];
}

function pick(attributes = {}) {
  const overrides = {
    action: attributes.formaction,
    method: attributes.formmethod,
    enctype: attributes.formenctype,
  };
  return Object.fromEntries(Object.entries(overrides).filter(([, value]) => value !== undefined));
}

/**
 * "422 invalid=email,name leads.rows+1": status, redirect, cookies, fields with errors, JSON keys
 * and changed tables.
 */
async function outcome({ status, headers, text, page }, before) {
  const parts = [status, normalizeLocation(headers.get("Location"))];
  const set = headers.getSetCookie().map((line) => line.split("=")[0]);
  if (set.length > 0) parts.push(`cookies=${set.sort().join(",")}`);
  if (page && page.invalid.length > 0)
    parts.push(`invalid=${page.invalid.map((name) => normalize(name)).join(",")}`);
  if (/json/.test(headers.get("Content-Type") ?? "")) parts.push(`json=${jsonKeys(text)}`);
  parts.push(...snapshotChanges(before, await snapshot(db, tables)));
  return parts.filter((part) => part !== "").join(" ");
}

function jsonKeys(text) {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null
      ? Object.keys(value).sort().join(",")
      : typeof value;
  } catch {
    return "unreadable";
  }
}

/** A small PNG or a CSV of leads, by what the field accepts. */
function sampleFile(accept) {
  if (/csv/.test(accept)) {
    return new File(
      ["Name,Phone,Email,ZIP\nRecorded Person,713-555-0177,csv@example.com,77008\n"],
      "recorded.csv",
      { type: "text/csv" },
    );
  }
  return new File([readFileSync(samplePicture())], "recorded.png", { type: "image/png" });
}

function samplePicture() {
  const folder = path.join(root, "public");
  const name = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((one) => one.endsWith(".png"))
    .sort()[0];
  return path.join(folder, name);
}
