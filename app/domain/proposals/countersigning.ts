import type { Settings } from "~/domain/settings/settings";
import type { StaffMember } from "~/domain/staff/staff";

/** Reason against countersigning, for people who may not. */
export const countersigningForbidden =
  "Only an owner, or a person named under Contracts in Settings, can countersign.";

/** True for owners, and for staff whom the settings name. Editors never can. */
export function canCountersign(
  { role, id }: Pick<StaffMember, "role" | "id">,
  settings: Pick<Settings, "countersignerIds">,
): boolean {
  return role === "owner" || (role === "staff" && settings.countersignerIds.includes(id));
}
