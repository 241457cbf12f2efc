import type { staffRoles } from "~/schema";

const abilities = {
  editor: ["dashboard:read", "content:write"],
  staff: ["dashboard:read", "content:write", "promotions:write", "leads:read", "leads:write"],
  owner: [
    "dashboard:read",
    "content:write",
    "promotions:write",
    "prices:write",
    "leads:read",
    "leads:write",
    "leads:export",
    "payments:write",
    "staff:write",
    "settings:write",
    "audit:read",
    "health:read",
  ],
} as const;

/** Status text of the 403 that asks to reauthenticate; its body is the path to return to. */
export const reauthStatusText = "Confirm your identity";

export type Role = (typeof staffRoles)[number];
export type Ability = (typeof abilities)[Role][number];

/**
 * True if the role has the ability. Editors work on content only: they never see leads' personal
 * data. Only owners take all leads out of the site in one file, and record payments.
 */
export function roleCan(role: Role, ability: Ability): boolean {
  const roleAbilities: readonly Ability[] = abilities[role];
  return roleAbilities.includes(ability);
}
