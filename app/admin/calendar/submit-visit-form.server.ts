import type * as z from "zod";
import { toEventId } from "~/domain/leads/lead-write.server";
import { bookVisitAsStaff } from "~/domain/leads/visits/book-visit.server";
import { createFeed, endFeed } from "~/domain/leads/visits/calendar-feed.server";
import type { Misfit, VisitFit } from "~/domain/leads/visits/check-fit.server";
import { endVisit } from "~/domain/leads/visits/end-visit.server";
import {
  moveEmailKey,
  moveVisitAsStaff,
  undoVisitMove,
} from "~/domain/leads/visits/move-visit.server";
import type {
  VisitContext,
  VisitResult,
  WriteVisitEmails,
} from "~/domain/leads/visits/visit-change.server";
import {
  formatVisitTime,
  type Visit,
  type VisitEmailKind,
} from "~/domain/leads/visits/visit-emails.server";
import type { calendarFormSchema } from "~/domain/leads/visits/visit-form.server";
import { sendLateNotice, writeCustomerEmails } from "~/domain/leads/visits/visit-notices.server";
import { resolveEmailAddresses } from "~/domain/settings/email-addresses";
import { settingsQuery } from "~/domain/settings/settings.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { needsNewTime, undoMoveMs } from "~/domain/visits/visit";
import { toHoustonDay } from "~/lib/dates";
import { notFoundResponse } from "~/platform/http/errors";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { buildRequestKey } from "~/platform/request-key";
import type { Flash, FlashDetails } from "~/request/flash.server";
import type { StaffDeps } from "~/request/require-staff.server";

type CalendarForm = z.output<typeof calendarFormSchema>;

/** Result of a form of the calendar: a page to show next, a new feed, or errors of the form. */
type CalendarResult =
  | { state: "done"; query: string; flash: Flash; leadId?: string; details?: FlashDetails }
  | { state: "feed"; token: string; staffId: string }
  | { state: "failed"; status: 409 | 422; problem: InvalidForm; fit?: VisitFit };

/** Applies a parsed form of the calendar. Throws a 404 if the visit or the lead is gone. */
export async function submitCalendarForm(
  app: StaffDeps,
  form: CalendarForm,
  values: Record<string, string[]>,
): Promise<CalendarResult> {
  const { db, actor, now: clock, config, siteUrl, staff } = app;
  const now = clock();
  if (form.intent === "feed") {
    return {
      state: "feed",
      staffId: staff.id,
      token: await createFeed(db, config.secret, { staffId: staff.id, by: actor, now }),
    };
  }
  if (form.intent === "end-feed") {
    await endFeed(db, { staffId: form.staff, by: actor, now });
    return { state: "done", query: "", flash: "feed-ended" };
  }
  const [stored] = await settingsQuery(db);
  const settings = parseSettings(stored?.value);
  const { key: formKey, ...content } = form;
  const key = await buildRequestKey(`visit.${formKey}`, content);
  const { replyTo } = resolveEmailAddresses(config, settings);
  const emailsAbout = (emailKind: VisitEmailKind, isSent: boolean): WriteVisitEmails =>
    isSent
      ? writeCustomerEmails(db, emailKind, {
          settings,
          replyTo,
          siteUrl,
          now,
          dedupeKey: moveEmailKey(key),
          ...(emailKind === "moved" && { sendAt: new Date(now.getTime() + undoMoveMs) }),
        })
      : () => [];
  const context = (buildEmails: WriteVisitEmails): VisitContext => ({
    key,
    by: actor,
    now,
    settings,
    buildEmails,
  });
  switch (form.intent) {
    case "move": {
      let isEmailed = false;
      const buildEmails: WriteVisitEmails = async (visit, lead) => {
        const emails = await emailsAbout("moved", form.tell)(visit, lead);
        isEmailed = emails.length > 0;
        return emails;
      };
      const result = await moveVisitAsStaff(
        db,
        { id: form.visitId, version: form.version },
        form.move,
        context(buildEmails),
      );
      const moved = toCalendarResult(
        result,
        isEmailed ? "visit-moved-telling" : "visit-moved",
        values,
      );
      return moved.state === "done" && result.state === "saved"
        ? { ...moved, details: { leadId: result.lead.id, eventId: toEventId(key, "visit") } }
        : moved;
    }
    case "undo-move":
      return toCalendarResult(
        await undoVisitMove(
          db,
          form.event,
          context(() => []),
        ),
        "visit-move-undone",
        values,
      );
    case "add": {
      const result = await bookVisitAsStaff(
        db,
        form.leadId,
        { ...form.move, street: form.street },
        context(emailsAbout("booked", form.tell)),
      );
      const booked = toCalendarResult(result, "visit-added", values);
      return booked.state === "done" ? { ...booked, details: form.move.start.getTime() } : booked;
    }
    case "end": {
      const { outcome, note, visitVersion } = form;
      const isCanceled = needsNewTime(outcome);
      const result = await endVisit(
        db,
        visitVersion,
        { outcome, note, online: false },
        context(emailsAbout("canceled", form.tell && isCanceled)),
      );
      const calendarResult = toCalendarResult(
        result,
        isCanceled ? "visit-canceled" : "visit-logged",
        values,
      );
      // a visit that still has to take place asks for its new time at once
      return calendarResult.state === "done" && isCanceled && result.state === "saved"
        ? {
            ...calendarResult,
            query: `day=${toHoustonDay(result.visit.startsAt)}&add=${encodeURIComponent(result.lead.id)}`,
          }
        : calendarResult;
    }
    case "late": {
      const sent = await sendLateNotice(db, form.visitVersion, form.minutes, {
        key,
        by: actor,
        now,
        settings,
        replyTo,
        siteUrl,
      });
      if (!sent) throw notFoundResponse("Visit");
      const { state, visit } = sent;
      if (state === "changed") return toCalendarResult({ state, visit }, "visit-late-sent", values);
      return {
        state: "done",
        query: `day=${toHoustonDay(visit.startsAt)}&visit=${visit.id}`,
        flash: "visit-late-sent",
        leadId: visit.leadId,
      };
    }
  }
}

function toCalendarResult(
  result: VisitResult | Misfit,
  flash: Flash,
  values: Record<string, string[]>,
): CalendarResult {
  switch (result.state) {
    case "saved":
      return {
        state: "done",
        query: `day=${toHoustonDay(result.visit.startsAt)}`,
        flash,
        leadId: result.lead.id,
      };
    case "unchanged":
      return {
        state: "done",
        query: `day=${toHoustonDay(result.visit.startsAt)}`,
        flash: "settings-unchanged",
      };
    case "gone":
      throw notFoundResponse("Visit");
    case "changed":
      return fail(
        { ...values, was_version: [String(result.visit.version)] },
        describeChange(result.visit),
      );
    case "rejected":
      return fail(values, result.message);
    case "invalid":
      return {
        state: "failed",
        status: 422,
        problem: { values, errors: { [result.field]: result.message } },
      };
    case "taken":
      return fail(values, "That time is taken.");
    case "misfit": {
      const problem = { values, errors: { "": result.fit.text } };
      return { state: "failed", status: 409, problem, fit: result.fit };
    }
  }
}

/** "It is now booked for Wednesday, December 9, 9:00 AM." */
function describeChange(visit: Visit): string {
  const current =
    visit.status === "booked"
      ? `It is now booked for ${formatVisitTime(visit.startsAt)}.`
      : "It is over now.";
  return `Someone changed this visit while you were editing. ${current} Submit again to use your values.`;
}

function fail(values: Record<string, string[]>, message: string): CalendarResult {
  return { state: "failed", status: 409, problem: { values, errors: { "": message } } };
}
