/**
 * Claims and samples that the site was published with. Each is ours until the owner confirms or changes it; `where` names the place that
 * changes it. Keys are stored and never change.
 */
export const claims = [
  { key: "area", claim: "You serve ZIP codes 770 to 775", where: "Settings, Service area" },
  { key: "social", claim: "WhatsApp number, email address and social profiles are yours", where: "Settings, Business" },
  { key: "office-zip", claim: "Each day of visits starts and ends at the office’s ZIP code", where: "Settings, Visits" },
  {
    key: "visit-rules",
    claim: "Visits take 45 minutes, 3 a day, from tomorrow to 14 days ahead; homeowners change them until 24 hours before",
    where: "Your developer",
  },
  {
    key: "promise",
    claim: "You price in writing before anyone digs, take the last payment after the walk, hand over the drawings, and visit for free",
    where: "Pages, Our promise",
  },
  { key: "permits", claim: "You file the permit for the roof, and licensed trades file theirs", where: "Pages and FAQs" },
  {
    key: "permit-offices",
    claim: "The rules of 19 permit offices, read on their pages on November 23, 2026, and their open questions",
    where: "Permit offices",
  },
  { key: "zip-codes", claim: "The cities and covenants of 24 ZIP codes", where: "Permit offices, ZIP codes" },
  {
    key: "tax-statement",
    claim: "A property tax statement usually names a city only if the lot is inside one",
    where: "Your developer",
  },
  { key: "schedule", claim: "A project takes about four weeks, with the days of each stage", where: "Pages, Process" },
  {
    key: "hardware",
    claim: "Louvers turn 0 to 135°, a bay is up to 13 ft, a cantilever reaches up to 14 ft, and the sizes of posts, beams and louvers",
    where: "Your developer",
  },
  { key: "declined", claim: "You don’t build pools, wood pergolas or rooms", where: "Pages, About us" },
  { key: "warranty", claim: "The site names no warranty until the manufacturers state one", where: "Pages" },
  {
    key: "privacy",
    claim: "A lawyer has read the privacy page, data retention, and the consent to text messages",
    where: "Pages, Privacy",
  },
  { key: "concepts", claim: "Every project in the catalog is a design concept", where: "Catalog" },
] as const;
