import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { addToQuoteRequest } from "~/domain/leads/intake/add-to-request.server";
import { toCarryOverItems } from "~/domain/leads/intake/carry-over";
import type { AddedFile } from "~/domain/leads/intake/extras";
import { verifyReferenceKey, verifySubmissionKey } from "~/domain/leads/intake/private-link.server";
import { findSubmissionByReference, isRequestPurged } from "~/domain/leads/intake/thank-you.server";
import { rateLimitKey } from "~/lib/rate-limit-key";
import { withTimeout } from "~/lib/with-timeout";
import { paths } from "~/paths";
import { signFileQuery } from "~/platform/files/files.server";
import { noindexHeaders } from "~/platform/http/cache/cache-headers";
import { notFoundResponse, redactError } from "~/platform/http/errors";
import { parseMultipart } from "~/platform/http/forms/form-stream.server";
import { broadcast } from "~/platform/live/live.server";
import { getDeps } from "~/request/deps.server";
import { readFlash, serializeFlash } from "~/request/flash.server";
import { findQuotedProject } from "~/routes/quote/load-quote-form.server";
import { alertAboutMessage, createNoteEmailBuilder, loadSettingsOrDefaults } from "~/routes/quote/submit-quote.server";
import { ThankYouPage } from "~/site/quote/thank-you-page";
import { pageMeta } from "~/site/seo/meta";

export const headers = noindexHeaders("staff");

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Thanks, we got your request",
    description: "Your quote request is in. This page shows what you sent, what happens next and how to add to it.",
    path: paths.quote,
    noindex: true,
  });

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const app = getDeps(context);
  const query = new URL(request.url).searchParams;
  const reference = (params.reference ?? "").toUpperCase();
  const key = query.get("key") ?? "";
  const viaTracking = query.get("via") === "tracking";
  const secret = app.config.secret;
  if (!/^MOL-[A-Z0-9]{6}$/.test(reference)) throw notFoundResponse("Request");
  // an unknown key gets the same response for any reference, without a database query
  if (!(await verifyReferenceKey(secret, reference, key))) {
    const { success } = await app.limits.search.limit({ key: `received ${rateLimitKey(app.ip)}` }).catch(() => ({ success: true }));
    return data({ state: "closed" as const, reference, viaTracking }, success ? 404 : { status: 429, headers: { "Retry-After": "60" } });
  }
  const found = await withTimeout(6_000, "D1", findSubmissionByReference(app.db, reference)).catch((error: unknown) => {
    console.error("received", redactError(error));
    return "away" as const;
  });
  // thanked, but still queued: confirm that the request is safe and show nothing
  const opens = found !== "away" && found && (await verifySubmissionKey(secret, reference, found.submissionId, key));
  if (!opens) {
    const forgotten = found === undefined && (await isRequestPurged(app.db, app.bucket, reference).catch(() => false));
    if (forgotten) return data({ state: "erased" as const, reference, viaTracking }, 410);
    return data({ state: "pending" as const, reference, viaTracking });
  }

  const files = await Promise.all(
    found.files.map(async ({ id, name, kind, contentType }): Promise<AddedFile> => {
      const signed = await signFileQuery(secret, id, app.now());
      return { id, name, kind, address: `${paths.file(id, name)}?${signed}`, picture: contentType.startsWith("image/") };
    }),
  );
  const flash = readFlash(request);
  if (flash) app.addCookie(flash.clear);
  const { answers, extras, inArea } = found;
  const liked = await findQuotedProject(app, answers.project);
  return data({
    state: "open" as const,
    reference,
    viaTracking,
    carryOver: toCarryOverItems(answers, liked === null ? null : liked?.title),
    answers,
    extras,
    inArea,
    files,
    receivedAt: found.createdAt.getTime(),
    message: flash?.text ?? "",
  });
}

/** Saves details that the visitor adds to the request. Throws a 404 if the key is not valid. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const app = getDeps(context);
  const reference = (params.reference ?? "").toUpperCase();
  const key = new URL(request.url).searchParams.get("key") ?? "";
  const { success } = await app.limits.upload.limit({ key: app.ip }).catch(() => ({ success: true }));
  if (!success) return data({ part: "", message: "Too many tries in a row. Wait a minute and try again.", values: {} }, { status: 429 });
  const settings = await loadSettingsOrDefaults(app);
  const added = await addToQuoteRequest(
    { reference, key, readForm: (limits, onFile) => parseMultipart(request, limits, onFile) },
    { db: app.db, bucket: app.bucket, secret: app.config.secret, now: app.now(), buildNoteEmail: createNoteEmailBuilder(app, settings) },
  );
  if (added === "not-found") throw notFoundResponse("Request");
  if (!added.ok) return data(added.problem, { status: added.status });
  app.waitUntil(broadcast(app.live, { kind: "lead-changed", id: added.leadId }));
  app.waitUntil(alertAboutMessage(app, added.leadId, settings));
  const flash = serializeFlash(added.what === "photos" ? "photos-added" : "extras-saved");
  return redirect(paths.received(reference, key), { status: 303, headers: { "Set-Cookie": flash } });
}

export default function ThankYou() {
  return <ThankYouPage received={useLoaderData<typeof loader>()} problem={useActionData<typeof action>()} />;
}
