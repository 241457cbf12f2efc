import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BulkVisitsPage } from "~/admin/leads/list/bulk-visits";
import { LeadListPage } from "~/admin/leads/list/lead-list-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { applyBulk, listVisitsToName } from "~/domain/leads/list/apply-bulk.server";
import { boardQueries, buildBoard } from "~/domain/leads/list/board.server";
import type { BulkResult } from "~/domain/leads/list/bulk-changes.server";
import { bulkFormLimits, parseBulk, undoBulkSchema } from "~/domain/leads/list/bulk-input.server";
import {
  assigneesQuery,
  hasTotalInRows,
  leadPageQuery,
  leadTotalQuery,
  toFuzzyQuery,
  toLeadPage,
  usedCampaignsQuery,
  usedChannelsQuery,
} from "~/domain/leads/list/lead-list.server";
import { parseLeadQuery, serializeLeadQuery } from "~/domain/leads/list/lead-query";
import { toLeadRowView } from "~/domain/leads/list/lead-row";
import { savedViewsQuery } from "~/domain/leads/list/saved-views.server";
import { undoBulk } from "~/domain/leads/list/undo-bulk.server";
import { resolveEmailAddresses } from "~/domain/settings/email-addresses";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { parsePreferences, preferencesQuery } from "~/domain/staff/preferences/preferences.server";
import { newId } from "~/lib/ids";
import { toFieldErrors } from "~/platform/http/forms/form.server";
import { FormError, parseMultipart } from "~/platform/http/forms/form-stream.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/leads.css?url";

export const meta = () => adminMeta("Leads");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, staff, now } = await requireStaff(args, "leads:read");
  const params = new URL(args.request.url).searchParams;
  params.delete("_routes");
  if (!params.has("stage") && params.has("status")) params.set("stage", params.get("status") ?? "");
  const { ignored, ...query } = parseLeadQuery(params);
  const moment = now();
  const isBoard = query.view === "board";
  const board = isBoard ? boardQueries(db, query, moment, params) : undefined;
  const [
    asTyped,
    [counted],
    cards,
    owners,
    channels,
    campaigns,
    views,
    [preferencesRow],
    [settingsRow],
  ] = await Promise.all([
    isBoard ? [] : read(leadPageQuery(db, query, query.rows)),
    isBoard || hasTotalInRows(query) ? [] : read(leadTotalQuery(db, query)),
    board?.(read),
    read(assigneesQuery(db)),
    read(usedChannelsQuery(db)),
    read(usedCampaignsQuery(db)),
    read(savedViewsQuery(db, staff.id)),
    read(preferencesQuery(db, staff.id)),
    read(settingsQuery(db)),
  ]);
  const defaultView = parsePreferences(preferencesRow?.preferences).leadView;
  const opening =
    params.size === 0
      ? views.find(({ id, query: saved }) => id === defaultView && saved !== "")
      : undefined;
  if (opening) throw redirect(adminPaths.leadsWith(opening.query), 302);
  const settings = parseSettings(settingsRow?.value);
  const exactTotal = isBoard ? undefined : { count: counted?.count ?? asTyped[0]?.total ?? 0 };
  const close = exactTotal?.count === 0 ? toFuzzyQuery(query) : undefined;
  const [rows, [total]] = close
    ? await Promise.all([
        read(leadPageQuery(db, close, query.rows)),
        read(leadTotalQuery(db, close)),
      ])
    : [asTyped, [exactTotal]];
  const page = toLeadPage(query, rows, query.rows);
  return {
    query,
    ignored,
    offered: {
      owners,
      channels: channels.map(({ value }) => value),
      campaigns: campaigns.map(({ value }) => value),
    },
    views,
    staffId: staff.id,
    defaultView,
    formKey: newId(),
    table: isBoard
      ? undefined
      : {
          leads: page.rows.map((row) => toLeadRowView(row, settings, moment)),
          total: total?.count ?? 0,
          isClose: close !== undefined && rows.length > 0,
          next: page.next,
          previous: page.previous,
        },
    board: cards
      ? { ...buildBoard(cards, settings, moment), formKey: newId(), staffId: staff.id }
      : undefined,
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, actor, now, config, siteUrl, broadcast, redirectTo } = await requireStaff(
    args,
    "leads:write",
  );
  const { ignored: _, ...query } = parseLeadQuery(new URL(args.request.url).searchParams);
  let values: Record<string, string[]>;
  try {
    values = await parseMultipart(args.request, bulkFormLimits);
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    return data({ problem: { values: error.values, errors: { "": error.message } } }, error.status);
  }
  const redirectWithResult = (did: string, { done, stale, refused }: BulkResult, undo?: string) => {
    // one message is enough, because pages reload all leads
    if (done[0]) broadcast({ kind: "lead-changed", id: done[0] });
    const result = new URLSearchParams({
      do: did,
      done: String(done.length),
      stale: stale.join(","),
      refused: refused.join(","),
    });
    if (undo) result.set("undo", undo);
    result.set("from", serializeLeadQuery(query));
    return redirectTo(`${adminPaths.leadsBulk}?${result}`);
  };
  if (values.do?.at(-1) === "undo") {
    const parsedUndo = undoBulkSchema.safeParse({
      bulk: values.bulk?.at(-1),
      key: values.key?.at(-1),
    });
    if (!parsedUndo.success)
      return data({ problem: { values, errors: toFieldErrors(parsedUndo.error) } }, 422);
    return redirectWithResult(
      "undo",
      await undoBulk(db, parsedUndo.data.bulk, { key: parsedUndo.data.key, by: actor, now: now() }),
    );
  }
  const parsed = parseBulk(values);
  if (!parsed.ok) return data({ problem: parsed.problem }, 422);
  const change = parsed.value;
  // exports have a page of their own that lists the data and requires reauthentication
  if (change.do === "export")
    return redirect(
      adminPaths.leadExport(
        new URLSearchParams(change.lead.map(({ id }) => ["id", id])).toString(),
      ),
      303,
    );
  const visits = await listVisitsToName(db, change, now());
  if (visits.length > 0) return data({ problem: { values, errors: {} }, visits }, 409);
  const [row] = await settingsQuery(db);
  const settings = parseSettings(row?.value);
  const notices = { settings, siteUrl, replyTo: resolveEmailAddresses(config, settings).replyTo };
  const { undo, ...outcome } = await applyBulk(
    db,
    { ...change, notices },
    { hours: settings, by: actor, now: now() },
  );
  return redirectWithResult(change.do, outcome, undo);
}

export default function LeadsPage() {
  const actionData = useStickyActionData(useActionData<typeof action>());
  const loaded = useLoaderData<typeof loader>();
  if (actionData && "visits" in actionData)
    return <BulkVisitsPage values={actionData.problem.values} visits={actionData.visits} />;
  return <LeadListPage {...loaded} problem={actionData?.problem} />;
}
