import type { Role } from "~/domain/staff/staff";

export type AccountState = "active" | "invited" | "disabled";

/** Staff account as the team pages show it. Times are UTC milliseconds. */
export type TeamMemberRow = {
  id: string;
  name: string;
  email: string;
  role: Role;
  version: number;
  state: AccountState;
  /** Expiration of the last link; null if none is valid. */
  linkEndsAt: number | null;
  lastSeenAt: number | null;
  code: boolean;
  passkeys: number;
  sessions: number;
};

type StaffRow = Omit<TeamMemberRow, "state" | "lastSeenAt" | "code"> & {
  disabledAt: Date | null;
  lastSeenAt: Date | null;
  isInvited: number;
  codes: number;
};

export function toTeamMemberRow({
  disabledAt,
  lastSeenAt,
  isInvited,
  codes,
  ...row
}: StaffRow): TeamMemberRow {
  const { id, name, email, role, version, linkEndsAt, passkeys, sessions } = row;
  const state = disabledAt ? "disabled" : isInvited ? "invited" : "active";
  return {
    id,
    name,
    email,
    role,
    version,
    state,
    linkEndsAt,
    lastSeenAt: lastSeenAt?.getTime() ?? null,
    code: codes > 0,
    passkeys,
    sessions,
  };
}
