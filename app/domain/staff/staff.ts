import type { Role } from "./abilities";

export type { Role };

/** The signed-in staff member, as pages need it. */
export type StaffMember = { id: string; email: string; name: string; role: Role };

export const roleLabels: Readonly<Record<Role, string>> = {
  owner: "Owner",
  staff: "Staff",
  editor: "Editor",
};

/** Account id in the audit log if the email has no account. */
export const noAccountId = "none";
