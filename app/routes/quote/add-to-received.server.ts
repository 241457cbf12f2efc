import type { AppLoadContext } from "@remix-run/cloudflare";
import { deps } from "~/deps.server";
import { PhotoIntake } from "~/domain/leads/photo-intake.server";
import { opensSubmission } from "~/domain/leads/private-link.server";
import { limits } from "~/domain/leads/quote-form";
import { readExtras } from "~/domain/leads/received";
import { addFiles, findReceived, saveExtras } from "~/domain/leads/received.server";
import { within } from "~/lib/deadline";
import { paths } from "~/paths";
import { loggable, notFound } from "~/platform/http/errors";
import { setFlash } from "~/platform/http/flash.server";
import { FormError, readForm } from "~/platform/http/form-stream.server";
import { announce } from "~/platform/live/live.server";

export type AddProblem = { part: string; message: string; values: Record<string, string[]> };
type Added = { to: string; flash: string } | { status: number; problem: AddProblem };

const surveyKinds = ["pdf", "jpg", "png", "webp", "heic", "avif"];
const notSaved = "This could NOT be saved: something broke on our side. Try again in a minute. Your request itself is safe.";

/** Photos, a survey or a few words that the visitor adds to a request on its private page. Throws 404 for a key that does not open it. */
export async function addToReceived(request: Request, context: AppLoadContext, reference: string): Promise<Added> {
  const app = deps(context);
  const key = new URL(request.url).searchParams.get("key") ?? "";
  const { success } = await app.limits.upload.limit({ key: app.address }).catch(() => ({ success: true }));
  if (!success) return problem(429, "", "Too many at once. Wait a minute and try again.");
  let values: Record<string, string[]> = {};
  try {
    const found = await within(8_000, "D1", findReceived(app.db, reference));
    if (!found || !(await opensSubmission(app.config.secret, reference, found.submissionId, key))) throw notFound("Request");
    const photos = new PhotoIntake(app.bucket);
    const survey = new PhotoIntake(app.bucket, 1, surveyKinds);
    values = await readForm(
      request,
      { bodyBytes: limits.bodyBytes, fileBytes: limits.photoBytes, textBytes: 16_384, parts: 40 },
      async (part) => {
        if (part.field === "photos") await photos.take(part, found.submissionId);
        if (part.field === "survey") await survey.take(part, found.submissionId);
      },
    );
    const part = values.part?.at(-1) ?? "";
    const now = app.now();
    if (part === "photos" || part === "survey") {
      const intake = part === "photos" ? photos : survey;
      if (intake.lost > 0) return problem(503, part, notSaved, values);
      const wrong = [...intake.refused, ...(intake.tooMany(0) ? [`${limits.photos} at a time; send the others after these.`] : [])];
      const stored =
        intake.stored.length > 0 && (await addFiles(app.db, found, intake.stored, part === "photos" ? "photo" : "survey", now));
      if (intake.stored.length > 0 && !stored)
        return problem(422, part, "That is as many files as one request can hold. Send the others by e-mail.", values);
      if (wrong.length > 0) return problem(422, part, `${stored ? "The others are added. " : ""}${wrong.join(" ")}`, values);
      if (!stored)
        return problem(
          422,
          part,
          part === "photos" ? "Choose one or more photos first." : "Choose the survey first: a PDF or a picture of it.",
          values,
        );
    } else {
      await saveExtras(app.db, found, readExtras(values), now);
    }
    app.waitUntil(announce(app.live, { kind: "lead-changed", id: found.leadId }));
    return { to: paths.received(reference, key), flash: await setFlash(part === "photos" ? "photos-added" : "extras-saved") };
  } catch (error) {
    if (error instanceof FormError) return problem(error.status, "", error.message, error.values);
    if (error instanceof Response) throw error;
    console.error("received", loggable(error));
    return problem(503, values.part?.at(-1) ?? "", notSaved, values);
  }
}

function problem(status: number, part: string, message: string, values: Record<string, string[]> = {}): Added {
  return { status, problem: { part, message, values } };
}
