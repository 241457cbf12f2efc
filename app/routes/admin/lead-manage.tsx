import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { copyLeadPhoto, leadPhotoInput } from "~/domain/files/copy-lead-photo.server";
import { submissionEmails } from "~/domain/leads/lead-email.server";
import { erasedName, eraseLead, mentionsOfLead, photosToCopy, publicCopiesOf } from "~/domain/leads/lead-retention.server";
import { deleteLead, leadAnywhere, restoreLead, whereLeadWent } from "~/domain/leads/lead-trash.server";
import { manageInput } from "~/domain/leads/manage-input.server";
import { openMerges, undoMergeFor } from "~/domain/leads/merge-leads.server";
import { notSpam } from "~/domain/leads/not-spam.server";
import { emailAddresses } from "~/domain/settings/email-addresses";
import { settingsQuery } from "~/domain/settings/settings.server";
import { readSettings } from "~/domain/settings/settings-input.server";
import { requireStaff } from "~/guard.server";
import { houstonDay } from "~/lib/dates";
import { newId } from "~/lib/ids";
import { readStrings } from "~/lib/json";
import { ManagePage } from "~/office/leads/manage-page";
import { wayToLead } from "~/office/leads/way-to-lead.server";
import { useLasting } from "~/office/shell/use-lasting";
import { refusalText } from "~/platform/files/staff-upload";
import { jpegMaker } from "~/platform/files/upright.server";
import { notFound } from "~/platform/http/errors";
import { type Flash, setFlash } from "~/platform/http/flash.server";
import { firstErrors, parseForm } from "~/platform/http/form.server";
import { announce } from "~/platform/live/live.server";
import { mailer } from "~/platform/outbox/mailer.server";
import { deliverDue } from "~/platform/outbox/outbox.server";
import { sentMarks } from "~/platform/outbox/sent-marks.server";

export const meta: MetaFunction = () => [{ title: "Manage lead | Staff" }, { name: "robots", content: "noindex, nofollow" }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, staff, fresh, now } = await requireStaff(args, "leads:write");
  const id = args.params.id ?? "";
  const [[lead], [settings], merges, photos, copies] = await Promise.all([
    read(leadAnywhere(db, id)),
    read(settingsQuery(db)),
    read(openMerges(db, id, now())),
    read(photosToCopy(db, id)),
    read(publicCopiesOf(db, id)),
  ]);
  if (!lead) throw notFound("Lead");
  if (lead.mergedInto) throw wayToLead(id, await whereLeadWent(db, id));
  const { name, reference, status, version, deletedAt } = lead;
  const isErased = name === erasedName;
  const isOwner = staff.role === "owner";
  return {
    lead: { id, name, reference, status, version, deletedAt, spamReasons: readStrings(lead.spamReasons) },
    merges,
    photos,
    copies,
    mentions: isOwner && !isErased ? await mentionsOfLead(db, id) : [],
    photo: new URL(args.request.url).searchParams.get("photo") ?? "",
    today: houstonDay(now()),
    isErased,
    isOwner,
    trashDays: readSettings(settings?.value).retention.leadTrashDays,
    undoMergeFor,
    formKey: newId(),
    fresh,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, bucket, images, staff, fresh, address, requestId, now, live, mail, siteUrl, config, waitUntil } = await requireStaff(
    args,
    "leads:write",
  );
  const [[lead], [row]] = await db.batch([leadAnywhere(db, args.params.id ?? ""), settingsQuery(db)]);
  if (!lead || lead.mergedInto) throw notFound("Lead");
  const parsed = await parseForm(manageInput, args.request);
  if (!parsed.ok) return data(parsed.problem, parsed.status);
  const form = parsed.value;
  const moment = now();
  const by = { staff, address, requestId };
  const done = (to: string, flash: Flash) => {
    waitUntil(announce(live, { kind: "lead-changed", id: lead.id }));
    return redirect(to, { status: 303, headers: { "Set-Cookie": setFlash(flash) } });
  };
  const change = { key: `${lead.id}.${form.key}`, by, now: moment };
  const { values } = parsed;
  const changed = (message: string) => data({ errors: { "": message }, values }, 409);
  if (form.intent === "delete") {
    const isDone = await deleteLead(db, { id: lead.id, version: form.was_version }, { ...change, key: form.key });
    return isDone ? done(adminPaths.leads, "lead-deleted") : changed("Someone else changed this lead. Review it and try again.");
  }
  if (form.intent === "restore") {
    const isDone = await restoreLead(db, lead.id, { ...change, key: form.key });
    return isDone ? done(adminPaths.lead(lead.id), "lead-restored") : changed("This lead isn’t in trash.");
  }
  if (form.intent === "not-spam") {
    const settings = readSettings(row?.value);
    const context = { settings, secret: config.secret, addresses: emailAddresses(config, settings), siteUrl };
    const result = await notSpam(db, lead, {
      ...change,
      emails: (submission, reference) => submissionEmails(submission, reference, context),
    });
    if (result.state === "gone" || result.conflicts.length > 0) return changed("This lead isn’t in spam anymore.");
    waitUntil(deliverDue(db, mailer(mail, context.addresses.from), now, 20, sentMarks(bucket)));
    return done(adminPaths.lead(lead.id), "not-spam");
  }
  if (form.intent === "catalog") {
    const asked = leadPhotoInput(moment).safeParse(form);
    if (!asked.success) return data({ errors: firstErrors(asked.error), values }, 422);
    const { photo, allowed_by: allowedBy, allowed_on: allowedOn, allowed_how: allowedHow } = asked.data;
    const copied = await copyLeadPhoto(
      { db, bucket, toJpeg: jpegMaker(images) },
      { leadId: lead.id, fileId: photo, permission: { allowedBy, allowedOn, allowedHow }, by, now: moment },
    );
    if (copied.state === "gone") return data({ errors: { photo: "This photo was deleted." }, values }, 422);
    if (copied.state === "refused") return data({ errors: { photo: refusalText(copied.reason, "The photo") }, values }, 422);
    return done(adminPaths.file(copied.file.id), "file-copied");
  }
  if (staff.role !== "owner") throw new Response("Forbidden", { status: 403, statusText: "Forbidden" });
  if (!fresh) return redirect(adminPaths.confirm(`${adminPaths.leadManage(lead.id)}#erase`), 303);
  await eraseLead(db, bucket, lead.id, { by, now: moment });
  return done(adminPaths.leads, "lead-erased");
}

export default function Manage() {
  const problem = useLasting(useActionData<typeof action>());
  return <ManagePage {...useLoaderData<typeof loader>()} errors={problem?.errors ?? {}} values={problem?.values ?? {}} />;
}
