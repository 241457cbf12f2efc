import { deleteNotFound } from "./domain/addresses/missing-pages.server";
import { deleteChatClicks } from "./domain/attribution/chat-clicks.server";
import { factsByKey } from "./domain/facts/facts";
import { allFacts } from "./domain/facts/facts.server";
import { liveFaqTexts } from "./domain/faqs/faqs.server";
import { askExternal } from "./domain/gate/links.server";
import { checkLive, externalLinks, type PlannedReasons } from "./domain/gate/needs-look.server";
import { healthTroubles } from "./domain/health/health";
import { databaseBytes } from "./domain/health/health.server";
import { tellTroubles } from "./domain/health/health-alerts.server";
import { deleteVisits } from "./domain/insights/page-visits.server";
import { sendAlerts } from "./domain/leads/alerts.server";
import { noteBallpark } from "./domain/leads/ballpark.server";
import { settleEmailReplies } from "./domain/leads/email-replies.server";
import { deleteStepCounts } from "./domain/leads/form-steps.server";
import { deleteImportFiles, importFileWaits } from "./domain/leads/import-files.server";
import { journalIsEmpty } from "./domain/leads/journal.server";
import { officeAlert } from "./domain/leads/journal-email";
import { journalFiles } from "./domain/leads/journal-files.server";
import { submissionEmails } from "./domain/leads/lead-email.server";
import { eraseLeads, expiredLeads } from "./domain/leads/lead-retention.server";
import { operationsState } from "./domain/leads/operations.server";
import { replayJournal } from "./domain/leads/replay-journal.server";
import { livePageTexts } from "./domain/page-texts/page-text-kind.server";
import { PERGOLA_PRICE_KEYS } from "./domain/pergola/estimate";
import { emptyPostTrash } from "./domain/posts/post-write.server";
import { priceHistoryQuery } from "./domain/prices/prices.server";
import { emptyProjectTrash } from "./domain/projects/project-actions.server";
import { livePromotionTexts } from "./domain/promotions/promotions.server";
import { emailAddresses } from "./domain/settings/email-addresses";
import { daysBefore } from "./domain/settings/retention";
import type { Settings } from "./domain/settings/settings";
import { settingsQuery } from "./domain/settings/settings.server";
import { readSettings } from "./domain/settings/settings-input.server";
import { noteDisabledAccounts } from "./domain/staff/disabled-accounts.server";
import { deleteStaleAccess } from "./domain/staff/staff-retention.server";
import { withEditor } from "./editors.server";
import { config } from "./env.server";
import { readJson } from "./lib/json";
import { forgetAddresses } from "./platform/audit/audit.server";
import { continueNightly } from "./platform/backup/nightly.server";
import type { ContentKind } from "./platform/content/content-kind";
import { applyDueEditions } from "./platform/content/publish.server";
import { deleteDraftRevisions } from "./platform/content/revisions.server";
import { deleteEditorForms } from "./platform/content/working-copy.server";
import { type Db, openDb } from "./platform/db/client.server";
import { editions } from "./platform/db/schema";
import { emptyRowTrash } from "./platform/db/trash.server";
import { deleteOldVersions, emptyTrash } from "./platform/files/files.server";
import { sweepOrphans } from "./platform/files/orphans.server";
import { deleteRequestCounts, requestsLately } from "./platform/health/request-counts.server";
import { loggable } from "./platform/http/errors";
import { inBatches, lastDaily, runJob, type Turn, type Work } from "./platform/jobs/job-runs.server";
import { announce } from "./platform/live/live.server";
import { mailer } from "./platform/outbox/mailer.server";
import { deliverDue, emptyEmails } from "./platform/outbox/outbox.server";
import { sentMarks } from "./platform/outbox/sent-marks.server";

/** The once-a-day jobs are due at this hour and minute, UTC: the middle of the night in Houston. */
const nightlyAt = { hour: 8, minute: 30 } as const;

/** What the worker does every minute. The minute's own jobs may run twice at once without harm; the nightly ones are taken by one run,
 *  the first that finds them due, and tried again after an hour when one of them failed. One that fails leaves the others alone. */
export async function runJobs(env: Env, now: Date, clock: () => Date = () => new Date(), ask: typeof fetch = fetch): Promise<void> {
  const db = openDb(env.DB);
  const job = (name: string, work: Work, turn?: Turn) =>
    runJob(db, name, clock, work, turn).catch((error: unknown) => {
      console.error(`job ${name}`, loggable(error));
      return "failed" as const;
    });

  await job("journal", () => replayWaiting(db, env, clock()));
  await job("outbox", async () => {
    const delivery = await deliverDue(db, mailer(env.MAIL, emailAddresses(config(env)).from), clock, 50, sentMarks(env.FILES));
    const settings = await businessSettings(db);
    for (const id of await settleEmailReplies(db, settings, clock())) await announce(env.LIVE, { kind: "lead-changed", id });
    return delivery.sent + delivery.failed + delivery.dead > 0 ? delivery : undefined;
  });
  await job("editions", async () => {
    const editions = await applyDueEditions(db, (kind) => withEditor<ContentKind<object>>(kind, (editor) => editor.kind), clock());
    return editions > 0 ? { editions } : undefined;
  });
  await job("alerts", async () => {
    const { SITE_URL, push } = config(env);
    const at = clock();
    const sender = push && { keys: push, now: at };
    const alerts = await sendAlerts(db, { hours: await businessSettings(db), siteUrl: new URL(SITE_URL), push: sender, now: at });
    return alerts > 0 ? { alerts } : undefined;
  });
  if (clock().getUTCMinutes() % 5 === 0) {
    await job("health", async () => {
      await noteDisabledAccounts(db, env.FILES);
      const told = await lookAtHealth(db, env, clock());
      return told > 0 ? { told } : undefined;
    });
  }

  const onceANight = { onceSince: lastDaily(nightlyAt, now), leaseMs: 20 * 60_000, retryMs: 60 * 60_000 } satisfies Turn;
  const nightly = async () => {
    const { retention } = await businessSettings(db);
    const before = (days: number) => daysBefore(now, days);
    const leadsBefore = {
      spam: before(retention.spamLeadDays),
      lost: before(retention.lostLeadDays),
      trash: before(retention.leadTrashDays),
    };
    const clean = (work: (limit: number) => Promise<number>) => async () => {
      const rows = await inBatches(work);
      return rows > 0 ? { rows } : undefined;
    };
    const failed: string[] = [];
    for (const [name, work] of [
      ["trash", clean((limit) => emptyTrash(db, env.FILES, now, limit))],
      ["replaced-files", clean((limit) => deleteOldVersions(db, env.FILES, now, limit))],
      ["trash-of-projects", clean((limit) => emptyProjectTrash(db, before(30), limit, now))],
      ["trash-of-posts", clean((limit) => emptyPostTrash(db, before(30), limit, now))],
      ["trash-of-rows", clean((limit) => emptyRowTrash(db, before(30), limit, now))],
      ["orphans", () => sweep(db, env.FILES, now)],
      ["old-drafts", clean((limit) => deleteDraftRevisions(db, before(90), limit))],
      ["old-editor-forms", clean((limit) => deleteEditorForms(db, before(14), limit))],
      ["old-emails", clean((limit) => emptyEmails(db, before(retention.sentEmailDays), now, limit))],
      ["old-leads", clean((limit) => eraseLeads(db, env.FILES, expiredLeads(leadsBefore), limit))],
      ["old-import-files", clean(() => deleteImportFiles(env.FILES, { before: new Date(now.getTime() - importFileWaits) }))],
      ["old-step-counts", clean((limit) => deleteStepCounts(db, before(retention.countDays), limit))],
      ["old-visits", clean((limit) => deleteVisits(db, before(retention.countDays), limit))],
      ["old-chat-clicks", clean((limit) => deleteChatClicks(db, before(retention.countDays), limit))],
      ["old-not-found", clean((limit) => deleteNotFound(db, before(retention.notFoundDays), limit))],
      ["old-request-counts", clean((limit) => deleteRequestCounts(db, before(8), limit))],
      ["old-access", clean((limit) => deleteStaleAccess(db, now, limit))],
      ["old-audit-addresses", clean((limit) => forgetAddresses(db, before(retention.auditAddressDays), limit))],
      ["needs-look", () => lookOver(db, env, clock(), ask)],
    ] satisfies [string, Work][]) {
      if ((await job(name, work)) === "failed") failed.push(name);
    }
    if (failed.length > 0) throw new Error(`failed: ${failed.join(", ")}`);
    return undefined;
  };
  // the night's cleaning and its backup do not share a run: each has the bounds of one to itself
  if ((await job("nightly", nightly, onceANight)) !== "not-now") return;
  const night = onceANight.onceSince.toISOString().slice(0, 10);
  await job("backup", () => continueNightly(env.DB, env.FILES, night, clock), onceANight);
}

async function businessSettings(db: Db): Promise<Settings> {
  const [row] = await settingsQuery(db);
  return readSettings(row?.value);
}

/** What the gate says now of the changes that wait for their moment. */
async function plannedReasons(db: Db, env: Env, now: Date): Promise<PlannedReasons[]> {
  const app = { db, siteUrl: new URL(config(env).SITE_URL), now: () => now };
  const waiting = await db
    .select({ kind: editions.kind, recordId: editions.recordId, data: editions.data, startsAt: editions.startsAt })
    .from(editions);
  const asked = waiting.map(({ kind, recordId, data, startsAt }) =>
    withEditor(kind, async (editor) => {
      const record = editor.kind.read(readJson(data));
      const title = String(Reflect.get(record, "title") ?? recordId);
      return { kind, recordId, title, reasons: await editor.check(app, recordId, record, startsAt) };
    }),
  );
  return (await Promise.all(asked)).flatMap((planned) => planned ?? []);
}

/** Asks the addresses that live texts lead to, then the gate about everything live. */
async function lookOver(db: Db, env: Env, now: Date, ask: typeof fetch) {
  const [facts, { forbiddenPhrases }] = await Promise.all([allFacts(db), businessSettings(db)]);
  const context = { facts: factsByKey(facts), forbidden: forbiddenPhrases, now, origin: new URL(config(env).SITE_URL).origin };
  const links = await askExternal(db, ask, await externalLinks(db, context), now);
  const texts = await Promise.all([livePageTexts(db), liveFaqTexts(db, now), livePromotionTexts(db, now)]);
  const records = await checkLive(db, context, texts.flat(), await plannedReasons(db, env, now));
  return links.asked + records > 0 ? { ...links, records } : undefined;
}

/** Looks at the site's own works and tells the owners of trouble. Gives how many troubles they were told of. */
async function lookAtHealth(db: Db, env: Env, now: Date): Promise<number> {
  const [operations, lately, bytes] = await Promise.all([operationsState(db, env.FILES, now), requestsLately(db, now), databaseBytes(db)]);
  const { SITE_URL, push } = config(env);
  const context = { siteUrl: new URL(SITE_URL), push: push && { keys: push, now }, now };
  return tellTroubles(db, healthTroubles({ operations, lately, databaseBytes: bytes }, now.getTime()), context);
}

async function replayWaiting(db: Db, env: Env, now: Date) {
  if (await journalIsEmpty(env.FILES)) return undefined;
  const settings = await businessSettings(db);
  const environment = config(env);
  const addresses = emailAddresses(environment, settings);
  const context = { settings, secret: environment.secret, addresses, siteUrl: new URL(environment.SITE_URL) };
  const { leadIds, ...replay } = await replayJournal(db, env.FILES, {
    secret: environment.secret,
    now,
    emails: (submission, reference) => submissionEmails(submission, reference, context),
    alertOffice: (entries, why) => officeAlert(addresses.office, entries, why),
  });
  for (const id of leadIds) await announce(env.LIVE, { kind: "lead", id });
  if (leadIds.length > 0) {
    const history = await priceHistoryQuery(db, PERGOLA_PRICE_KEYS);
    for (const id of leadIds) await noteBallpark(db, id, history);
  }
  return replay.replayed + replay.unreadable + replay.refused + replay.left > 0 ? replay : undefined;
}

async function sweep(db: Db, bucket: R2Bucket, now: Date) {
  // photos of a request that waits in the journal have no record yet
  const claimed = await journalFiles(bucket);
  if (!claimed) return { skipped: "the journal holds too many entries" };
  const { recordsWithoutObject, refused, ...counts } = await sweepOrphans(db, bucket, now, undefined, claimed);
  if (refused) throw new Error(`${counts.marked} of ${counts.objects} stored files aren’t in the library, so nothing was deleted`);
  const ids = recordsWithoutObject.slice(0, 20).map(({ id }) => id);
  return { ...counts, recordsWithoutObject: recordsWithoutObject.length, ...(ids.length > 0 ? { missing: ids.join(" ") } : {}) };
}
