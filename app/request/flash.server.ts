import { leadFlashMessages } from "~/domain/leads/actions/flash-messages";
import { formatClock, formatShortDay, formatWeekdayDate } from "~/lib/dates";
import { parseCookie, serializeCookie } from "~/platform/http/cookies";

const name = "flash";

/**
 * Messages shown once after a redirect. Fixed texts, so that no visitor input ends up in a cookie.
 */
export const flashMessages = {
  ...leadFlashMessages,
  "signed-out": "You’re signed out",
  "signed-in-again": "Your session ended. Sign in again to pick up where you left off.",
  "password-set": "Password set. Sign in with your new password.",
  "session-ended": "Session signed out",
  "sessions-ended": "All other sessions signed out",
  "password-changed": "Password changed. You’re signed out on all other devices.",
  "passkey-refused": "That passkey didn’t work. Try again, or sign in another way.",
  "passkey-added": "Passkey added",
  "passkey-named": "Passkey renamed",
  "factor-removed": "Removed",
  "code-app-on": "Authenticator app turned on",
  "role-changed": "Role changed",
  "person-disabled": "Account disabled and signed out everywhere",
  "person-enabled": "Account enabled",
  "person-signed-out": "Signed out everywhere",
  "factors-removed":
    "Two-step verification turned off. They can sign in with their password and set it up again.",
  "invitation-taken-back": "Invitation canceled",
  "security-saved": "Saved",
  "packet-made": "Packet made",
  "payment-due": "Marked as due",
  "payment-requested": "Request sent",
  "payment-reminded": "Reminder sent",
  "payment-request-withdrawn": "Request withdrawn",
  "payment-recorded": "Payment recorded",
  "cost-recorded": "Cost recorded",
  "payment-refunded": "Refund recorded",
  "receipt-corrected": "Correction added",
  "job-moved": "Job moved",
  "job-saved": "Changes saved",
  "job-paper-added": "Paper added",
  "job-item-added": "Added",
  "job-item-removed": "Removed",
  "job-draft-saved": "Draft saved. The homeowner doesn’t see it yet.",
  "job-update-published": "Update published",
  "job-update-sent": "Update published and emailed",
  "job-decision-asked": "Question posted",
  "job-crew-added": "Crew added. Copy the link and send it to them.",
  "job-link-sent": "Link sent",
  "job-list-sent": "List emailed",
  "job-decided": "Thank you. We have your choice.",
  "job-files-sent": "Thank you. We have your files.",
  "job-photos-saved": "Saved. You can change this at any time.",
  "job-photo-draft": "Draft started with this photo. The website hasn’t changed.",
  "job-completed": "Thank you. We emailed you a signed copy.",
  "job-reopened": "The signature is withdrawn, and the job is open again",
  "job-completion-recorded": "Completion recorded",
  "job-question-sent": "We have your question. We’ll get back to you.",
  "contract-key-replaced": "New contract key made",
  "draft-saved": "Draft saved. The website hasn’t changed.",
  "record-published": "Published",
  "record-scheduled": "Scheduled",
  "change-scheduled": "Changes scheduled",
  "edition-cancelled": "Schedule canceled. Your changes are a draft again.",
  "copy-dropped": "Changes discarded. You can find them in version history.",
  "version-restored": "Version restored as a draft. The website hasn’t changed.",
  "record-down": "Unpublished",
  "record-trashed": "Moved to trash. You can restore it for 30 days.",
  "record-restored": "Restored",
  "record-duplicated": "Duplicated. You’re editing the copy.",
  "permission-saved": "Permission saved",
  "preview-ended": "Link revoked",
  "link-revoked": "Link revoked. It no longer opens the project page.",
  "leads-merged": "Leads merged. You can undo this for 30 days.",
  "merge-undone": "Merge undone. Changes made since then are kept.",
  "merge-not-newest": "Not undone. Undo the later merge first.",
  "told-apart": "Kept as separate leads",
  "lead-added": "Lead added",
  "email-unmatched": "Moved back to Unmatched email",
  "address-added": "Email address added",
  "lead-deleted": "Moved to trash. You can restore it for 30 days.",
  "lead-restored": "Restored",
  "lead-restored-visit": "Restored. Its visit has no one assigned: choose who goes.",
  "not-spam":
    "Marked as not spam. Response time counts from when it was received, and held emails are being sent.",
  "lead-erased": "Personal data erased. Totals in reports stay.",
  "import-undone": "Import undone",
  "import-lost": "That file has expired. Upload it again.",
  "lead-unchanged": "No changes to save",
  "restore-tested": "Restore test logged",
  "alerts-saved": "Saved",
  "test-alert-sent": "Test alert sent to {count} devices",
  "test-alert-sent-one": "Test alert sent to 1 device",
  "test-alert-partly-sent":
    "Test alert sent to {count} of your devices. On the others, turn alerts off and on again.",
  "test-alert-running": "Test alert is being sent",
  "spend-saved": "Ad spend saved",
  "no-conversions": "Nothing new to download",
  "fact-checked": "Marked as still true",
  "fact-added": "Fact added. You can use it in any text now.",
  "fact-saved": "Saved. The website is up to date.",
  "fact-deleted": "Moved to trash. You can restore it for 30 days.",
  "fact-restored": "Restored",
  "file-saved": "Saved",
  "file-replaced": "Image replaced. The old one is kept for 30 days.",
  "file-same": "That’s the same image. No changes made.",
  "file-trashed": "Moved to trash. The image’s URL no longer works.",
  "file-restored": "Restored to its original URL",
  "file-copied":
    "Photo copied to the library without location or camera data. The original stays private.",
  "visit-moved": "Visit moved",
  "visit-moved-telling": "Visit moved. The customer is emailed in a few seconds.",
  "visit-move-undone": "Move undone. The customer wasn’t emailed.",
  "visit-added": "Visit booked{start}",
  "visit-canceled": "Visit canceled. Choose a new time.",
  "visit-logged": "Outcome logged",
  "visit-canceled-online": "Your visit is canceled. You can book another time here.",
  "visit-times-sent": "Thanks. We’ll call you to find a time.",
  "visit-late-sent": "Email queued with the new arrival time",
  "feed-ended": "Feed revoked",
  "hours-saved": "Saved. Customers see these times now.",
  "settings-saved": "Saved. The website is up to date.",
  "contract-text-added": "Version added. It isn’t approved yet.",
  "proposal-saved": "Draft saved",
  "template-saved": "Template saved",
  "template-cleaned": "Template saved. Texts with the customer’s name were left out.",
  "proposal-discarded": "Draft discarded",
  "proposal-sent": "Proposal sent",
  "proposal-on-paper": "Ready to print and sign",
  "proposal-version-started": "Draft started",
  "proposal-withdrawn": "Proposal withdrawn",
  "contract-canceled": "Contract canceled",
  "proposal-countersigned": "Countersigned",
  "proposal-link-sent": "Link sent. The earlier link no longer works.",
  "proposal-link-ended": "Link revoked",
  "follow-up-on": "Follow-up emails turned on",
  "follow-up-off": "Follow-up emails turned off",
  "follow-up-skipped": "Email skipped",
  "follow-up-planned": "Email scheduled again",
  "follow-up-saved": "Email saved",
  "follow-up-sent": "Email queued",
  "proposal-answered": "Answer sent",
  "proposal-paper-saved": "Paper signature saved",
  "proposal-question-sent": "We got your question. We’ll answer here and by email.",
  "proposal-renewal-asked": "We got your request. We’ll send current prices by email.",
  "spanish-page-read": "Marked as read",
  "contract-text-approved": "Approved. New proposals have this text.",
  "settings-unchanged": "No changes to save",
  "checklist-saved": "Checklist saved",
  "checklist-hidden": "Checklist hidden. Find it in Settings.",
  "checklist-test-sent": "Test email queued",
  "redirect-added": "Redirect added",
  "redirect-shortened":
    "Redirect added. It goes straight to the final page to skip an extra redirect.",
  "redirect-changed": "Redirect saved",
  "redirect-unchanged": "No changes to save",
  "redirect-removed": "Redirect removed",
  "redirect-gone": "That redirect was already removed",
  "missing-forgotten": "Dismissed",
  "rate-set": "Rate saved as a sample until you confirm it",
  "rate-planned": "Rate scheduled. You can cancel it until it starts.",
  "rate-taken-back": "Scheduled rate canceled. The current rate stays.",
  "rate-confirmed": "Rate confirmed. Visitors no longer see it as a sample.",
  "one-rate-confirmed": "1 rate confirmed",
  "rates-confirmed": "{count} rates confirmed",
  "rates-sample-again": "{count} rates are samples again",
  "one-rate-sample-again": "1 rate is a sample again",
  "rates-changed-since": "Not undone. These rates have changed since.",
  "rates-saved": "{count} rates saved",
  "one-rate-saved": "1 rate saved",
  "rates-restored": "{count} rates restored",
  "one-rate-restored": "1 rate restored",
  "price-item-added": "Item added",
  "rates-confirmed-before": "These rates were already confirmed",
  "plan-added": "Plan added as a sample until you confirm it",
  "plan-saved": "Saved. The website is up to date.",
  "plan-confirmed": "Plan confirmed. Visitors no longer see it as a sample.",
  "calculator-confirmed": "Rates confirmed. Visitors no longer see them as samples.",
  "plan-deleted": "Moved to trash. Visitors no longer see it.",
  "plan-restored": "Restored",
  "plan-moved": "Moved",
  "record-saved": "Saved. The website is up to date.",
  "record-kept": "Saved. It isn’t visible to visitors now.",
  "question-moved": "Moved",
  "email-retried": "Email queued to resend",
  "view-saved": "View saved",
  "view-deleted": "View deleted",
  "view-changed-meanwhile": "Someone else changed or deleted this view. No changes made.",
  "default-set": "Default view set",
  "default-cleared": "Default view removed",
  "preference-saved": "Saved",
  "lead-photos-added": "Photos added",
  "lead-photos-some": "Some photos added. The others were too large or not a supported format.",
  "lead-photos-none": "No photos added. Use JPEG, PNG, WebP, HEIC, or AVIF, up to 10 MB each.",
  "photos-too-many": "No photos added. Wait a minute, then try again.",
  "photos-added": "Photos added. Thank you.",
  "extras-saved": "Saved. Thank you.",
} as const;
export type Flash = keyof typeof flashMessages;

/**
 * An action on a lead that Undo can revert, by ids alone: a timeline event, which may be the move of
 * a visit, or a merge.
 */
type LeadUndo = { leadId: string; eventId: string; isMerge?: boolean; isVisitMove?: boolean };
/** Changed or confirmed rates that Undo can set back, by the time of the change (UTC milliseconds). */
type RatesUndo = { ratesChangedAt: number };

const safeId = /^[\w.-]{1,200}$/;

/** An undo, or the count or the start (UTC milliseconds) that a message contains, or both. */
export type FlashDetails = LeadUndo | number | ({ count: number } & RatesUndo);

/** Returns the Set-Cookie line of a message for the next page. */
export function serializeFlash(flash: Flash, details?: FlashDetails): string {
  const parts = toFlashParts(details);
  const isSafe = details !== undefined && parts.every((part) => safeId.test(part));
  return serializeCookie(name, isSafe ? [flash, ...parts].join("|") : flash, 60);
}

function toFlashParts(details: FlashDetails | undefined): string[] {
  if (typeof details !== "object") return [String(details ?? "")];
  if ("leadId" in details) return [details.leadId, details.eventId];
  return [String(details.count), String(details.ratesChangedAt)];
}

const changedRates: readonly Flash[] = [
  "rates-confirmed",
  "one-rate-confirmed",
  "rates-saved",
  "one-rate-saved",
];

/** Messages about input that was refused, in part or as a whole. */
const refusals: readonly Flash[] = ["lead-photos-some", "lead-photos-none", "photos-too-many"];

/**
 * Returns the message, its undo, and the Set-Cookie line that clears it; undefined if there is no
 * message.
 */
export function readFlash(
  request: Request,
):
  | { text: string; isError: boolean; undo: LeadUndo | RatesUndo | undefined; clear: string }
  | undefined {
  const [value, first = "", second = ""] =
    parseCookie(request.headers.get("Cookie"), name)?.split("|") ?? [];
  if (value === undefined || !isFlash(value)) return undefined;
  const text = flashMessages[value]
    .replace("{count} ", /^\d{1,6}$/.test(first) ? `${first} ` : "")
    .replace("{start}", /^\d{13}$/.test(first) ? `, ${formatStart(new Date(Number(first)))}` : "");
  return {
    text,
    isError: refusals.includes(value),
    undo: toUndo(value, first, second),
    clear: serializeCookie(name, "", 0),
  };
}

/** "Sat Nov 28, 10:15 AM" in Houston. */
function formatStart(start: Date): string {
  return `${formatWeekdayDate(start).slice(0, 3)} ${formatShortDay(start)}, ${formatClock(start)}`;
}

function toUndo(flash: Flash, first: string, second: string): LeadUndo | RatesUndo | undefined {
  if (changedRates.includes(flash))
    return /^\d{1,15}$/.test(second) ? { ratesChangedAt: Number(second) } : undefined;
  return safeId.test(first) && safeId.test(second)
    ? {
        leadId: first,
        eventId: second,
        isMerge: flash === "leads-merged",
        isVisitMove: flash === "visit-moved" || flash === "visit-moved-telling",
      }
    : undefined;
}

function isFlash(value: string): value is Flash {
  return Object.hasOwn(flashMessages, value);
}
