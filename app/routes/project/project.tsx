import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useParams } from "@remix-run/react";
import { addToQuoteRequest } from "~/domain/leads/intake/add-to-request.server";
import { toCarryOverItems } from "~/domain/leads/intake/carry-over";
import { findSubmissionById } from "~/domain/leads/intake/thank-you.server";
import { loadProjectPage } from "~/domain/leads/project/project-page.server";
import { paths } from "~/paths";
import { notFoundResponse } from "~/platform/http/errors";
import { parseMultipart } from "~/platform/http/forms/form-stream.server";
import { broadcast } from "~/platform/live/live.server";
import { readFlash, serializeFlash } from "~/request/flash.server";
import { recordLinkFormUse, requireAccessLink, verifyLinkForm } from "~/request/require-access-link.server";
import { findQuotedProject } from "~/routes/quote/load-quote-form.server";
import { signAddedFiles } from "~/routes/quote/signed-files.server";
import { alertAboutMessage, createNoteEmailBuilder, loadSettingsOrDefaults } from "~/routes/quote/submit-quote.server";
import { ProjectPage } from "~/site/project/project-page";
import { useOpenedBeacon } from "~/site/project/use-opened-beacon";
import { unlistedPageMeta } from "~/site/seo/meta";

export const meta = () => unlistedPageMeta("Your project");

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireAccessLink(args, ["homeowner"]);
  const { link, db, config, formKey } = app;
  const now = app.realNow();
  const [found, page] = await Promise.all([findSubmissionById(db, link.personId), loadProjectPage(db, link.leadId ?? "", now)]);
  if (!found || !page) throw notFoundResponse("Link");
  const flash = readFlash(args.request);
  if (flash) app.addCookie(flash.clear);
  const liked = await findQuotedProject(app, found.answers.project);
  return {
    ...page,
    reference: found.reference,
    receivedAt: found.createdAt.getTime(),
    answers: found.answers,
    carryOver: toCarryOverItems(found.answers, liked === null ? null : liked?.title),
    extras: found.extras,
    files: await signAddedFiles(config.secret, found.files, now),
    formKey,
    message: flash?.text ?? "",
  };
}

/** Adds photos, a survey or details to the request. */
export async function action(args: ActionFunctionArgs) {
  const app = await requireAccessLink(args, ["homeowner"]);
  const { link, db, bucket, token, waitUntil } = app;
  const settings = await loadSettingsOrDefaults(app);
  const added = await addToQuoteRequest(
    {
      find: () => findSubmissionById(db, link.personId),
      readForm: async (limits, onFile) => {
        const values = await parseMultipart(args.request, limits, async (file, before) => {
          await verifyLinkForm(app, before.form_key?.at(-1) ?? "");
          await onFile(file);
        });
        await verifyLinkForm(app, values.form_key?.at(-1) ?? "");
        return values;
      },
    },
    { db, bucket, now: app.realNow(), buildNoteEmail: createNoteEmailBuilder(app, settings) },
  );
  if (added === "not-found") throw notFoundResponse("Link");
  if (!added.ok) return data(added.problem, { status: added.status });
  waitUntil(recordLinkFormUse(app, args.request));
  waitUntil(broadcast(app.live, { kind: "lead-changed", id: added.leadId }));
  waitUntil(alertAboutMessage(app, added.leadId, settings));
  const flash = serializeFlash(added.what === "photos" ? "photos-added" : "extras-saved");
  return redirect(paths.privateProject(token), { status: 303, headers: { "Set-Cookie": flash } });
}

export default function Project() {
  const { token = "" } = useParams();
  const page = useLoaderData<typeof loader>();
  useOpenedBeacon(paths.privateOpened(token), page.formKey);
  return <ProjectPage data={page} token={token} problem={useActionData<typeof action>()} />;
}
