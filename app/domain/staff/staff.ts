import type { Role } from "./abilities";

export type { Role };

/** Who is signed in, as far as any page needs to know. */
export type StaffMember = { id: string; email: string; name: string; role: Role };

export const roleLabels: Readonly<Record<Role, string>> = { owner: "Owner", staff: "Staff", editor: "Editor" };

/** What the audit log names in place of an account where there is none. */
export const noAccountId = "none";
