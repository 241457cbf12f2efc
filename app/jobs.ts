import { journalIsEmpty, replayJournal } from "./domain/leads/journal.server";
import { submissionEmails } from "./domain/leads/lead-email.server";
import { emailAddresses } from "./domain/settings/email-addresses";
import { settingsQuery } from "./domain/settings/settings.server";
import { readSettings } from "./domain/settings/settings-input.server";
import { config } from "./env.server";
import { paths } from "./paths";
import { openDb } from "./platform/db/client.server";
import { emptyTrash, sweepOrphans } from "./platform/files/files.server";
import { loggable } from "./platform/http/errors";
import { mailer } from "./platform/outbox/mailer.server";
import { deliverDue } from "./platform/outbox/outbox.server";

/** The once-a-day jobs run at this hour and minute, UTC: the middle of the night in Houston. */
const nightly = { hour: 8, minute: 30 } as const;

/** What the worker does every minute. Every job may run twice at once, or not at all for a while, without harm; one that fails leaves
 *  the others alone. */
export async function runJobs(env: Env, now: Date): Promise<void> {
  const environment = config(env);
  const { APP_SECRET, SITE_URL } = environment;
  const db = openDb(env.DB);
  const absolute = (path: string) => new URL(path, SITE_URL).toString();
  const job = async (name: string, work: () => Promise<unknown>) => {
    try {
      const done = await work();
      if (done !== undefined) console.log(JSON.stringify({ at: now.toISOString(), job: name, ...(typeof done === "object" ? done : {}) }));
    } catch (error) {
      console.error(`job ${name}`, loggable(error));
    }
  };

  await job("journal", async () => {
    if (await journalIsEmpty(env.FILES)) return undefined;
    const [row] = await settingsQuery(db);
    const settings = readSettings(row?.value);
    const replay = await replayJournal(db, env.FILES, {
      secret: APP_SECRET,
      now,
      emails: (submission, reference) =>
        submissionEmails(submission, reference, {
          settings,
          secret: APP_SECRET,
          addresses: emailAddresses(environment, settings),
          receivedAddress: (name, key) => absolute(paths.received(name, key)),
          leadAddress: (id) => absolute(paths.admin.lead(id)),
        }),
    });
    return replay.replayed + replay.unreadable + replay.left > 0 ? replay : undefined;
  });
  await job("outbox", async () => {
    const delivery = await deliverDue(db, mailer(env.MAIL, emailAddresses(environment).from), now, 50);
    return delivery.sent + delivery.failed + delivery.dead > 0 ? delivery : undefined;
  });
  if (now.getUTCHours() !== nightly.hour || now.getUTCMinutes() !== nightly.minute) return;
  await job("trash", async () => ({ removed: await emptyTrash(db, env.FILES, now) }));
  await job("orphans", async () => {
    // photos of a request that waits in the journal have no record yet
    if (!(await journalIsEmpty(env.FILES))) return undefined;
    const { objectsDeleted, recordsWithoutObject } = await sweepOrphans(db, env.FILES, now);
    return { objectsDeleted, recordsWithoutObject: recordsWithoutObject.length };
  });
}
