import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { parseStoredJobs, storedJobsQuery } from "~/domain/ballparks/signed-jobs.server";
import { addToQuoteRequest } from "~/domain/leads/intake/add-to-request.server";
import { ballparkAt } from "~/domain/leads/intake/ballpark.server";
import { toCarryOverItems } from "~/domain/leads/intake/carry-over";
import { findHomeownerToken, openHomeownerLink } from "~/domain/leads/intake/homeowner-link.server";
import { verifyReferenceKey, verifySubmissionKey } from "~/domain/leads/intake/private-link.server";
import { findSubmissionByReference, isRequestPurged } from "~/domain/leads/intake/thank-you.server";
import { findVisitInvite } from "~/domain/leads/visits/visit-invite.server";
import { receivedPath } from "~/domain/page-texts/spanish-pages";
import { PERGOLA_PRICE_KEYS } from "~/domain/pergola/estimate";
import { priceHistoryQuery } from "~/domain/prices/prices.server";
import type { Translate } from "~/lib/fill-text";
import { formatDollarRange } from "~/lib/money";
import { rateLimitKey } from "~/lib/rate-limit-key";
import { withTimeout } from "~/lib/with-timeout";
import { paths } from "~/paths";
import { noindexHeaders } from "~/platform/http/cache/cache-headers";
import { notFoundResponse, redactError } from "~/platform/http/errors";
import { parseMultipart } from "~/platform/http/forms/form-stream.server";
import { broadcast } from "~/platform/live/live.server";
import { type Deps, getDeps } from "~/request/deps.server";
import { readFlash, serializeFlash } from "~/request/flash.server";
import { findQuotedProject } from "~/routes/quote/load-quote-form.server";
import { signAddedFiles } from "~/routes/quote/signed-files.server";
import {
  alertAboutMessage,
  createNoteEmailBuilder,
  loadSettingsOrDefaults,
} from "~/routes/quote/submit-quote.server";
import type { QuoteHandle } from "~/site/chrome/quote-target";
import { ThankYouPage, thankYouTitle } from "~/site/quote/thank-you-page";
import { pageMeta } from "~/site/seo/meta";
import { getRequestWording } from "~/site/spanish/request-wording.server";

export const headers = noindexHeaders("staff");

export const handle: QuoteHandle = { offersQuote: false };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data ? thankYouTitle(data) : "Your request",
    description: "This page shows what you sent us, what happens next and how to add to it.",
    path: paths.quote,
    noindex: true,
  });

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const app = getDeps(context);
  const query = new URL(request.url).searchParams;
  const { language, t } = getRequestWording(request);
  const reference = (params.reference ?? "").toUpperCase();
  const key = query.get("key") ?? "";
  const via = query.get("via");
  const viaTracking = via === "tracking";
  const isMessage = via === "contact";
  const secret = app.config.secret;
  if (!/^MOL-[A-Z0-9]{6}$/.test(reference)) throw notFoundResponse("Request");
  // an unknown key gets the same response for any reference, without a database query
  if (!(await verifyReferenceKey(secret, reference, key))) {
    const { success } = await app.limits.search
      .limit({ key: `received ${rateLimitKey(app.ip)}` })
      .catch(() => ({ success: true }));
    return data(
      { state: "closed" as const, reference, viaTracking, isMessage },
      success ? 404 : { status: 429, headers: { "Retry-After": "60" } },
    );
  }
  const found = await withTimeout(6_000, "D1", findSubmissionByReference(app.db, reference)).catch(
    (error: unknown) => {
      console.error("received", redactError(error));
      return "away" as const;
    },
  );
  // thanked, but still queued: confirm that the request is safe and show nothing
  const opens =
    found !== "away" &&
    found &&
    (await verifySubmissionKey(secret, reference, found.submissionId, key));
  if (opens && found.isRevoked)
    return data({ state: "closed" as const, reference, viaTracking, isMessage }, 404);
  if (!opens) {
    const forgotten =
      found === undefined &&
      (await isRequestPurged(app.db, app.bucket, reference).catch(() => false));
    if (forgotten)
      return data({ state: "erased" as const, reference, viaTracking, isMessage }, 410);
    return data({ state: "pending" as const, reference, viaTracking, isMessage });
  }

  const token = await findHomeownerToken(app.db, secret, found.submissionId, app.realNow()).catch(
    () => undefined,
  );
  const visit = token
    ? await findVisitInvite(
        app.db,
        found.leadId,
        await loadSettingsOrDefaults(app),
        app.realNow(),
      ).catch(() => null)
    : null;
  const flash = readFlash(request);
  if (flash) app.addCookie(flash.clear);
  const { answers, extras, inArea } = found;
  const liked = await findQuotedProject(app, answers.project);
  return data({
    state: "open" as const,
    reference,
    viaTracking,
    isMessage: found.variant === "contact",
    ballpark: answers.design
      ? await findBallparkText(app, answers.design, found.answersAt ?? found.createdAt, t)
      : "",
    carryOver: toCarryOverItems(answers, liked === null ? null : liked?.title, t),
    answers,
    extras,
    inArea,
    files: await signAddedFiles(secret, found.files, app.now()),
    project: token
      ? { path: paths.privateProject(token), isNew: false }
      : { path: `${receivedPath(language, reference, key)}&project=open`, isNew: true },
    visit: token && visit ? { path: paths.privateVisit(token), invite: visit } : null,
    receivedAt: found.createdAt.getTime(),
    message: flash?.text ?? "",
  });
}

/** Returns the range that the designer showed for the drawing; "" without rates or a database. */
async function findBallparkText(
  { db, read }: Deps,
  design: string,
  at: Date,
  t: Translate,
): Promise<string> {
  const [history, jobs] = await Promise.all([
    read(priceHistoryQuery(db, PERGOLA_PRICE_KEYS)).catch(() => []),
    read(storedJobsQuery(db)).catch(() => []),
  ]);
  const ballpark = ballparkAt({ history, jobs: parseStoredJobs(jobs) }, design, at);
  return ballpark ? formatDollarRange(ballpark, t) : "";
}

/**
 * Saves details that the visitor adds to the request, or opens its project page. Throws a 404 if
 * the key is not valid.
 */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const app = getDeps(context);
  const reference = (params.reference ?? "").toUpperCase();
  const query = new URL(request.url).searchParams;
  const key = query.get("key") ?? "";
  const { language, t } = getRequestWording(request);
  const { success } = await app.limits.upload
    .limit({ key: app.ip })
    .catch(() => ({ success: true }));
  if (!success)
    return data(
      { part: "", message: t("Too many tries in a row. Wait a minute and try again."), values: {} },
      { status: 429 },
    );
  if (query.has("project")) return openProjectPage(app, reference, key);
  const settings = await loadSettingsOrDefaults(app);
  const added = await addToQuoteRequest(
    {
      find: () => findByKey(app, reference, key),
      readForm: (limits, onFile) => parseMultipart(request, limits, onFile),
    },
    {
      db: app.db,
      bucket: app.bucket,
      now: app.now(),
      buildNoteEmail: createNoteEmailBuilder(app, settings),
      t,
    },
  );
  if (added === "not-found") throw notFoundResponse("Request");
  if (!added.ok) return data(added.problem, { status: added.status });
  app.waitUntil(broadcast(app.live, { kind: "lead-changed", id: added.leadId }));
  app.waitUntil(alertAboutMessage(app, added.leadId, settings));
  const flash = serializeFlash(added.what === "photos" ? "photos-added" : "extras-saved");
  return redirect(receivedPath(language, reference, key), {
    status: 303,
    headers: { "Set-Cookie": flash },
  });
}

/** Redirects to the project page of a request from before there were private links. */
async function openProjectPage(app: Deps, reference: string, key: string) {
  const found = await findByKey(app, reference, key);
  const token = found && (await openHomeownerLink(app.db, app.config.secret, found, app.realNow()));
  if (!token) throw notFoundResponse("Request");
  return redirect(paths.privateProject(token), 303);
}

/**
 * Finds the request that the reference and key open. Returns undefined for a wrong key and a
 * revoked link.
 */
async function findByKey(app: Deps, reference: string, key: string) {
  const found = await findSubmissionByReference(app.db, reference);
  const opens =
    found &&
    !found.isRevoked &&
    (await verifySubmissionKey(app.config.secret, reference, found.submissionId, key));
  return opens ? found : undefined;
}

export default function ThankYou() {
  return (
    <ThankYouPage
      received={useLoaderData<typeof loader>()}
      problem={useActionData<typeof action>()}
    />
  );
}
