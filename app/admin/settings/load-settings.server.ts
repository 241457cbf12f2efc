import { adminPaths } from "~/admin-paths";
import { staffEmailsQuery } from "~/domain/settings/sections/contracts-section.server";
import { settingsQuery } from "~/domain/settings/settings.server";
import { toSectionViews } from "~/domain/settings/settings-changes.server";
import { parseSettings } from "~/domain/settings/settings-input.server";
import { settingsGroups } from "~/domain/settings/settings-sections";
import type { StaffDeps } from "~/request/require-staff.server";

const furtherSections = [
  {
    id: "contract-texts",
    title: "Contract texts",
    about: "Terms, notices, and forms in every proposal. You read and approve each one.",
    href: adminPaths.contractTexts,
  },
  {
    id: "contract-keys",
    title: "Contract keys",
    about: "Keys that sign the records of contracts, so that anyone can check one.",
    href: adminPaths.contractKeys,
  },
  {
    id: "online-payments",
    title: "Online payments",
    about: "Bank transfers and cards through Stripe, and how to connect it.",
    href: adminPaths.onlinePayments,
  },
  {
    id: "checklist",
    title: "Make this site yours",
    about: "Every step to turn the sample site into yours.",
    href: adminPaths.checklist,
  },
  {
    id: "deployment",
    title: "Managed in deployment",
    about: "Read-only. Your developer changes these. Instructions are in docs/operations.md.",
    href: adminPaths.settingsSection("deployment"),
  },
];

/** Returns the stored settings, all sections with their values, and the groups of the list. */
export async function loadSettings({
  db,
  read,
  config,
}: Pick<StaffDeps, "db" | "read" | "config">) {
  const [[stored], staffEmails] = await Promise.all([
    read(settingsQuery(db)),
    read(staffEmailsQuery(db)),
  ]);
  const settings = parseSettings(stored?.value);
  const deployed = {
    tag: config.GTAG_ID,
    partners: config.FRAME_PARTNERS,
    office: config.MAIL_OFFICE,
    whatsapp: config.WHATSAPP_PHONE,
  };
  const sections = toSectionViews({ settings, staffEmails, deployed });
  const links = [
    ...furtherSections,
    ...sections.map(({ id, title, about }) => ({
      id,
      title,
      about,
      href: adminPaths.settingsSection(id),
    })),
  ];
  const groups = settingsGroups.map(({ id, title, sections: own }) => ({
    id,
    title,
    sections: own.flatMap((name) => links.find((link) => link.id === name) ?? []),
  }));
  return { settings, staffEmails, sections, groups };
}
