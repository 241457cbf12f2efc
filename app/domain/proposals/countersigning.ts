import type { Settings } from "~/domain/settings/settings";
import type { StaffMember } from "~/domain/staff/staff";

/** Reason against countersigning, for people who may not. */
export const countersigningForbidden = "Only an owner, or a person named under Contracts in Settings, can countersign.";

/** True for owners, and for staff whose sign-in email the settings name. Editors never can. */
export function canCountersign(
  { role, email }: Pick<StaffMember, "role" | "email">,
  settings: Pick<Settings, "countersignEmails">,
): boolean {
  return role === "owner" || (role === "staff" && settings.countersignEmails.includes(email.toLowerCase()));
}
