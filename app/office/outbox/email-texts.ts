import { formatMoment } from "~/lib/dates";

const kindNames: Record<string, string> = {
  "quote-received": "Confirmation to a visitor",
  "lead-alert": "New lead, to the office",
  "lead-reply": "E-mail of ours to a lead",
  "lead-late-alert": "A lead that waits, to one of us",
  "journal-alert": "Request that could not be stored",
  "health-alert": "Trouble with the site, to the owners",
  invitation: "Invitation",
  reset: "Password reset",
};

/** What an email is about, in words. */
export function kindName(kind: string): string {
  const words = kind.replaceAll("-", " ");
  return kindNames[kind] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** "Today 9:14 AM": without the zone, which stands once on the page. */
export function momentInList(at: Date, now: Date): string {
  return formatMoment(at, now).replace(/\s*CT$/, "");
}

/** "1 attempt" */
export function attemptsText(attempts: number): string {
  return attempts === 1 ? "1 attempt" : `${attempts} attempts`;
}
