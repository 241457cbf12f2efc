import type { Ability } from "~/domain/staff/abilities";
import { paths } from "~/paths";
import type { IconName } from "~/ui/icon";

export type NavigationEntry = { to: string; label: string; icon: IconName; ability: Ability; counts?: "waiting" };

/** The sections of the office, in the order of the day. An entry appears when its page exists and the role may see it. */
export const sections: readonly NavigationEntry[] = [
  { to: paths.admin.dashboard, label: "Today", icon: "grid", ability: "dashboard:read", counts: "waiting" },
  { to: paths.admin.leads, label: "Leads", icon: "inbox", ability: "leads:read" },
  { to: paths.admin.projects, label: "Catalog", icon: "image", ability: "content:write" },
  { to: paths.admin.posts, label: "Blog", icon: "doc", ability: "content:write" },
];

/** The office's own affairs. */
export const officeSections: readonly NavigationEntry[] = [
  { to: paths.admin.insights, label: "Insights", icon: "chart", ability: "leads:read" },
  { to: paths.admin.redirects, label: "Redirects", icon: "arrow", ability: "promotions:write" },
  { to: paths.admin.settings, label: "Settings", icon: "gear", ability: "settings:write" },
  { to: paths.admin.staff, label: "Staff", icon: "people", ability: "staff:write" },
  { to: paths.admin.outbox, label: "Outbox", icon: "send", ability: "leads:read" },
  { to: paths.admin.audit, label: "Audit", icon: "list", ability: "audit:read" },
];
