import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { CalendarPage } from "~/admin/calendar/calendar-page";
import { loadCalendar } from "~/admin/calendar/load-calendar.server";
import { submitCalendarForm } from "~/admin/calendar/submit-visit-form.server";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import { calendarFormSchema } from "~/domain/leads/visits/visit-form.server";
import { parseForm } from "~/platform/http/forms/form.server";
import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/calendar.css?url";

export const meta = () => adminMeta("Calendar");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const app = await requireStaff(args, "leads:read");
  return loadCalendar(app, new URL(args.request.url).searchParams);
}

export async function action(args: ActionFunctionArgs) {
  const app = await requireStaff(args, "leads:write");
  const parsed = await parseForm(calendarFormSchema, args.request);
  if (!parsed.ok) return data(toAnswer({ problem: parsed.problem }), parsed.status);
  const outcome = await submitCalendarForm(app, parsed.value, parsed.values);
  if (outcome.state === "failed") return data(toAnswer(outcome), outcome.status);
  if (outcome.state === "feed") {
    const url = new URL(adminPaths.calendarFeed(outcome.token), app.siteUrl).toString();
    return data(toAnswer({ feed: { url, name: app.staff.name } }));
  }
  if (outcome.leadId) app.broadcast({ kind: "lead-changed", id: outcome.leadId });
  const query = new URLSearchParams(outcome.query);
  const pageQuery = new URL(args.request.url).searchParams;
  for (const name of ["view", "who"])
    if (pageQuery.get(name)) query.set(name, pageQuery.get(name) ?? "");
  const hash = query.has("add") ? "#add" : "";
  return app.redirectTo(
    `${adminPaths.calendarWith(query.toString())}${hash}`,
    outcome.flash,
    outcome.details,
  );
}

// a refused drop opens the form of its visit
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate || currentUrl.search !== nextUrl.search;

type Answer = Partial<Pick<Parameters<typeof CalendarPage>[0], "problem" | "feed" | "fit">>;

const toAnswer = ({ problem, feed, fit }: Answer) => ({ problem, feed, fit });

export default function Calendar() {
  const loaded = useLoaderData<typeof loader>();
  const actionData = useStickyActionData(useActionData<typeof action>());
  return (
    <CalendarPage
      data={loaded}
      problem={actionData?.problem}
      feed={actionData?.feed}
      fit={actionData?.fit}
    />
  );
}
