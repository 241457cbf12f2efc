import { formatTextConsent, isInServiceArea, type Settings } from "~/domain/settings/settings";
import type { Translate } from "~/lib/fill-text";
import { type Language, parseLanguage } from "~/lib/languages";
import type { Secret } from "~/lib/sign.server";
import { translateTo } from "~/lib/spanish/texts";
import { withTimeout } from "~/lib/with-timeout";
import type { Db } from "~/platform/db/client.server";
import type { NewFile } from "~/platform/files/files.server";
import { redactError } from "~/platform/http/errors";
import { type Answers, hashAnswers } from "./answers.server";
import { evaluateFormToken } from "./form-token.server";
import { isPermanentDbError } from "./journal/database-error";
import { queueInJournal } from "./journal/journal.server";
import type { PhotoIntake } from "./photo-intake.server";
import {
  createAcknowledgementKey,
  createReference,
  createSubmissionKey,
} from "./private-link.server";
import {
  type FormVariant,
  formVariants,
  type InvalidQuoteForm,
  quoteLimits,
  type StoredPhoto,
} from "./quote-form";
import { parseQuoteForm } from "./quote-input.server";
import { findSpamReasons, type SpamReason, scoreSpam } from "./spam-score";
import { type BuildEmails, storeSubmission } from "./store-submission.server";
import type { Sender, Submission } from "./submission";
import { createSubmissionCookie, verifySentToken } from "./submission-cookie.server";
import { createSubmissionId } from "./submission-id.server";
import { signUploadToken, verifyUploadToken } from "./upload-token.server";

/** Hidden field that only bots fill in. */
export const honeypot = "reply_subject";

/** Timeout for the database, in milliseconds. After it the request goes to the journal. */
const storageTimeoutMs = 8_000;

/** A received form: text fields, photos and sender. */
type ReceivedForm = {
  values: Record<string, string[]>;
  photos: PhotoIntake;
  /** Variant of the page, unless the form has its own. */
  variant: FormVariant;
  sender: Sender;
  /** Token of the form this browser sent before, or "". */
  sentToken: string;
};

/** Dependencies of the workflow; from a route, an import or a test. */
type IntakeDeps = {
  db: Db;
  bucket: R2Bucket;
  secret: Secret;
  now: Date;
  settings: Settings;
  emails: BuildEmails;
  /** Signs of spam apart from the form: too many requests, a failed bot check. */
  reasons: readonly SpamReason[];
  /** Called after a lead is written, for work that the visitor should not wait for. */
  afterwards(leadId: string): void;
  /** Called if the database rejects the submission permanently, so that staff are alerted. */
  onRefused(submission: Submission): void;
};

/** `cookie` is a Set-Cookie line. With it, equal answers from the same browser stay one request. */
export type SubmissionResult =
  | {
      ok: true;
      reference: string;
      key: string;
      variant: FormVariant;
      language: Language;
      cookie: string;
    }
  | { ok: false; status: number; problem: InvalidQuoteForm };

/**
 * Validates and scores a quote request and stores it in the database, else in the journal. Returns
 * the reference and key of the thank-you page, or the errors with the visitor's input and stored
 * photos.
 */
export async function submitQuoteRequest(
  form: ReceivedForm,
  intake: IntakeDeps,
): Promise<SubmissionResult> {
  const { values, photos } = form;
  const { secret, now } = intake;
  const uploaded = await readUploads(secret, values.kept_photos ?? [], now);
  const stored = dedupeFiles([...uploaded.files, ...photos.stored]).slice(0, quoteLimits.photos);
  const photosLost = photos.lost + uploaded.expired;
  const signStoredPhotos = async (): Promise<StoredPhoto[]> =>
    Promise.all(
      stored.map(async (file) => ({
        token: await signUploadToken(secret, file, now),
        name: file.name,
        size: file.size,
      })),
    );

  const t = translateTo(parseLanguage(values.language?.at(-1)));
  const parsed = parseQuoteForm(values, t);
  const errors = parsed.ok ? {} : parsed.problem.errors;
  const photoError = formatPhotoErrors(photos, uploaded.files.length, t);
  if (photoError) errors.photos = photoError;
  if (!parsed.ok && photosLost > 0) errors.photos ??= t(photosNotStored);
  if (!parsed.ok || photoError)
    return toInvalidResult(422, {
      values,
      errors,
      photos: await signStoredPhotos(),
      submitError: "",
    });

  const answers: Answers = { ...parsed.value, photosLost };
  const { submission, contentHash } = await buildSubmission(form, intake, answers, stored);
  const outcome = await storeOrQueue(intake, submission);
  if (typeof outcome === "string")
    return toInvalidResult(503, {
      values,
      errors: {},
      photos: await signStoredPhotos(),
      submitError: outcome,
    });
  const { id, reference, key } = outcome;
  const cookie = await createSubmissionCookie(secret, id, contentHash);
  const { variant, language } = submission;
  return { ok: true, reference, key, variant, language, cookie };
}

/** Builds the result of a rejected form, without photo tokens and the honeypot in its values. */
export function toInvalidResult(
  status: number,
  { values, ...rest }: InvalidQuoteForm,
): Extract<SubmissionResult, { ok: false }> {
  const { kept_photos: _tokens, [honeypot]: _trap, ...submittedValues } = values;
  return { ok: false, status, problem: { values: submittedValues, ...rest } };
}

async function buildSubmission(
  { values, variant: pageVariant, sender, sentToken }: ReceivedForm,
  intake: IntakeDeps,
  answers: Answers,
  files: NewFile[],
): Promise<{ submission: Submission; contentHash: string }> {
  const { secret, settings, now } = intake;
  const submittedId = values.submission_id?.at(-1)?.trim().toLowerCase() ?? "";
  const form = await evaluateFormToken(secret, {
    submissionId: submittedId,
    token: values.token?.at(-1) ?? "",
    now,
  });
  const agrees =
    answers.phone !== "" && values.consent_texts?.some((value) => value !== "") === true;
  const language = parseLanguage(values.language?.at(-1));
  const consentTexts = agrees ? formatTextConsent(settings, language) : "";
  const contentHash = await hashAnswers({ answers, consentTexts });
  const before = await verifySentToken(secret, sentToken, contentHash);
  const reasons: SpamReason[] = [
    ...(values[honeypot]?.some((value) => value !== "") ? (["honeypot"] as const) : []),
    ...form.reasons,
    ...intake.reasons,
    ...findSpamReasons(answers, settings.spamWords),
  ];
  const submission: Submission = {
    id:
      before ??
      (await createSubmissionId(submittedId, {
        verified: form.verified,
        contentHash,
        sender: answers,
      })),
    formId: before === undefined && form.verified ? submittedId : "",
    verified: before !== undefined || form.verified,
    variant: formVariants.find((variant) => variant === values.variant?.at(-1)) ?? pageVariant,
    language,
    answers,
    consentTexts,
    inArea: isInServiceArea(settings, answers.zip),
    spamScore: scoreSpam(reasons),
    ...sender,
    files,
    receivedAt: now,
  };
  return { submission, contentHash };
}

/**
 * Stores in the database, or in the journal if that fails. Returns id, reference and the key of the
 * private link; "not-received" if neither stored it, "unknown" if the bucket does not respond.
 */
async function storeOrQueue(
  { db, bucket, secret, emails, now, afterwards, onRefused }: IntakeDeps,
  submission: Submission,
): Promise<{ id: string; reference: string; key: string } | "not-received" | "unknown"> {
  let stored: { id: string; reference: string; isSender: boolean };
  try {
    const writing = storeSubmission(db, submission, { secret, emails, route: "direct", now });
    const {
      submissionId: id,
      reference,
      leadId,
      isNew,
    } = await withTimeout(storageTimeoutMs, "D1", writing);
    afterwards(leadId);
    stored = { id, reference, isSender: submission.verified || isNew };
  } catch (error) {
    console.error("lead", redactError(error));
    if (isPermanentDbError(error)) onRefused(submission);
    const reference = await createReference(secret, submission.id);
    const queued = await queueInJournal(bucket, submission, reference);
    if (queued !== "queued") return queued;
    stored = { id: submission.id, reference, isSender: submission.verified };
  }
  return { id: stored.id, reference: stored.reference, key: await createKey(secret, stored) };
}

/**
 * Creates the key of the private link for the sender. Anyone else gets a key that only confirms
 * receipt.
 */
function createKey(
  secret: Secret,
  { id, reference, isSender }: { id: string; reference: string; isSender: boolean },
): Promise<string> {
  return isSender
    ? createSubmissionKey(secret, reference, id)
    : createAcknowledgementKey(secret, reference);
}

const photosNotStored =
  "We couldn’t save your photos. Choose them again, or send the form now and add them later.";

/**
 * Verifies tokens of photos uploaded earlier. `expired` is the number of invalid or expired tokens,
 * whose photos are lost.
 */
async function readUploads(
  secret: Secret,
  tokens: readonly string[],
  now: Date,
): Promise<{ files: NewFile[]; expired: number }> {
  const read = await Promise.all(
    [...new Set(tokens)].slice(0, 20).map((token) => verifyUploadToken(secret, token, now)),
  );
  const files = read.filter((file) => file !== undefined);
  return { files: dedupeFiles(files), expired: read.length - files.length };
}

function formatPhotoErrors(photos: PhotoIntake, stored: number, t: Translate): string | undefined {
  const sentences = photos.explainRefused(t);
  if (photos.tooMany(stored))
    sentences.push(
      t(
        "You can add up to {max} photos here, so we kept the first {max}. Add the rest after you send the form.",
        { max: quoteLimits.photos },
      ),
    );
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}

function dedupeFiles(files: readonly NewFile[]): NewFile[] {
  return files.filter((file, index) => files.findIndex((other) => other.id === file.id) === index);
}
