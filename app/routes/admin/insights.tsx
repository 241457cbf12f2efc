import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { conversionCounts, conversionFiles } from "~/domain/insights/conversions.server";
import * as figures from "~/domain/insights/insights.server";
import { periodChoices, readPeriod } from "~/domain/insights/period";
import { saveSpend } from "~/domain/insights/spend.server";
import { spendInput } from "~/domain/insights/spend-input.server";
import { insightsOf } from "~/domain/insights/view";
import { pipelineByMonth } from "~/domain/leads/pipeline.server";
import { services } from "~/domain/leads/quote-form";
import { settingsQuery } from "~/domain/settings/settings.server";
import { readSettings } from "~/domain/settings/settings-input.server";
import { requireStaff } from "~/guard.server";
import { InsightsPage } from "~/office/insights/insights-page";
import { useLasting } from "~/office/shell/use-lasting";
import { setFlash } from "~/platform/http/flash.server";
import { parseForm } from "~/platform/http/form.server";

export const meta: MetaFunction = () => [{ title: "Insights | Staff" }, { name: "robots", content: "noindex, nofollow" }];

/** So many rows a table has; the rest is one. */
const rowsShown = 8;

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now } = await requireStaff(args, "leads:read");
  const query = new URL(args.request.url).searchParams;
  const moment = now();
  const period = readPeriod(query.get("when"), moment);
  const touch: figures.Touch = query.get("touch") === "last" ? "last" : "first";
  const service = services.find(({ key }) => key === query.get("service"))?.key ?? "";
  const scope = { period, touch, service };
  const [
    cube,
    pipeline,
    replies,
    laterReplies,
    campaigns,
    landings,
    zips,
    wanted,
    visits,
    visitedPaths,
    steps,
    spend,
    [settings],
    [conversions],
    files,
  ] = await Promise.all([
    read(figures.leadCube(db, scope)),
    read(pipelineByMonth(db, period.months, service)),
    read(figures.replyTimes(db, scope)),
    read(figures.laterReplyTimes(db, scope)),
    read(figures.leadsByCampaign(db, scope, rowsShown)),
    read(figures.leadsByLanding(db, scope, rowsShown)),
    read(figures.leadsByZip(db, scope, rowsShown)),
    read(figures.leadsByServices(db, scope)),
    read(figures.visitsByChannel(db, scope)),
    read(figures.visitsByPath(db, scope)),
    read(figures.stepCounts(db, scope)),
    read(figures.spendOf(db, scope)),
    read(settingsQuery(db)),
    read(conversionCounts(db, moment)),
    read(conversionFiles(db, 3)),
  ]);
  const rows = { cube, pipeline, replies, laterReplies, campaigns, landings, zips, services: wanted, visits, visitedPaths, steps, spend };
  return {
    now: moment.getTime(),
    period,
    touch,
    service,
    choices: periodChoices(moment),
    goalMinutes: readSettings(settings?.value).reply.goalMinutes,
    insights: insightsOf(rows, { period, now: moment, service }),
    /** As it stands in the month that is looked at, in cents. */
    typedSpend: Object.fromEntries(spend.filter(({ month }) => month === period.key).map(({ channel, cents }) => [channel, cents])),
    conversions: { ...(conversions ?? { due: 0, won: 0, sent: 0 }), files: files.map(({ at, count }) => ({ at: at.getTime(), count })) },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, staff, address, requestId, now } = await requireStaff(args, "leads:write");
  const parsed = await parseForm(spendInput, args.request, { bodyBytes: 64 * 1024, fileBytes: 0, textBytes: 1024, parts: 400 });
  if (!parsed.ok) return data({ problem: parsed.problem, conflicts: [] }, parsed.status);
  const { month, changes } = parsed.value;
  const conflicts = await saveSpend(db, month, changes, { staff, address, requestId }, now());
  if (conflicts.length > 0) return data({ problem: undefined, conflicts }, 409);
  const touch = new URL(args.request.url).searchParams.get("touch") === "last" ? "&touch=last" : "";
  return redirect(`${adminPaths.insights}?when=${month}${touch}#spend`, {
    status: 303,
    headers: { "Set-Cookie": setFlash("spend-saved") },
  });
}

export default function Insights() {
  const answer = useLasting(useActionData<typeof action>());
  return <InsightsPage {...useLoaderData<typeof loader>()} problem={answer?.problem} conflicts={answer?.conflicts ?? []} />;
}
