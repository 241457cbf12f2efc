import { isLeadStatus, statusNames } from "~/domain/leads/lead";
import { type Role, roleNames } from "~/domain/staff/staff";
import { formatDay, formatTime } from "~/lib/dates";
import { formatCents } from "~/lib/money";

/* What the audit log says, in words. What is not known here is shown by its own name, so that nothing is hidden. */

const actions: Readonly<Record<string, string>> = {
  "signed-in": "Signed in",
  "failed-sign-in": "Failed to sign in as",
  "failed-second-step": "Failed the second step of",
  "kept-waiting": "Had to wait after too many failures to sign in as",
  "signed-out": "Signed out",
  "ended-session": "Ended one of their sessions",
  "ended-other-sessions": "Ended every other session of theirs",
  "changed-password": "Changed their password",
  "reset-password": "Set a new password by a link",
  "accepted-invitation": "Accepted the invitation",
  "set-up": "Made the first account",
  created: "Made the account",
  invited: "Invited",
  "sent-invitation": "Sent a new invitation to",
  "reset-link-made": "Sent a link for a new password to",
  "asked-for-reset-link": "Someone asked for a link for a new password for",
  "changed-role": "Changed the role of",
  disabled: "Disabled",
  enabled: "Enabled",
  "signed-out-everywhere": "Signed out everywhere",
  "removed-second-step": "Removed the second step of",
  "turned-on-code-app": "Turned on their code app",
  "turned-off-code-app": "Turned off their code app",
  "added-passkey": "Added a passkey",
  "named-passkey": "Renamed a passkey",
  "removed-passkey": "Removed a passkey",
  "made-recovery-codes": "Made new recovery codes",
  "changed-setting": "Changed a setting",
  "tested-restore": "Tested a restore",
  "exported-audit": "Exported the audit log",
  "added-redirect": "Added a redirect",
  "changed-redirect": "Changed a redirect",
  "removed-redirect": "Removed a redirect",
  "freed-address": "Freed an address",
  "sent-address": "Decided where an address goes",
  "forgot-missing-page": "Took a missing page off the list",
  moved: "Moved",
  "restored-version": "Went back to an earlier version of",
  "cancelled-change": "Took back a planned change of",
  "dropped-draft": "Dropped the unpublished changes of",
  "made-preview": "Made a preview link to",
  "ended-preview": "Ended a preview link to",
  checked: "Checked, still true:",
  "set-rate": "Set a rate of the price book:",
  "took-rate-back": "Took back a planned rate:",
  "confirmed-rate": "Confirmed a rate:",
  "added-plan": "Added",
  "changed-plan": "Changed",
  "confirmed-plan": "Confirmed",
  "deleted-plan": "Put in the trash",
  "restored-plan": "Restored",
  "moved-plan": "Moved",
  "changed-calculator": "Changed the financing calculator",
  planned: "Planned the next step of",
  valued: "Set the value of",
  noted: "Wrote a note about",
  replied: "Noted a reply to",
  "took over": "Took over a later request of",
  left: "Left a later request of",
};

const fields: Readonly<Record<string, string>> = {
  status: "Stage",
  lostReason: "Why lost",
  nextAction: "In words",
  nextActionAt: "Due",
  nextKind: "Next step",
  nextStaffId: "Next step by",
  decider: "Decides too",
  hoa: "HOA",
  zip: "ZIP",
  assignedTo: "Given to",
  valueCents: "Value",
  lowCents: "Low",
  highCents: "High",
  startsAt: "From",
  aprBp: "APR, basis points",
  isSample: "Sample",
  role: "Role",
  email: "E-mail",
  with: "With",
  passkey: "Passkey",
  requireFactor: "Second step for everyone",
  rows: "Rows",
  toPath: "Leads to",
};

/** Fields that hold the id of an account. */
const accountFields = ["assignedTo", "nextStaffId", "staffId"];

const kinds: Readonly<Record<string, string>> = {
  lead: "lead",
  staff: "account",
  settings: "setting",
  redirect: "redirect",
  price: "rate",
  plan: "financing plan",
  audit: "audit log",
  promotion: "promotion",
  faq: "question",
  review: "review",
  page: "texts of the page",
};

/** "Changed the role of": what was done. */
export function actionText(action: string): string {
  return actions[action] ?? words(action);
}

/** "lead", "account": what it was done to. */
export function kindText(kind: string): string {
  return kinds[kind] ?? words(kind).toLowerCase();
}

/** One change, both sides in words; null where there was nothing. */
export type ChangeText = { label: string; from: string | null; to: string | null };

/** The changes of an entry as it is stored, `{field: [old, new]}`; none when it is something else. `people` are names by account. */
export function changeTexts(changes: unknown, people: ReadonlyMap<string, string> = new Map()): ChangeText[] {
  if (typeof changes !== "object" || changes === null) return [];
  return Object.entries(changes).flatMap(([field, pair]) => {
    const sides: unknown[] = Array.isArray(pair) ? pair : [];
    if (sides.length !== 2) return [];
    const textOf = (value: unknown) => (accountFields.includes(field) && people.get(String(value))) || valueText(field, value);
    return [{ label: fields[field] ?? words(field), from: textOf(sides[0]), to: textOf(sides[1]) }];
  });
}

function valueText(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") {
    if (/Cents$/.test(field)) return formatCents(value);
    return /At$/.test(field) ? `${formatDay(new Date(value))}, ${formatTime(new Date(value))}` : String(value);
  }
  if (typeof value !== "string") return JSON.stringify(value);
  if (field === "status" && isLeadStatus(value)) return statusNames[value];
  if (field === "role" && isRole(value)) return roleNames[value];
  return value;
}

function isRole(text: string): text is Role {
  return Object.hasOwn(roleNames, text);
}

/** "took-over" and "tookOver" as "Took over". */
function words(name: string): string {
  const text = name.replace(/[-_]/g, " ").replace(/(?<=[a-z])(?=[A-Z])/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}
