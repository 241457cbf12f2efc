import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { dashboardCounts, leadSources, leadsByWeek, nextSteps, waitingLeads } from "~/domain/leads/dashboard.server";
import { listedLead } from "~/domain/leads/lead-view";
import { problemsOf } from "~/domain/leads/operations";
import { operationsState } from "~/domain/leads/operations.server";
import { allows } from "~/domain/staff/abilities";
import { websiteState } from "~/domain/staff/website-state.server";
import { requireStaff } from "~/guard.server";
import { formatWeekday } from "~/lib/dates";
import { Dashboard } from "~/office/dashboard/dashboard";
import { WebsiteState } from "~/office/dashboard/website-state";
import { AdminPage } from "~/office/shell/page";
import { SoundSwitch } from "~/office/shell/sound-switch";

export const meta: MetaFunction = () => [{ title: "Dashboard | Staff" }, { name: "robots", content: "noindex, nofollow" }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, bucket, read, staff, now } = await requireStaff(args, "dashboard:read");
  const moment = now();
  const website = read(websiteState(db, moment));
  if (!allows(staff.role, "leads:read")) return { now: moment.getTime(), website: (await website)[0], leads: undefined };
  const [[counts], waiting, weeks, sources, next, [site], operations] = await Promise.all([
    read(dashboardCounts(db, moment)),
    read(waitingLeads(db, 12)),
    read(leadsByWeek(db, moment, 12)),
    read(leadSources(db, moment)),
    read(nextSteps(db, 6)),
    website,
    operationsState(db, bucket, moment),
  ]);
  const leads = counts && {
    counts,
    waiting: waiting.map(listedLead),
    weeks,
    sources,
    next: next.map(listedLead),
    problems: problemsOf(operations, moment.getTime()),
  };
  return { now: moment.getTime(), website: site, leads };
}

export default function DashboardPage() {
  const { now, website, leads } = useLoaderData<typeof loader>();
  return (
    <AdminPage title={formatWeekday(new Date(now))} beside={leads ? <SoundSwitch /> : null}>
      {leads ? <Dashboard now={now} {...leads} website={website} /> : <WebsiteState now={now} website={website} />}
    </AdminPage>
  );
}
