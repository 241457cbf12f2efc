import { isLeadStage, pipelineStages, stageLabels } from "~/domain/leads/lead";
import { type Role, roleLabels } from "~/domain/staff/staff";
import { formatDay, formatTime } from "~/lib/dates";
import { formatCents } from "~/lib/money";

/* Labels for the audit log. Unknown actions and kinds fall back to their own name, so that nothing
   is hidden. */

const actions: Readonly<Record<string, string>> = {
  "signed-in": "Signed in",
  "failed-sign-in": "Failed sign-in as",
  "failed-second-step": "Failed two-step verification for",
  "kept-waiting": "Temporarily locked out after failed sign-ins as",
  "signed-out": "Signed out",
  "ended-session": "Signed out one of their sessions",
  "ended-other-sessions": "Signed out all their other sessions",
  "changed-password": "Changed their password",
  "reset-password": "Reset their password with a link",
  "accepted-invitation": "Accepted their invitation",
  "set-up": "Created the owner account",
  created: "Created",
  invited: "Invited",
  "sent-invitation": "Resent the invitation to",
  "reset-link-made": "Sent a password reset link to",
  "asked-for-reset-link": "Password reset requested for",
  "changed-role": "Changed the role of",
  disabled: "Disabled",
  enabled: "Enabled",
  "signed-out-everywhere": "Signed out everywhere",
  "removed-second-step": "Turned off two-step verification for",
  "turned-on-code-app": "Turned on their authenticator app",
  "turned-off-code-app": "Turned off their authenticator app",
  "added-passkey": "Added a passkey",
  "named-passkey": "Renamed a passkey",
  "removed-passkey": "Removed a passkey",
  "made-recovery-codes": "Got new backup codes",
  "changed-setting": "Changed a setting",
  "read-spanish-page": "Marked a Spanish page as read",
  "changed-checklist": "Changed the checklist",
  "sent-test-email": "Sent a test of the lead emails",
  "sent-test-alert": "Sent a test alert to the devices of",
  "tested-restore": "Logged a restore test",
  "exported-audit": "Exported the audit log",
  "added-zip": "Added a ZIP code to",
  "removed-zip": "Removed a ZIP code from",
  "added-redirect": "Added a redirect",
  "changed-redirect": "Changed a redirect",
  "removed-redirect": "Removed a redirect",
  "freed-address": "Took over a redirected URL",
  "sent-address": "Changed where a URL redirects",
  "forgot-missing-page": "Dismissed a broken link",
  moved: "Moved",
  "booked a visit": "Booked a visit for",
  "moved a visit": "Moved a visit of",
  "ended a visit": "Ended a visit of",
  "asked for visit times": "Asked for visit times:",
  "sent late notice": "Told about a late arrival:",
  "changed-visit-hours": "Changed visit hours:",
  "corrected-drive": "Corrected the drive",
  "made-feed": "Created a calendar feed:",
  "ended-feed": "Revoked a calendar feed:",
  "restored-version": "Restored an earlier version of",
  "cancelled-change": "Canceled scheduled changes to",
  "dropped-draft": "Discarded unpublished changes to",
  "made-preview": "Created a preview link to",
  "revoked-link": "Revoked a private link of",
  "ended-preview": "Revoked a preview link to",
  checked: "Confirmed still true:",
  "set-rate": "Set a price book rate:",
  "added-price-item": "Added to the price book:",
  "took-rate-back": "Canceled a scheduled rate:",
  "confirmed-rate": "Confirmed a rate:",
  "undid-confirmed-rate": "Undid confirming a rate:",
  "added-plan": "Added",
  "changed-plan": "Changed",
  "confirmed-plan": "Confirmed",
  "deleted-plan": "Moved to trash:",
  "restored-plan": "Restored",
  "moved-plan": "Reordered",
  "made-packet": "Made a packet for",
  "sent-proposal": "Sent a proposal to",
  "signed-proposal": "Signed the proposal of",
  "recorded-paper-signatures": "Logged paper signatures of",
  "sent-follow-up": "Sent a follow-up email to",
  "changed-follow-ups": "Changed the follow-up emails to",
  "said-no-thanks": "Said no thanks to a proposal:",
  "withdrew-proposal": "Withdrew a proposal from",
  "canceled-contract": "Canceled the contract of",
  "countersigned-proposal": "Countersigned the contract of",
  "sent-proposal-link": "Sent a new proposal link to",
  "ended-proposal-link": "Revoked a proposal link of",
  "asked-about-proposal": "Asked about their proposal:",
  "declined-proposal": "Declined their proposal:",
  "started-proposal": "Started a proposal for",
  "started-change-order": "Started a change order for",
  "discarded-proposal": "Discarded a proposal draft of",
  "started-version": "Started a proposal version for",
  "removed-signed-contract": "Removed the signed contract of",
  "recorded-cost": "Recorded a cost of the job of",
  "marked-payment-due": "Marked a payment as due:",
  "requested-payment": "Requested a payment from",
  "reminded-of-payment": "Sent a payment reminder to",
  "withdrew-payment-request": "Withdrew a payment request to",
  "recorded-payment": "Recorded a payment of",
  "refunded-payment": "Recorded a refund to",
  "started-online-payment": "Bank transfer started by",
  "received-online-payment": "Received an online payment of",
  "failed-online-payment": "Payment failed of",
  "lost-online-payment": "The bank reversed a payment of",
  "disputed-online-payment": "The bank asked about a payment of",
  "kept-failed-refund": "A refund did not reach",
  "corrected-receipt": "Corrected a receipt of",
  "moved-job": "Moved the job of",
  "added-to-job": "Added to the job of",
  "changed-job": "Changed the job of",
  "drafted-job-update": "Saved a draft update for",
  "published-job-update": "Published an update for",
  "sent-job-link": "Sent a project link to",
  "ended-job-link": "Revoked a project link of",
  "decided-on-job": "Decided on their project:",
  "asked-about-job": "Asked about their project:",
  "signed-for-completion": "Signed for completion:",
  "recorded-completion": "Recorded the completion on paper of",
  "withdrew-completion": "Withdrew the completion of",
  "allowed-photos": "Changed the permission for photos:",
  "started-photo-draft": "Started a catalog draft with a photo of",
  "requested-review": "Asked for a review:",
  "added-subcontractor": "Added to the subcontractors of",
  "removed-subcontractor": "Removed from the subcontractors of",
  "changed-subcontractor": "Changed a subcontractor of",
  "sent-subcontractor-list": "Emailed the list of subcontractors to",
  "added-equipment": "Added equipment to the job of",
  "removed-equipment": "Removed equipment from the job of",
  "left-job-out": "Left out of ballparks the job of",
  "counted-job": "Counted again in ballparks the job of",
  "added-contract-text": "Added a version of",
  "approved-contract-text": "Approved",
  "made-contract-key": "Made the key that signs contracts",
  "replaced-contract-key": "Replaced the key that signs contracts",
  "changed-calculator": "Changed the financing calculator",
  planned: "Set the next step for",
  valued: "Set the value of",
  noted: "Added a note to",
  wrote: "Received a message from",
  replied: "Logged a reply to",
  "took over": "Used new details from a later request of",
  "e-mailed": "Emailed",
  "saved-draft": "Saved an email draft to",
  "discarded-draft": "Discarded an email draft to",
  "attached files": "Added files to an email to",
  "attached an email": "Attached an email to",
  "detached an email": "Moved an email away from",
  "dismissed-email": "Marked as not a customer:",
  "ignored-address": "Marked as not a customer, with all email from the address:",
  "restored-email": "Moved back to Unmatched email:",
  "tried to reach": "Logged a call or message to",
  claimed: "Self-assigned",
  corrected: "Edited details of",
  done: "Finished the next step for",
  trashed: "Moved to trash:",
  "took-down": "Unpublished",
  "went-live": "Published changes to",
  spent: "Set ad spend for",
  left: "Kept current details over a later request of",
  "put back": "Undid a change to",
  "added by hand": "Manually added",
  "struck a reply": "Removed a reply from",
  "told apart": "Marked as not a duplicate:",
  "took out of spam": "Marked as not spam:",
  "undid an import": "Undid the import of",
};

const fields: Readonly<Record<string, string>> = {
  status: "Stage",
  lostReason: "Lost reason",
  nextAction: "Description",
  nextActionAt: "Due",
  nextKind: "Next step",
  nextStaffId: "Next step assigned to",
  nextVisitId: "Visit",
  taskAction: "Description",
  taskAt: "Due",
  taskKind: "Next step",
  taskStaffId: "Next step assigned to",
  decider: "Other decision-maker",
  hoa: "HOA",
  zip: "ZIP",
  alt: "Alt text",
  assignedTo: "Assigned to",
  valueCents: "Value",
  cents: "Amount",
  statusSince: "In this stage since",
  firstReplyAt: "First reply",
  reached: "Furthest stage",
  writtenAt: "Review date",
  sourceUrl: "Link",
  publishAt: "Publish date",
  unpublishAt: "Unpublish date",
  lowCents: "Low",
  highCents: "High",
  startsAt: "Starts",
  aprBp: "APR (basis points)",
  isSample: "Sample rate",
  role: "Role",
  email: "Email",
  with: "Method",
  passkey: "Passkey",
  requireFactor: "Two-step verification required",
  rows: "Rows",
  toPath: "Redirects to",
  joined: "Merged",
};

/** Fields that contain an account id. */
const accountFields = ["assignedTo", "nextStaffId", "taskStaffId", "staffId"];

const kinds: Readonly<Record<string, string>> = {
  staff: "team member",
  settings: "setting",
  price: "rate",
  plan: "financing plan",
  audit: "audit log",
  faq: "FAQ",
  page: "page text",
};

/** Returns the label of an action: "Changed the role of". */
export function auditActionLabel(action: string): string {
  return actions[action] ?? humanize(action);
}

/** Returns the label of the kind of record an entry is about: "lead", "account". */
export function recordKindLabel(kind: string): string {
  return kinds[kind] ?? humanize(kind).toLowerCase();
}

/** One change with both sides as text; null if that side was empty. */
export type AuditChangeText = { label: string; from: string | null; to: string | null };

/**
 * Formats the stored changes of an entry, `{field: [old, new]}`; returns an empty list if they are
 * malformed. `people` maps account ids to names.
 */
export function formatAuditChanges(
  changes: unknown,
  people: ReadonlyMap<string, string> = new Map(),
): AuditChangeText[] {
  if (typeof changes !== "object" || changes === null) return [];
  return Object.entries(changes).flatMap(([field, pair]) => {
    const sides: unknown[] = Array.isArray(pair) ? pair : [];
    if (sides.length !== 2) return [];
    const formatChangedValue = (value: unknown) =>
      (accountFields.includes(field) && people.get(String(value))) ||
      formatFieldValue(field, value);
    return [
      {
        label: fieldLabel(field, sides),
        from: formatChangedValue(sides[0]),
        to: formatChangedValue(sides[1]),
      },
    ];
  });
}

/**
 * Returns the label of a changed field: a numeric status belongs to a redirect, a text status to a
 * lead.
 */
function fieldLabel(field: string, sides: readonly unknown[]): string {
  if (field === "status" && sides.some((side) => typeof side === "number")) return "Type";
  return fields[field] ?? humanize(field);
}

function formatFieldValue(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") {
    if (field === "reached") return stageLabels[pipelineStages[value - 1] ?? "new"];
    if (/cents$/i.test(field)) return formatCents(value);
    return /(At|Since)$/.test(field) ? formatDayAndTime(value) : String(value);
  }
  if (typeof value !== "string") return JSON.stringify(value);
  if (/At$/.test(field) && isoTime.test(value)) return formatDayAndTime(value);
  if (field === "status" && isLeadStage(value)) return stageLabels[value];
  if (field === "role" && isRole(value)) return roleLabels[value];
  return value;
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function formatDayAndTime(time: number | string): string {
  const date = new Date(time);
  return `${formatDay(date)}, ${formatTime(date)}`;
}

function isRole(text: string): text is Role {
  return Object.hasOwn(roleLabels, text);
}

/** "took-over" and "tookOver" as "Took over". */
function humanize(name: string): string {
  const text = name.replace(/[-_]/g, " ").replace(/(?<=[a-z])(?=[A-Z])/g, " ");
  return text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
}
