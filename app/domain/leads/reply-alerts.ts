import { addBusinessMinutes, type BusinessHours } from "~/lib/business-time";
import type { LeadStage } from "./lead";
import { waitingSince } from "./reply-clock";

/** The steps at which staff hear of a lead that waits for a reply. They are named by their usual business minutes after the message;
 *  the third is due when the goal has passed, whatever that is. */
export const alertLevels = [0, 5, 15, 60] as const;
export type AlertLevel = (typeof alertLevels)[number];

export type AlertedLead = {
  status: LeadStage;
  entry: "web" | "hand" | "import";
  inArea: boolean;
  createdAt: Date;
  reopenedAt: Date | null;
  firstReplyAt: Date | null;
  followUpAt: Date | null;
  assignedTo: string | null;
  /** Whoever it is assigned to took it themselves. */
  isClaimed: boolean;
  alertsHeldUntil: Date | null;
  deletedAt: Date | null;
};

export type AlertPerson = { id: string; isOwner: boolean; isQuiet: boolean };

/** How somebody hears: on their devices, by e-mail. The office's own e-mail tells of the receipt. */
export type DueAlert = { staffId: string; push: boolean; email: boolean };

/** How long leads are alerted for: who has waited a week has been seen on every list. */
export const maxAlertAgeMs = 7 * 24 * 60 * 60_000;

/** Who is to hear of a lead at that moment, and at which step: only the highest one that is due, and of that only who has not heard of this
 *  wait (`sent`). At the message everybody; then the one it is assigned to, else all, unless they claimed it; all once the goal has passed;
 *  owners at last. Nobody once it is answered, spam, out of the area, lost, deleted or merged, nor while alerts are held. */
export function findDueAlerts(
  lead: AlertedLead,
  hours: BusinessHours & { reply: { goalMinutes: number } },
  people: readonly AlertPerson[],
  sent: readonly { step: number; staffId: string }[],
  now: Date,
): { step: AlertLevel; to: DueAlert[] } | undefined {
  const waits = waitingSince(lead);
  if (lead.deletedAt || !lead.inArea || !waits) return undefined;
  if (lead.alertsHeldUntil && lead.alertsHeldUntil > now) return undefined;
  if (now.getTime() - waits.since.getTime() > maxAlertAgeMs) return undefined;
  const step = highestDue(waits.since, hours, now);
  if (step === undefined) return undefined;
  const heard = new Set(sent.filter((alert) => alert.step === step).map(({ staffId }) => staffId));
  const to = recipients(step, lead, people)
    .filter(({ id }) => !heard.has(id))
    .map(({ id, isQuiet }) => ({ staffId: id, push: !isQuiet, email: step > 0 }))
    .filter(({ push, email }) => push || email);
  return to.length > 0 ? { step, to } : undefined;
}

function highestDue(since: Date, hours: BusinessHours & { reply: { goalMinutes: number } }, now: Date): AlertLevel | undefined {
  const { goalMinutes } = hours.reply;
  return alertLevels
    .map((step) => ({ step, minutes: step === 15 ? goalMinutes : step }))
    .sort((one, other) => one.minutes - other.minutes || one.step - other.step)
    .findLast(({ minutes }) => {
      if (minutes === 0) return since <= now;
      const due = addBusinessMinutes(hours, since, minutes);
      return due !== undefined && due <= now;
    })?.step;
}

function recipients(step: AlertLevel, { assignedTo, isClaimed }: AlertedLead, people: readonly AlertPerson[]): readonly AlertPerson[] {
  if (step === 60) return people.filter(({ isOwner }) => isOwner);
  if (step !== 5) return people;
  if (assignedTo && isClaimed) return [];
  const assigned = people.filter(({ id }) => id === assignedTo);
  return assigned.length > 0 ? assigned : people;
}

/** What an alert says: the project and the ZIP, never who it is. */
export function formatAlert(
  step: AlertLevel,
  goalMinutes: number,
  { project, zip, isNewLead = true }: { project: string; zip: string; isNewLead?: boolean },
) {
  const body = `${project}, ${zip}`;
  if (step === 0) return { title: isNewLead ? "New quote request" : "New message from a customer", body };
  const minutes = step === 15 ? goalMinutes : step;
  return { title: `No reply for ${minutes} min`, body };
}
