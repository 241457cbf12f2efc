import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { storeSubmission } from "~/domain/leads/intake/store-submission.server";
import { adoptNextSteps } from "~/domain/leads/next-step.server";
import { sendVisitReminders } from "~/domain/leads/visits/visit-notices.server";
import { sendDueFollowUps } from "~/domain/proposals/follow-ups/due-follow-ups.server";
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
import { addHistory } from "../scripts/bench/work-history";
import { countRows, type StatementRows } from "./fixtures/count-rows";
import { approveContractTexts, insertSent, oneSigner, signAll } from "./fixtures/proposals";
import { buildSubmission, stubEmails } from "./fixtures/submissions";

/* Reads of pages and scheduled jobs with few and with many past visits and proposals. Open work is
   the same in both. */

const few = { proposals: 20, visits: 20, prefix: "few" };
const many = { proposals: 4_980, visits: 1_980, prefix: "many" };

const db = openDb(env.DB);
const now = new Date();
const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
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
const by = { staff: { id: "ana", name: "Ana Lopez" }, ip: "", requestId: "" };

await db.insert(staff).values({
  id: "ana",
  email: "ana@example.com",
  name: "Ana Lopez",
  role: "owner",
  createdAt: now,
  updatedAt: now,
});
const cookie =
  (await startSession(db, "ana", { createdAt: now, ip: "", userAgent: "" })).split(";")[0] ?? "";
await approveContractTexts(db, now);
const open = await insertSent(deps, oneSigner, { by, now: daysAgo(1) });
const signed = await insertSent(deps, oneSigner, { by, now: daysAgo(40) });
await signAll(deps, signed.versionId, daysAgo(39));
const submission = buildSubmission();
const request = await storeSubmission(db, submission, {
  secret,
  emails: stubEmails,
  route: "direct",
  now,
});

async function addLink(kind: "homeowner" | "signer" | "feed", personId: string): Promise<string> {
  const leadId = { homeowner: request.leadId, signer: open.leadId, feed: null }[kind];
  const { row, token } = await createAccessLink(secret, {
    kind,
    generation: 9,
    leadId,
    personId,
    createdBy: "ana",
    now,
  });
  await db.insert(accessLinks).values(row);
  return token;
}
const [signer] = await db
  .select()
  .from(proposalSigners)
  .where(eq(proposalSigners.versionId, open.versionId));
if (!signer) throw new Error("The sent proposal has no signer.");
const token = {
  homeowner: await addLink("homeowner", submission.id),
  signer: await addLink("signer", signer.id),
  feed: await addLink("feed", "ana"),
};

const templates = { signed, submissionId: submission.id, staffId: "ana" };

type Params = Record<string, string>;
const pageOf = (
  path: string,
  loader: (args: LoaderFunctionArgs) => unknown,
  params: Params = {},
) => ({
  name: path.replaceAll(/[\w-]{20,}/g, "…"),
  async run(DB: D1Database) {
    const context = createExecutionContext();
    const pageRequest = new Request(`http://127.0.0.1:8787${path}`, {
      headers: { Cookie: cookie },
    });
    await loader({
      request: pageRequest,
      context: platform(pageRequest, { ...env, DB }, context),
      params,
    });
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
    await adoptNextSteps(jobDeps.db, at);
    await sendVisitReminders(jobDeps.db, { ...jobDeps, now: at });
    await sendDueFollowUps(jobDeps, at);
  },
};

const openWork = [...pages, minuteJobs];

/**
 * Returns the rows that the second of two runs reads: the first one fills caches and finishes work
 * that is due.
 */
async function countReads({ run }: Pick<typeof minuteJobs, "run">): Promise<number> {
  await run(env.DB);
  const statements: StatementRows[] = [];
  await run(countRows(env.DB, statements));
  return statements.reduce((total, { rows }) => total + rows, 0);
}

test("5,000 proposals and 2,000 visits in the past do not add rows to pages about open work", async () => {
  await addHistory(env.DB, templates, few, now);
  const before = new Map<string, number>();
  for (const page of openWork) before.set(page.name, await countReads(page));
  await addHistory(env.DB, templates, many, now);
  for (const page of openWork)
    expect
      .soft(await countReads(page), page.name)
      .toBeLessThanOrEqual(1.5 * (before.get(page.name) ?? 0));
  const proposalsInPeriod = (many.proposals * 90) / 700;
  expect(await countReads(insightsOf90Days), insightsOf90Days.name).toBeLessThanOrEqual(
    // of its months, also those of the year before
    41 * proposalsInPeriod,
  );
}, 120_000);
