import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { submissionEmails } from "~/domain/leads/lead-email.server";
import { erasedName, eraseLead } from "~/domain/leads/lead-retention.server";
import { deleteLead, leadAnywhere, restoreLead, whereLeadWent } from "~/domain/leads/lead-trash.server";
import { manageInput } from "~/domain/leads/manage-input.server";
import { openMerges, undoMergeFor } from "~/domain/leads/merge-leads.server";
import { notSpam } from "~/domain/leads/not-spam.server";
import { emailAddresses } from "~/domain/settings/email-addresses";
import { settingsQuery } from "~/domain/settings/settings.server";
import { readSettings } from "~/domain/settings/settings-input.server";
import { ownPasswordProblem } from "~/domain/staff/own-password.server";
import { requireStaff } from "~/guard.server";
import { newId } from "~/lib/ids";
import { readStrings } from "~/lib/json";
import { ManagePage } from "~/office/leads/manage-page";
import { wayToLead } from "~/office/leads/way-to-lead.server";
import { useLasting } from "~/office/shell/use-lasting";
import { paths } from "~/paths";
import { notFound } from "~/platform/http/errors";
import { type Flash, setFlash } from "~/platform/http/flash.server";
import { parseForm } from "~/platform/http/form.server";
import { announce } from "~/platform/live/live.server";
import { mailer } from "~/platform/outbox/mailer.server";
import { deliverDue } from "~/platform/outbox/outbox.server";

export const meta: MetaFunction = () => [{ title: "Spam, trash, erase | Staff" }, { name: "robots", content: "noindex, nofollow" }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, staff, now } = await requireStaff(args, "leads:write");
  const id = args.params.id ?? "";
  const [[lead], [settings], merges] = await Promise.all([
    read(leadAnywhere(db, id)),
    read(settingsQuery(db)),
    read(openMerges(db, id, now())),
  ]);
  if (!lead) throw notFound("Lead");
  if (lead.mergedInto) throw wayToLead(id, await whereLeadWent(db, id));
  const { name, reference, status, version, deletedAt } = lead;
  return {
    lead: { id, name, reference, status, version, deletedAt, spamReasons: readStrings(lead.spamReasons) },
    merges,
    isErased: name === erasedName,
    isOwner: staff.role === "owner",
    trashDays: readSettings(settings?.value).retention.leadTrashDays,
    undoMergeFor,
    formKey: newId(),
    email: staff.email,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, bucket, staff, address, requestId, now, live, mail, siteUrl, config, waitUntil } = await requireStaff(args, "leads:write");
  const [[lead], [row]] = await db.batch([leadAnywhere(db, args.params.id ?? ""), settingsQuery(db)]);
  if (!lead || lead.mergedInto) throw notFound("Lead");
  const parsed = await parseForm(manageInput, args.request);
  if (!parsed.ok) return data({ errors: parsed.problem.errors }, parsed.status);
  const form = parsed.value;
  const moment = now();
  const by = { staff, address, requestId };
  const done = (to: string, flash: Flash) => {
    waitUntil(announce(live, { kind: "lead-changed", id: lead.id }));
    return redirect(to, { status: 303, headers: { "Set-Cookie": setFlash(flash) } });
  };
  const change = { key: `${lead.id}.${form.key}`, by, now: moment };
  const changed = (message: string) => data({ errors: { "": message } }, 409);
  if (form.intent === "delete") {
    const isDone = await deleteLead(db, { id: lead.id, version: form.was_version }, { ...change, key: form.key });
    return isDone
      ? done(paths.admin.leads, "lead-deleted")
      : changed("Somebody has changed this lead since you opened the page. Look again.");
  }
  if (form.intent === "restore") {
    const isDone = await restoreLead(db, lead.id, { ...change, key: form.key });
    return isDone ? done(paths.admin.lead(lead.id), "lead-restored") : changed("This lead does not lie in the trash.");
  }
  if (form.intent === "not-spam") {
    const settings = readSettings(row?.value);
    const context = { settings, secret: config.secret, addresses: emailAddresses(config, settings), siteUrl };
    const result = await notSpam(db, lead, {
      ...change,
      emails: (submission, reference) => submissionEmails(submission, reference, context),
    });
    if (result.state === "gone" || result.conflicts.length > 0) return changed("It is not in spam any more.");
    waitUntil(deliverDue(db, mailer(mail, context.addresses.from), now));
    return done(paths.admin.lead(lead.id), "not-spam");
  }
  if (staff.role !== "owner") throw new Response("Forbidden", { status: 403, statusText: "Forbidden" });
  const wrong = await ownPasswordProblem(db, config.APP_SECRET, staff.id, form.own_password, moment);
  if (wrong) return data({ errors: { own_password: wrong.message } }, wrong.status);
  await eraseLead(db, bucket, lead.id, { by, now: moment });
  return done(paths.admin.leads, "lead-erased");
}

export default function Manage() {
  const errors: Record<string, string> = useLasting(useActionData<typeof action>())?.errors ?? {};
  return <ManagePage {...useLoaderData<typeof loader>()} errors={errors} />;
}
