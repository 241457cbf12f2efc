import {
  type MeasuringConsent,
  parseAttribution,
  withUrlCampaign,
} from "~/domain/attribution/attribution";
import { formatTextConsent, isInServiceArea, type Settings } from "~/domain/settings/settings";
import type { Secret } from "~/lib/sign.server";
import { withTimeout } from "~/lib/with-timeout";
import type { Db } from "~/platform/db/client.server";
import type { NewFile } from "~/platform/files/files.server";
import { redactError } from "~/platform/http/errors";
import { type Answers, hashAnswers } from "./answers.server";
import { evaluateFormToken } from "./form-token.server";
import { isPermanentDbError } from "./journal/database-error";
import { isInJournal, writeJournal } from "./journal/journal.server";
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
import type { EdgeLocation, Submission } from "./submission";
import { createSubmissionCookie, findPreviousSubmissionId } from "./submission-cookie.server";
import { createSubmissionId } from "./submission-id.server";
import { signUploadToken, verifyUploadToken } from "./upload-token.server";

/** Hidden field that only bots fill in. */
export const honeypot = "reply_subject";

/** Timeout for the database, in milliseconds. After it the request goes to the journal. */
const storageTimeoutMs = 8_000;

/** A received form: text fields, photos, and data of the request. */
type SubmittedForm = {
  values: Record<string, string[]>;
  photos: PhotoIntake;
  /** Variant of the page, unless the form has its own. */
  variant: FormVariant;
  /** URL of the page with the form, including campaign parameters. */
  landing: URL;
  cookies: string | null;
  userAgent: string;
  address: string;
  place: EdgeLocation;
  /** Consent to tracking. */
  measuring?: MeasuringConsent;
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
  | { ok: true; reference: string; key: string; variant: FormVariant; cookie: string }
  | { ok: false; status: number; problem: InvalidQuoteForm };

/**
 * Validates and scores a quote request and stores it in the database, else in the journal. Returns
 * the reference and key of the thank-you page, or the errors with the visitor's input and stored
 * photos.
 */
export async function submitQuoteRequest(
  form: SubmittedForm,
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

  const parsed = parseQuoteForm(values);
  const errors = parsed.ok ? {} : parsed.problem.errors;
  const photoError = formatPhotoErrors(photos, uploaded.files.length);
  if (photoError) errors.photos = photoError;
  if (!parsed.ok && photosLost > 0) errors.photos ??= photosNotStored;
  if (!parsed.ok || photoError)
    return toInvalidResult(422, {
      values,
      errors,
      photos: await signStoredPhotos(),
      submitError: "",
    });

  const answers: Answers = { ...parsed.value, photosLost };
  const submission = await buildSubmission(form, intake, answers, stored);
  const outcome = await storeOrQueue(intake, submission);
  if (typeof outcome === "string")
    return toInvalidResult(503, {
      values,
      errors: {},
      photos: await signStoredPhotos(),
      submitError: outcome,
    });
  const { id, reference, key } = outcome;
  const cookie = await createSubmissionCookie(secret, id, await hashAnswers(submission));
  return { ok: true, reference, key, variant: submission.variant, cookie };
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
  post: SubmittedForm,
  intake: IntakeDeps,
  answers: Answers,
  files: NewFile[],
): Promise<Submission> {
  const { values } = post;
  const { secret, settings, now } = intake;
  const submittedId = values.submission_id?.at(-1)?.trim().toLowerCase() ?? "";
  const form = await evaluateFormToken(secret, {
    submissionId: submittedId,
    token: values.token?.at(-1) ?? "",
    now,
  });
  const agrees =
    answers.phone !== "" && values.consent_texts?.some((value) => value !== "") === true;
  const consentTexts = agrees ? formatTextConsent(settings) : "";
  const hash = await hashAnswers({ answers, consentTexts });
  const before = await findPreviousSubmissionId(secret, post.cookies, hash);
  const reasons: SpamReason[] = [
    ...(values[honeypot]?.some((value) => value !== "") ? (["honeypot"] as const) : []),
    ...form.reasons,
    ...intake.reasons,
    ...findSpamReasons(answers, settings.spamWords),
  ];
  return {
    id:
      before ??
      (await createSubmissionId(submittedId, {
        verified: form.verified,
        contentHash: hash,
        sender: answers,
      })),
    formId: before === undefined && form.verified ? submittedId : "",
    verified: before !== undefined || form.verified,
    variant: formVariants.find((variant) => variant === values.variant?.at(-1)) ?? post.variant,
    answers,
    consentTexts,
    inArea: isInServiceArea(settings, answers.zip),
    spamScore: scoreSpam(reasons),
    attribution: withUrlCampaign(parseAttribution(post.cookies), post.landing, null, now),
    measuring: post.measuring ?? "unknown",
    place: post.place,
    address: post.address,
    userAgent: post.userAgent.slice(0, 300),
    files,
    receivedAt: now,
  };
}

type StoredRequest = { id: string; reference: string; key: string };

/**
 * Stores in the database, or in the journal if that fails. Returns "not-received" if neither stored
 * it, "unknown" if the bucket does not respond.
 */
async function storeOrQueue(
  intake: IntakeDeps,
  submission: Submission,
): Promise<StoredRequest | "not-received" | "unknown"> {
  const { db, secret, emails, now } = intake;
  try {
    const writing = storeSubmission(db, submission, { secret, emails, route: "direct", now });
    const { submissionId, reference, leadId, isNew } = await withTimeout(
      storageTimeoutMs,
      "D1",
      writing,
    );
    intake.afterwards(leadId);
    return {
      id: submissionId,
      reference,
      key: await createKey(secret, {
        id: submissionId,
        reference,
        isSender: submission.verified || isNew,
      }),
    };
  } catch (error) {
    console.error("lead", redactError(error));
    if (isPermanentDbError(error)) intake.onRefused(submission);
  }
  return queueInJournal(intake, submission);
}

async function queueInJournal(
  { bucket, secret }: IntakeDeps,
  submission: Submission,
): Promise<StoredRequest | "not-received" | "unknown"> {
  try {
    const { id, reference } = await withTimeout(
      storageTimeoutMs,
      "R2",
      writeJournal(bucket, submission, (entryKey) => createReference(secret, entryKey)),
    );
    return {
      id,
      reference,
      key: await createKey(secret, { id, reference, isSender: submission.verified }),
    };
  } catch (error) {
    console.error("journal", redactError(error));
  }
  // the write may have succeeded without a response
  try {
    if (!(await withTimeout(3_000, "R2", isInJournal(bucket, submission)))) return "not-received";
    const reference = await createReference(secret, submission.id);
    const { id, verified } = submission;
    return { id, reference, key: await createKey(secret, { id, reference, isSender: verified }) };
  } catch (error) {
    console.error("journal", redactError(error));
    return "unknown";
  }
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

function formatPhotoErrors(photos: PhotoIntake, stored: number): string | undefined {
  const sentences = [...photos.refused];
  if (photos.tooMany(stored))
    sentences.push(
      `You can add up to ${quoteLimits.photos} photos here, so we kept the first ${quoteLimits.photos}. Add the rest after you send the form.`,
    );
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}

function dedupeFiles(files: readonly NewFile[]): NewFile[] {
  return files.filter((file, index) => files.findIndex((other) => other.id === file.id) === index);
}
