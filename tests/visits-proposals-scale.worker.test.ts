import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { storeSubmission } from "~/domain/leads/intake/store-submission.server";
import { sendVisitReminders } from "~/domain/leads/visits/visit-notices.server";
import { addMissingVisits } from "~/domain/leads/visits/visit-sync.server";
import { sendExpiryNotices } from "~/domain/proposals/expiry-notices.server";
import type { ProposalDeps } from "~/domain/proposals/load-version.server";
import { defaultSettings } from "~/domain/settings/default-settings";
import { resolveEmailAddresses } from "~/domain/settings/email-addresses";
import { startSession } from "~/domain/staff/sign-in/sessions.server";
import { toHoustonDay } from "~/lib/dates";
import { parseHoustonTime } from "~/lib/houston-time";
import { createAccessLink } from "~/platform/access-links/access-links.server";
import { openDb } from "~/platform/db/client.server";
import * as calendar from "~/routes/admin/calendar";
import * as insights from "~/routes/admin/insights";
import * as lead from "~/routes/admin/lead";
import * as leadNew from "~/routes/admin/lead-new";
import * as leads from "~/routes/admin/leads";
import * as proposal from "~/routes/admin/proposal";
import * as search from "~/routes/admin/search";
import * as today from "~/routes/admin/today";
import * as feed from "~/routes/project/calendar-feed";
import * as cancel from "~/routes/project/cancel-proposal";
import * as project from "~/routes/project/project";
import * as homeownerProposal from "~/routes/project/proposal";
import * as homeownerVisit from "~/routes/project/visit";
import { accessLinks, proposalSigners, staff } from "~/schema";
import { platform } from "../load-context";
import { countRows, type StatementRows } from "./fixtures/count-rows";
import { approveContractTexts, insertSent, oneSigner, signAll } from "./fixtures/proposals";
import { buildSubmission, stubEmails } from "./fixtures/submissions";

/* Reads of pages and scheduled jobs with few and with many past visits and proposals. Open work is the same in both. */

const few = { proposals: 20, visits: 20, prefix: "few" };
const many = { proposals: 4_980, visits: 1_980, prefix: "many" };

const db = openDb(env.DB);
const now = new Date();
const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
const secret = env.APP_SECRET ?? "";
const settings = { ...defaultSettings, contractAddress: "1 Main St, Houston, TX 77002" };
const deps: ProposalDeps = {
  ...{ db, bucket: env.FILES, secret, siteUrl: new URL("https://example.com"), settings },
  addresses: resolveEmailAddresses({ MAIL_FROM: "site@example.com", MAIL_OFFICE: "office@example.com" }, settings),
};
const by = { staff: { id: "ana", name: "Ana Lopez" }, ip: "", requestId: "" };

await db.insert(staff).values({ id: "ana", email: "ana@example.com", name: "Ana Lopez", role: "owner", createdAt: now, updatedAt: now });
const cookie = (await startSession(db, "ana", { createdAt: now, ip: "", userAgent: "" })).split(";")[0] ?? "";
await approveContractTexts(db, now);
const open = await insertSent(deps, oneSigner, { by, now: daysAgo(1) });
const signed = await insertSent(deps, oneSigner, { by, now: daysAgo(40) });
await signAll(deps, signed.versionId, daysAgo(39));
const submission = buildSubmission();
const request = await storeSubmission(db, submission, { secret, emails: stubEmails, route: "direct", now });

async function addLink(kind: "homeowner" | "signer" | "feed", personId: string): Promise<string> {
  const leadId = { homeowner: request.leadId, signer: open.leadId, feed: null }[kind];
  const { row, token } = await createAccessLink(secret, { kind, generation: 9, leadId, personId, createdBy: "ana", now });
  await db.insert(accessLinks).values(row);
  return token;
}
const [signer] = await db.select().from(proposalSigners).where(eq(proposalSigners.versionId, open.versionId));
if (!signer) throw new Error("The sent proposal has no signer.");
const token = {
  homeowner: await addLink("homeowner", submission.id),
  signer: await addLink("signer", signer.id),
  feed: await addLink("feed", "ana"),
};

/** Copies the row that `where` finds `count` times; `changes` has the SQL of each other column, in which `i` counts the copies. */
async function copyRow(table: string, where: string, count: number, changes: Record<string, string>) {
  const { results } = await env.DB.prepare("select name from pragma_table_info(?)").bind(table).all<{ name: string }>();
  const names = results.map(({ name }) => name);
  await env.DB.prepare(
    `with recursive copies (i) as (select 1 union all select i + 1 from copies where i < ${count})
     insert into ${table} (${names.map((name) => `"${name}"`).join(", ")})
     select ${names.map((name) => changes[name] ?? `"${name}"`).join(", ")} from ${table}, copies where ${where}`,
  ).run();
}

/** Adds decided leads with a visit and a signed, withdrawn or expired proposal, over two years. */
async function addHistory({ proposals, visits, prefix }: typeof few) {
  const id = (kind: string) => `'${prefix}-${kind}-' || i`;
  const times = (...columns: string[]) =>
    Object.fromEntries(columns.map((column) => [column, `"${column}" - i * ${Math.floor((700 * dayMs) / proposals)}`]));
  const ids = { lead_id: id("lead"), proposal_id: id("proposal"), version_id: id("version"), signer_id: id("signer"), link_id: id("link") };
  const copy = (table: string, where: string, changes: Record<string, string>) => copyRow(table, where, proposals, { ...ids, ...changes });
  const ofVersion = `version_id = '${signed.versionId}'`;
  const name = { name: "'Homeowner ' || i" };
  await copy("leads", `id = '${signed.leadId}'`, {
    ...{ id: id("lead"), reference: id("MOL"), ...name, status: "iif(i % 3 = 1, 'won', 'lost')", next_kind: "''", next_action_at: "null" },
    ...times("created_at", "updated_at", "status_since"),
  });
  await copy("lead_submissions", `id = '${submission.id}'`, { id: id("submission"), reference: id("S"), ...times("created_at") });
  await copy("proposals", `id = '${signed.proposalId}'`, { id: id("proposal"), reference: id("P"), ...times("created_at", "updated_at") });
  await copy("proposal_versions", `id = '${signed.versionId}'`, {
    ...{ id: id("version"), status: "case i % 3 when 0 then 'withdrawn' when 1 then 'signed' else 'sent' end", countersigned_by: "'ana'" },
    ...{ ...times("sent_at", "created_at", "updated_at"), signed_at: `iif(i % 3 = 1, ${times("signed_at").signed_at}, null)` },
    ...{ countersigned_at: "sent_at", valid_until: "'2025-01-01'", cancel_until: "'2025-01-01'" },
  });
  await copy("access_links", `id = (select link_id from proposal_signers where ${ofVersion})`, {
    ...{ id: id("link"), person: id("signer"), token_hash: id("hash") },
  });
  await copy("proposal_signers", ofVersion, {
    id: id("signer"),
    ...name,
    email: "'homeowner' || i || '@example.com'",
    ...times("created_at"),
  });
  await copy("proposal_signatures", ofVersion, { id: id("signature"), ...times("at") });
  await copy("proposal_events", `${ofVersion} and kind = 'sent'`, { id: id("event"), ...times("at") });
  await env.DB.prepare(
    `with recursive copies (i) as (select 1 union all select i + 1 from copies where i < ${visits})
     insert into visits (id, lead_id, staff_id, kind, starts_at, ends_at, zip, status, source, created_at, updated_at)
     select ${id("visit")}, '${prefix}-lead-' || (1 + i % ${proposals}), 'ana', 'first', start, start + 2700000, '77433', 'done', 'homeowner', start, start
     from (select i, ${daysAgo(40).getTime()} - i * ${Math.floor((600 * dayMs) / visits)} as start from copies)`,
  ).run();
}

type Params = Record<string, string>;
const pageOf = (path: string, loader: (args: LoaderFunctionArgs) => unknown, params: Params = {}) => ({
  name: path.replaceAll(/[\w-]{20,}/g, "…"),
  async run(DB: D1Database) {
    const context = createExecutionContext();
    const pageRequest = new Request(`http://127.0.0.1:8787${path}`, { headers: { Cookie: cookie } });
    await loader({ request: pageRequest, context: platform(pageRequest, { ...env, DB }, context), params });
    await waitOnExecutionContext(context);
  },
});

const leadPath = `/admin/leads/${open.leadId}`;
const pages = [
  pageOf("/admin/dashboard", today.loader),
  pageOf("/admin/calendar", calendar.loader),
  pageOf("/admin/calendar?view=list", calendar.loader),
  pageOf("/admin/leads?status=visit-booked", leads.loader),
  pageOf(leadPath, lead.loader, { id: open.leadId }),
  pageOf(`${leadPath}/proposal`, proposal.loader, { id: open.leadId }),
  pageOf("/admin/leads/new", leadNew.loader),
  pageOf("/admin/search?q=Carol", search.loader),
  pageOf(`/project/${token.homeowner}`, project.loader, { token: token.homeowner }),
  pageOf(`/project/${token.homeowner}/visit`, homeownerVisit.loader, { token: token.homeowner }),
  pageOf(`/project/${token.signer}/proposal`, homeownerProposal.loader, { token: token.signer }),
  pageOf(`/project/${token.signer}/proposal/cancel`, cancel.loader, { token: token.signer }),
  pageOf(`/calendar/${token.feed}.ics`, feed.loader, { file: `${token.feed}.ics` }),
];
const insightsOf90Days = pageOf("/admin/insights?when=90", insights.loader);
/** The jobs of a minute that read visits and proposals, at an hour in which they send. */
const minuteJobs = {
  name: "the jobs of a minute",
  async run(DB: D1Database) {
    const at = parseHoustonTime(toHoustonDay(now), "17:00") ?? now;
    const jobDeps = { ...deps, db: openDb(DB), replyTo: deps.addresses.replyTo };
    await addMissingVisits(jobDeps.db, at);
    await sendVisitReminders(jobDeps.db, { ...jobDeps, now: at });
    await sendExpiryNotices(jobDeps, at);
  },
};

const openWork = [...pages, minuteJobs];

/** Returns the rows that the second of two runs reads: the first one fills caches and finishes work that is due. */
async function countReads({ run }: Pick<typeof minuteJobs, "run">): Promise<number> {
  await run(env.DB);
  const statements: StatementRows[] = [];
  await run(countRows(env.DB, statements));
  return statements.reduce((total, { rows }) => total + rows, 0);
}

test("5,000 proposals and 2,000 visits in the past do not add rows to pages about open work", async () => {
  await addHistory(few);
  const before = new Map<string, number>();
  for (const page of openWork) before.set(page.name, await countReads(page));
  await addHistory(many);
  for (const page of openWork) expect.soft(await countReads(page), page.name).toBeLessThanOrEqual(1.5 * (before.get(page.name) ?? 0));
  const proposalsInPeriod = (many.proposals * 90) / 700;
  expect(await countReads(insightsOf90Days), insightsOf90Days.name).toBeLessThanOrEqual(30 * proposalsInPeriod);
}, 120_000);
