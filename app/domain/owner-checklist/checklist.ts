import { adminPaths } from "~/admin-paths";
import { defaultPublicSettings, type Settings } from "~/domain/settings/settings";
import { proposeHolidays } from "~/domain/settings/us-holidays";
import { claims, conceptsClaim } from "./claims";

/** Items of the checklist that an owner may skip, because not every company needs them. */
export const skippableItems = ["team", "alerts", "import", "project", "spanish"] as const;
type SkippableItem = (typeof skippableItems)[number];

/**
 * Marks the owner has turned on: "skip:team" skips an item, "claim:area" confirms a claim, "hidden"
 * hides the checklist on Today, "finished" hides the statement that everything is done.
 */
export type ChecklistMarks = Partial<Record<string, boolean>>;

export const hiddenMark = "hidden";
export const finishedMark = "finished";
export const skipMark = (key: SkippableItem) => `skip:${key}`;
export const claimMark = (key: string) => `claim:${key}`;

/** Counts that the checklist needs from the database. */
export type ChecklistCounts = {
  sampleRates: number;
  samplePlans: number;
  /** True until the rates of the financing calculator are confirmed. */
  isCalculatorSample: boolean;
  approvedTexts: number;
  allTexts: number;
  staff: number;
  /** True if a person who makes visits has hours for them. */
  hasVisitHours: boolean;
  /** True if the signed-in owner uses two-step verification. */
  hasTwoStep: boolean;
  /** True if a device of the signed-in owner gets alerts. */
  hasAlerts: boolean;
  hasImport: boolean;
  /** True if a built project with a photo is published. */
  hasBuiltProject: boolean;
  /** Number of published built projects, with or without photos. */
  builtProjects: number;
  /** Published concepts with photos, which are probably built projects. */
  conceptsWithPhotos: number;
  /** The newest of them. */
  conceptWithPhotosId: string | null;
  hasSentTest: boolean;
};

type ChecklistFacts = {
  settings: Pick<
    Settings,
    "phone" | "email" | "whatsapp" | "leadEmails" | "hours" | "specialDays" | "visits"
  >;
  /** WhatsApp number of the environment, used until an owner saves one. */
  deployedWhatsApp: string;
  counts: ChecklistCounts;
  marks: ChecklistMarks;
  /** Remarks about the current promotion, such as dates that are over. */
  promotionRemarks: readonly string[];
  /** Spanish pages and records that a translator has to read. */
  unreadSpanish: number;
  /** Houston day, YYYY-MM-DD. */
  today: string;
};

export type ChecklistItem = {
  key: string;
  label: string;
  /** Reason to do it, in a few words; "" once it is done. */
  reason: string;
  href: string;
  isDone: boolean;
  /** "29 to confirm", "Done". */
  status: string;
  /** True if the owner may skip the item, and has not. */
  canSkip: boolean;
};

/** True if the site no longer makes a claim, so that there is nothing to confirm. */
export function isEndedClaim(
  key: string,
  { builtProjects }: Pick<ChecklistCounts, "builtProjects">,
): boolean {
  return key === conceptsClaim && builtProjects > 0;
}

const countLeft = (count: number, word: string) => (count === 0 ? "Done" : `${count} ${word}`);

const formatConcepts = (count: number) =>
  count === 1
    ? "1 project with photos is marked as a concept"
    : `${count} projects with photos are marked as concepts`;

/**
 * Returns the items of "Make this site yours" in order. An item is done when the site's own records
 * say so, or if the owner skipped it.
 */
export function buildChecklist({
  settings,
  deployedWhatsApp,
  counts,
  marks,
  promotionRemarks,
  unreadSpanish,
  today,
}: ChecklistFacts): ChecklistItem[] {
  const isSample =
    settings.phone === defaultPublicSettings.phone || settings.email.endsWith("@example.com");
  const isSampleChat =
    (settings.whatsapp ?? deployedWhatsApp).replace(/^\+/, "") ===
    defaultPublicSettings.phone.slice(1);
  const holidays = proposeHolidays(settings, today).length;
  const openClaims = claims.filter(
    ({ key }) => !isEndedClaim(key, counts) && !marks[claimMark(key)],
  ).length;
  const sampleTerms = counts.samplePlans + (counts.isCalculatorSample ? 1 : 0);
  const { conceptsWithPhotos: concepts, conceptWithPhotosId: conceptId } = counts;
  const emailStatus =
    settings.leadEmails.length === 0 ? "Not set" : counts.hasSentTest ? "Test sent" : "Send a test";
  const items: (Omit<ChecklistItem, "isDone" | "canSkip"> & { left: number })[] = [
    {
      key: "business",
      label: "Business name, phone, hours",
      reason: "They appear on every page",
      href: adminPaths.settingsSection("business"),
      left: isSample || isSampleChat ? 1 : 0,
      status: isSample
        ? "Sample data"
        : isSampleChat
          ? "WhatsApp is still the sample number"
          : "Done",
    },
    {
      key: "emails",
      label: "Who gets lead email",
      reason: "So no request goes unread",
      href:
        settings.leadEmails.length === 0
          ? adminPaths.settingsSection("alerts")
          : `${adminPaths.checklist}#test`,
      left: emailStatus === "Test sent" ? 0 : 1,
      status: emailStatus,
    },
    {
      key: "prices",
      label: "Prices",
      reason: "Visitors see sample price ranges",
      href: adminPaths.prices,
      left: counts.sampleRates,
      status: countLeft(counts.sampleRates, "to confirm"),
    },
    {
      key: "financing",
      label: "Financing terms",
      reason: "Visitors see sample financing rates",
      href:
        counts.samplePlans === 0 && counts.isCalculatorSample
          ? adminPaths.calculator
          : `${adminPaths.prices}#plans`,
      left: sampleTerms,
      status: countLeft(sampleTerms, "to confirm"),
    },
    {
      key: "promotion",
      label: "Promotion",
      reason: "Text and dates don’t match",
      href: adminPaths.promotions,
      left: promotionRemarks.length,
      status: promotionRemarks.length > 0 ? "Check its dates" : "Done",
    },
    {
      key: "holidays",
      label: "Holidays",
      reason: "Keeps your posted hours correct",
      href: adminPaths.settingsSection("days"),
      left: holidays,
      status: countLeft(holidays, "to review"),
    },
    {
      key: "visit-hours",
      label: "Hours for visits",
      reason: "Customers can’t pick a time",
      href: adminPaths.calendarHours,
      left: settings.visits.onlineBooking && !counts.hasVisitHours ? 1 : 0,
      status: counts.hasVisitHours
        ? "Done"
        : settings.visits.onlineBooking
          ? "Not set"
          : "Online booking is off",
    },
    {
      key: "contracts",
      label: "Contract texts",
      reason: "Needed before anyone signs anything",
      href: adminPaths.contractTexts,
      left: counts.allTexts - counts.approvedTexts,
      status:
        counts.approvedTexts >= counts.allTexts
          ? "Done"
          : `${counts.approvedTexts} of ${counts.allTexts}`,
    },
    {
      key: "claims",
      label: "Facts to confirm",
      reason: "Confirm what the site says",
      href: `${adminPaths.checklist}#claims`,
      left: openClaims,
      status: countLeft(openClaims, "to confirm"),
    },
    {
      key: "two-step",
      label: "Two-step verification",
      reason: "Protects your customers’ phone numbers",
      href: adminPaths.twoStep,
      left: counts.hasTwoStep ? 0 : 1,
      status: counts.hasTwoStep ? "Done" : "Not set",
    },
    {
      key: "team",
      label: "Invite your team",
      reason: "Faster replies with more people",
      href: adminPaths.team,
      left: counts.staff > 1 ? 0 : 1,
      status: counts.staff === 1 ? "1 person" : `${counts.staff} people`,
    },
    {
      key: "alerts",
      label: "Install on your phone, allow alerts",
      reason: "New leads ring right away",
      href: adminPaths.alerts,
      left: counts.hasAlerts ? 0 : 1,
      status: counts.hasAlerts ? "Done" : "Not set",
    },
    {
      key: "import",
      label: "Import old leads",
      reason: "Your history in one place",
      href: adminPaths.leadImport,
      left: counts.hasImport ? 0 : 1,
      status: counts.hasImport ? "Done" : "None",
    },
    {
      key: "project",
      label: "First project with photos",
      reason: concepts === 0 ? "Real work beats any rendering" : formatConcepts(concepts),
      href:
        conceptId === null || counts.hasBuiltProject
          ? adminPaths.projects
          : `${adminPaths.project(conceptId)}#f-is-concept`,
      left: counts.hasBuiltProject ? 0 : 1,
      status: counts.hasBuiltProject ? "Done" : concepts === 0 ? "None" : "Check status",
    },
    {
      key: "spanish",
      label: "Have your translator read the Spanish",
      reason: "Visitors can’t see unread pages",
      href: adminPaths.spanishPages,
      left: unreadSpanish,
      status: countLeft(unreadSpanish, "to read"),
    },
  ];
  return items.map(({ left, ...item }) => {
    const skippable = skippableItems.find((key) => key === item.key);
    const isSkipped = left > 0 && skippable !== undefined && marks[skipMark(skippable)] === true;
    const isDone = left === 0 || isSkipped;
    return {
      ...item,
      reason: isDone ? "" : item.reason,
      isDone,
      status: isSkipped ? "Skipped" : item.status,
      canSkip: left > 0 && skippable !== undefined && !isSkipped,
    };
  });
}

/**
 * Returns the items that Today shows: none once the owner has hidden the list, or dismissed the
 * statement that everything is done.
 */
export function selectItemsForToday(
  items: readonly ChecklistItem[],
  marks: ChecklistMarks,
): readonly ChecklistItem[] {
  const isFinished = items.every(({ isDone }) => isDone);
  return marks[hiddenMark] || (isFinished && marks[finishedMark]) ? [] : items;
}
