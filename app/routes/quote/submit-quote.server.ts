import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  redirect,
} from "@remix-run/cloudflare";
import { buildAddedNoteEmails } from "~/domain/leads/email/lead-alert-email.server";
import { buildSubmissionEmails } from "~/domain/leads/email/lead-email.server";
import { saveBallparkEstimate } from "~/domain/leads/intake/ballpark.server";
import { serializeCarryOverCookie } from "~/domain/leads/intake/carry-over";
import {
  type AlertOffice,
  queueJournalAlert,
} from "~/domain/leads/intake/journal/journal-alert.server";
import { buildJournalAlertEmails } from "~/domain/leads/intake/journal/journal-email";
import { replayJournal } from "~/domain/leads/intake/journal/replay-journal.server";
import { PhotoIntake } from "~/domain/leads/intake/photo-intake.server";
import {
  type FormVariant,
  type InvalidQuoteForm,
  quoteLimits,
} from "~/domain/leads/intake/quote-form";
import type { SpamReason } from "~/domain/leads/intake/spam-score";
import type { BuildEmails } from "~/domain/leads/intake/store-submission.server";
import {
  type SubmissionResult,
  submitQuoteRequest,
  toInvalidResult,
} from "~/domain/leads/intake/submit-request.server";
import type { WriteNoteEmail } from "~/domain/leads/intake/thank-you.server";
import { findTurnstileSpamReasons } from "~/domain/leads/intake/turnstile.server";
import { sendReplyAlerts } from "~/domain/leads/reply-clock/reply-alerts.server";
import { hasVisitHours } from "~/domain/leads/visits/visit-invite.server";
import { receivedPath } from "~/domain/page-texts/spanish-pages";
import { defaultSettings } from "~/domain/settings/default-settings";
import { resolveEmailAddresses } from "~/domain/settings/email-addresses";
import type { Settings } from "~/domain/settings/settings";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { withTimeout } from "~/lib/with-timeout";
import { redactError } from "~/platform/http/errors";
import { FormError, parseMultipart } from "~/platform/http/forms/form-stream.server";
import { broadcast } from "~/platform/live/live.server";
import { loadBallparkSources } from "~/request/ballpark-sources.server";
import { deliverEmails } from "~/request/deliver-emails.server";
import { type Deps, getDeps } from "~/request/deps.server";
import { readHeaders } from "./read-headers.server";

export type SubmitResult = { ok: true; to: string } | Extract<SubmissionResult, { ok: false }>;

/**
 * Handles every quote form. Redirects to the thank-you page with 303, or returns the errors with
 * the visitor's input.
 */
export async function quoteAction({ request, context }: ActionFunctionArgs, variant: FormVariant) {
  const sent = await submitQuoteForm(request, context, variant);
  return sent.ok ? redirect(sent.to, 303) : data(sent.problem, { status: sent.status });
}

/**
 * Parses the form and submits it. Returns the thank-you page's path, or the errors with the HTTP
 * status.
 */
export async function submitQuoteForm(
  request: Request,
  context: AppLoadContext,
  pageVariant: FormVariant,
): Promise<SubmitResult> {
  const app = getDeps(context);
  const isLimited = !(await isAllowed(app.limits.quoteHard, app.ip));
  const photos = new PhotoIntake(app.bucket);
  const read = await readForm(request, isLimited ? undefined : photos);
  if (isLimited) return toInvalidResult(429, { ...read, submitError: "too-many" });
  const { values } = read;
  if (read.status !== 200)
    return toInvalidResult(read.status, { ...read, submitError: "unreadable" });

  const { sender, sentToken } = readHeaders(request, app.now());
  const settings = await loadSettingsOrDefaults(app);
  const emails = createSubmissionEmailBuilder(app, settings);
  const receipt = await submitQuoteRequest(
    {
      values,
      photos,
      variant: pageVariant,
      sender: { ...sender, address: app.ip, place: app.place },
      sentToken,
    },
    {
      db: app.db,
      bucket: app.bucket,
      secret: app.config.secret,
      now: app.now(),
      settings,
      emails,
      reasons: await findSenderSpamReasons(app, values["cf-turnstile-response"]?.at(-1)),
      afterwards: (leadId) => app.waitUntil(runAfterResponse(app, leadId, settings, emails)),
      onRefused: ({ id }) =>
        app.waitUntil(
          queueJournalAlert(app.db, [id], "refused", {
            alertOffice: alertOffice(app, settings),
            now: app.now(),
          }),
        ),
    },
  );
  if (!receipt.ok) return receipt;
  app.addCookie(receipt.cookie);
  app.addCookie(serializeCarryOverCookie({}));
  const { variant, language } = receipt;
  const path = receivedPath(language, receipt.reference, receipt.key);
  const isNamed = variant === "tracking" || variant === "contact";
  return { ok: true, to: isNamed ? `${path}&via=${variant}` : path };
}

const streamLimits = {
  bodyBytes: quoteLimits.bodyBytes,
  fileBytes: quoteLimits.photoBytes,
  textBytes: 64 * 1024,
  parts: 120,
  skipsCrowded: true,
};

/**
 * Reads the posted form and stores its photos in `photos`; skips them without it. An unreadable form
 * has the status and the message of its error.
 */
async function readForm(
  request: Request,
  photos: PhotoIntake | undefined,
): Promise<Omit<InvalidQuoteForm, "submitError"> & { status: number }> {
  try {
    const values = await parseMultipart(request, streamLimits, async (part, before) => {
      if (part.field === "photos")
        await photos?.take(part, before.submission_id?.at(-1)?.trim().toLowerCase() ?? "");
    });
    return { status: 200, values, errors: {}, photos: [] };
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    const { status, values, message } = error;
    return { status, values, errors: { form: message }, photos: [] };
  }
}

/** Alerts staff about a message a visitor added to a request, and delivers due emails. */
export async function alertAboutMessage(
  app: Deps,
  leadId: string,
  settings: Settings,
): Promise<void> {
  await alertStaff(app, leadId, settings);
  await deliverEmails(app, app.now);
}

async function alertStaff(app: Deps, leadId: string, settings: Settings): Promise<void> {
  const now = app.now();
  const push = app.config.push && { keys: app.config.push, now };
  await sendReplyAlerts(app.db, { hours: settings, siteUrl: app.siteUrl, push, now }, leadId).catch(
    (error: unknown) => console.error("alerts", redactError(error)),
  );
}

/** Runs work that the visitor should not wait for. */
async function runAfterResponse(
  app: Deps,
  leadId: string,
  settings: Settings,
  emails: BuildEmails,
): Promise<void> {
  await broadcast(app.live, { kind: "lead", id: leadId });
  await alertStaff(app, leadId, settings);
  await loadBallparkSources(app.db)
    .then((sources) => saveBallparkEstimate(app.db, leadId, sources))
    .catch((error: unknown) => console.error("ballpark", redactError(error)));
  await replayJournal(app.db, app.bucket, {
    secret: app.config.secret,
    emails,
    alertOffice: alertOffice(app, settings),
    now: app.now(),
    maxEntries: 5,
  }).catch((error: unknown) => console.error("journal", redactError(error)));
  await deliverEmails(app, app.now);
}

function alertOffice(
  { config, siteUrl }: Pick<Deps, "config" | "siteUrl">,
  settings: Settings,
): AlertOffice {
  return (entries, why) =>
    buildJournalAlertEmails(resolveEmailAddresses(config, settings).office, entries, why, siteUrl);
}

export function createSubmissionEmailBuilder(
  { config, siteUrl, db, now }: Pick<Deps, "config" | "siteUrl" | "db" | "now">,
  settings: Settings,
): BuildEmails {
  const context = {
    settings,
    secret: config.secret,
    addresses: resolveEmailAddresses(config, settings),
    siteUrl,
    hasVisitHours: () => hasVisitHours(db, now()),
  };
  return (submission, reference) => buildSubmissionEmails(submission, reference, context);
}

/** Creates the builder of the emails about a note from the private page. */
export function createNoteEmailBuilder(
  { config, siteUrl }: Pick<Deps, "config" | "siteUrl">,
  settings: Settings,
): WriteNoteEmail {
  return (note) =>
    buildAddedNoteEmails(note, {
      settings,
      addresses: resolveEmailAddresses(config, settings),
      siteUrl,
    });
}

/** Loads the business settings, or the defaults if the database does not respond in time. */
export async function loadSettingsOrDefaults(app: Deps): Promise<Settings> {
  try {
    const [row] = await withTimeout(4_000, "D1", app.read(settingsQuery(app.db)));
    return parseSettings(row?.value);
  } catch (error) {
    console.error("settings", redactError(error));
    return defaultSettings;
  }
}

async function findSenderSpamReasons(app: Deps, botCheck?: string): Promise<SpamReason[]> {
  const [turnstile, calm] = await Promise.all([
    findTurnstileSpamReasons(app.config.TURNSTILE_SECRET, botCheck, app.ip),
    isAllowed(app.limits.quoteSoft, app.ip),
  ]);
  return [...turnstile, ...(calm ? [] : (["many-requests"] as const))];
}

/** Allows the request if the limiter fails, because a lead matters more. */
async function isAllowed(limiter: RateLimit, ip: string): Promise<boolean> {
  try {
    return (await limiter.limit({ key: ip })).success;
  } catch {
    return true;
  }
}
