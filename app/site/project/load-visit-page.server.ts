import { safeFirstName } from "~/domain/leads/contact/person-name";
import { findSubmissionById } from "~/domain/leads/intake/thank-you.server";
import type { Lead } from "~/domain/leads/lead-write.server";
import { leadQuery } from "~/domain/leads/leads.server";
import { canBookOnline } from "~/domain/leads/visits/book-visit.server";
import {
  type LoadedSchedule,
  loadSchedule,
  toScheduleContext,
} from "~/domain/leads/visits/schedule-data.server";
import { toRequest, upcomingVisitsOfLeadQuery } from "~/domain/leads/visits/visit-change.server";
import {
  formatArrival,
  formatVisitDay,
  formatVisitTime,
  toVisitCard,
  type Visit,
} from "~/domain/leads/visits/visit-emails.server";
import { slotPattern } from "~/domain/leads/visits/visit-form.server";
import type { Settings } from "~/domain/settings/settings";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { bookableDays, listOpenStarts, type OpenStart } from "~/domain/visits/schedule";
import { canChangeOnline, homeownerChangeMs, visitMinutes } from "~/domain/visits/visit";
import { newId } from "~/lib/ids";
import type { Language } from "~/lib/languages";
import type { Wording } from "~/lib/spanish/texts";
import { notFoundResponse } from "~/platform/http/errors";
import type { LinkDeps } from "~/request/require-access-link.server";
import type { BookedVisit, StartView, VisitPageData, VisitProblem } from "./visit-view";

/** A lead with its booked visit, for the pages of its private link. */
export type LeadVisit = { lead: Lead; visit: Visit | undefined; settings: Settings; now: Date };

/** Loads the lead of a private link with its booked visit. Throws a 404 if the lead is gone. */
export async function loadLeadVisit({ db, link, realNow }: LinkDeps): Promise<LeadVisit> {
  const leadId = link.leadId ?? "";
  const now = realNow();
  const [[lead], [visit], [stored]] = await db.batch([
    leadQuery(db, leadId),
    upcomingVisitsOfLeadQuery(db, leadId, now),
    settingsQuery(db),
  ]);
  if (!lead) throw notFoundResponse("Link");
  return { lead, visit, settings: parseSettings(stored?.value), now };
}

/** Loads the page for what the URL asks to do: "move", "cancel", or book. */
export async function loadVisitPage(app: LinkDeps, wanted: string): Promise<VisitPageData> {
  const { token, formKey, db, language } = app;
  const { lead, visit, settings, now } = await loadLeadVisit(app);
  const schedule = await loadSchedule(db, settings, now);
  const rules = toScheduleContext(schedule, settings, now);
  const canChange = visit !== undefined && canChangeOnline(visit, now);
  const mayBook = !visit && canBookOnline(lead, settings);
  const openStarts = !visit
    ? mayBook
      ? listOpenStarts(
          { zip: lead.zip, minutes: visitMinutes, hasTrip: true },
          schedule.staff,
          lead.assignedTo,
          rules,
        )
      : []
    : canChange && wanted === "move"
      ? listOpenStarts(toRequest(visit), schedule.staff, visit.staffId, rules).filter(
          ({ start }) => start.getTime() !== visit.startsAt.getTime(),
        )
      : [];
  const view = visit
    ? canChange
      ? wanted === "move" || wanted === "cancel"
        ? wanted
        : "booked"
      : "late"
    : openStarts.length > 0
      ? "pick"
      : "none";
  return {
    token,
    formKey,
    requestKey: newId(),
    view,
    firstName: safeFirstName(lead.name),
    street: lead.street,
    zip: lead.zip,
    isZipKnown: schedule.estimateDrive(rules.officeZip, lead.zip, now).isKnown,
    starts: toStartViews(openStarts, language),
    booked: visit && toBookedVisit(visit, schedule, app),
    names: schedule.staff
      .filter(({ dayOf }) => bookableDays(now).some((day) => dayOf(day).windows.length > 0))
      .flatMap(({ staffId }) => schedule.names.get(staffId) ?? []),
    added: view === "booked" ? await countAdditions(app) : undefined,
  };
}

async function countAdditions({ db, link }: LinkDeps): Promise<VisitPageData["added"]> {
  const found = await findSubmissionById(db, link.personId);
  const count = (kind: string) => found?.files.filter((file) => file.kind === kind).length ?? 0;
  return { surveys: count("survey"), photos: count("photo"), hoa: found?.extras.hoa ?? "" };
}

/** Returns a form that could not be stored, with its start time. */
export function toUnsavedProblem(
  values: Record<string, string[]>,
  message: string,
  language?: Language,
): VisitProblem {
  const slot = values.slot?.at(-1) ?? "";
  const at = Number(slot);
  const isTime = slotPattern.test(slot);
  return {
    values,
    errors: { "": message },
    ...(isTime && { start: { at, day: formatVisitDay(new Date(at), language) } }),
  };
}

export function toStartViews(starts: readonly OpenStart[], language: Language): StartView[] {
  return starts.map(({ start }) => ({ at: start.getTime(), day: formatVisitDay(start, language) }));
}

function toBookedVisit(visit: Visit, schedule: LoadedSchedule, wording: Wording): BookedVisit {
  const { language } = wording;
  return {
    ...toVisitCard(visit, wording),
    id: visit.id,
    version: visit.version,
    at: visit.startsAt.getTime(),
    when: formatVisitTime(visit.startsAt, language),
    arrival: formatArrival(visit.startsAt, wording),
    street: visit.place,
    zip: visit.zip,
    kind: visit.kind,
    who: schedule.names.get(visit.staffId ?? "") ?? "",
    changeUntil: formatVisitTime(new Date(visit.startsAt.getTime() - homeownerChangeMs), language),
  };
}
