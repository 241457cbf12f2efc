import { data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { leadQuery } from "~/domain/leads/leads.server";
import { checkFit } from "~/domain/leads/visits/check-fit.server";
import { visitQuery } from "~/domain/leads/visits/visit-change.server";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { hasTrip, visitKindOptions, visitMinutes } from "~/domain/visits/visit";
import { parseHoustonTime } from "~/lib/houston-time";
import { requireStaff } from "~/request/require-staff.server";

/** Checks the start time in a form of the calendar, as JSON; null if the form is incomplete. */
export async function loader(args: LoaderFunctionArgs) {
  const { db, now } = await requireStaff(args, "leads:read");
  const query = new URL(args.request.url).searchParams;
  const value = (name: string) => query.get(name) ?? "";
  const [[stored], [visit], [lead]] = await db.batch([
    settingsQuery(db),
    visitQuery(db, value("visit")),
    leadQuery(db, value("lead")),
  ]);
  const start = parseHoustonTime(value("day"), value("time"));
  const minutes = Number(value("minutes")) || visitMinutes;
  const kind = visitKindOptions.find(({ key }) => key === value("kind"))?.key ?? "first";
  const zip = visit?.zip ?? lead?.zip;
  if (!start || zip === undefined || value("staff") === "") return data(null);
  const request = { zip, minutes, hasTrip: hasTrip(kind), ...(visit && { id: visit.id }) };
  const settings = parseSettings(stored?.value);
  const chosen = { request, start, staffId: value("staff") };
  return data((await checkFit(db, settings, now(), chosen)) ?? null);
}
