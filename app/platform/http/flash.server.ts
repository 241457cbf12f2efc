import { readCookie, writeCookie } from "./cookies";

const name = "flash";

/** What a page may say once after a redirect. Fixed texts: nothing a visitor typed ends up in a cookie. */
export const flashes = {
  "signed-out": "You are signed out.",
  "signed-in-again": "Your session had ended. Sign in again; what you were doing is still there.",
  "password-set": "Your password is set. Sign in with it.",
  "session-ended": "That session is ended.",
  "sessions-ended": "Every other session is ended.",
  "password-changed": "Your password is changed. Everyone else who was signed in as you is signed out.",
  "passkey-refused": "That passkey was not accepted. Try again, or sign in another way.",
  "passkey-added": "Passkey added.",
  "passkey-named": "Passkey renamed.",
  "factor-removed": "Removed.",
  "code-app-on": "Your code app is on.",
  "role-changed": "Role changed.",
  "person-disabled": "The account is disabled, and signed out everywhere.",
  "person-enabled": "The account is enabled again.",
  "person-signed-out": "Signed out everywhere.",
  "factors-removed": "The second step is removed. They sign in with their password and can set up a new one.",
  "invitation-taken-back": "The invitation is taken back.",
  "security-saved": "Saved.",
  "draft-saved": "Saved as a working copy. The website is as it was.",
  "record-published": "Published. The website shows it from its next page on.",
  "record-scheduled": "Scheduled. It goes live by itself.",
  "change-scheduled": "The change waits for its moment. Until then the website is as it was.",
  "edition-cancelled": "Taken back. The change is the working copy again.",
  "copy-dropped": "The working copy is dropped. It stays among the earlier versions.",
  "version-restored": "The editor holds that version now. The website is as it was.",
  "record-down": "Taken down.",
  "record-trashed": "In the trash for 30 days.",
  "record-restored": "Restored.",
  "record-duplicated": "Duplicated. This is the copy.",
  "permission-saved": "Permission saved",
  "preview-ended": "That link is ended.",
  "lead-moved": "Moved.",
  "leads-merged": "Merged. You can undo it on this page for 30 days.",
  "merge-undone": "Undone. Both are as they were; what changed since stays.",
  "merge-not-newest": "Not undone. Undo the later merge first.",
  "told-apart": "Noted: two different people.",
  "lead-added": "Saved.",
  "lead-deleted": "In the trash for 30 days.",
  "lead-restored": "Restored as it was.",
  "not-spam": "Out of spam. Its clock runs from receipt, and the e-mails that were withheld are on their way.",
  "lead-erased": "Erased. The figures stay.",
  "import-undone": "Undone.",
  "import-lost": "That file has expired. Upload it again.",
  "lead-unchanged": "Nothing was changed.",
  "note-saved": "Note saved.",
  "contact-logged": "Outcome logged",
  "call-logged": "Call logged",
  "text-logged": "Text logged",
  "email-logged": "Email logged",
  "no-answer-logged": "No answer logged",
  "reply-struck": "Struck. The clock goes by what is left.",
  "put-back": "Put back.",
  "lead-claimed": "It is yours.",
  "lead-assigned": "Assigned.",
  "fields-saved": "Saved.",
  "email-queued": "Your e-mail is on its way. The clock stops when it is accepted.",
  "restore-tested": "Noted.",
  "alerts-saved": "Saved.",
  "next-step-saved": "Next step saved.",
  "follow-up-settled": "Noted.",
  "spend-saved": "What we spent is saved.",
  "no-conversions": "There is nothing new to send.",
  "fact-checked": "Checked, still true.",
  "fact-added": "Added. Texts may print it now.",
  "fact-saved": "Saved. The website shows it from its next page on.",
  "fact-deleted": "In the trash for 30 days.",
  "fact-restored": "Restored as it was.",
  "file-saved": "Saved.",
  "file-replaced": "Replaced. Pages show it from the next visit on; the old picture is kept for 30 days.",
  "file-same": "That is the picture it was already. Nothing was changed.",
  "file-trashed": "In the trash for 30 days. Its address answers “not found” from now on.",
  "file-restored": "Out of the trash, under its old address.",
  "file-copied": "Copied into the library, without place and camera data. The private photo stays as it is.",
  "settings-saved": "Saved. The website shows it from its next page on.",
  "settings-unchanged": "Nothing was changed.",
  "redirect-added": "The redirect works from now on.",
  "redirect-shortened":
    "The redirect works from now on. The address it was sent to forwards, so it leads straight to where that one leads.",
  "redirect-changed": "Saved. It works from now on.",
  "redirect-unchanged": "Nothing was changed.",
  "redirect-removed": "The redirect is removed.",
  "redirect-gone": "That redirect had been removed already.",
  "missing-forgotten": "Taken off the list.",
  "rate-set": "Saved. It holds from now on, as a sample until you confirm it.",
  "rate-planned": "Planned. You can take it back until its moment.",
  "rate-taken-back": "Taken back. The rate before it goes on.",
  "rate-confirmed": "Confirmed. Visitors no longer see it marked as a sample.",
  "one-rate-confirmed": "1 rate confirmed",
  "rates-confirmed": "{count} rates confirmed",
  "rates-confirmed-before": "These rates were already confirmed",
  "plan-added": "Added, as a sample until you confirm it.",
  "plan-saved": "Saved. The website shows it from its next page on.",
  "plan-confirmed": "Confirmed. Visitors no longer see it marked as a sample.",
  "plan-deleted": "In the trash. Visitors no longer see it.",
  "plan-restored": "Restored as it was.",
  "plan-moved": "Moved.",
  "record-saved": "Saved. The website shows it from its next page on.",
  "record-kept": "Saved. Visitors do not see it now.",
  "question-moved": "Moved.",
  "email-retried": "It goes out again within a minute.",
  "view-saved": "View saved.",
  "view-deleted": "View deleted.",
  "view-changed-meanwhile": "This view was changed or deleted meanwhile. Nothing was changed.",
  "default-set": "This view now opens with Leads.",
  "default-cleared": "Leads opens with everybody's leads again.",
  "preference-saved": "Saved.",
  "lead-photos-added": "Photos added.",
  "lead-photos-some": "Some photos were added. The others are no pictures we can read, or too large.",
  "lead-photos-none": "No photo was added. JPEG, PNG, WebP, HEIC and AVIF of up to 10 MB work.",
  "photos-added": "Photos added. Thank you.",
  "extras-saved": "Saved. Thank you.",
} as const;
export type Flash = keyof typeof flashes;

/** What can be taken back, by ids alone: an entry of a lead's timeline, or a merge. */
export type FlashUndo = { leadId: string; eventId: string; isMerge?: boolean };

const safeId = /^[\w.-]{1,200}$/;

/** The Set-Cookie line that makes the next page say it, with a way to take it back. */
export function setFlash(flash: Flash, undo?: FlashUndo): string {
  const ids = undo && safeId.test(undo.leadId) && safeId.test(undo.eventId) ? `|${undo.leadId}|${undo.eventId}` : "";
  return writeCookie(name, flash + ids, 60);
}

/** The Set-Cookie line of a flash whose text has a count in it. */
export function setFlashCount(flash: Extract<Flash, "rates-confirmed">, count: number): string {
  return writeCookie(name, `${flash}|${count}`, 60);
}

/** The text to say, if there is one, what can be taken back, and the Set-Cookie line that forgets it. */
export function takeFlash(request: Request): { text: string; undo: FlashUndo | undefined; clear: string } | undefined {
  const [value, leadId = "", eventId = ""] = readCookie(request.headers.get("Cookie"), name)?.split("|") ?? [];
  if (value === undefined || !isFlash(value)) return undefined;
  const undo = safeId.test(leadId) && safeId.test(eventId) ? { leadId, eventId, isMerge: value === "leads-merged" } : undefined;
  const text = flashes[value].replace("{count} ", /^\d{1,6}$/.test(leadId) ? `${leadId} ` : "");
  return { text, undo, clear: writeCookie(name, "", 0) };
}

function isFlash(value: string): value is Flash {
  return Object.hasOwn(flashes, value);
}
