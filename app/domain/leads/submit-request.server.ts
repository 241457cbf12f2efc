import { type MeasuringConsent, readAttribution, withUrlCampaign } from "~/domain/attribution/attribution";
import { isInServiceArea, type Settings } from "~/domain/settings/settings";
import type { Secret } from "~/lib/sign.server";
import { withTimeout } from "~/lib/with-timeout";
import type { Db } from "~/platform/db/client.server";
import type { NewFile } from "~/platform/files/files.server";
import { redactError } from "~/platform/http/errors";
import { type Answers, contentHash } from "./answers.server";
import { isPermanentDbError } from "./database-error";
import { checkFormToken } from "./form-token.server";
import { isInJournal, writeJournal } from "./journal.server";
import type { PhotoIntake } from "./photo-intake.server";
import { createAcknowledgementKey, createReceiptKey, createReference } from "./private-link.server";
import { type FormVariant, formVariants, type InvalidQuoteForm, quoteLimits, type StoredPhoto } from "./quote-form";
import { parseQuote } from "./quote-input.server";
import { findSpamReasons, type SpamReason, scoreSpam } from "./spam-score";
import { type BuildEmails, storeSubmission } from "./store-submission.server";
import type { EdgeLocation, Submission } from "./submission";
import { findPreviousSubmission, submissionCookie } from "./submission-cookie.server";
import { createSubmissionId } from "./submission-id.server";
import { signUploadToken, verifyUploadToken } from "./upload-token.server";

/** A field no person sees. Whoever fills it fills everything. */
export const honeypot = "reply_subject";

/** How long the database may take, milliseconds, before the request goes to the journal instead. */
const databasePatience = 8_000;

/** A form as it arrived: its text fields, its photos, and what is known of its sender. */
export type SubmittedForm = {
  values: Record<string, string[]>;
  photos: PhotoIntake;
  /** The form it stood on, unless the form says so itself. */
  variant: FormVariant;
  /** The page the form stood on, with its campaign. */
  landing: URL;
  cookies: string | null;
  userAgent: string;
  address: string;
  place: EdgeLocation;
  /** What its sender has said about measuring. */
  measuring?: MeasuringConsent;
};

/** What the workflow works with; a route, an import or a test hands it over. */
export type IntakeDeps = {
  db: Db;
  bucket: R2Bucket;
  secret: Secret;
  now: Date;
  settings: Settings;
  emails: BuildEmails;
  /** What speaks against the sender besides the form itself: too many requests, a failed check of the browser. */
  reasons: readonly SpamReason[];
  /** Called once a lead is written: what must not keep the visitor waiting. */
  afterwards(leadId: string): void;
  /** Called when the database refuses what another would take: somebody has to look. */
  onRefused(submission: Submission): void;
};

/** `cookie`: the Set-Cookie line by which the same answers from the same browser stay one request. */
export type SubmissionResult =
  | { ok: true; reference: string; key: string; variant: FormVariant; cookie: string }
  | { ok: false; status: number; problem: InvalidQuoteForm };

/** Takes a quote request: checks it, judges it and stores it, in the database, else in the journal. Gives the reference and the key of the
 *  thank-you page, or what is wrong, with everything that was typed and the photos that are stored already. */
export async function submitRequest(post: SubmittedForm, intake: IntakeDeps): Promise<SubmissionResult> {
  const { values, photos } = post;
  const { secret, now } = intake;
  const uploaded = await readUploads(secret, values.kept_photos ?? [], now);
  const stored = unique([...uploaded.files, ...photos.stored]).slice(0, quoteLimits.photos);
  const photosLost = photos.lost + uploaded.expired;
  const back = async (): Promise<StoredPhoto[]> =>
    Promise.all(stored.map(async (file) => ({ token: await signUploadToken(secret, file, now), name: file.name, size: file.size })));

  const parsed = parseQuote(values);
  const errors = parsed.ok ? {} : parsed.problem.errors;
  const photoError = photoProblem(photos, uploaded.files.length);
  if (photoError) errors.photos = photoError;
  if (!parsed.ok && photosLost > 0) errors.photos ??= photosNotStored;
  if (!parsed.ok || photoError) return invalidSubmission(422, { values, errors, photos: await back(), trouble: "" });

  const answers: Answers = { ...parsed.value, photosLost };
  const submission = await submissionOf(post, intake, answers, stored);
  const outcome = await store(intake, submission);
  if (typeof outcome === "string") return invalidSubmission(503, { values, errors: {}, photos: await back(), trouble: outcome });
  const { id, reference, key } = outcome;
  const cookie = await submissionCookie(secret, id, await contentHash(submission));
  return { ok: true, reference, key, variant: submission.variant, cookie };
}

/** The answer to a form that is not taken: what was typed, without what only the server has business with. */
export function invalidSubmission(status: number, { values, ...rest }: InvalidQuoteForm): Extract<SubmissionResult, { ok: false }> {
  const { kept_photos: _tokens, [honeypot]: _trap, ...typed } = values;
  return { ok: false, status, problem: { values: typed, ...rest } };
}

async function submissionOf(post: SubmittedForm, intake: IntakeDeps, answers: Answers, files: NewFile[]): Promise<Submission> {
  const { values } = post;
  const { secret, settings, now } = intake;
  const given = values.submission_id?.at(-1)?.trim().toLowerCase() ?? "";
  const form = await checkFormToken(secret, { submissionId: given, token: values.token?.at(-1) ?? "", now });
  const agrees = answers.phone !== "" && values.consent_texts?.some((value) => value !== "") === true;
  const consentTexts = agrees ? settings.textConsent : "";
  const hash = await contentHash({ answers, consentTexts });
  const before = await findPreviousSubmission(secret, post.cookies, hash);
  const reasons: SpamReason[] = [
    ...(values[honeypot]?.some((value) => value !== "") ? (["honeypot"] as const) : []),
    ...form.reasons,
    ...intake.reasons,
    ...findSpamReasons(answers, settings.spamWords),
  ];
  return {
    id: before ?? (await createSubmissionId(given, { verified: form.verified, contentHash: hash, sender: answers })),
    formId: before === undefined && form.verified ? given : "",
    verified: before !== undefined || form.verified,
    variant: formVariants.find((variant) => variant === values.variant?.at(-1)) ?? post.variant,
    answers,
    consentTexts,
    inArea: isInServiceArea(settings, answers.zip),
    spamScore: scoreSpam(reasons),
    attribution: withUrlCampaign(readAttribution(post.cookies), post.landing, null, now),
    measuring: post.measuring ?? "unknown",
    place: post.place,
    address: post.address,
    userAgent: post.userAgent.slice(0, 300),
    files,
    receivedAt: now,
  };
}

type Stored = { id: string; reference: string; key: string };

/** The database first, the journal when it fails. "not-received" when neither has it, "unknown" when neither says. */
async function store(intake: IntakeDeps, submission: Submission): Promise<Stored | "not-received" | "unknown"> {
  const { db, secret, emails, now } = intake;
  try {
    const writing = storeSubmission(db, submission, { secret, emails, route: "direct", now });
    const { submissionId, reference, leadId, isNew } = await withTimeout(databasePatience, "D1", writing);
    intake.afterwards(leadId);
    return {
      id: submissionId,
      reference,
      key: await keyFor(secret, { id: submissionId, reference, isSender: submission.verified || isNew }),
    };
  } catch (error) {
    console.error("lead", redactError(error));
    if (isPermanentDbError(error)) intake.onRefused(submission);
  }
  return journal(intake, submission);
}

async function journal({ bucket, secret }: IntakeDeps, submission: Submission): Promise<Stored | "not-received" | "unknown"> {
  try {
    const { id, reference } = await withTimeout(
      databasePatience,
      "R2",
      writeJournal(bucket, submission, (own) => createReference(secret, own)),
    );
    return { id, reference, key: await keyFor(secret, { id, reference, isSender: submission.verified }) };
  } catch (error) {
    console.error("journal", redactError(error));
  }
  // the bucket may have written it although its answer did not come
  try {
    if (!(await withTimeout(3_000, "R2", isInJournal(bucket, submission)))) return "not-received";
    const reference = await createReference(secret, submission.id);
    const { id, verified } = submission;
    return { id, reference, key: await keyFor(secret, { id, reference, isSender: verified }) };
  } catch (error) {
    console.error("journal", redactError(error));
    return "unknown";
  }
}

/** The private link is only for the sender of that very form; anybody else learns that the request is stored. */
function keyFor(secret: Secret, { id, reference, isSender }: { id: string; reference: string; isSender: boolean }): Promise<string> {
  return isSender ? createReceiptKey(secret, reference, id) : createAcknowledgementKey(secret, reference);
}

const photosNotStored = "We couldn’t save your photos. Choose them again, or send the form now and add them later.";

/** Photos that were sent ahead, and how many of the tokens are too old or not ours: those photos are lost. */
async function readUploads(secret: Secret, tokens: readonly string[], now: Date): Promise<{ files: NewFile[]; expired: number }> {
  const read = await Promise.all([...new Set(tokens)].slice(0, 20).map((token) => verifyUploadToken(secret, token, now)));
  const files = read.filter((file) => file !== undefined);
  return { files: unique(files), expired: read.length - files.length };
}

function photoProblem(photos: PhotoIntake, stored: number): string | undefined {
  const sentences = [...photos.refused];
  if (photos.tooMany(stored))
    sentences.push(
      `You can add up to ${quoteLimits.photos} photos here, so we kept the first ${quoteLimits.photos}. Add the rest after you send the form.`,
    );
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}

function unique(files: readonly NewFile[]): NewFile[] {
  return files.filter((file, index) => files.findIndex((other) => other.id === file.id) === index);
}
