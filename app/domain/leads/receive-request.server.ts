import { type MeasuringConsent, readAttribution, withAddress } from "~/domain/attribution/attribution";
import { type Settings, servesZip } from "~/domain/settings/settings";
import { within } from "~/lib/deadline";
import type { Secret } from "~/lib/sign.server";
import type { Db } from "~/platform/db/client.server";
import type { NewFile } from "~/platform/files/files.server";
import { loggable } from "~/platform/http/errors";
import { type Answers, contentHash } from "./answers.server";
import { isRefusal } from "./database-error";
import { checkFormToken } from "./form-token.server";
import { isInJournal, writeJournal } from "./journal.server";
import type { PhotoIntake } from "./photo-intake.server";
import { acknowledgementKey, receivedKey, referenceOf } from "./private-link.server";
import { limits, type QuoteProblem, type StoredPhoto, type Variant, variants } from "./quote-form";
import { parseQuote } from "./quote-input.server";
import { sentBefore, sentCookie } from "./sent-cookie.server";
import { contentReasons, type SpamReason, scoreSpam } from "./spam-score";
import { storeSubmission, type WriteEmails } from "./store-submission.server";
import type { Place, Submission } from "./submission";
import { submissionIdOf } from "./submission-id.server";
import { readUploadToken, signUploadToken } from "./upload-token.server";

/** A field no person sees. Whoever fills it fills everything. */
export const honeypot = "reply_subject";

/** How long the database may take, milliseconds, before the request goes to the journal instead. */
const databasePatience = 8_000;

/** A form as it arrived: its text fields, its photos, and what is known of its sender. */
export type FormPost = {
  values: Record<string, string[]>;
  photos: PhotoIntake;
  /** The form it stood on, unless the form says so itself. */
  variant: Variant;
  /** The page the form stood on, with its campaign. */
  landing: URL;
  cookies: string | null;
  userAgent: string;
  address: string;
  place: Place;
  /** What its sender has said about measuring. */
  measuring?: MeasuringConsent;
};

/** What the workflow works with; a route, an import or a test hands it over. */
export type Intake = {
  db: Db;
  bucket: R2Bucket;
  secret: Secret;
  now: Date;
  settings: Settings;
  emails: WriteEmails;
  /** What speaks against the sender besides the form itself: too many requests, a failed check of the browser. */
  reasons: readonly SpamReason[];
  /** Called once a lead is written: what must not keep the visitor waiting. */
  afterwards(leadId: string): void;
  /** Called when the database refuses what another would take: somebody has to look. */
  onRefused(submission: Submission): void;
};

/** `cookie`: the Set-Cookie line by which the same answers from the same browser stay one request. */
export type Receipt =
  | { ok: true; reference: string; key: string; variant: Variant; cookie: string }
  | { ok: false; status: number; problem: QuoteProblem };

/** Takes a quote request: checks it, judges it and stores it, in the database, else in the journal. Gives the reference and the key of the
 *  thank-you page, or what is wrong, with everything that was typed and the photos that are stored already. */
export async function receiveRequest(post: FormPost, intake: Intake): Promise<Receipt> {
  const { values, photos } = post;
  const { secret, now } = intake;
  const uploaded = await readUploads(secret, values.kept_photos ?? [], now);
  const stored = unique([...uploaded.files, ...photos.stored]).slice(0, limits.photos);
  const photosLost = photos.lost + uploaded.expired;
  const back = async (): Promise<StoredPhoto[]> =>
    Promise.all(stored.map(async (file) => ({ token: await signUploadToken(secret, file, now), name: file.name, size: file.size })));

  const parsed = parseQuote(values);
  const errors = parsed.ok ? {} : parsed.problem.errors;
  const photoError = photoProblem(photos, uploaded.files.length);
  if (photoError) errors.photos = photoError;
  if (!parsed.ok && photosLost > 0) errors.photos ??= photosNotStored;
  if (!parsed.ok || photoError) return refusal(422, { values, errors, photos: await back(), trouble: "" });

  const answers: Answers = { ...parsed.value, photosLost };
  const submission = await submissionOf(post, intake, answers, stored);
  const outcome = await store(intake, submission);
  if (typeof outcome === "string") return refusal(503, { values, errors: {}, photos: await back(), trouble: outcome });
  const { id, reference, key } = outcome;
  const cookie = await sentCookie(secret, id, await contentHash(submission));
  return { ok: true, reference, key, variant: submission.variant, cookie };
}

/** The answer to a form that is not taken: what was typed, without what only the server has business with. */
export function refusal(status: number, { values, ...rest }: QuoteProblem): Extract<Receipt, { ok: false }> {
  const { kept_photos: _tokens, [honeypot]: _trap, ...typed } = values;
  return { ok: false, status, problem: { values: typed, ...rest } };
}

async function submissionOf(post: FormPost, intake: Intake, answers: Answers, files: NewFile[]): Promise<Submission> {
  const { values } = post;
  const { secret, settings, now } = intake;
  const given = values.submission_id?.at(-1)?.trim().toLowerCase() ?? "";
  const form = await checkFormToken(secret, { submissionId: given, token: values.token?.at(-1) ?? "", now });
  const agrees = answers.phone !== "" && values.consent_texts?.some((value) => value !== "") === true;
  const consentTexts = agrees ? settings.textConsent : "";
  const hash = await contentHash({ answers, consentTexts });
  const before = await sentBefore(secret, post.cookies, hash);
  const reasons: SpamReason[] = [
    ...(values[honeypot]?.some((value) => value !== "") ? (["honeypot"] as const) : []),
    ...form.reasons,
    ...intake.reasons,
    ...contentReasons(answers, settings.spamWords),
  ];
  return {
    id: before ?? (await submissionIdOf(given, { verified: form.verified, contentHash: hash, sender: answers })),
    formId: before === undefined && form.verified ? given : "",
    verified: before !== undefined || form.verified,
    variant: variants.find((variant) => variant === values.variant?.at(-1)) ?? post.variant,
    answers,
    consentTexts,
    inArea: servesZip(settings, answers.zip),
    spamScore: scoreSpam(reasons),
    attribution: withAddress(readAttribution(post.cookies), post.landing, null, now),
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
async function store(intake: Intake, submission: Submission): Promise<Stored | "not-received" | "unknown"> {
  const { db, secret, emails, now } = intake;
  try {
    const writing = storeSubmission(db, submission, { secret, emails, route: "direct", now });
    const { submissionId, reference, leadId, isNew } = await within(databasePatience, "D1", writing);
    intake.afterwards(leadId);
    return {
      id: submissionId,
      reference,
      key: await keyFor(secret, { id: submissionId, reference, isSender: submission.verified || isNew }),
    };
  } catch (error) {
    console.error("lead", loggable(error));
    if (isRefusal(error)) intake.onRefused(submission);
  }
  return journal(intake, submission);
}

async function journal({ bucket, secret }: Intake, submission: Submission): Promise<Stored | "not-received" | "unknown"> {
  try {
    const { id, reference } = await within(
      databasePatience,
      "R2",
      writeJournal(bucket, submission, (own) => referenceOf(secret, own)),
    );
    return { id, reference, key: await keyFor(secret, { id, reference, isSender: submission.verified }) };
  } catch (error) {
    console.error("journal", loggable(error));
  }
  // the bucket may have written it although its answer did not come
  try {
    if (!(await within(3_000, "R2", isInJournal(bucket, submission)))) return "not-received";
    const reference = await referenceOf(secret, submission.id);
    const { id, verified } = submission;
    return { id, reference, key: await keyFor(secret, { id, reference, isSender: verified }) };
  } catch (error) {
    console.error("journal", loggable(error));
    return "unknown";
  }
}

/** The private link is only for the sender of that very form; anybody else learns that the request is stored. */
function keyFor(secret: Secret, { id, reference, isSender }: { id: string; reference: string; isSender: boolean }): Promise<string> {
  return isSender ? receivedKey(secret, reference, id) : acknowledgementKey(secret, reference);
}

const photosNotStored = "We couldn’t save your photos. Choose them again, or send the form now and add them later.";

/** Photos that were sent ahead, and how many of the tokens are too old or not ours: those photos are lost. */
async function readUploads(secret: Secret, tokens: readonly string[], now: Date): Promise<{ files: NewFile[]; expired: number }> {
  const read = await Promise.all([...new Set(tokens)].slice(0, 20).map((token) => readUploadToken(secret, token, now)));
  const files = read.filter((file) => file !== undefined);
  return { files: unique(files), expired: read.length - files.length };
}

function photoProblem(photos: PhotoIntake, stored: number): string | undefined {
  const sentences = [...photos.refused];
  if (photos.tooMany(stored))
    sentences.push(
      `You can add up to ${limits.photos} photos here, so we kept the first ${limits.photos}. Add the rest after you send the form.`,
    );
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}

function unique(files: readonly NewFile[]): NewFile[] {
  return files.filter((file, index) => files.findIndex((other) => other.id === file.id) === index);
}
