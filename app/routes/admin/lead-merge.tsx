import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MergePage } from "~/admin/leads/merge/merge-page";
import { buildMergeRows, conflictingValuesCents } from "~/admin/leads/merge/merge-rows";
import { redirectForLead } from "~/admin/leads/redirect-for-lead.server";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { findMatchBetweenLeads } from "~/domain/leads/merge/duplicates.server";
import { listTouches, loadMergeData } from "~/domain/leads/merge/merge-data.server";
import { sortByCreated } from "~/domain/leads/merge/merge-lead-values";
import { findLeadPair, mergeLeads, mergeSchema } from "~/domain/leads/merge/merge-leads.server";
import { markNotDuplicate } from "~/domain/leads/merge/not-duplicate.server";
import { undoMerge, undoMergeWindowMs } from "~/domain/leads/merge/undo-merge.server";
import { findMergedOrTrashed } from "~/domain/leads/retention/lead-trash.server";
import { formatPhone } from "~/domain/settings/settings";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { staffNamesQuery } from "~/domain/staff/staff.server";
import { newId } from "~/lib/ids";
import { notFoundResponse } from "~/platform/http/errors";

import { parseForm } from "~/platform/http/forms/form.server";
import type { Flash } from "~/request/flash.server";

import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/lead-people.css?url";

export const meta = () => adminMeta("Merge leads");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, now } = await requireStaff(args, "leads:write");
  const [id, other] = [args.params.id ?? "", readOtherLeadId(args.request)];
  const pair = await findLeadPair(db, id, other);
  if (!pair) throw notFoundResponse("Lead");
  const [earlier, later] = sortByCreated(...pair);
  const [facts, touches, people, shared, [settings]] = await Promise.all([
    loadMergeData(db, [earlier.id, later.id]),
    listTouches(db, [earlier.id, later.id]),
    staffNamesQuery(db),
    findMatchBetweenLeads(db, id, other),
    settingsQuery(db),
  ]);
  const names = new Map(people.map((one) => [one.id, one.name]));
  const toMergeSide = ({ name, reference, version, createdAt, id: leadId }: typeof earlier) => ({
    id: leadId,
    name,
    reference,
    version,
    createdAt,
  });
  const matchLabels = { phone: "Same phone", email: "Same email", street: "Same street" } as const;
  return {
    from: id,
    other,
    earlier: toMergeSide(earlier),
    later: toMergeSide(later),
    why: shared
      ? `${matchLabels[shared.why]}, ${formatPhone(shared.what)}`
      : "You’re comparing two leads",
    rows: buildMergeRows(earlier, later, {
      ...facts,
      touches,
      people: names,
      hours: parseSettings(settings?.value),
    }),
    values: conflictingValuesCents(earlier, later),
    formKey: newId(),
    undoUntil: new Date(now().getTime() + undoMergeWindowMs),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, actor, now, broadcast, redirectTo } = await requireStaff(args, "leads:write");
  const [id, other] = [args.params.id ?? "", readOtherLeadId(args.request)];
  const parsed = await parseForm(mergeSchema, args.request);
  if (!parsed.ok)
    return data(
      { problem: Object.values(parsed.problem.errors)[0] ?? "", changed: false },
      parsed.status,
    );
  const form = parsed.value;
  const moment = now();
  const broadcastAndRedirect = (
    to: string,
    flash: Flash,
    changed: readonly string[],
    merge?: string,
  ) => {
    for (const one of changed) broadcast({ kind: "lead-changed", id: one });
    const undo = merge ? { leadId: to, eventId: merge } : undefined;
    return redirectTo(adminPaths.lead(to), flash, undo);
  };
  if (form.intent === "undo") {
    const undone = await undoMerge(db, form.merge, { by: actor, now: moment });
    if (undone.state === "not-newest")
      return redirectTo(`${adminPaths.lead(undone.survivorId)}#merges`, "merge-not-newest");
    if (undone.state === "gone") return redirectTo(adminPaths.lead(id), "lead-unchanged");
    return broadcastAndRedirect(undone.survivorId, "merge-undone", [
      undone.survivorId,
      undone.absorbedId,
    ]);
  }
  const pair = await findLeadPair(db, id, other);
  // the form was submitted again after the merge
  if (!pair)
    throw redirectForLead(
      id,
      (await findMergedOrTrashed(db, id)) ?? (await findMergedOrTrashed(db, other)),
    );
  const [earlier, later] = sortByCreated(...pair);
  if (form.intent === "distinct") {
    await markNotDuplicate(db, earlier.id, later.id, { by: actor, now: moment });
    return broadcastAndRedirect(id, "told-apart", [earlier.id, later.id]);
  }
  const versions = { [earlier.id]: form.was_earlier, [later.id]: form.was_later };
  const [row] = await settingsQuery(db);
  const request = {
    key: form.key,
    versions,
    choice: { valueCents: form.value },
    hours: parseSettings(row?.value),
    by: actor,
    now: moment,
  };
  const merged = await mergeLeads(db, earlier, later, request);
  if (merged.state === "value-missing")
    return data({ problem: "Choose which value to keep.", changed: false }, 422);
  if (merged.state === "changed") return data({ problem: undefined, changed: true }, 409);
  return broadcastAndRedirect(
    merged.survivorId,
    "leads-merged",
    [earlier.id, later.id],
    merged.mergeId,
  );
}

function readOtherLeadId(request: Request): string {
  return new URL(request.url).searchParams.get("with") ?? "";
}

export default function LeadMerge() {
  const actionData = useStickyActionData(useActionData<typeof action>());
  return (
    <MergePage
      {...useLoaderData<typeof loader>()}
      problem={actionData?.problem || undefined}
      changed={actionData?.changed ?? false}
    />
  );
}
