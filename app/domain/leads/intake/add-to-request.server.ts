import { fillText, type Translate } from "~/lib/fill-text";
import { withTimeout } from "~/lib/with-timeout";
import type { Db } from "~/platform/db/client.server";
import { redactError } from "~/platform/http/errors";
import {
  type FilePart,
  FormError,
  type StreamLimits,
} from "~/platform/http/forms/form-stream.server";
import { unknownResultMessage } from "~/platform/http/forms/run-idempotent.server";
import { parseExtras } from "./extras";
import { documentRules } from "./file-rejections";
import { PhotoIntake } from "./photo-intake.server";
import { quoteLimits } from "./quote-form";
import {
  attachFiles,
  type FoundSubmission,
  updateExtras,
  type WriteNoteEmail,
} from "./thank-you.server";

/** Addition to a submitted request, sent from its private page. */
export type RequestAddition = {
  /** Finds the request that the page's URL opens; undefined if the URL is not valid. */
  find(): Promise<FoundSubmission | undefined>;
  /**
   * Parses the form within `limits` and passes each file to `onFile`. Returns the text fields;
   * throws FormError.
   */
  readForm(
    limits: StreamLimits,
    onFile: (file: FilePart) => Promise<void>,
  ): Promise<Record<string, string[]>>;
};

/** Services that `addToQuoteRequest` needs, passed in by the route or a test. */
type AdditionDeps = {
  db: Db;
  bucket: R2Bucket;
  now: Date;
  buildNoteEmail: WriteNoteEmail;
  /** Translates the messages to the language of the page. */
  t?: Translate;
};

/**
 * Error of an addition: the section of the page it belongs to ("" for the whole page), the message,
 * and the values the visitor entered.
 */
type AdditionError = {
  part: string;
  message: string;
  values: Record<string, string[]>;
  /** Names of the files that the visitor has to choose again. */
  fileNames?: string[];
};
type AdditionResult =
  | { ok: true; leadId: string; what: "photos" | "extras" }
  | { ok: false; status: number; problem: AdditionError }
  /** No request has this reference, or the key is invalid. */
  | "not-found";

const formLimits: StreamLimits = {
  bodyBytes: quoteLimits.bodyBytes,
  fileBytes: quoteLimits.photoBytes,
  textBytes: 16_384,
  parts: 40,
  skipsCrowded: true,
};
const notSaved = "We couldn’t save that. Your request itself is safe. Try again in a minute.";

/**
 * Adds photos, a survey or extra details to a request. Verifies the URL before it reads the form,
 * and the form before it writes.
 */
export async function addToQuoteRequest(
  { find, readForm }: RequestAddition,
  { db, bucket, now, buildNoteEmail, t = fillText }: AdditionDeps,
): Promise<AdditionResult> {
  let values: Record<string, string[]> | undefined;
  const fileNames: string[] = [];
  const nameFile = ({ name }: FilePart) => void fileNames.push(name.slice(0, 120) || "A file");
  try {
    const found = await withTimeout(8_000, "D1", find());
    if (!found) return "not-found";
    const photos = new PhotoIntake(bucket);
    const survey = new PhotoIntake(bucket, 1, documentRules);
    values = {};
    values = await readForm(formLimits, async (file) => {
      nameFile(file);
      if (file.field === "photos") await photos.take(file, found.submissionId);
      if (file.field === "survey") await survey.take(file, found.submissionId);
    });
    const part = values.part?.at(-1) ?? "";
    if (part !== "photos" && part !== "survey") {
      await updateExtras(db, found, parseExtras(values), { now, buildNoteEmail });
      return { ok: true, leadId: found.leadId, what: "extras" };
    }
    const intake = part === "photos" ? photos : survey;
    if (intake.lost > 0)
      return toErrorResult(503, { part, message: t(notSaved), values, fileNames });
    const wrong = [
      ...intake.explainRefused(t),
      ...(intake.tooMany(0)
        ? [t("Add up to {max} at a time, then add the rest.", { max: quoteLimits.photos })]
        : []),
    ];
    const { addedCount, refusedCount } = await attachFiles(db, found, {
      addedFiles: intake.stored,
      kind: part === "photos" ? "photo" : "survey",
      now,
    });
    if (refusedCount > 0) {
      const added =
        addedCount === 0
          ? ""
          : `${t(addedCount === 1 ? "{count} photo added" : "{count} photos added", { count: addedCount })}. `;
      return toErrorResult(422, {
        part,
        message: `${added}${t("That’s the most files one request can hold. Email us the rest.")}`,
        values,
      });
    }
    const stored = intake.stored.length > 0;
    if (wrong.length > 0)
      return toErrorResult(422, {
        part,
        message: [...(stored ? [t("The others were added.")] : []), ...wrong].join(" "),
        values,
      });
    if (!stored) {
      const missing =
        part === "photos"
          ? "Choose one or more photos first."
          : "Choose a PDF or a photo of the survey first.";
      return toErrorResult(422, { part, message: t(missing), values });
    }
    return { ok: true, leadId: found.leadId, what: part === "photos" ? "photos" : "extras" };
  } catch (error) {
    if (error instanceof FormError)
      return toErrorResult(error.status, {
        part: "",
        message: t(error.message),
        values: error.values,
      });
    if (error instanceof Response) throw error;
    console.error("received", redactError(error));
    // not read yet if the request was not found
    values ??= await readForm({ ...formLimits, fileBytes: 0 }, async (file) =>
      nameFile(file),
    ).catch(() => ({}));
    const message = `${t(unknownResultMessage)} ${t("Your request itself is safe.")}`;
    return toErrorResult(503, { part: values.part?.at(-1) ?? "", message, values, fileNames });
  }
}

function toErrorResult(
  status: number,
  {
    part,
    message,
    values,
    fileNames = [],
  }: { part: string; message: string; values: AdditionError["values"]; fileNames?: string[] },
): AdditionResult {
  return {
    ok: false,
    status,
    problem: { part, message, values, ...(fileNames.length > 0 && { fileNames }) },
  };
}
