import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams, useRouteError } from "@remix-run/react";
import { jobPaths } from "~/domain/jobs/job-paths";
import { addToQuoteRequest } from "~/domain/leads/intake/add-to-request.server";
import { toCarryOverItems } from "~/domain/leads/intake/carry-over";
import { createSubmissionKey } from "~/domain/leads/intake/private-link.server";
import { findSubmissionById } from "~/domain/leads/intake/thank-you.server";
import { loadProjectPage } from "~/domain/leads/project/project-page.server";
import { findVisitInvite } from "~/domain/leads/visits/visit-invite.server";
import { describeDesign, parseDesignQuery } from "~/domain/pergola/design";
import { paths } from "~/paths";
import { notFoundResponse } from "~/platform/http/errors";
import { parseMultipart } from "~/platform/http/forms/form-stream.server";
import { broadcast } from "~/platform/live/live.server";
import { getDeps } from "~/request/deps.server";
import { readFlash, serializeFlash } from "~/request/flash.server";
import {
  type LinkDeps,
  recordLinkFormUse,
  requireAccessLink,
  verifyLinkForm,
} from "~/request/require-access-link.server";
import { findQuotedProject } from "~/routes/quote/load-quote-form.server";
import { signAddedFiles } from "~/routes/quote/signed-files.server";
import {
  alertAboutMessage,
  createNoteEmailBuilder,
  loadSettingsOrDefaults,
} from "~/routes/quote/submit-quote.server";
import { isUnavailable, LinkErrorPage } from "~/site/project/closed-link-page";
import { privatePageMeta } from "~/site/project/private-language";
import { privatePaths } from "~/site/project/private-paths";
import { ProjectPage } from "~/site/project/project-page";
import { UnsavedAdditionPage } from "~/site/project/unsaved-form-pages";
import { useOpenedBeacon } from "~/site/project/use-opened-beacon";
import { toYard } from "~/site/yard/yard-device";

export const meta: MetaFunction = ({ matches }) => privatePageMeta(matches, "Your project");

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireAccessLink(args, ["homeowner", "job", "reader"]);
  const { link, db, config, formKey, token, language, t } = app;
  if (link.kind !== "homeowner") throw redirect(jobPaths.page(token));
  const now = app.realNow();
  const [found, page, visit] = await Promise.all([
    findSubmissionById(db, link.personId),
    loadProjectPage(db, link.leadId ?? "", { now, wording: { language, t } }),
    loadSettingsOrDefaults(app).then((settings) =>
      findVisitInvite(db, link.leadId ?? "", settings, now),
    ),
  ]);
  if (!found || !page) throw notFoundResponse("Link");
  const { design } = found.answers;
  const flash = readFlash(args.request);
  if (flash) app.addCookie(flash.clear);
  const liked = await findQuotedProject(app, found.answers.project);
  return {
    ...page,
    visit,
    reference: found.reference,
    requestPath: paths.received(
      found.reference,
      await createSubmissionKey(config.secret, found.reference, found.submissionId),
    ),
    receivedAt: found.createdAt.getTime(),
    answers: found.answers,
    designText: design && describeDesign(parseDesignQuery(design).design, t),
    yard: toYard(args.request, app.siteUrl.origin),
    carryOver: toCarryOverItems(found.answers, liked === null ? null : liked?.title, t),
    extras: found.extras,
    files: await signAddedFiles(config.secret, found.files, now),
    formKey,
    message: flash ? t(flash.text) : "",
  };
}

/** Adds photos, a survey or details to the request. Keeps the form while the database is down. */
export async function action(args: ActionFunctionArgs) {
  const deps = getDeps(args.context);
  const { db, bucket, waitUntil } = deps;
  const settings = await loadSettingsOrDefaults(deps);
  let app: LinkDeps | undefined;
  const verify = async (formKey: string | undefined) => {
    if (app) await verifyLinkForm(app, formKey ?? "");
  };
  const added = await addToQuoteRequest(
    {
      find: async () => {
        app = await requireAccessLink(args, ["homeowner"]).catch(rethrowUnavailable);
        return findSubmissionById(db, app.link.personId);
      },
      readForm: async (limits, onFile) => {
        const values = await parseMultipart(args.request, limits, async (file, before) => {
          await verify(before.form_key?.at(-1));
          await onFile(file);
        });
        await verify(values.form_key?.at(-1));
        return values;
      },
    },
    { db, bucket, now: deps.realNow(), buildNoteEmail: createNoteEmailBuilder(deps, settings) },
  );
  if (added === "not-found" || (added.ok && !app)) throw notFoundResponse("Link");
  if (!added.ok) return data(added.problem, { status: added.status });
  if (app) waitUntil(recordLinkFormUse(app, args.request));
  waitUntil(broadcast(deps.live, { kind: "lead-changed", id: added.leadId }));
  waitUntil(alertAboutMessage(deps, added.leadId, settings));
  const flash = serializeFlash(added.what === "photos" ? "photos-added" : "extras-saved");
  return redirect(paths.privateProject(args.params.token ?? ""), {
    status: 303,
    headers: { "Set-Cookie": flash },
  });
}

/** Rethrows the 503 of a link as an error, so that the form is read and shown again. */
function rethrowUnavailable(error: unknown): never {
  throw error instanceof Response && error.status === 503
    ? new Error("The link cannot be read")
    : error;
}

export default function Project() {
  const { token = "" } = useParams();
  const page = useLoaderData<typeof loader>();
  useOpenedBeacon(privatePaths.opened(token), page.formKey);
  return <ProjectPage data={page} token={token} problem={useActionData<typeof action>()} />;
}

/** Shows the sent form again if the page itself cannot be loaded. */
export function ErrorBoundary() {
  const error = useRouteError();
  const problem = useActionData<typeof action>();
  return problem && isUnavailable(error) ? (
    <UnsavedAdditionPage problem={problem} />
  ) : (
    <LinkErrorPage error={error} />
  );
}
