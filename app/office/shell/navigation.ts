import { adminPaths } from "~/admin-paths";
import type { Ability } from "~/domain/staff/abilities";
import type { IconName } from "~/ui/icon";

export type NavigationEntry = { to: string; label: string; icon: IconName; ability: Ability; counts?: "waiting" };

/** The sections of the office, in the order of the day. An entry appears when its page exists and the role may see it. */
export const sections: readonly NavigationEntry[] = [
  { to: adminPaths.dashboard, label: "Today", icon: "grid", ability: "dashboard:read", counts: "waiting" },
  { to: adminPaths.leads, label: "Leads", icon: "inbox", ability: "leads:read" },
  { to: adminPaths.projects, label: "Catalog", icon: "image", ability: "content:write" },
  { to: adminPaths.posts, label: "Blog", icon: "doc", ability: "content:write" },
  { to: adminPaths.pages, label: "Pages", icon: "page", ability: "content:write" },
  { to: adminPaths.faqs, label: "Questions", icon: "list", ability: "content:write" },
  { to: adminPaths.promotions, label: "Promotions", icon: "tag", ability: "promotions:write" },
  { to: adminPaths.reviews, label: "Reviews", icon: "chat", ability: "promotions:write" },
  { to: adminPaths.facts, label: "Facts", icon: "facts", ability: "content:write" },
  { to: adminPaths.files, label: "Files", icon: "folder", ability: "content:write" },
];

/** The office's own affairs. */
export const officeSections: readonly NavigationEntry[] = [
  { to: adminPaths.insights, label: "Insights", icon: "chart", ability: "leads:read" },
  { to: adminPaths.prices, label: "Prices", icon: "columns", ability: "prices:write" },
  { to: adminPaths.redirects, label: "Redirects", icon: "arrow", ability: "promotions:write" },
  { to: adminPaths.settings, label: "Settings", icon: "gear", ability: "settings:write" },
  { to: adminPaths.staff, label: "Staff", icon: "people", ability: "staff:write" },
  { to: adminPaths.outbox, label: "Outbox", icon: "send", ability: "leads:read" },
  { to: adminPaths.health, label: "Health", icon: "check", ability: "health:read" },
  { to: adminPaths.audit, label: "Audit", icon: "list", ability: "audit:read" },
];
