import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { deps } from "~/deps.server";
import { addToReceived } from "~/domain/leads/add-to-received.server";
import { carryOverItems } from "~/domain/leads/carry-over";
import { isIssuedKey, opensSubmission } from "~/domain/leads/private-link.server";
import type { AddedFile } from "~/domain/leads/received";
import { findReceived, isForgotten } from "~/domain/leads/received.server";
import { within } from "~/lib/deadline";
import { limitKey } from "~/lib/limit-key";
import { paths } from "~/paths";
import { signAddress } from "~/platform/files/files.server";
import { hidden } from "~/platform/http/cache";
import { loggable, notFound } from "~/platform/http/errors";
import { setFlash, takeFlash } from "~/platform/http/flash.server";
import { readForm } from "~/platform/http/form-stream.server";
import { announce } from "~/platform/live/live.server";
import { likedProject } from "~/routes/quote/form-data.server";
import { alertOfMessage, currentSettings, noteEmailWriter } from "~/routes/quote/submit-quote.server";
import { Received } from "~/site/quote/received";
import { pageMeta } from "~/site/seo/meta";

export const headers = hidden("staff");

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Thanks, we got your request",
    description: "Your quote request is in. This page shows what you sent, what happens next and how to add to it.",
    path: paths.quote,
    noindex: true,
  });

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const app = deps(context);
  const query = new URL(request.url).searchParams;
  const reference = (params.reference ?? "").toUpperCase();
  const key = query.get("key") ?? "";
  const viaTracking = query.get("via") === "tracking";
  const secret = app.config.secret;
  if (!/^MOL-[A-Z0-9]{6}$/.test(reference)) throw notFound("Request");
  // a key that was never given out is answered alike, whether there is such a reference or not: the database is not even asked
  if (!(await isIssuedKey(secret, reference, key))) {
    const { success } = await app.limits.search.limit({ key: `received ${limitKey(app.address)}` }).catch(() => ({ success: true }));
    return data({ state: "closed" as const, reference, viaTracking }, success ? 404 : { status: 429, headers: { "Retry-After": "60" } });
  }
  const found = await within(6_000, "D1", findReceived(app.db, reference)).catch((error: unknown) => {
    console.error("received", loggable(error));
    return "away" as const;
  });
  // thanked, but still in the journal: say that it is safe and show nothing
  const opens = found !== "away" && found && (await opensSubmission(secret, reference, found.submissionId, key));
  if (!opens) {
    const forgotten = found === undefined && (await isForgotten(app.db, app.bucket, reference).catch(() => false));
    if (forgotten) return data({ state: "erased" as const, reference, viaTracking }, 410);
    return data({ state: "pending" as const, reference, viaTracking });
  }

  const files = await Promise.all(
    found.files.map(async ({ id, name, kind, contentType }): Promise<AddedFile> => {
      const signed = await signAddress(secret, id, app.now());
      return { id, name, kind, address: `${paths.file(id, name)}?${signed}`, picture: contentType.startsWith("image/") };
    }),
  );
  const flash = takeFlash(request);
  if (flash) app.addCookie(flash.clear);
  const { answers, extras, inArea } = found;
  const liked = await likedProject(app, answers.project);
  return data({
    state: "open" as const,
    reference,
    viaTracking,
    carryOver: carryOverItems(answers, liked === null ? null : liked?.title),
    answers,
    extras,
    inArea,
    files,
    receivedAt: found.createdAt.getTime(),
    message: flash?.text ?? "",
  });
}

/** Takes what the visitor adds to the request. Throws 404 for a key that does not open it. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const app = deps(context);
  const reference = (params.reference ?? "").toUpperCase();
  const key = new URL(request.url).searchParams.get("key") ?? "";
  const { success } = await app.limits.upload.limit({ key: app.address }).catch(() => ({ success: true }));
  if (!success) return data({ part: "", message: "Too many tries in a row. Wait a minute and try again.", values: {} }, { status: 429 });
  const settings = await currentSettings(app);
  const added = await addToReceived(
    { reference, key, readForm: (limits, onFile) => readForm(request, limits, onFile) },
    { db: app.db, bucket: app.bucket, secret: app.config.secret, now: app.now(), noteEmail: noteEmailWriter(app, settings) },
  );
  if (added === "not-found") throw notFound("Request");
  if (!added.ok) return data(added.problem, { status: added.status });
  app.waitUntil(announce(app.live, { kind: "lead-changed", id: added.leadId }));
  app.waitUntil(alertOfMessage(app, added.leadId, settings));
  const flash = setFlash(added.what === "photos" ? "photos-added" : "extras-saved");
  return redirect(paths.received(reference, key), { status: 303, headers: { "Set-Cookie": flash } });
}

export default function ReceivedPage() {
  return <Received received={useLoaderData<typeof loader>()} problem={useActionData<typeof action>()} />;
}
