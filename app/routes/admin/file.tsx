import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { FilePage } from "~/admin/library/file-page";
import { RecordConflicts } from "~/admin/records/record-form-parts";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { findEditablePage } from "~/content/spanish/spanish-text-pages.server";
import { type ReplaceFileResult, replaceFile } from "~/domain/files/add-file.server";
import {
  fileFormSchema,
  publicFileQuery,
  restoreFile,
  toFileFormValues,
  trashFile,
  updateFile,
} from "~/domain/files/file-changes.server";
import { listFileUsages } from "~/domain/files/file-usages.server";
import { fileVersionsQuery, libraryFileQuery } from "~/domain/files/library.server";
import { roleCan } from "~/domain/staff/abilities";
import { toHoustonDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import type { FileUsage } from "~/platform/files/file";
import { createJpegConverter } from "~/platform/files/public-image.server";
import { formatUploadRejection, maxImageBytes } from "~/platform/files/staff-upload";
import { notFoundResponse } from "~/platform/http/errors";
import { parseForm } from "~/platform/http/forms/form.server";
import { FormError, parseMultipart } from "~/platform/http/forms/form-stream.server";
import type { Flash } from "~/request/flash.server";
import { requireStaff } from "~/request/require-staff.server";
import { rejectForm, respond } from "~/request/respond.server";
import stylesheet from "~/styles/admin/pages/files.css?url";

export const meta: MetaFunction<typeof loader> = ({ data: found }) =>
  adminMeta(found?.file.name ?? "Image");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, staff, now } = await requireStaff(args, "content:write");
  const id = args.params.id ?? "";
  const moment = now();
  const [[found], versions, uses] = await Promise.all([
    read(libraryFileQuery(db, id)),
    read(fileVersionsQuery(db, id)),
    listFileUsages(db, id, moment),
  ]);
  if (!found) throw notFoundResponse("Image");
  const { file, uploaderName } = found;
  const seesLeads = roleCan(staff.role, "leads:read");
  return {
    now: moment.getTime(),
    file: { ...file, copiedFromLead: null },
    uploader: uploaderName,
    versions,
    uses: uses.filter(({ kind }) => seesLeads || kind !== "lead").map(addPageTitle),
    texts: toFileFormValues(file),
    formKey: newId(),
    today: toHoustonDay(moment),
    lead: seesLeads ? (file.copiedFromLead ?? undefined) : undefined,
  };
}

export async function action(args: ActionFunctionArgs) {
  const deps = await requireStaff(args, "content:write");
  const { db, bucket, images, actor, now, broadcast, redirectTo } = deps;
  const id = args.params.id ?? "";
  const sender = { by: actor, now: now() };
  const broadcastAndRedirect = (flash: Flash, to = adminPaths.file(id)) => {
    broadcast({ kind: "office-changed", id: "files" });
    return redirectTo(to, flash);
  };
  if (/^multipart\//i.test(args.request.headers.get("Content-Type") ?? "")) {
    const store = { db, bucket, toJpeg: createJpegConverter(images) };
    const outcome = await replaceFrom(args.request, (bytes, wasVersion) =>
      replaceFile(store, id, { bytes, wasVersion, ...sender }),
    );
    if (outcome.state === "replaced") return broadcastAndRedirect("file-replaced");
    if (outcome.state === "same") return broadcastAndRedirect("file-same");
    if (outcome.state === "gone") throw notFoundResponse("Image");
    const status = outcome.state === "changed" ? 409 : 422;
    return rejectForm({}, { new: replaceProblem(outcome) }, status);
  }
  const parsed = await parseForm(fileFormSchema, args.request);
  if (!parsed.ok) return data({ problem: parsed.problem }, parsed.status);
  const { values } = parsed;
  if (parsed.value.intent === "restore") {
    return (await restoreFile(db, id, sender))
      ? broadcastAndRedirect("file-restored")
      : broadcastAndRedirect("file-same");
  }
  if (parsed.value.intent === "trash") {
    const outcome = await trashFile(db, id, sender);
    if (outcome.state === "gone") throw notFoundResponse("Image");
    return outcome.state === "used"
      ? data({ heldBack: outcome.uses.map(addPageTitle) }, 409)
      : broadcastAndRedirect("file-trashed", adminPaths.files);
  }
  const [file] = await publicFileQuery(db, id);
  if (!file) throw notFoundResponse("Image");
  return respond(deps, await updateFile(db, file, values, sender), {
    values,
    noun: "Image",
    topic: "files",
    hidden: { intent: "save" },
    goTo: () => [
      values.back?.at(-1) === "list" ? adminPaths.files : adminPaths.file(id),
      "file-saved",
    ],
  });
}

/** Adds the page's title, which the database does not store. */
function addPageTitle(use: FileUsage): FileUsage {
  return use.kind === "page" ? { ...use, title: findEditablePage(use.id)?.title ?? use.id } : use;
}

/**
 * Parses the form that replaces a file's bytes, and decides on the replacement before the bytes are
 * released.
 */
async function replaceFrom(
  request: Request,
  replace: (bytes: Uint8Array<ArrayBuffer>, wasVersion: number) => Promise<ReplaceFileResult>,
): Promise<ReplaceFileResult> {
  let outcome: ReplaceFileResult = { state: "refused", reason: "empty" };
  const limits = {
    bodyBytes: maxImageBytes + 100_000,
    fileBytes: maxImageBytes,
    textBytes: 1024,
    parts: 10,
  };
  try {
    await parseMultipart(request, limits, async ({ bytes, size }, before) => {
      if (!bytes) outcome = { state: "refused", reason: "large" };
      else if (size > 0) outcome = await replace(bytes, Number(before.was_version?.[0]));
    });
    return outcome;
  } catch (error) {
    if (error instanceof FormError)
      return { state: "refused", reason: error.status === 413 ? "large" : "broken" };
    throw error;
  }
}

function replaceProblem(
  outcome: Exclude<ReplaceFileResult, { state: "replaced" | "same" | "gone" }>,
): string {
  if (outcome.state === "changed")
    return "Someone else replaced or cropped this image. Review it and try again.";
  if (outcome.state === "taken")
    return `This image is already in the library as ${outcome.by.name}. Use that one instead.`;
  return formatUploadRejection(outcome.reason, "The new image");
}

export default function LibraryFile() {
  const found = useLoaderData<typeof loader>();
  const actionData = useStickyActionData(useActionData<typeof action>());
  const self = adminPaths.file(found.file.id);
  if (actionData && "conflicts" in actionData) {
    return (
      <RecordConflicts
        actionData={actionData}
        now={found.now}
        action={self}
        back={`Back to ${found.file.name}`}
      />
    );
  }
  const problem = actionData && "problem" in actionData ? actionData.problem : undefined;
  return (
    <FilePage
      key={found.file.id}
      {...found}
      problem={problem}
      heldBack={actionData && "heldBack" in actionData ? actionData.heldBack : undefined}
    />
  );
}
