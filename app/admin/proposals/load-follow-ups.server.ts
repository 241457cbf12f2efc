import { adminPaths } from "~/admin-paths";
import { stageLabels } from "~/domain/leads/lead";
import { truncateAtWord } from "~/domain/leads/list/waiting-leads";
import {
  type FollowUpStop,
  findFollowUpStop,
  findOpenNoThanks,
} from "~/domain/proposals/follow-ups/follow-up-stop.server";
import {
  type FollowUp,
  fillFollowUp,
  findStaffName,
  followUpRecipients,
  followUpsQuery,
} from "~/domain/proposals/follow-ups/send-follow-up.server";
import { type LoadedVersion, loadVersion } from "~/domain/proposals/load-version.server";
import { proposalState } from "~/domain/proposals/proposal-states";
import type { Settings } from "~/domain/settings/settings";
import { lazyDateFormat } from "~/lib/date-format";
import { formatClock, toHoustonDay } from "~/lib/dates";
import { houstonTimeZone } from "~/lib/houston-offset";
import { toHoustonTime } from "~/lib/houston-time";
import type { StaffDeps } from "~/request/require-staff.server";
import type { FollowUpsView, FollowUpView } from "./proposal-view";

type Loading = Pick<StaffDeps, "db" | "staff" | "now">;

const shortWeekday = lazyDateFormat({
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: houstonTimeZone,
});

/** "Mon, Dec 14, 9 AM", in Houston. */
export function formatSendTime(at: Date): string {
  return `${shortWeekday.format(at)}, ${formatClock(at).replace(":00", "")}`;
}

/** Loads the follow-up emails of a version; null if none were planned. */
export async function loadFollowUps(
  { db, staff: me, now }: Loading,
  versionId: string,
  settings: Settings,
): Promise<FollowUpsView | null> {
  const emails = await followUpsQuery(db, versionId);
  const loaded = emails.length > 0 ? await loadVersion(db, versionId) : undefined;
  if (!loaded) return null;
  const moment = now();
  const [stop, isRefused, foundSender, names] = await Promise.all([
    findFollowUpStop(db, loaded),
    findOpenNoThanks(db, loaded),
    loaded.version.sentBy && findStaffName(db, loaded.version.sentBy),
    Promise.all(emails.map(({ doneBy }) => doneBy && findStaffName(db, doneBy))),
  ]);
  const sender = foundSender || settings.name;
  const band = toBand(loaded, stop, moment);
  const isStopped = band !== null || !loaded.version.followUpsOn;
  const next = emails.find((one) => one.state === "planned" && one.sendAt > moment);
  const recipients = followUpRecipients(loaded);
  const name = recipients[0]?.signer.name ?? loaded.lead.name;
  const state = proposalState(loaded.version, moment);
  const isOpen = state === "sent" || state === "part-signed";
  return {
    isOn: loaded.version.followUpsOn && !isRefused && band === null,
    isOpen,
    isRefused,
    sender,
    to: recipients.map(({ signer }) => signer.email).join(" and "),
    band: band && {
      ...band,
      canRestart: isOpen && band.canRestart && !isRefused && next !== undefined,
      nextAt: next ? formatSendTime(next.sendAt) : "",
    },
    mayChangeDefaults: me.role === "owner",
    emails: emails.map((one, at) =>
      toView(one, {
        isStopped,
        isNext: one === next,
        now: moment,
        by: names[at] ?? "",
        filled: fillFollowUp(one, loaded, { settings, sender, name }),
      }),
    ),
  };
}

type Viewing = {
  isStopped: boolean;
  isNext: boolean;
  now: Date;
  by: string;
  filled: ReturnType<typeof fillFollowUp>;
};

function toView(own: FollowUp, { isStopped, isNext, now, by, filled }: Viewing): FollowUpView {
  const isAhead = own.sendAt > now;
  const isPlanned = own.state === "planned" && !isStopped;
  const state =
    own.state === "planned"
      ? isStopped
        ? "stopped"
        : isNext
          ? "next"
          : "scheduled"
      : own.state === "missed"
        ? "stopped"
        : own.state;
  const details = {
    sent: by ? `Sent by ${by}` : "",
    skipped: `Skipped${by ? ` by ${by}` : ""}`,
    stopped: "Won’t be sent",
    next: "",
    scheduled: "",
  };
  return {
    id: own.id,
    version: own.version,
    at: formatSendTime(own.state === "sent" ? (own.doneAt ?? own.sendAt) : own.sendAt),
    note: own.note,
    subject: own.subject,
    message: own.message,
    sendAt: `${toHoustonDay(own.sendAt)}T${toHoustonTime(own.sendAt)}`,
    state,
    detail: details[state],
    excerpt: truncateAtWord(filled.paragraphs[0] ?? "", 140),
    filled,
    canEdit: isPlanned && isAhead,
    canUnskip: own.state === "skipped" && isAhead && !isStopped,
  };
}

type Band = { title: string; text: string; at: number | null; href: string; canRestart: boolean };

/** Returns what happened to emails that have stopped; null while they run. */
function toBand(
  { version, proposal, lead }: LoadedVersion,
  stop: FollowUpStop | undefined,
  now: Date,
): Band | null {
  const plain = { at: null, href: "", canRestart: false };
  if (stop) {
    const who = stop.name || lead.name || "The customer";
    const href = `${adminPaths.lead(lead.id)}#${stop.eventId}`;
    const what: Record<string, string> = {
      "proposal-no-thanks": `${who} said no thanks.`,
      "proposal-question": `${who} asked a question.`,
      "proposal-signed": `${who} signed.`,
      status: "The lead left Quoted.",
    };
    const text = [
      what[stop.kind] ??
        (stop.kind.startsWith("visit") ? `${who} chose a visit time.` : `${who} wrote.`),
      stop.text && `“${truncateAtWord(stop.text, 160)}”`,
      stop.kind === "proposal-no-thanks" && "No more email about this proposal.",
    ];
    return {
      title: "Stopped",
      text: text.filter(Boolean).join(" "),
      at: stop.at.getTime(),
      href,
      canRestart: stop.kind !== "proposal-no-thanks",
    };
  }
  const state = proposalState(version, now);
  if (state !== "sent" && state !== "part-signed")
    return { ...plain, title: "Stopped", text: "The proposal isn’t open anymore." };
  if (lead.deletedAt) return { ...plain, title: "Stopped", text: "The lead is in the trash." };
  if (proposal.kind === "proposal" && lead.status !== "quoted")
    return {
      ...plain,
      title: "Stopped",
      text: `The lead is in ${stageLabels[lead.status]}. Move it to Quoted to go on.`,
    };
  return null;
}
