import { purgeChatClicks } from "~/domain/attribution/chat-clicks.server";
import { storeSignedJobs } from "~/domain/ballparks/signed-jobs.server";
import { factsByKey } from "~/domain/facts/facts";
import { allFactsQuery, parseFactList } from "~/domain/facts/facts.server";
import { loadLiveFaqTexts } from "~/domain/faqs/faqs.server";
import { unusedCondition } from "~/domain/files/usage-conditions";
import { findHealthProblems } from "~/domain/health/health";
import { getDatabaseSizeBytes } from "~/domain/health/health.server";
import { sendHealthAlerts } from "~/domain/health/health-alerts.server";
import { type JobName, jobLabel } from "~/domain/health/job-labels";
import { loadOperationsState } from "~/domain/health/operations.server";
import { purgeVisits } from "~/domain/insights/page-visits.server";
import { alertAboutQuietJobs } from "~/domain/jobs/quiet-jobs.server";
import { sendReviewRequests } from "~/domain/jobs/review-requests.server";
import { markDeliveredReplies } from "~/domain/leads/email/email-replies.server";
import { buildSubmissionEmails } from "~/domain/leads/email/lead-email.server";
import { maxImportFileAgeMs, purgeImportFiles } from "~/domain/leads/import/import-files.server";
import { fillBallparks, saveBallparkEstimate } from "~/domain/leads/intake/ballpark.server";
import { purgeFormSteps } from "~/domain/leads/intake/form-steps.server";
import {
  isJournalEmpty,
  listFileKeysInJournal,
} from "~/domain/leads/intake/journal/journal.server";
import { buildJournalAlertEmails } from "~/domain/leads/intake/journal/journal-email";
import { replayJournal } from "~/domain/leads/intake/journal/replay-journal.server";
import { purgeRawMail, purgeUnmatchedMail } from "~/domain/leads/mail/purge-mail.server";
import { adoptNextSteps } from "~/domain/leads/next-step.server";
import { sendReplyAlerts } from "~/domain/leads/reply-clock/reply-alerts.server";
import { storeReplyMinutes } from "~/domain/leads/reply-clock/reply-figures.server";
import { expiredLeadsCondition, purgeLeads } from "~/domain/leads/retention/lead-retention.server";
import { purgeContracts } from "~/domain/leads/retention/proposal-retention.server";
import { hasVisitHours } from "~/domain/leads/visits/visit-invite.server";
import { sendVisitReminders } from "~/domain/leads/visits/visit-notices.server";
import { loadLivePageTexts } from "~/domain/page-texts/page-text-kind.server";
import { pollProcessor } from "~/domain/payments/processor/poll-processor.server";
import {
  eventContentDays,
  purgeEventContents,
} from "~/domain/payments/processor/processor-events.server";
import { purgeZipQuestions } from "~/domain/permits/zip-questions.server";
import { loadLivePromotionTexts } from "~/domain/promotions/promotions.server";
import { recordDisclosureDeliveries } from "~/domain/proposals/disclosure-delivery.server";
import { sendDueFollowUps } from "~/domain/proposals/follow-ups/due-follow-ups.server";
import { emailSender } from "~/domain/proposals/load-version.server";
import { recordEarlierContracts } from "~/domain/proposals/records/contract-chain.server";
import { ensureSigningKey } from "~/domain/proposals/records/contract-keys.server";
import { checkExternalLinks } from "~/domain/publish-checks/check-links.server";
import {
  listExternalLinks,
  recheckPublished,
  type ScheduledFindings,
} from "~/domain/publish-checks/recheck-published.server";
import { purgeNotFound } from "~/domain/redirects/not-found-log.server";
import { resolveEmailAddresses } from "~/domain/settings/email-addresses";
import { retentionCutoff } from "~/domain/settings/retention";
import type { Settings } from "~/domain/settings/settings";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { listOwnerEmails } from "~/domain/staff/owner-emails.server";
import { recordDisabledAccounts } from "~/domain/staff/team/disabled-accounts.server";
import { purgeExpiredAccess } from "~/domain/staff/team/staff-retention.server";
import { parseJson } from "~/lib/json";
import { purgeAuditIps } from "~/platform/audit/audit.server";
import { continueNightlyBackup } from "~/platform/backup/nightly.server";
import { type Db, openDb } from "~/platform/db/client.server";
import { purgeTrashedRows } from "~/platform/db/trash.server";
import { purgeFileVersions, purgeTrashedFiles } from "~/platform/files/files.server";
import { sweepOrphans } from "~/platform/files/orphans.server";
import { countRecentRequests, purgeRequestCounts } from "~/platform/health/request-counts.server";
import { redactError } from "~/platform/http/errors";
import { broadcast } from "~/platform/live/live.server";
import { redactEmails } from "~/platform/outbox/outbox.server";
import type { ContentKind } from "~/platform/records/content-kind";
import { purgeEditorForms } from "~/platform/records/editor-forms.server";
import { publishDueChanges } from "~/platform/records/publish-due-changes.server";
import { purgeRecords } from "~/platform/records/purge-records.server";
import { purgeDraftRevisions } from "~/platform/records/revisions.server";
import {
  type JobFunction,
  type JobSchedule,
  lastDailyUtcTime,
  runInBatches,
  runJob,
} from "~/platform/schedule/job-runs.server";
import { loadBallparkSources } from "~/request/ballpark-sources.server";
import { recordTables } from "~/request/content-kinds.server";
import { deliverEmails } from "~/request/deliver-emails.server";
import { readConfig } from "~/request/env.server";
import { loadProcessorDeps } from "~/request/payment-processor.server";
import { storeWaitingMail } from "~/request/receive-mail.server";
import { scheduledChanges } from "~/schema";
import { checkedKinds, runWithEditor } from "./editors.server";
import { alertOwnersAboutPayments, planDuePayments } from "./payment-schedules.server";
import { trashKinds } from "./trash-kinds";

/** Time of the daily jobs in UTC: the middle of the night in Houston. */
const nightlyAt = { hour: 8, minute: 30 } as const;
/** Days that original emails are kept. */
const rawMailDays = 30;

/**
 * Runs the jobs of every minute, which may safely run twice at once; a failing job does not stop
 * the others. The first due run leases the nightly jobs and retries them after an hour if one
 * failed.
 */
export async function runScheduledJobs(
  env: Env,
  now: Date,
  clock: () => Date = () => new Date(),
  fetchFn: typeof fetch = fetch,
): Promise<void> {
  const db = openDb(env.DB);
  const runNamedJob = (name: JobName, work: JobFunction, turn?: JobSchedule) =>
    runJob(db, name, work, { ...turn, clock }).catch((error: unknown) => {
      console.error(`job ${name}`, redactError(error));
      return "failed" as const;
    });

  await runNamedJob("journal", () => replayJournalEntries(db, env, clock()));
  await runNamedJob("mail", async () => {
    const emails = await storeWaitingMail(env);
    return emails > 0 ? { emails } : undefined;
  });
  await runNamedJob("outbox", async () => {
    const delivery = await deliverEmails(
      { db, mail: env.MAIL, bucket: env.FILES, config: readConfig(env) },
      clock,
      50,
    );
    const settings = await loadSettings(db);
    for (const id of await markDeliveredReplies(db, settings, clock()))
      await broadcast(env.LIVE, { kind: "lead-changed", id });
    return delivery.sent + delivery.failed + delivery.dead > 0 ? delivery : undefined;
  });
  await runNamedJob("editions", async () => {
    const publishedCount = await publishDueChanges(
      db,
      (kind) => runWithEditor<ContentKind<object>>(kind, (editor) => editor.kind),
      clock(),
    );
    return publishedCount > 0 ? { editions: publishedCount } : undefined;
  });
  await runNamedJob("alerts", async () => {
    const { SITE_URL, push } = readConfig(env);
    const at = clock();
    const sender = push && { keys: push, now: at };
    const alerts = await sendReplyAlerts(db, {
      hours: await loadSettings(db),
      siteUrl: new URL(SITE_URL),
      push: sender,
      now: at,
    });
    await storeReplyMinutes(db, at);
    return alerts > 0 ? { alerts } : undefined;
  });
  await runNamedJob("visit-reminders", async () => {
    const config = readConfig(env);
    const settings = await loadSettings(db);
    const { replyTo } = resolveEmailAddresses(config, settings);
    await adoptNextSteps(db, clock());
    const reminders = await sendVisitReminders(db, {
      settings,
      replyTo,
      siteUrl: new URL(config.SITE_URL),
      now: clock(),
    });
    return reminders > 0 ? { reminders } : undefined;
  });
  await runNamedJob("proposal-follow-ups", async () => {
    const environment = readConfig(env);
    const settings = await loadSettings(db);
    const addresses = resolveEmailAddresses(environment, settings);
    const emails = await sendDueFollowUps(
      {
        db,
        bucket: env.FILES,
        secret: environment.secret,
        siteUrl: new URL(environment.SITE_URL),
        settings,
        addresses,
      },
      clock(),
    );
    return emails > 0 ? { emails } : undefined;
  });
  // signing and canceling have the payments planned again
  let hasNewContracts = false;
  await runNamedJob("payments", async () => {
    const { schedules, due } = await planDuePayments(db, clock());
    hasNewContracts = schedules > 0;
    const siteUrl = new URL(readConfig(env).SITE_URL);
    await alertOwnersAboutPayments({ db, siteUrl }, "due", clock());
    return schedules + due > 0 ? { schedules, due } : undefined;
  });
  await runNamedJob("payment-processor", async () => {
    const config = readConfig(env);
    const siteUrl = new URL(config.SITE_URL);
    const deps = await loadProcessorDeps({
      db,
      bucket: env.FILES,
      config,
      siteUrl,
      live: env.LIVE,
    });
    if (!deps) return undefined;
    const { ended, asked, events } = await pollProcessor(deps, clock());
    return ended + asked + events > 0 ? { ended, asked, events } : undefined;
  });
  await runNamedJob("review-requests", async () => {
    const settings = await loadSettings(db);
    const addresses = resolveEmailAddresses(readConfig(env), settings);
    const requests = await sendReviewRequests(
      { db, sender: emailSender({ settings, addresses }) },
      { link: settings.reviewLink, hours: settings, now: clock() },
    );
    return requests > 0 ? { requests } : undefined;
  });
  await runNamedJob("ballparks", async () => {
    const ballparks = await fillBallparks(db, () => loadBallparkSources(db));
    if (hasNewContracts) await storeJobsForBallparks(db, clock());
    return ballparks > 0 ? { ballparks } : undefined;
  });
  if (clock().getUTCMinutes() % 5 === 0) {
    await runNamedJob("health", async () => {
      await recordDisabledAccounts(db, env.FILES);
      const problemCount = await checkHealth(db, env, clock());
      return problemCount > 0 ? { notified: problemCount } : undefined;
    });
  }

  const onceANight = {
    onceSince: lastDailyUtcTime(nightlyAt, now),
    leaseMs: 20 * 60_000,
    retryMs: 60 * 60_000,
  } satisfies JobSchedule;
  const listNightlyJobs = async () => {
    const { retention } = await loadSettings(db);
    const cutoff = (days: number) => retentionCutoff(now, days);
    const leadsBefore = {
      spam: cutoff(retention.spamLeadDays),
      lost: cutoff(retention.lostLeadDays),
      trash: cutoff(retention.leadTrashDays),
    };
    const workInBatches = (work: (limit: number) => Promise<number>) => async () => {
      const rows = await runInBatches(work);
      return rows > 0 ? { rows } : undefined;
    };
    const failed: JobName[] = [];
    for (const [name, work] of [
      [
        "trash",
        workInBatches((limit) => purgeTrashedFiles(db, env.FILES, unusedCondition, { now, limit })),
      ],
      ["replaced-files", workInBatches((limit) => purgeFileVersions(db, env.FILES, now, limit))],
      ...recordTables.map((records): [JobName, JobFunction] => [
        `trash-of-${records.kind}s`,
        workInBatches((limit) => purgeRecords(db, records, { before: cutoff(30), limit, now })),
      ]),
      [
        "trash-of-rows",
        workInBatches((limit) =>
          purgeTrashedRows(db, trashKinds, { before: cutoff(30), limit, now }),
        ),
      ],
      ["orphans", () => sweepOrphanObjects(db, env.FILES, now)],
      ["old-drafts", workInBatches((limit) => purgeDraftRevisions(db, cutoff(90), limit))],
      ["old-editor-forms", workInBatches((limit) => purgeEditorForms(db, cutoff(14), limit))],
      [
        "old-emails",
        workInBatches(async (limit) => {
          await recordDisclosureDeliveries(db);
          return redactEmails(db, cutoff(retention.sentEmailDays), now, limit);
        }),
      ],
      [
        "old-mail",
        workInBatches((limit) => purgeRawMail(db, env.FILES, cutoff(rawMailDays), limit)),
      ],
      [
        "old-unmatched-mail",
        workInBatches((limit) =>
          purgeUnmatchedMail(
            db,
            env.FILES,
            { dismissed: leadsBefore.spam, unhandled: leadsBefore.lost },
            limit,
          ),
        ),
      ],
      [
        "old-leads",
        workInBatches((limit) =>
          purgeLeads(db, env.FILES, expiredLeadsCondition(leadsBefore), limit),
        ),
      ],
      [
        "contract-records",
        workInBatches(async (limit) => {
          const keyDeps = { db, secret: readConfig(env).secret };
          await ensureSigningKey(keyDeps, now);
          return recordEarlierContracts(keyDeps, now, limit);
        }),
      ],
      [
        "old-contracts",
        workInBatches((limit) =>
          purgeContracts(db, env.FILES, {
            before: cutoff(retention.signedContractDays),
            now,
            limit,
          }),
        ),
      ],
      [
        "overdue-payments",
        async () => {
          const siteUrl = new URL(readConfig(env).SITE_URL);
          const payments = await alertOwnersAboutPayments({ db, siteUrl }, "overdue", now);
          return payments > 0 ? { payments } : undefined;
        },
      ],
      [
        "quiet-jobs",
        async () => {
          const siteUrl = new URL(readConfig(env).SITE_URL);
          const jobs = await alertAboutQuietJobs(db, {
            siteUrl,
            owners: await listOwnerEmails(db),
            now,
          });
          return jobs > 0 ? { jobs } : undefined;
        },
      ],
      [
        "old-payment-events",
        workInBatches((limit) => purgeEventContents(db, cutoff(eventContentDays), limit)),
      ],
      [
        "old-import-files",
        workInBatches(() =>
          purgeImportFiles(env.FILES, { before: new Date(now.getTime() - maxImportFileAgeMs) }),
        ),
      ],
      [
        "old-step-counts",
        workInBatches((limit) => purgeFormSteps(db, cutoff(retention.countDays), limit)),
      ],
      [
        "old-zip-questions",
        workInBatches((limit) => purgeZipQuestions(db, cutoff(retention.countDays), limit)),
      ],
      ["signed-jobs", () => storeJobsForBallparks(db, clock())],
      ["old-visits", workInBatches((limit) => purgeVisits(db, cutoff(retention.countDays), limit))],
      [
        "old-chat-clicks",
        workInBatches((limit) => purgeChatClicks(db, cutoff(retention.countDays), limit)),
      ],
      [
        "old-not-found",
        workInBatches((limit) => purgeNotFound(db, cutoff(retention.notFoundDays), limit)),
      ],
      ["old-request-counts", workInBatches((limit) => purgeRequestCounts(db, cutoff(8), limit))],
      ["old-access", workInBatches((limit) => purgeExpiredAccess(db, now, limit))],
      [
        "old-audit-addresses",
        workInBatches((limit) => purgeAuditIps(db, cutoff(retention.auditAddressDays), limit)),
      ],
      ["needs-look", () => recheckPublishedContent(db, env, clock(), fetchFn)],
    ] satisfies [JobName, JobFunction][]) {
      if ((await runNamedJob(name, work)) === "failed") failed.push(name);
    }
    if (failed.length > 0) throw new Error(failed.map(jobLabel).join(", "));
    return undefined;
  };
  // cleanup and backup run separately, so that each has the full limits of a run
  if ((await runNamedJob("nightly", listNightlyJobs, onceANight)) !== "not-now") return;
  const night = onceANight.onceSince.toISOString().slice(0, 10);
  await runNamedJob(
    "backup",
    () => continueNightlyBackup(env.DB, env.FILES, night, { clock }),
    onceANight,
  );
}

/** Stores the signed jobs for public ballparks. */
async function storeJobsForBallparks(db: Db, now: Date): Promise<undefined> {
  const { history } = await loadBallparkSources(db);
  await storeSignedJobs(db, history, now);
}

async function loadSettings(db: Db): Promise<Settings> {
  const [row] = await settingsQuery(db);
  return parseSettings(row?.value);
}

/** Returns the current findings of all scheduled changes. */
async function findScheduledFindings(db: Db, env: Env, now: Date): Promise<ScheduledFindings[]> {
  const app = { db, siteUrl: new URL(readConfig(env).SITE_URL), now: () => now };
  const waiting = await db
    .select({
      kind: scheduledChanges.kind,
      recordId: scheduledChanges.recordId,
      data: scheduledChanges.data,
      startsAt: scheduledChanges.startsAt,
    })
    .from(scheduledChanges);
  const checks = waiting.map(({ kind, recordId, data, startsAt }) =>
    runWithEditor(kind, async (editor) => {
      const record = editor.kind.read(parseJson(data));
      const title = String(Reflect.get(record, "title") ?? recordId);
      return {
        kind,
        recordId,
        title,
        reasons: await editor.check(app, recordId, record, startsAt),
      };
    }),
  );
  return (await Promise.all(checks)).flatMap((planned) => planned ?? []);
}

/** Checks the external links of published texts, then all published content. */
async function recheckPublishedContent(db: Db, env: Env, now: Date, ask: typeof fetch) {
  const [facts, { forbiddenPhrases }] = await Promise.all([allFactsQuery(db), loadSettings(db)]);
  const context = {
    facts: factsByKey(parseFactList(facts)),
    bannedPhrases: forbiddenPhrases,
    now,
    origin: new URL(readConfig(env).SITE_URL).origin,
    kinds: checkedKinds,
  };
  const links = await checkExternalLinks(db, ask, await listExternalLinks(db, context), now);
  const texts = await Promise.all([
    loadLivePageTexts(db),
    loadLiveFaqTexts(db, now),
    loadLivePromotionTexts(db, now),
  ]);
  const records = await recheckPublished(
    db,
    context,
    texts.flat(),
    await findScheduledFindings(db, env, now),
  );
  return links.requested + records > 0 ? { ...links, records } : undefined;
}

/**
 * Checks the site's health and alerts the owners of problems. Returns the number of reported
 * problems.
 */
async function checkHealth(db: Db, env: Env, now: Date): Promise<number> {
  const [operations, lately, bytes] = await Promise.all([
    loadOperationsState(db, env.FILES, now),
    countRecentRequests(db, now),
    getDatabaseSizeBytes(db),
  ]);
  const { SITE_URL, push } = readConfig(env);
  const context = { siteUrl: new URL(SITE_URL), push: push && { keys: push, now }, now };
  return sendHealthAlerts(
    db,
    findHealthProblems({ operations, lately, databaseBytes: bytes }, now.getTime()),
    context,
  );
}

async function replayJournalEntries(db: Db, env: Env, now: Date) {
  if (await isJournalEmpty(env.FILES)) return undefined;
  const settings = await loadSettings(db);
  const environment = readConfig(env);
  const addresses = resolveEmailAddresses(environment, settings);
  const context = {
    settings,
    secret: environment.secret,
    addresses,
    siteUrl: new URL(environment.SITE_URL),
    hasVisitHours: () => hasVisitHours(db, now),
  };
  const { leadIds, ...replay } = await replayJournal(db, env.FILES, {
    secret: environment.secret,
    now,
    emails: (submission, reference) => buildSubmissionEmails(submission, reference, context),
    alertOffice: (entries, why) =>
      buildJournalAlertEmails(addresses.office, entries, why, context.siteUrl),
  });
  for (const id of leadIds) await broadcast(env.LIVE, { kind: "lead", id });
  if (leadIds.length > 0) {
    const sources = await loadBallparkSources(db);
    for (const id of leadIds) await saveBallparkEstimate(db, id, sources);
  }
  return replay.replayed + replay.unreadable + replay.refused + replay.left > 0
    ? replay
    : undefined;
}

async function sweepOrphanObjects(db: Db, bucket: R2Bucket, now: Date) {
  // photos of a queued request have no record yet
  const claimed = await listFileKeysInJournal(bucket);
  if (!claimed) return { skipped: "the journal holds too many entries" };
  const { recordsWithoutObject, refused, ...counts } = await sweepOrphans(db, bucket, now, {
    claimed,
  });
  if (refused)
    throw new Error(
      `${counts.marked} of ${counts.objects} stored files aren’t in the library, so nothing was deleted`,
    );
  const ids = recordsWithoutObject.slice(0, 20).map(({ id }) => id);
  return {
    ...counts,
    recordsWithoutObject: recordsWithoutObject.length,
    ...(ids.length > 0 ? { missing: ids.join(" ") } : {}),
  };
}
