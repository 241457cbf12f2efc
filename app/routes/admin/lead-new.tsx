import {
  type ActionFunctionArgs,
  data,
  type LinksFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { formatServiceAreaAnswer, toContactMatch } from "~/admin/leads/new/contact-lookup";
import { type NewLeadActionData, NewLeadPage } from "~/admin/leads/new/new-lead-page";
import { buildUpcomingDays, upcomingDaysRange } from "~/admin/leads/new/upcoming-days";
import { adminMeta } from "~/admin/shell/admin-meta";
import { useStickyActionData } from "~/admin/shell/use-sticky-action-data";
import { adminPaths } from "~/admin-paths";
import {
  buildManualLeadId,
  createManualLead,
  leadsByContactQuery,
  visitsBetweenQuery,
} from "~/domain/leads/intake/manual-lead.server";
import { manualLeadSchema } from "~/domain/leads/intake/manual-lead-input.server";
import { normalizeContacts } from "~/domain/leads/intake/quote-input.server";
import { isOpenStage } from "~/domain/leads/lead";
import { formatTextConsent, isInServiceArea } from "~/domain/settings/settings";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { staffNamesQuery } from "~/domain/staff/staff.server";
import { newId } from "~/lib/ids";
import { readSmallForm, toFieldErrors } from "~/platform/http/forms/form.server";

import { requireStaff } from "~/request/require-staff.server";
import stylesheet from "~/styles/admin/pages/lead-people.css?url";

export const meta = () => adminMeta("Add lead");
export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader(args: LoaderFunctionArgs) {
  const { db, read, staff, now } = await requireStaff(args, "leads:write");
  const phone = (new URL(args.request.url).searchParams.get("phone") ?? "").slice(0, 40);
  const moment = now();
  const { from, until } = upcomingDaysRange(moment);
  const [people, visits, [settings], matches] = await Promise.all([
    read(staffNamesQuery(db)),
    read(visitsBetweenQuery(db, from, until)),
    read(settingsQuery(db)),
    read(leadsByContactQuery(db, normalizeContacts(phone, ""))),
  ]);
  return {
    formKey: newId(),
    staffId: staff.id,
    people: people
      .filter(({ isActive, role }) => isActive && role !== "editor")
      .map(({ id, name }) => ({ id, name })),
    days: buildUpcomingDays(parseSettings(settings?.value), visits, moment),
    lookup: { phone, known: matches.map((one) => toContactMatch(one, moment)) },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { db, actor, now, broadcast, redirectTo } = await requireStaff(args, "leads:write");
  const sent = await readSmallForm(args.request);
  if (!sent.ok)
    return data(toActionData(sent.problem.values, { errors: sent.problem.errors }), sent.status);
  const { values } = sent;
  const last = (name: string) => values[name]?.at(-1) ?? "";
  const moment = now();
  const [[row], rows] = await db.batch([
    settingsQuery(db),
    leadsByContactQuery(db, normalizeContacts(last("phone"), last("email"))),
  ]);
  const matches = rows.map((one) => toContactMatch(one, moment));
  const settings = parseSettings(row?.value);
  const zip = formatServiceAreaAnswer(last("zip"), isInServiceArea(settings, last("zip")));
  if (last("intent") === "lookup") return data(toActionData(values, { known: matches, zip }));
  const fields = Object.fromEntries(
    Object.entries(values).map(([name, all]) => [name, name === "services" ? all : all.at(-1)]),
  );
  const parsed = manualLeadSchema(moment).safeParse(fields);
  if (!parsed.success)
    return data(
      toActionData(values, { known: matches, zip, errors: toFieldErrors(parsed.error) }),
      422,
    );
  const form = parsed.data;
  const newLeadId = await buildManualLeadId(form);
  const open = rows.find(({ id, status }) => isOpenStage(status) && id !== newLeadId);
  const isSaved = rows.some(({ id }) => id === newLeadId);
  if (open && !form.anyway && !isSaved) {
    const errors = {
      phone: `${open.name} already has an open lead with this phone number or email. Open that lead, or add this one anyway.`,
    };
    return data(toActionData(values, { known: matches, zip, errors, asksAnyway: true }), 409);
  }
  const context = {
    inArea: form.zip === "" || isInServiceArea(settings, form.zip),
    textConsent: formatTextConsent(settings),
    by: actor,
    now: moment,
  };
  const id = await createManualLead(db, form, context);
  broadcast({ kind: "lead-changed", id });
  return redirectTo(
    form.visit
      ? adminPaths.bookVisit(id, { day: last("visit_day"), time: last("visit_time") })
      : adminPaths.lead(id),
    "lead-added",
  );
}

function toActionData(
  values: Record<string, string[]>,
  details: Partial<Omit<NewLeadActionData, "values">>,
): NewLeadActionData {
  return { known: [], zip: "", errors: {}, asksAnyway: false, ...details, values: { ...values } };
}

export default function NewLead() {
  return (
    <NewLeadPage
      {...useLoaderData<typeof loader>()}
      actionData={useStickyActionData(useActionData<typeof action>())}
    />
  );
}
