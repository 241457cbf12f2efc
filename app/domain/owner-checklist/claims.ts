import { adminPaths } from "~/admin-paths";

/** Screen of the office that changes a claim. */
type ClaimScreen = { label: string; to: string };
type Claim = { key: string; claim: string; screens: readonly ClaimScreen[] };

const settings = (section: string, title: string): ClaimScreen => ({
  label: `Settings, ${title}`,
  to: adminPaths.settingsSection(section),
});
const page = (name: string, title: string): ClaimScreen => ({
  label: `Pages, ${title}`,
  to: adminPaths.page(name),
});
const pages: ClaimScreen = { label: "Pages", to: adminPaths.pages };

/** Key of the claim that ends when a built project is published. */
export const conceptsClaim = "concepts";

/**
 * Claims and samples that the site was published with. Each is ours until the owner confirms or
 * changes it; `screens` change it, and without any the developer does. Keys are stored and never
 * change.
 */
export const claims: readonly Claim[] = [
  {
    key: "area",
    claim: "You serve ZIP codes 770 to 775",
    screens: [settings("area", "Service area")],
  },
  {
    key: "social",
    claim: "WhatsApp number, email address and social profiles are yours",
    screens: [settings("business", "Business")],
  },
  {
    key: "office-zip",
    claim: "Each day of visits starts and ends at the office’s ZIP code",
    screens: [settings("visits", "Visits")],
  },
  {
    key: "visit-rules",
    claim:
      "Visits take 45 minutes, 3 a day, from tomorrow to 14 days ahead; customers can change them until 24 hours before",
    screens: [],
  },
  {
    key: "promise",
    claim:
      "You price in writing before anyone digs, take the last payment after the walkthrough, hand over the drawings, and visit for free",
    screens: [page("promise", "Our promise")],
  },
  {
    key: "permits",
    claim: "You file the permit for the roof, and licensed trades file theirs",
    screens: [pages, { label: "FAQs", to: adminPaths.faqs }],
  },
  {
    key: "permit-offices",
    claim:
      "The rules of 19 permit offices, read on their websites on November 23, 2026, and their open questions",
    screens: [{ label: "Permit offices", to: adminPaths.permitOffices }],
  },
  {
    key: "zip-codes",
    claim: "The cities and covenants of 24 ZIP codes",
    screens: [{ label: "Places", to: adminPaths.places }],
  },
  {
    key: "tax-statement",
    claim: "A property tax statement usually names a city only if the lot is inside one",
    screens: [],
  },
  {
    key: "schedule",
    claim: "A project takes about four weeks, with the days of each stage",
    screens: [page("process", "How we do it")],
  },
  {
    key: "hardware",
    claim:
      "Louvers turn 0 to 135°, a bay is up to 13 ft, a cantilever reaches up to 14 ft and gets no panel roof, and the sizes of posts, beams, louvers, slats and panels",
    screens: [],
  },
  {
    key: "declined",
    claim: "You don’t build pools, wood pergolas or rooms",
    screens: [page("about", "Who we are")],
  },
  {
    key: "warranty",
    claim: "The site names no warranty until the manufacturers state one",
    screens: [pages],
  },
  {
    key: "privacy",
    claim: "A lawyer has read the privacy page, data retention, and the consent to text messages",
    screens: [
      page("privacy", "Privacy"),
      settings("retention", "Data retention"),
      settings("website", "Website"),
    ],
  },
  {
    key: conceptsClaim,
    claim: "Every project in the catalog is a design concept",
    screens: [{ label: "Projects", to: adminPaths.projects }],
  },
];
