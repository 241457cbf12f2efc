import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { sharedBy } from "~/domain/leads/duplicates.server";
import { whereLeadWent } from "~/domain/leads/lead-trash.server";
import { mergeFactsOf, touchesOf } from "~/domain/leads/merge-facts.server";
import { mergeInput } from "~/domain/leads/merge-input.server";
import { leadPair, markDistinct, mergeLeads, undoMerge, undoMergeFor } from "~/domain/leads/merge-leads.server";
import { inOrder } from "~/domain/leads/merged-lead";
import { formatPhone } from "~/domain/settings/settings";
import { settingsQuery } from "~/domain/settings/settings.server";
import { readSettings } from "~/domain/settings/settings-input.server";
import { staffNames } from "~/domain/staff/staff.server";
import { requireStaff } from "~/guard.server";
import { newId } from "~/lib/ids";
import { MergePage } from "~/office/leads/merge-page";
import { mergeRows, valuesToChoose } from "~/office/leads/merge-rows";
import { wayToLead } from "~/office/leads/way-to-lead.server";
import { useLasting } from "~/office/shell/use-lasting";
import { notFound } from "~/platform/http/errors";
import { type Flash, setFlash } from "~/platform/http/flash.server";
import { parseForm } from "~/platform/http/form.server";
import { announce } from "~/platform/live/live.server";

export const meta: MetaFunction = () => [{ title: "Merge leads | Staff" }, { name: "robots", content: "noindex, nofollow" }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, now } = await requireStaff(args, "leads:write");
  const [id, other] = [args.params.id ?? "", otherOf(args.request)];
  const pair = await leadPair(db, id, other);
  if (!pair) throw notFound("Lead");
  const [earlier, later] = inOrder(...pair);
  const [facts, touches, people, shared, [settings]] = await Promise.all([
    mergeFactsOf(db, [earlier.id, later.id]),
    touchesOf(db, [earlier.id, later.id]),
    staffNames(db),
    sharedBy(db, id, other),
    settingsQuery(db),
  ]);
  const names = new Map(people.map((one) => [one.id, one.name]));
  const side = ({ name, reference, version, createdAt, id: own }: typeof earlier) => ({ id: own, name, reference, version, createdAt });
  const words = { phone: "Same phone", email: "Same email", street: "Same street" } as const;
  return {
    from: id,
    other,
    earlier: side(earlier),
    later: side(later),
    why: shared ? `${words[shared.why]}, ${formatPhone(shared.what)}` : "You’re comparing two leads",
    rows: mergeRows(earlier, later, { ...facts, touches, people: names, hours: readSettings(settings?.value) }),
    values: valuesToChoose(earlier, later),
    formKey: newId(),
    undoUntil: new Date(now().getTime() + undoMergeFor),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, staff, address, requestId, now, live, waitUntil } = await requireStaff(args, "leads:write");
  const [id, other] = [args.params.id ?? "", otherOf(args.request)];
  const parsed = await parseForm(mergeInput, args.request);
  if (!parsed.ok) return data({ problem: Object.values(parsed.problem.errors)[0] ?? "", changed: false }, parsed.status);
  const form = parsed.value;
  const by = { staff, address, requestId };
  const moment = now();
  const done = (to: string, flash: Flash, changed: readonly string[], merge?: string) => {
    waitUntil(Promise.all(changed.map((one) => announce(live, { kind: "lead-changed", id: one }))));
    const undo = merge ? { leadId: to, eventId: merge } : undefined;
    return redirect(adminPaths.lead(to), { status: 303, headers: { "Set-Cookie": setFlash(flash, undo) } });
  };
  if (form.intent === "undo") {
    const undone = await undoMerge(db, form.merge, { by, now: moment });
    if (undone.state === "not-newest")
      return redirect(`${adminPaths.lead(undone.survivorId)}#merges`, {
        status: 303,
        headers: { "Set-Cookie": setFlash("merge-not-newest") },
      });
    if (undone.state === "gone")
      return redirect(adminPaths.lead(id), { status: 303, headers: { "Set-Cookie": setFlash("lead-unchanged") } });
    return done(undone.survivorId, "merge-undone", [undone.survivorId, undone.absorbedId]);
  }
  const pair = await leadPair(db, id, other);
  // the same form again, after it was done
  if (!pair) throw wayToLead(id, (await whereLeadWent(db, id)) ?? (await whereLeadWent(db, other)));
  const [earlier, later] = inOrder(...pair);
  if (form.intent === "distinct") {
    await markDistinct(db, earlier.id, later.id, { by, now: moment });
    return done(id, "told-apart", [earlier.id, later.id]);
  }
  const versions = { [earlier.id]: form.was_earlier, [later.id]: form.was_later };
  const [row] = await settingsQuery(db);
  const request = { key: form.key, versions, choice: { valueCents: form.value }, hours: readSettings(row?.value), by, now: moment };
  const merged = await mergeLeads(db, earlier, later, request);
  if (merged.state === "value-missing") return data({ problem: "Choose which value to keep.", changed: false }, 422);
  if (merged.state === "changed") return data({ problem: undefined, changed: true }, 409);
  return done(merged.survivorId, "leads-merged", [earlier.id, later.id], merged.mergeId);
}

function otherOf(request: Request): string {
  return new URL(request.url).searchParams.get("with") ?? "";
}

export default function Merge() {
  const answer = useLasting(useActionData<typeof action>());
  return <MergePage {...useLoaderData<typeof loader>()} problem={answer?.problem || undefined} changed={answer?.changed ?? false} />;
}
