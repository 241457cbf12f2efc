import { type ActionFunctionArgs, type AppLoadContext, data, redirect } from "@remix-run/cloudflare";
import { type Deps, deps } from "~/deps.server";
import { readAttribution, withAddress } from "~/domain/attribution/attribution";
import { carryOverCookie, hasCarryOver } from "~/domain/leads/carry-over";
import { replayJournal, writeJournal } from "~/domain/leads/journal.server";
import { submissionEmails } from "~/domain/leads/lead-email.server";
import { type Answers, limits, type QuoteProblem, type StoredPhoto, type Variant, variants } from "~/domain/leads/quote-form";
import { parseQuote } from "~/domain/leads/quote-input.server";
import { contentReasons, type SpamReason, scoreSpam } from "~/domain/leads/spam-score";
import type { Submission } from "~/domain/leads/submission";
import { createLead, type WriteEmails } from "~/domain/leads/submit.server";
import { readUploadToken, receivedKey, referenceOf, signUploadToken, submissionIdOf, tokenReasons } from "~/domain/leads/tokens.server";
import { turnstileReasons } from "~/domain/leads/turnstile.server";
import { emailAddresses } from "~/domain/settings/email-addresses";
import { defaultSettings, type Settings, servesZip } from "~/domain/settings/settings";
import { settingsQuery } from "~/domain/settings/settings.server";
import { readSettings } from "~/domain/settings/settings-input.server";
import { within } from "~/lib/deadline";
import { paths } from "~/paths";
import type { NewFile } from "~/platform/files/files.server";
import { loggable } from "~/platform/http/errors";
import { FormError, readForm } from "~/platform/http/form-stream.server";
import { announce } from "~/platform/live/live.server";
import { mailer } from "~/platform/outbox/mailer.server";
import { deliverDue } from "~/platform/outbox/outbox.server";
import { PhotoIntake } from "./photo-intake.server";

/** A field no person sees. Whoever fills it fills everything. */
export const honeypot = "reply_subject";

/** How long the database may take, milliseconds, before the request goes to the journal instead. */
const databasePatience = 8_000;

export type Sent = { ok: true; to: string } | { ok: false; status: number; problem: QuoteProblem };

/** The one action of every quote form: 303 to the thank-you page, or the problem with its status and everything that was typed. */
export async function submitQuote({ request, context }: ActionFunctionArgs, own: Variant) {
  const sent = await receiveQuote(request, context, own);
  return sent.ok ? redirect(sent.to, 303) : data(sent.problem, { status: sent.status });
}

/** Reads a request, judges it and stores it: in the database, else in the journal. Says honestly when neither took it. */
export async function receiveQuote(request: Request, context: AppLoadContext, own: Variant): Promise<Sent> {
  const app = deps(context);
  const now = app.now();
  const secret = app.config.APP_SECRET;
  if (!(await allows(app.limits.quoteHard, app.address))) return refuse(request, 429, "too-many");

  let values: Record<string, string[]> = {};
  const intake = new PhotoIntake(app.bucket);
  try {
    values = await readForm(request, streamLimits, async (part, before) => {
      if (part.field === "photos") await intake.take(part, before.submission_id?.at(-1)?.trim().toLowerCase() ?? "");
    });
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    return problem(error.status, { values: error.values, errors: { form: error.message }, photos: [], trouble: "unreadable" });
  }

  const kept = await keptPhotos(secret, values.kept_photos ?? [], now);
  const photos = unique([...kept, ...intake.stored]);
  const sealed = async (): Promise<StoredPhoto[]> =>
    Promise.all(
      photos
        .slice(0, limits.photos)
        .map(async (file) => ({ token: await signUploadToken(secret, file, now), name: file.name, size: file.size })),
    );

  const parsed = parseQuote(values);
  const errors = parsed.ok ? {} : parsed.problem.errors;
  const photoError = photoProblem(intake, kept.length);
  if (photoError) errors.photos = photoError;
  if (!parsed.ok && intake.lost > 0) errors.photos ??= photosNotStored;
  if (!parsed.ok || photoError) return problem(422, { values, errors, photos: await sealed(), trouble: "" });

  const answers: Answers = { ...parsed.value, photosLost: intake.lost };
  const settings = await currentSettings(app);
  const submission: Submission = {
    id: await submissionIdOf(values.submission_id?.at(-1), answers),
    variant: variants.find((variant) => variant === values.variant?.at(-1)) ?? own,
    answers,
    consentTexts: answers.phone && values.consent_texts?.some((value) => value !== "") ? settings.textConsent : "",
    inArea: servesZip(settings, answers.zip),
    spamScore: scoreSpam(await spamReasonsOf(app, values, answers, now)),
    attribution: withAddress(readAttribution(request.headers.get("Cookie")), landingOf(request), null, now),
    place: app.place,
    address: app.address,
    userAgent: (request.headers.get("User-Agent") ?? "").slice(0, 300),
    files: photos.slice(0, limits.photos),
    receivedAt: now,
  };

  const stored = await store(app, submission, emailWriter(app, settings));
  if (!stored) return problem(503, { values, errors: {}, photos: await sealed(), trouble: "not-received" });
  if (hasCarryOver(request.headers.get("Cookie"))) app.addCookie(carryOverCookie({}));
  return { ok: true, to: await thanks(secret, stored, submission.variant) };
}

const streamLimits = { bodyBytes: limits.bodyBytes, fileBytes: limits.photoBytes, textBytes: 64 * 1024, parts: 120 };

const photosNotStored =
  "Your photos could not be stored just now. Choose them again, or send the form without them: you can add them later.";

type StoredRequest = { id: string; reference: string };

/** The database first, the journal when it fails; undefined when both did. */
async function store(app: Deps, submission: Submission, emails: WriteEmails): Promise<StoredRequest | undefined> {
  const secret = app.config.APP_SECRET;
  try {
    const lead = createLead(app.db, submission, { secret, emails, route: "direct", now: submission.receivedAt });
    const { submissionId, reference, leadId } = await within(databasePatience, "D1", lead);
    app.waitUntil(afterwards(app, leadId, emails));
    return { id: submissionId, reference };
  } catch (error) {
    console.error("lead", loggable(error));
  }
  try {
    const id = await within(databasePatience, "R2", writeJournal(app.bucket, submission));
    return { id, reference: await referenceOf(secret, id) };
  } catch (error) {
    console.error("journal", loggable(error));
    return undefined;
  }
}

/** What must not keep the visitor waiting. */
async function afterwards(app: Deps, leadId: string, emails: WriteEmails): Promise<void> {
  await announce(app.live, { kind: "lead", id: leadId });
  await replayJournal(app.db, app.bucket, { secret: app.config.APP_SECRET, emails, now: app.now(), most: 5 }).catch((error: unknown) =>
    console.error("journal", loggable(error)),
  );
  await deliverDue(app.db, mailer(app.mail, emailAddresses(app.config).from), app.now());
}

/** Writes a submission's emails with the site's own addresses in them. */
export function emailWriter(app: Pick<Deps, "config" | "siteUrl">, settings: Settings): WriteEmails {
  const absolute = (path: string) => new URL(path, app.siteUrl).toString();
  return (submission, reference) =>
    submissionEmails(submission, reference, {
      settings,
      secret: app.config.APP_SECRET,
      addresses: emailAddresses(app.config, settings),
      receivedAddress: (name, key) => absolute(paths.received(name, key)),
      leadAddress: (id) => absolute(paths.admin.lead(id)),
    });
}

/** The business settings, or the built-in ones when the database does not answer in time. */
export async function currentSettings(app: Deps): Promise<Settings> {
  try {
    const [row] = await within(4_000, "D1", app.read(settingsQuery(app.db)));
    return readSettings(row?.value);
  } catch (error) {
    console.error("settings", loggable(error));
    return defaultSettings;
  }
}

async function thanks(secret: string, { id, reference }: StoredRequest, variant: Variant): Promise<string> {
  const path = paths.received(reference, await receivedKey(secret, reference, id));
  return variant === "tracking" ? `${path}&via=tracking` : path;
}

async function spamReasonsOf(app: Deps, values: Record<string, string[]>, answers: Answers, now: Date): Promise<SpamReason[]> {
  const { APP_SECRET, TURNSTILE_SECRET } = app.config;
  const [token, turnstile, calm] = await Promise.all([
    tokenReasons(APP_SECRET, values.token?.at(-1), now),
    turnstileReasons(TURNSTILE_SECRET, values["cf-turnstile-response"]?.at(-1), app.address),
    allows(app.limits.quoteSoft, app.address),
  ]);
  return [
    ...(values[honeypot]?.some((value) => value !== "") ? (["honeypot"] as const) : []),
    ...token,
    ...turnstile,
    ...(calm ? [] : (["many-requests"] as const)),
    ...contentReasons(answers),
  ];
}

/** A limiter that fails lets everybody through: a lead matters more. */
async function allows(limiter: RateLimit, address: string): Promise<boolean> {
  try {
    return (await limiter.limit({ key: address })).success;
  } catch {
    return true;
  }
}

/** Too many at once: what was typed comes back, photos are not read. */
async function refuse(request: Request, status: number, trouble: QuoteProblem["trouble"]): Promise<Sent> {
  const values = await readForm(request, streamLimits, async () => {}).catch(() => ({}));
  return problem(status, { values, errors: {}, photos: [], trouble });
}

function problem(status: number, { values, ...rest }: QuoteProblem): Sent {
  const { kept_photos: _tokens, [honeypot]: _trap, ...typed } = values;
  return { ok: false, status, problem: { values: typed, ...rest } };
}

async function keptPhotos(secret: string, tokens: readonly string[], now: Date): Promise<NewFile[]> {
  const files = await Promise.all(tokens.slice(0, 20).map((token) => readUploadToken(secret, token, now)));
  return unique(files.filter((file) => file !== undefined));
}

function photoProblem(intake: PhotoIntake, kept: number): string | undefined {
  const sentences = [...intake.refused];
  if (intake.tooMany(kept))
    sentences.push(
      `We take ${limits.photos} photos here; the first ${limits.photos} are kept. Add the others later, on the page you get after sending.`,
    );
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}

function unique(files: readonly NewFile[]): NewFile[] {
  return files.filter((file, index) => files.findIndex((other) => other.id === file.id) === index);
}

/** The address of the page the form stood on, with its campaign: the post's own when it kept the query, else where it came from. */
function landingOf(request: Request): URL {
  const url = new URL(request.url);
  const from = request.headers.get("Referer");
  if (url.search === "" && from && URL.canParse(from) && new URL(from).host === url.host) return new URL(from);
  return url;
}
