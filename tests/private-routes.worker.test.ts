import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { storeSubmission } from "~/domain/leads/intake/store-submission.server";
import type { ProposalDeps } from "~/domain/proposals/load-version.server";
import { defaultSettings } from "~/domain/settings/default-settings";
import { resolveEmailAddresses } from "~/domain/settings/email-addresses";
import { createAccessLink, createLinkFormKey } from "~/platform/access-links/access-links.server";
import { listTableNames } from "~/platform/backup/backup.server";
import { openDb } from "~/platform/db/client.server";
import * as root from "~/root";
import {
  accessLinks,
  auditLog,
  jobItems,
  jobPeople,
  jobSubcontractors,
  jobs,
  jobUpdates,
  leadEvents,
  leads,
  ledger,
  messageFiles,
  messages,
  payments,
  proposalVersions,
  staff,
  visits,
} from "~/schema";
import routesText from "../app/routes.ts?raw";
import { platform } from "../load-context";
import { approveContractTexts, getVersion, insertSent, oneSigner } from "./fixtures/proposals";
import { type AppRoute, createApp } from "./fixtures/remix-app";
import { buildSubmission, stubEmails } from "./fixtures/submissions";

/* Sends every form of private links, as document and as `.data`, with the links that must open
   nothing. */

type LinkKind = "homeowner" | "signer" | "job" | "reader" | "crew" | "feed";

/**
 * The kind of link that opens each route, and the intents that its forms post. `null` for the form
 * that needs no link.
 */
const rows: Readonly<
  Record<string, { kind: LinkKind | null; forms: readonly Record<string, string>[] }>
> = {
  project: { kind: null, forms: [{ email: "carol@example.com" }] },
  "project/:token": {
    kind: "homeowner",
    forms: [{ part: "words", note: "Changed" }, { part: "survey" }, { part: "photos" }],
  },
  "project/:token/visit": {
    kind: "homeowner",
    forms: [
      { intent: "book", slot: "0", street: "1 Oak St", zip: "77007" },
      { intent: "move", slot: "0" },
      { why: "Moving" },
      { part: "Morning", day: "Tuesday" },
    ],
  },
  "project/:token/job": {
    kind: "job",
    forms: [
      { do: "ask", question: "When?" },
      { do: "decide", "decision-item": "Bronze" },
    ],
  },
  "project/:token/job/files/:item": { kind: "job", forms: [] },
  "project/:token/job/dates/:file": { kind: "job", forms: [] },
  "project/:token/job/subcontractors.pdf": { kind: "job", forms: [] },
  "project/:token/pay/:payment": {
    kind: "job",
    forms: [{ do: "bank-transfer" }, { do: "card" }],
  },
  "project/:token/payments/:file": { kind: "job", forms: [] },
  "crew/:token": {
    kind: "crew",
    forms: [{ do: "list", add: "Touch up the paint" }, { do: "captions" }],
  },
  "crew/:token/photos": { kind: "crew", forms: [{ caption: "Posts" }] },
  "crew/:token/files/:item": { kind: "crew", forms: [] },
  "crew/:token/calendar.ics": { kind: "crew", forms: [] },
  "project/:token/proposal": {
    kind: "signer",
    forms: [
      { do: "sign", option: "b", name: "Carol Whitfield", esign: "1", read: "1" },
      { do: "ask", question: "Why?" },
      { do: "renew" },
      { do: "total" },
    ],
  },
  "project/:token/proposal/cancel": {
    kind: "signer",
    forms: [{ do: "cancel", name: "Carol Whitfield", reason: "None" }],
  },
  "project/:token/proposal/no-thanks": { kind: "signer", forms: [{ reason: "Too expensive" }] },
  "project/:token/opened": { kind: "homeowner", forms: [{}] },
  "project/:token/visit/times": { kind: "homeowner", forms: [] },
  "project/:token/visit.ics": { kind: "homeowner", forms: [] },
  "project/:token/proposal/:file": { kind: "signer", forms: [] },
  "calendar/:file": { kind: "feed", forms: [] },
};

type PrivateRoute = { path: string; file: string };
const privateRoutes = [...routesText.matchAll(/\broute\("([^"]+)", "([^"]+)"\)/g)]
  .map(([, path = "", file = ""]): PrivateRoute => ({ path, file }))
  .filter(({ path }) => /^(?:project|crew|calendar)(?:\/|$)/.test(path));
const modules = import.meta.glob<Record<string, unknown>>("../app/routes/project/*.{ts,tsx}", {
  eager: true,
});
const moduleOf = (file: string) => modules[`../app/${file}`] ?? {};
const layout = "routes/project/layout.tsx";
const pages: AppRoute[] = [
  { id: "root", path: "", module: root },
  { id: layout, parentId: "root", module: moduleOf(layout) },
  ...privateRoutes.map(({ path, file }) => ({
    id: file,
    parentId: file.endsWith(".tsx") ? layout : "root",
    path,
    module: moduleOf(file),
  })),
];
const remix = createApp(pages);

const db = openDb(env.DB);
const now = new Date();
const secret = env.APP_SECRET ?? "";
const settings = { ...defaultSettings, contractAddress: "1 Main St, Houston, TX 77002" };
const deps: ProposalDeps = {
  db,
  bucket: env.FILES,
  secret,
  siteUrl: new URL("https://example.com"),
  settings,
  addresses: resolveEmailAddresses(
    { MAIL_FROM: "site@example.com", MAIL_OFFICE: "office@example.com" },
    settings,
  ),
};
const tokens = new Map<string, string>();
const formKeys = new Map<string, string>();

async function addLink(
  kind: LinkKind,
  personId: string,
  leadId: string | null,
  isEnded: boolean,
): Promise<void> {
  const { row, token } = await createAccessLink(secret, {
    kind,
    personId,
    leadId,
    generation: isEnded ? 91 : 92,
    createdBy: "ana",
    now,
  });
  await db.insert(accessLinks).values({ ...row, ...(isEnded && { endedAt: now }) });
  const name = isEnded ? `ended ${kind}` : kind;
  tokens.set(name, token);
  formKeys.set(name, await createLinkFormKey(secret, row.id));
}

beforeAll(async () => {
  const dates = { createdAt: now, updatedAt: now };
  await db
    .insert(staff)
    .values({ id: "ana", email: "ana@example.com", name: "Ana Rivera", role: "owner", ...dates });
  await approveContractTexts(db, now);
  const submission = buildSubmission();
  const { leadId } = await storeSubmission(db, submission, {
    secret,
    emails: stubEmails,
    route: "direct",
    now,
  });
  const sent = await insertSent(deps, oneSigner, {
    by: { staff: { id: "ana", name: "Ana" }, ip: "", requestId: "" },
    now,
  });
  const { signers, version } = await getVersion(db, sent.versionId);
  const startsAt = new Date(now.getTime() + 3 * 86_400_000);
  await db.insert(visits).values({
    id: "visit",
    leadId,
    staffId: "ana",
    kind: "first",
    startsAt,
    endsAt: new Date(startsAt.getTime() + 45 * 60_000),
    zip: "77007",
    place: "1 Oak St",
    status: "booked",
    source: "staff",
    ...dates,
  });
  const built = await insertSent(deps, oneSigner, {
    by: { staff: { id: "ana", name: "Ana" }, ip: "", requestId: "" },
    now,
  });
  const builtFor = await getVersion(db, built.versionId);
  await db.insert(jobs).values({
    id: "job",
    leadId: built.leadId,
    versionId: built.versionId,
    stageSince: now,
    subcontractorsShownAt: now,
    ...dates,
  });
  await db.insert(jobSubcontractors).values({
    id: "line",
    jobId: "job",
    name: "Bright Electric",
    address: "12 Wire St, Houston, TX 77002",
    phone: "+17135550150",
    what: "Electrician",
    addedOn: "2026-11-03",
    ...dates,
  });
  await db.insert(jobUpdates).values({
    id: "update",
    jobId: "job",
    headline: "The slab is poured",
    nextOn: "2027-02-05",
    publishedAt: now,
    ...dates,
  });
  await db.insert(jobItems).values({
    id: "item",
    jobId: "job",
    kind: "paper",
    label: "Permit",
    shownAt: now,
    isForCrew: true,
    fileId: version.pdfFileId,
    ...dates,
  });
  await db.insert(payments).values({
    id: "payment",
    jobId: "job",
    versionId: built.versionId,
    position: 1,
    label: "Payment 1",
    condition: "When the frame is delivered",
    amountCents: 1_000_00,
    ...dates,
  });
  await db.insert(ledger).values({
    id: "line",
    jobId: "job",
    paymentId: "payment",
    kind: "payment",
    method: "check",
    day: "2026-11-20",
    amountCents: 400_00,
    receiptNumber: 1,
    createdAt: now,
  });
  for (const role of ["reader", "crew"] as const)
    await db
      .insert(jobPeople)
      .values({ id: role, jobId: "job", role, name: `Pat ${role}`, createdAt: now });
  // the crew's page opens for a signed contract
  await db
    .update(proposalVersions)
    .set({ status: "signed", signedAt: now })
    .where(eq(proposalVersions.id, built.versionId));
  for (const isEnded of [false, true]) {
    await addLink("job", builtFor.signers[0]?.signer.id ?? "", built.leadId, isEnded);
    await addLink("homeowner", submission.id, leadId, isEnded);
    await addLink("reader", "reader", built.leadId, isEnded);
    await addLink("crew", "crew", built.leadId, isEnded);
    await addLink("signer", signers[0]?.signer.id ?? "", sent.leadId, isEnded);
    await addLink("feed", "ana", null, isEnded);
  }
  const token = tokens.get("homeowner") ?? "";
  tokens.set("mistyped", `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`);
  tokens.set("unknown", "A".repeat(22));
  tokens.set("short", "short");
}, 60_000);

const sentinelMessage = {
  person: "Sentinel Person",
  address: "sentinel-sender@example.com",
  subject: "sentinel-subject",
  text: "sentinel-text",
  quotedText: "sentinel-quoted",
  rawKey: "mail/raw/sentinel.eml",
  problem: "sentinel-problem",
  sentAt: now,
  createdAt: now,
};

let requestCount = 0;

/** Sends a request as a page's form does, and waits for its background work. */
async function send(path: string, form?: Record<string, string>, bindings: Env = env) {
  // each from another network, because misses are limited
  const network = `203.${requestCount % 250}.${Math.floor(requestCount++ / 250)}.7`;
  const headers = {
    "CF-Connecting-IP": network,
    Host: "127.0.0.1:8787",
    Origin: "http://127.0.0.1:8787",
  };
  const body = new FormData();
  for (const [name, value] of Object.entries(form ?? {})) body.append(name, value);
  const request = new Request(`http://127.0.0.1:8787${path}`, {
    headers,
    ...(form && { method: "POST", body }),
  });
  const execution = createExecutionContext();
  const response = await remix(request, platform(request, bindings, execution));
  const text = await response.text();
  await waitOnExecutionContext(execution);
  return { status: response.status, text };
}

/** Returns the URLs of a route for a link: the page or file, and its data. */
function pathsOf({ path, file }: PrivateRoute, token: string): string[] {
  const filled = `/${path
    .replace(":token", token)
    .replace(/:item$/, "item")
    .replace(/:payment$/, "payment")
    .replace("dates/:file", "dates/next.ics")
    .replace("payments/:file", "payments/receipt-1.pdf")
    .replace(/:file$/, path.startsWith("calendar") ? `${token}.ics` : "proposal.pdf")}`;
  return "default" in moduleOf(file) ? [filled, `${filled}.data`] : [filled];
}

async function dump(): Promise<Map<string, string>> {
  const names = await listTableNames(env.DB);
  const tables = await env.DB.batch(names.map((name) => env.DB.prepare(`select * from "${name}"`)));
  return new Map(names.map((name, at) => [name, JSON.stringify(tables[at]?.results)]));
}

test("every route of private links has a row in this table, and a module", () => {
  expect(privateRoutes.map(({ path }) => path).sort()).toEqual(Object.keys(rows).sort());
  expect(privateRoutes.filter(({ file }) => Object.keys(moduleOf(file)).length === 0)).toEqual([]);
});

/** True for the beacon and the photos of the crew, which only accept posts. */
const hasNoPage = ({ path }: PrivateRoute) => /\/(?:opened|photos)$/.test(path);

/** Returns the kinds of link that open a route. */
const kindsOf = ({ path }: PrivateRoute): string[] => {
  if (path.endsWith("/opened")) return ["homeowner", "signer", "job", "reader", "crew"];
  // the short address of a job redirects to its page
  if (path === "project/:token") return ["homeowner", "job", "reader"];
  if (path.startsWith("project/:token/job")) return ["job", "reader"];
  return [rows[path]?.kind ?? ""].filter(Boolean);
};

/** Returns a body without its token and what differs between two requests. */
const neutral = (text: string, token: string) =>
  text
    .replaceAll(token, "TOKEN")
    .replace(
      /nonce="[^"]*"|"nonce-[^"]*|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]?|data-request-id="[^"]*"/g,
      "",
    );

test("pages and forms answer the same 404 to wrong, ended, mistyped and unknown links, and change no table", {
  timeout: 120_000,
}, async () => {
  const before = await dump();
  const wrong: string[] = [];
  for (const route of privateRoutes.filter(({ path }) => rows[path]?.kind)) {
    const answers = new Map<string, Set<string>>();
    for (const [name, token] of tokens) {
      if (kindsOf(route).includes(name)) continue;
      const formKey = formKeys.get(name) ?? formKeys.get(rows[route.path]?.kind ?? "") ?? "";
      const forms = (rows[route.path]?.forms ?? []).map((form) => ({
        ...form,
        form_key: formKey,
        key: crypto.randomUUID(),
      }));
      for (const path of pathsOf(route, token))
        for (const form of [undefined, ...forms]) {
          if (!form && !("loader" in moduleOf(route.file))) continue;
          const { status, text } = await send(path, form);
          const isNoPage = !form && hasNoPage(route);
          if (status !== (isNoPage ? 405 : 404))
            wrong.push(`${name}: ${form ? "POST" : "GET"} ${path} answers ${status}`);
          const shape = `${form ? "POST" : "GET"}${path.endsWith(".data") ? " data" : ""}`;
          answers.set(shape, (answers.get(shape) ?? new Set()).add(neutral(text, token)));
        }
    }
    for (const [shape, bodies] of answers)
      if (bodies.size > 1)
        wrong.push(`${shape} ${route.path} has ${bodies.size} different answers`);
  }
  expect(wrong).toEqual([]);
  const after = await dump();
  expect(
    [...after].filter(([name, table]) => before.get(name) !== table).map(([name]) => name),
  ).toEqual([]);
});

test("a link's forms are rejected without the link's form key; files and times accept none", {
  timeout: 60_000,
}, async () => {
  const wrong: string[] = [];
  for (const route of privateRoutes.filter(({ path }) => rows[path]?.kind)) {
    const { kind, forms } = rows[route.path] ?? {};
    const token = tokens.get(kind ?? "") ?? "";
    const isForm = (forms ?? []).length > 0;
    for (const form of isForm ? (forms ?? []) : [{}])
      for (const path of pathsOf(route, token)) {
        const { status } = await send(path, { ...form, form_key: formKeys.get("feed") ?? "" });
        if (status !== (isForm ? 403 : 405))
          wrong.push(`${JSON.stringify(form)} POST ${route.path} answers ${status}`);
      }
  }
  expect(wrong).toEqual([]);
  expect((await send(`/project/${tokens.get("homeowner")}`)).status).toBe(200);
  expect((await send(`/project/${tokens.get("signer")}/proposal.data`)).status).toBe(200);
});

test("no internal value of a lead, note, audit entry, colleague or link is in any page, data, or file", {
  timeout: 60_000,
}, async () => {
  const cents = {
    valueCents: 71_234_511,
    estimateCents: 72_345_622,
    estimateLowCents: 73_456_733,
    estimateHighCents: 74_567_844,
  };
  const texts = {
    lostReason: "sentinel-lost",
    nextAction: "sentinel-next",
    utmCampaign: "sentinel-utm",
    firstCampaign: "sentinel-first",
    landing: "/sentinel-landing",
    channel: "sentinel-channel",
    spamReasons: '["sentinel-spam"]',
    estimateKey: "sentinel-estimate",
  };
  const dates = { createdAt: now, updatedAt: now };
  await db.insert(staff).values({
    id: "sentinel-colleague",
    email: "sentinel@example.com",
    name: "Sentinel Colleague",
    role: "staff",
    ...dates,
  });
  await db
    .update(leads)
    .set({ ...cents, ...texts, spamScore: 987_654, nextStaffId: "sentinel-colleague" });
  for (const { id } of await db.select({ id: leads.id }).from(leads)) {
    const entry = {
      action: "changed",
      recordKind: "lead",
      recordId: id,
      changes: '{"x":["","sentinel-audit"]}',
      at: now,
    };
    await db.insert(auditLog).values({
      id: crypto.randomUUID(),
      staffName: "Sentinel Colleague",
      ip: "203.0.113.200",
      ...entry,
    });
    for (const [kind, direction, channel] of [
      ["note", "internal", "note"],
      ["message", "in", "email"],
      ["message", "out", "email"],
    ] as const) {
      const event = { id: crypto.randomUUID(), leadId: id, at: now };
      await db.insert(leadEvents).values({ ...event, kind });
      await db.insert(messages).values({ ...sentinelMessage, ...event, direction, channel });
      await db.insert(messageFiles).values({
        id: event.id,
        messageId: event.id,
        name: "sentinel-attachment.pdf",
        bytes: 1,
      });
    }
  }
  const amounts = Object.values(cents).flatMap((one) => [
    String(one),
    (one / 100).toFixed(2),
    (one / 100).toLocaleString("en-US"),
  ]);
  const hashes = (await db.select({ hash: accessLinks.tokenHash }).from(accessLinks)).map(
    ({ hash }) => hash,
  );
  const secrets = ["sentinel", "987654", "203.0.113.200", ...amounts, ...hashes];
  const leaks: string[] = [];
  for (const route of privateRoutes.filter((one) => rows[one.path]?.kind && !hasNoPage(one)))
    for (const kind of kindsOf(route).filter((one) => one === rows[route.path]?.kind))
      for (const path of pathsOf(route, tokens.get(kind) ?? "")) {
        const { status, text } = await send(path);
        const others = [...tokens].flatMap(([name, token]) =>
          name === kind || token.length < 22 ? [] : token,
        );
        const found = [...secrets, ...others].filter((secret) =>
          text.toLowerCase().includes(secret.toLowerCase()),
        );
        if (status !== 200 || found.length > 0)
          leaks.push(`${route.path} ${status} ${found.join(" ")}`);
      }
  expect(leaks).toEqual([]);
});

test("while the database is down, pages answer 503 with the phone number, and forms come back filled in", {
  timeout: 60_000,
}, async () => {
  const unreachable = new Proxy(env.DB, {
    get: () => () => {
      throw new Error("D1 is unreachable");
    },
  });
  const down = { ...env, DB: unreachable };
  const before = await dump();
  const wrong: string[] = [];
  for (const route of privateRoutes) {
    const { kind, forms } = rows[route.path] ?? { kind: null, forms: [] };
    const token = tokens.get(kind ?? "") ?? "";
    const [page = ""] = pathsOf(route, token);
    const hasPage = "default" in moduleOf(route.file);
    if (kind !== null && !hasNoPage(route)) {
      const opened = await send(page, undefined, down);
      if (opened.status !== 503 || (hasPage && !opened.text.includes('href="tel:')))
        wrong.push(`GET ${route.path} answers ${opened.status}`);
    }
    for (const form of forms) {
      const path = "why" in form ? `${page}?do=cancel` : "day" in form ? `${page}?do=ask` : page;
      const sent = await send(path, { ...form, form_key: formKeys.get(kind ?? "") ?? "" }, down);
      const typedTexts = [
        "note",
        "street",
        "why",
        "name",
        "question",
        "reason",
        "email",
        "add",
      ].flatMap((name) => form[name] ?? []);
      const isComplete =
        !hasPage || [...typedTexts, 'href="tel:'].every((text) => sent.text.includes(text));
      if (sent.status !== 503 || !isComplete)
        wrong.push(`${JSON.stringify(form)} POST ${route.path} answers ${sent.status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await dump()).toEqual(before);
});
