import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { InsightsPage } from "~/admin/insights/insights-page";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { buildInsights } from "~/domain/insights/build-insights";
import {
  conversionCountsQuery,
  conversionExportsQuery,
} from "~/domain/insights/conversions.server";
import * as figures from "~/domain/insights/insights.server";
import { buildJobFigures } from "~/domain/insights/job-figures";
import { jobsInPeriodQuery } from "~/domain/insights/job-figures.server";
import { groupByAge } from "~/domain/insights/open-proposals";
import { parsePeriod, periodOptions } from "~/domain/insights/period";
import { buildProposalFigures } from "~/domain/insights/proposal-figures";
import {
  acceptanceByVersionQuery,
  openProposalsQuery,
  proposalsInPeriodQuery,
  readSentProposal,
} from "~/domain/insights/proposal-figures.server";
import { updateSpend } from "~/domain/insights/spend.server";
import { spendFormSchema } from "~/domain/insights/spend-input.server";
import { compareMonths, listSpans, pairMonths } from "~/domain/insights/year-over-year";
import {
  monthRequestsQuery,
  monthSignedQuery,
  monthVisitsQuery,
} from "~/domain/insights/year-over-year.server";
import { serviceOptions } from "~/domain/leads/intake/quote-form";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { roleCan } from "~/domain/staff/abilities";
import { staffNamesQuery } from "~/domain/staff/staff.server";
import { parseForm } from "~/platform/http/forms/form.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/insights.css?url";

export const meta = () => adminMeta("Insights");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** Maximum rows of a table; the rest is summed up in one row. */
const maxRows = 8;

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, now, staff } = await requireStaff(args, "leads:read");
  const query = new URL(args.request.url).searchParams;
  const moment = now();
  const period = parsePeriod(query.get("when"), moment);
  const touch: figures.TouchModel = query.get("touch") === "last" ? "last" : "first";
  const service = serviceOptions.find(({ key }) => key === query.get("service"))?.key ?? "";
  const scope = { period, touch, service };
  const pairs = pairMonths(period, moment);
  const spans = listSpans(pairs);
  const [
    cube,
    leadsByPerson,
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
    [visitFigures],
    [designRequests],
    sentProposals,
    acceptanceByVersion,
    openProposals,
    monthRequests,
    monthVisits,
    monthSigned,
    staffNames,
    jobsOfPeriod,
  ] = await Promise.all([
    read(figures.leadCubeQuery(db, scope)),
    read(figures.leadsByPersonQuery(db, scope)),
    read(figures.firstReplyTimesQuery(db, scope)),
    read(figures.laterReplyTimesQuery(db, scope)),
    read(figures.leadsByCampaignQuery(db, scope, maxRows)),
    read(figures.leadsByLandingQuery(db, scope, maxRows)),
    read(figures.leadsByZipQuery(db, scope, maxRows)),
    read(figures.leadsByServicesQuery(db, scope)),
    read(figures.visitsByChannelQuery(db, scope)),
    read(figures.visitsByPathQuery(db, scope)),
    read(figures.formStepCountsQuery(db, scope)),
    read(figures.adSpendQuery(db, scope)),
    read(settingsQuery(db)),
    read(conversionCountsQuery(db, moment)),
    read(conversionExportsQuery(db, 3)),
    read(figures.visitFiguresQuery(db, scope)),
    read(figures.designRequestsQuery(db, scope)),
    read(proposalsInPeriodQuery(db, scope)),
    read(acceptanceByVersionQuery(db, scope)),
    read(openProposalsQuery(db, service, moment)),
    read(monthRequestsQuery(db, spans, service)),
    read(monthVisitsQuery(db, spans, service)),
    read(monthSignedQuery(db, spans, service)),
    read(staffNamesQuery(db)),
    read(jobsInPeriodQuery(db, scope)),
  ]);
  const parsedSettings = parseSettings(settings?.value);
  const rows = {
    cube,
    leadsByPerson,
    replies,
    laterReplies,
    campaigns,
    landings,
    zips,
    services: wanted,
    visits,
    visitedPaths,
    steps,
    designRequests: designRequests?.count ?? 0,
    spend,
  };
  return {
    now: moment.getTime(),
    period,
    touch,
    service,
    choices: periodOptions(moment),
    months: compareMonths(pairs, {
      requests: monthRequests,
      visits: monthVisits,
      signed: monthSigned,
    }),
    staffNames: Object.fromEntries(staffNames.map(({ id, name }) => [id, name])),
    openProposals: groupByAge(openProposals, moment),
    goalMinutes: parsedSettings.reply.goalMinutes,
    visitFigures: visitFigures ?? { requests: 0, bookedThemselves: 0, done: 0, noShows: 0 },
    proposals: buildProposalFigures(
      sentProposals.map(readSentProposal),
      acceptanceByVersion,
      parsedSettings,
    ),
    jobs: buildJobFigures(jobsOfPeriod),
    seesPrices: roleCan(staff.role, "prices:write"),
    insights: buildInsights(rows, { period, now: moment, service }),
    /** spend of the selected month, in cents */
    typedSpend: Object.fromEntries(
      spend
        .filter(({ month }) => month === period.key)
        .map(({ channel, cents }) => [channel, cents]),
    ),
    conversions: {
      ...(conversions ?? { due: 0, won: 0, sent: 0 }),
      files: files.map(({ at, count }) => ({ at: at.getTime(), count })),
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, actor, now, redirectTo } = await requireStaff(args, "leads:write");
  const parsed = await parseForm(spendFormSchema, args.request, {
    bodyBytes: 64 * 1024,
    fileBytes: 0,
    textBytes: 1024,
    parts: 400,
  });
  if (!parsed.ok) return data({ problem: parsed.problem, conflicts: [] }, parsed.status);
  const { month, changes } = parsed.value;
  const conflicts = await updateSpend(db, month, changes, { by: actor, now: now() });
  if (conflicts.length > 0) return data({ problem: undefined, conflicts }, 409);
  const touch = new URL(args.request.url).searchParams.get("touch") === "last" ? "&touch=last" : "";
  return redirectTo(`${adminPaths.insights}?when=${month}${touch}#spend`, "spend-saved");
}

export default function Insights() {
  const actionData = useStickyActionData(useActionData<typeof action>());
  return (
    <InsightsPage
      {...useLoaderData<typeof loader>()}
      problem={actionData?.problem}
      conflicts={actionData?.conflicts ?? []}
    />
  );
}
