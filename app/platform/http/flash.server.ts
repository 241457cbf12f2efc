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
  "lead-moved": "Status changed.",
  "leads-merged": "Merged. You can undo it on this page for 30 days.",
  "merge-undone": "Undone. Both are as they were; what changed since stays.",
  "told-apart": "Noted: two different people.",
  "lead-added": "Saved.",
  "lead-deleted": "In the trash for 30 days.",
  "lead-restored": "Restored as it was.",
  "not-spam": "Out of spam. Its clock runs from receipt, and the e-mails that were withheld are on their way.",
  "lead-erased": "Erased. The figures stay.",
  "leads-imported": "Imported.",
  "import-undone": "Undone.",
  "import-lost": "That file is no longer here. Choose it again.",
  "not-your-password": "This is not the password you have now. Nothing was exported.",
  "lead-unchanged": "Nothing was changed.",
  "note-saved": "Note saved.",
  "contact-logged": "Noted.",
  "reply-struck": "Struck. The clock goes by what is left.",
  "put-back": "Put back.",
  "lead-claimed": "It is yours.",
  "lead-assigned": "Assigned.",
  "fields-saved": "Saved.",
  "email-queued": "Your e-mail is on its way. The clock stops when it is accepted.",
  "next-step-saved": "Next step saved.",
  "follow-up-settled": "Noted.",
  "photos-added": "Photos added. Thank you.",
  "extras-saved": "Saved. Thank you.",
} as const;
export type Flash = keyof typeof flashes;

/** The Set-Cookie line that makes the next page say it. */
export function setFlash(flash: Flash): string {
  return writeCookie(name, flash, 60);
}

/** The text to say, if there is one, and the Set-Cookie line that forgets it. */
export function takeFlash(request: Request): { text: string; clear: string } | undefined {
  const value = readCookie(request.headers.get("Cookie"), name);
  if (value === undefined || !isFlash(value)) return undefined;
  return { text: flashes[value], clear: writeCookie(name, "", 0) };
}

function isFlash(value: string): value is Flash {
  return Object.hasOwn(flashes, value);
}
