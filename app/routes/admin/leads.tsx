import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { applyBulk } from "~/domain/leads/apply-bulk.server";
import { boardData, boardQueries } from "~/domain/leads/board.server";
import type { BulkOutcome } from "~/domain/leads/bulk-changes.server";
import { bulkFormLimits, parseBulk, undoBulkInput } from "~/domain/leads/bulk-input.server";
import { closeQuery, knownCampaigns, knownChannels, leadOwners, leadPage, leadTotal, pageOf } from "~/domain/leads/lead-list.server";
import { formatLeadQuery, parseLeadQuery } from "~/domain/leads/lead-query";
import { shownLead } from "~/domain/leads/lead-row";
import { viewsFor } from "~/domain/leads/saved-views.server";
import { undoBulk } from "~/domain/leads/undo-bulk.server";
import { settingsQuery } from "~/domain/settings/settings.server";
import { readSettings } from "~/domain/settings/settings-input.server";
import { preferencesOf, readPreferences } from "~/domain/staff/preferences.server";
import { requireStaff } from "~/guard.server";
import { newId } from "~/lib/ids";
import { LeadListPage } from "~/office/leads/lead-list-page";
import { useLasting } from "~/office/shell/use-lasting";
import { firstErrors } from "~/platform/http/form.server";
import { FormError, readForm } from "~/platform/http/form-stream.server";
import { announce } from "~/platform/live/live.server";

export const meta: MetaFunction = () => [{ title: "Leads | Staff" }, { name: "robots", content: "noindex, nofollow" }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, staff, now } = await requireStaff(args, "leads:read");
  const params = new URL(args.request.url).searchParams;
  params.delete("_routes");
  if (!params.has("stage") && params.has("status")) params.set("stage", params.get("status") ?? "");
  const { ignored, ...query } = parseLeadQuery(params);
  const moment = now();
  const isBoard = query.view === "board";
  const board = isBoard ? boardQueries(db, query, moment, params) : undefined;
  const [asTyped, [totalAsTyped], cards, owners, channels, campaigns, views, [own], [settingsRow]] = await Promise.all([
    isBoard ? [] : read(leadPage(db, query, query.rows)),
    isBoard ? [] : read(leadTotal(db, query)),
    board?.(read),
    read(leadOwners(db)),
    read(knownChannels(db)),
    read(knownCampaigns(db)),
    read(viewsFor(db, staff.id)),
    read(preferencesOf(db, staff.id)),
    read(settingsQuery(db)),
  ]);
  const defaultView = readPreferences(own?.preferences).leadView;
  const opening = params.size === 0 ? views.find(({ id, query: saved }) => id === defaultView && saved !== "") : undefined;
  if (opening) throw redirect(adminPaths.leadsWith(opening.query), 302);
  const settings = readSettings(settingsRow?.value);
  const close = totalAsTyped?.count === 0 ? closeQuery(query) : undefined;
  const [rows, [total]] = close
    ? await Promise.all([read(leadPage(db, close, query.rows)), read(leadTotal(db, close))])
    : [asTyped, [totalAsTyped]];
  const page = pageOf(query, rows, query.rows);
  return {
    query,
    ignored,
    offered: { owners, channels: channels.map(({ value }) => value), campaigns: campaigns.map(({ value }) => value) },
    views,
    staffId: staff.id,
    defaultView,
    formKey: newId(),
    table: isBoard
      ? undefined
      : {
          leads: page.rows.map((row) => shownLead(row, settings, moment)),
          total: total?.count ?? 0,
          isClose: close !== undefined && rows.length > 0,
          next: page.next,
          previous: page.previous,
        },
    board: cards ? { ...boardData(cards, settings, moment), formKey: newId(), staffId: staff.id } : undefined,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, staff, address, requestId, now, live, waitUntil } = await requireStaff(args, "leads:write");
  const { ignored: _, ...query } = parseLeadQuery(new URL(args.request.url).searchParams);
  let values: Record<string, string[]>;
  try {
    values = await readForm(args.request, bulkFormLimits);
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    return data({ problem: { values: error.values, errors: { "": error.message } } }, error.status);
  }
  const by = { staff, address, requestId };
  const told = (did: string, { done, stale, refused }: BulkOutcome, undo?: string) => {
    // one message is enough: whoever hears it loads the page anew
    if (done[0]) waitUntil(announce(live, { kind: "lead-changed", id: done[0] }));
    const result = new URLSearchParams({ do: did, done: String(done.length), stale: stale.join(","), refused: refused.join(",") });
    if (undo) result.set("undo", undo);
    result.set("from", formatLeadQuery(query));
    return redirect(`${adminPaths.leadsBulk}?${result}`, 303);
  };
  if (values.do?.at(-1) === "undo") {
    const asked = undoBulkInput.safeParse({ bulk: values.bulk?.at(-1), key: values.key?.at(-1) });
    if (!asked.success) return data({ problem: { values, errors: firstErrors(asked.error) } }, 422);
    return told("undo", await undoBulk(db, asked.data.bulk, { key: asked.data.key, by, now: now() }));
  }
  const parsed = parseBulk(values);
  if (!parsed.ok) return data({ problem: parsed.problem }, 422);
  const change = parsed.value;
  // a file has a page of its own, which says what leaves and asks for a proof
  if (change.do === "export")
    return redirect(adminPaths.leadExport(new URLSearchParams(change.lead.map(({ id }) => ["id", id])).toString()), 303);
  const [row] = await settingsQuery(db);
  const { undo, ...outcome } = await applyBulk(db, change, readSettings(row?.value), by, now());
  return told(change.do, outcome, undo);
}

export default function LeadsPage() {
  const answer = useLasting(useActionData<typeof action>());
  return <LeadListPage {...useLoaderData<typeof loader>()} problem={answer?.problem} />;
}
