import type { LeadStage } from "~/domain/leads/lead";
import { addBusinessMinutes, type BusinessHours } from "~/lib/business-time";
import { findReplyWait, formatBusinessMinutes } from "./reply-clock";

/**
 * Alert steps for a lead that waits for a reply, named by their usual business minutes after the
 * message. Step 15 is due when the reply goal has passed, with its minutes from the settings.
 */
const alertLevels = [0, 5, 15, 60] as const;
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
  /** True if the assigned staff member claimed the lead. */
  isClaimed: boolean;
  alertsHeldUntil: Date | null;
  deletedAt: Date | null;
};

type AlertPerson = { id: string; isOwner: boolean; isQuiet: boolean };

/**
 * Channels of an alert. The first step sends no email, because the notification of the request is
 * one.
 */
type DueAlert = { staffId: string; push: boolean; email: boolean };

/** Alerts end after this wait, in milliseconds. By then the lead has been on every list. */
export const maxAlertAgeMs = 7 * 24 * 60 * 60_000;

/**
 * Finds the highest due step and its recipients without those in `sent`: step 0 and 15 all staff,
 * step 5 the assignee unless they claimed the lead, step 60 the owners. Returns undefined if no
 * alert is due or the lead does not wait for a reply.
 */
export function findDueAlerts(
  lead: AlertedLead,
  {
    hours,
    people,
    sent,
    now,
  }: {
    hours: BusinessHours & { reply: { goalMinutes: number } };
    people: readonly AlertPerson[];
    sent: readonly { step: number; staffId: string }[];
    now: Date;
  },
): { step: AlertLevel; to: DueAlert[] } | undefined {
  const waits = findReplyWait(lead);
  if (lead.deletedAt || !lead.inArea || !waits) return undefined;
  if (lead.alertsHeldUntil && lead.alertsHeldUntil > now) return undefined;
  if (now.getTime() - waits.since.getTime() > maxAlertAgeMs) return undefined;
  const step = findHighestDueLevel(waits.since, hours, now);
  if (step === undefined) return undefined;
  const heard = new Set(sent.filter((alert) => alert.step === step).map(({ staffId }) => staffId));
  const to = pickRecipients(step, lead, people)
    .filter(({ id }) => !heard.has(id))
    .map(({ id, isQuiet }) => ({ staffId: id, push: !isQuiet, email: step > 0 }))
    .filter(({ push, email }) => push || email);
  return to.length > 0 ? { step, to } : undefined;
}

function findHighestDueLevel(
  since: Date,
  hours: BusinessHours & { reply: { goalMinutes: number } },
  now: Date,
): AlertLevel | undefined {
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

function pickRecipients(
  step: AlertLevel,
  { assignedTo, isClaimed }: AlertedLead,
  people: readonly AlertPerson[],
): readonly AlertPerson[] {
  if (step === 60) return people.filter(({ isOwner }) => isOwner);
  if (step !== 5) return people;
  if (assignedTo && isClaimed) return [];
  const assigned = people.filter(({ id }) => id === assignedTo);
  return assigned.length > 0 ? assigned : people;
}

/** Formats an alert with project and ZIP, but without personal data. */
export function formatAlert(
  step: AlertLevel,
  goalMinutes: number,
  { project, zip, isNewLead = true }: { project: string; zip: string; isNewLead?: boolean },
) {
  const body = `${project}, ${zip}`;
  if (step === 0)
    return { title: isNewLead ? "New quote request" : "New message from a customer", body };
  const minutes = step === 15 ? goalMinutes : step;
  return { title: `No reply for ${formatBusinessMinutes(minutes)}`, body };
}
