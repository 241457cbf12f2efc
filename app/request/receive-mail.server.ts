import { buildReceivedEmailAlerts } from "~/domain/leads/mail/email-alert.server";
import { storePendingMail } from "~/domain/leads/mail/pending-mail.server";
import {
  type MailDeps,
  type ReceiveResult,
  receiveEmail,
} from "~/domain/leads/mail/receive-email.server";
import { resolveEmailAddresses } from "~/domain/settings/email-addresses";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { withTimeout } from "~/lib/with-timeout";
import { openDb } from "~/platform/db/client.server";
import { redactError } from "~/platform/http/errors";
import { broadcast } from "~/platform/live/live.server";
import { readConfig } from "./env.server";

/**
 * Receives an email at a reply address. Rejects one that can't be taken with a sentence for its
 * sender; throws if it can be stored nowhere, so that the sender's server tries again.
 */
export async function handleReceivedEmail(
  message: Pick<ForwardableEmailMessage, "to" | "raw" | "rawSize" | "setReject">,
  env: Env,
  now: Date,
): Promise<void> {
  if (readConfig(env).MAIL_REPLY_DOMAIN === "") {
    message.setReject("This address doesn’t receive email.");
    return;
  }
  const result = await receiveEmail(await createMailDeps(env), message, now);
  if (result.state === "rejected") message.setReject(result.reason);
  await broadcastStored(env, result);
}

/** Stores the emails that waited for the database. Returns their number. */
export async function storeWaitingMail(env: Env): Promise<number> {
  if (readConfig(env).MAIL_REPLY_DOMAIN === "") return 0;
  const results = await storePendingMail(await createMailDeps(env));
  for (const result of results) await broadcastStored(env, result);
  return results.length;
}

/** Tells open pages of the back office about a stored email, also about an unmatched one. */
async function broadcastStored(env: Env, result: ReceiveResult): Promise<void> {
  if (result.state !== "stored") return;
  const { leadId } = result;
  await broadcast(
    env.LIVE,
    leadId ? { kind: "lead", id: leadId } : { kind: "office-changed", id: "unmatched-email" },
  );
}

async function createMailDeps(env: Env): Promise<MailDeps> {
  const config = readConfig(env);
  const db = openDb(env.DB);
  // the alert falls back to the default settings while the database is away
  const [row] = await withTimeout(4_000, "D1", Promise.resolve(settingsQuery(db))).catch(
    (error: unknown) => {
      console.error("settings", redactError(error));
      return [];
    },
  );
  const settings = parseSettings(row?.value);
  const addresses = resolveEmailAddresses(config, settings);
  return {
    db,
    bucket: env.FILES,
    domain: config.MAIL_REPLY_DOMAIN,
    ownAddress: addresses.from.email,
    buildAlerts: (alert) =>
      buildReceivedEmailAlerts(alert, {
        office: addresses.office,
        siteUrl: new URL(config.SITE_URL),
      }),
  };
}
