import { expect, test } from "vitest";
import { defaultSettings } from "~/domain/settings/default-settings";
import { proposeHolidays } from "~/domain/settings/us-holidays";
import { buildChecklist, type ChecklistCounts, claimMark, skipMark } from "./checklist";
import { claims } from "./claims";

const today = "2026-11-25";
const fresh: ChecklistCounts = {
  ...{ sampleRates: 29, samplePlans: 3, approvedTexts: 0, allTexts: 6, staff: 1 },
  ...{ hasTwoStep: false, hasAlerts: false, hasImport: false, hasBuiltProject: false, hasSentTest: false },
};
const ownSettings = {
  ...{ ...defaultSettings, phone: "+17135550199", email: "office@patios.example", leadEmails: ["office@patios.example"] },
  specialDays: proposeHolidays(defaultSettings, today).map(({ day, name }) => ({ day, hours: null, note: name })),
};
const done: ChecklistCounts = {
  ...{ sampleRates: 0, samplePlans: 0, approvedTexts: 6, allTexts: 6, staff: 2 },
  ...{ hasTwoStep: true, hasAlerts: true, hasImport: true, hasBuiltProject: true, hasSentTest: true },
};
const allClaims = Object.fromEntries(claims.map(({ key }) => [claimMark(key), true]));

const checklist = (change: Partial<Parameters<typeof buildChecklist>[0]> = {}) =>
  buildChecklist({ settings: ownSettings, counts: done, marks: allClaims, promotionRemarks: [], today, ...change });
const open = (change: Partial<Parameters<typeof buildChecklist>[0]>) =>
  checklist(change).flatMap(({ key, isDone, status }) => (isDone ? [] : [`${key}: ${status}`]));

test("a new site has every item open but the promotion", () => {
  const items = buildChecklist({ settings: defaultSettings, counts: fresh, marks: {}, promotionRemarks: [], today });
  expect(items.filter(({ isDone }) => isDone).map(({ key }) => key)).toEqual(["promotion"]);
  expect(items.map(({ status }) => status)).toEqual(
    expect.arrayContaining([
      "Sample data",
      "Not set",
      "29 to confirm",
      "3 to confirm",
      "0 of 6",
      `${claims.length} to confirm`,
      "1 person",
    ]),
  );
});

test("a site with its ownSettings records has nothing open", () => {
  expect(open({})).toEqual([]);
});

test.each<[string, Partial<Parameters<typeof buildChecklist>[0]>, string]>([
  ["a sample email", { settings: { ...ownSettings, email: "hello@example.com" } }, "business: Sample data"],
  ["recipients without a test", { counts: { ...done, hasSentTest: false } }, "emails: Send a test"],
  ["a test without recipients", { settings: { ...ownSettings, leadEmails: [] } }, "emails: Not set"],
  ["one sample rate", { counts: { ...done, sampleRates: 1 } }, "prices: 1 to confirm"],
  ["an offer that is over", { promotionRemarks: ["October 10 is over"] }, "promotion: Check its dates"],
  ["a holiday without hours", { settings: { ...ownSettings, specialDays: ownSettings.specialDays.slice(1) } }, "holidays: 1 to review"],
  ["one text that is not approved", { counts: { ...done, approvedTexts: 5 } }, "contracts: 5 of 6"],
  ["an open claim", { marks: { ...allClaims, [claimMark("area")]: false } }, "claims: 1 to confirm"],
  ["an owner alone", { counts: { ...done, staff: 1 } }, "team: 1 person"],
])("%s leaves one item open", (_, change, item) => {
  expect(open(change)).toEqual([item]);
});

test("a skipped item counts as done, and only some items can be skipped", () => {
  const counts = { ...done, hasImport: false, sampleRates: 2 };
  expect(
    checklist({ counts })
      .filter(({ canSkip }) => canSkip)
      .map(({ key }) => key),
  ).toEqual(["import"]);
  const skipped = checklist({ counts, marks: { ...allClaims, [skipMark("import")]: true } }).find(({ key }) => key === "import");
  expect(skipped).toMatchObject({ isDone: true, status: "Skipped", canSkip: false });
  expect(open({ counts, marks: { ...allClaims, "skip:prices": true } })).toContain("prices: 2 to confirm");
});

test("every reason has five words at most", () => {
  expect(checklist().filter(({ reason }) => reason.split(" ").length > 5)).toEqual([]);
});
