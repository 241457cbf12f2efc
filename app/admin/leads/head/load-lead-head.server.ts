import { buildEmailDraft } from "~/admin/leads/detail/email-draft.server";
import { adminPaths } from "~/admin-paths";
import { hasJobQuery } from "~/domain/jobs/job-queries.server";
import { eventsQuery, leadContactsQuery, leadQuery } from "~/domain/leads/leads.server";
import { bookedVisitsQuery } from "~/domain/leads/visits/visit-change.server";
import { nextFollowUpQuery } from "~/domain/proposals/follow-ups/follow-up-stop.server";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { staffNamesQuery } from "~/domain/staff/staff.server";
import { newId } from "~/lib/ids";
import { failedEmailsQuery } from "~/platform/outbox/outbox-list.server";
import type { StaffDeps } from "~/request/require-staff.server";
import { toLeadHead } from "./lead-head-view.server";

/** Loads the head of a lead's pages in one round trip; undefined if no lead has that id. */
export async function loadLeadHead(
  { db, read, staff, now }: Pick<StaffDeps, "db" | "read" | "staff" | "now">,
  id: string,
) {
  const [[lead], contacts, visits, people, [settingsRow], events, failed, jobs, [nextFollowUp]] =
    await Promise.all([
      read(leadQuery(db, id)),
      read(leadContactsQuery(db, id)),
      read(bookedVisitsQuery(db, id)),
      read(staffNamesQuery(db)),
      read(settingsQuery(db)),
      read(eventsQuery(db, id)),
      read(failedEmailsQuery(db, id)),
      read(hasJobQuery(db, id)),
      read(nextFollowUpQuery(db, id)),
    ]);
  if (!lead) return undefined;
  const settings = parseSettings(settingsRow?.value);
  return toLeadHead({
    lead,
    contacts,
    visits,
    people,
    settings,
    events,
    hasFailedEmail: failed.length > 0,
    hasJob: jobs.length > 0,
    nextFollowUpAt: nextFollowUp?.sendAt ?? null,
    greeting: buildEmailDraft(lead, settings, null, staff.name).greeting,
    list: adminPaths.leads,
    formKey: newId(),
    staff,
    moment: now(),
  });
}
