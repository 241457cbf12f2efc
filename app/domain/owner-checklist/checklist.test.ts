import { expect, test } from "vitest";
import { defaultSettings } from "~/domain/settings/default-settings";
import { proposeHolidays } from "~/domain/settings/us-holidays";
import {
  buildChecklist,
  type ChecklistCounts,
  claimMark,
  isEndedClaim,
  selectItemsForToday,
  skipMark,
} from "./checklist";
import { claims } from "./claims";

const today = "2026-11-25";
const fresh: ChecklistCounts = {
  sampleRates: 29,
  samplePlans: 3,
  isCalculatorSample: true,
  approvedTexts: 0,
  allTexts: 6,
  staff: 1,
  hasVisitHours: false,
  hasTwoStep: false,
  hasAlerts: false,
  hasImport: false,
  hasBuiltProject: false,
  builtProjects: 0,
  conceptsWithPhotos: 0,
  conceptWithPhotosId: null,
  hasSentTest: false,
};
const ownSettings = {
  ...defaultSettings,
  phone: "+17135550199",
  whatsapp: "+17135550198",
  email: "office@patios.example",
  leadEmails: ["office@patios.example"],
  specialDays: proposeHolidays(defaultSettings, today).map(({ day, name }) => ({
    day,
    hours: null,
    note: name,
  })),
};
const done: ChecklistCounts = {
  sampleRates: 0,
  samplePlans: 0,
  isCalculatorSample: false,
  approvedTexts: 6,
  allTexts: 6,
  staff: 2,
  hasVisitHours: true,
  hasTwoStep: true,
  hasAlerts: true,
  hasImport: true,
  hasBuiltProject: true,
  builtProjects: 0,
  conceptsWithPhotos: 0,
  conceptWithPhotosId: null,
  hasSentTest: true,
};
const allClaims = Object.fromEntries(claims.map(({ key }) => [claimMark(key), true]));

const checklist = (change: Partial<Parameters<typeof buildChecklist>[0]> = {}) =>
  buildChecklist({
    settings: ownSettings,
    deployedWhatsApp: "+17135550142",
    counts: done,
    marks: allClaims,
    promotionRemarks: [],
    unreadSpanish: 0,
    today,
    ...change,
  });
const open = (change: Partial<Parameters<typeof buildChecklist>[0]>) =>
  checklist(change).flatMap(({ key, isDone, status }) => (isDone ? [] : [`${key}: ${status}`]));

test("a new site has every item open but the promotion", () => {
  const items = buildChecklist({
    settings: defaultSettings,
    deployedWhatsApp: "+17135550142",
    counts: fresh,
    marks: {},
    promotionRemarks: [],
    unreadSpanish: 4,
    today,
  });
  expect(items.filter(({ isDone }) => isDone).map(({ key }) => key)).toEqual(["promotion"]);
  expect(items.map(({ status }) => status)).toEqual(
    expect.arrayContaining([
      "Sample data",
      "Not set",
      "29 to confirm",
      "4 to confirm",
      "0 of 6",
      `${claims.length} to confirm`,
      "1 person",
      "4 to read",
    ]),
  );
});

test("a site with its ownSettings records has nothing open", () => {
  expect(open({})).toEqual([]);
});

test.each<[string, Partial<Parameters<typeof buildChecklist>[0]>, string]>([
  [
    "a sample email",
    { settings: { ...ownSettings, email: "hello@example.com" } },
    "business: Sample data",
  ],
  [
    "the sample WhatsApp number",
    { settings: { ...ownSettings, whatsapp: "+17135550142" } },
    "business: WhatsApp is still the sample number",
  ],
  [
    "the environment's sample number",
    { settings: { ...ownSettings, whatsapp: null } },
    "business: WhatsApp is still the sample number",
  ],
  ["recipients without a test", { counts: { ...done, hasSentTest: false } }, "emails: Send a test"],
  [
    "a test without recipients",
    { settings: { ...ownSettings, leadEmails: [] } },
    "emails: Not set",
  ],
  ["one sample rate", { counts: { ...done, sampleRates: 1 } }, "prices: 1 to confirm"],
  ["one sample plan", { counts: { ...done, samplePlans: 1 } }, "financing: 1 to confirm"],
  [
    "sample rates of the calculator",
    { counts: { ...done, isCalculatorSample: true } },
    "financing: 1 to confirm",
  ],
  [
    "an offer that is over",
    { promotionRemarks: ["October 10 is over"] },
    "promotion: Check its dates",
  ],
  [
    "a holiday without hours",
    { settings: { ...ownSettings, specialDays: ownSettings.specialDays.slice(1) } },
    "holidays: 1 to review",
  ],
  ["one text that is not approved", { counts: { ...done, approvedTexts: 5 } }, "contracts: 5 of 6"],
  [
    "an open claim",
    { marks: { ...allClaims, [claimMark("area")]: false } },
    "claims: 1 to confirm",
  ],
  ["an owner alone", { counts: { ...done, staff: 1 } }, "team: 1 person"],
])("%s leaves one item open", (_, change, item) => {
  expect(open(change)).toEqual([item]);
});

test("a site without WhatsApp has no sample number", () => {
  expect(open({ settings: { ...ownSettings, whatsapp: "" } })).toEqual([]);
});

test("a skipped item counts as done, and only some items can be skipped", () => {
  const counts = { ...done, hasImport: false, sampleRates: 2 };
  expect(
    checklist({ counts })
      .filter(({ canSkip }) => canSkip)
      .map(({ key }) => key),
  ).toEqual(["import"]);
  const skipped = checklist({ counts, marks: { ...allClaims, [skipMark("import")]: true } }).find(
    ({ key }) => key === "import",
  );
  expect(skipped).toMatchObject({ isDone: true, status: "Skipped", canSkip: false });
  expect(open({ counts, marks: { ...allClaims, "skip:prices": true } })).toContain(
    "prices: 2 to confirm",
  );
});

test("the first project with photos names published concepts with photos, and links to their status", () => {
  const project = (counts: Partial<ChecklistCounts>) =>
    checklist({ counts: { ...done, hasBuiltProject: false, ...counts } }).find(
      ({ key }) => key === "project",
    );
  expect(project({})).toMatchObject({
    href: "/admin/projects",
    status: "None",
    reason: "Real work beats any rendering",
  });
  expect(project({ conceptsWithPhotos: 1, conceptWithPhotosId: "pool" })).toMatchObject({
    isDone: false,
    status: "Check status",
    reason: "1 project with photos is marked as a concept",
    href: "/admin/projects/pool#f-is-concept",
  });
  expect(project({ conceptsWithPhotos: 2, conceptWithPhotosId: "pool" })?.reason).toBe(
    "2 projects with photos are marked as concepts",
  );
  expect(
    project({ conceptsWithPhotos: 1, conceptWithPhotosId: "pool", hasBuiltProject: true }),
  ).toMatchObject({
    isDone: true,
    status: "Done",
    href: "/admin/projects",
  });
});

test("hours for visits are open until someone has them, or online booking is off", () => {
  const hours = (onlineBooking: boolean) =>
    checklist({
      counts: { ...done, hasVisitHours: false },
      settings: { ...ownSettings, visits: { ...ownSettings.visits, onlineBooking } },
    }).find(({ key }) => key === "visit-hours");
  expect(hours(true)).toMatchObject({ isDone: false, href: "/admin/calendar/hours" });
  expect(hours(false)).toMatchObject({ isDone: true, status: "Online booking is off" });
});

test("financing links to the calculator if only its rates are samples", () => {
  const link = (counts: ChecklistCounts) =>
    checklist({ counts }).find(({ key }) => key === "financing")?.href;
  expect(link({ ...done, samplePlans: 1, isCalculatorSample: true })).toBe("/admin/prices#plans");
  expect(link({ ...done, isCalculatorSample: true })).toBe("/admin/prices/calculator");
});

test("an open item has a reason of five words at most, a done or skipped one has none", () => {
  const items = buildChecklist({
    deployedWhatsApp: "",
    settings: defaultSettings,
    counts: fresh,
    marks: {},
    promotionRemarks: ["October 10 is over"],
    unreadSpanish: 4,
    today,
  });
  expect(items.filter(({ reason }) => !/^\S+( \S+){1,4}$/.test(reason))).toEqual([]);
  expect(
    checklist({
      marks: { ...allClaims, [skipMark("team")]: true },
      counts: { ...done, staff: 1 },
    }).map(({ reason }) => reason),
  ).toEqual(items.map(() => ""));
});

test("Today shows the finished list until the owner dismisses it, and again when an item reopens", () => {
  const [finished, reopened] = [checklist(), checklist({ counts: { ...done, sampleRates: 1 } })];
  expect(selectItemsForToday(finished, {})).toBe(finished);
  expect(selectItemsForToday(finished, { finished: true })).toEqual([]);
  expect(selectItemsForToday(reopened, { finished: true })).toBe(reopened);
  expect(selectItemsForToday(reopened, { hidden: true })).toEqual([]);
});

test("the claim about design concepts needs no answer once a built project is published", () => {
  const counts = { ...done, builtProjects: 1 };
  expect(isEndedClaim("concepts", counts)).toBe(true);
  expect(isEndedClaim("area", counts)).toBe(false);
  expect(isEndedClaim("concepts", done)).toBe(false);
  expect(open({ marks: {} })).toEqual([`claims: ${claims.length} to confirm`]);
  expect(open({ marks: {}, counts })).toEqual([`claims: ${claims.length - 1} to confirm`]);
});

test("every screen of a claim is a page of the office", () => {
  for (const { key, screens } of claims)
    for (const { to } of screens) expect(to, key).toMatch(/^\/admin\/[a-z/-]+(?:#[a-z-]+)?$/);
});
