import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import type { WaitingLead } from "~/domain/leads/list/waiting-leads";
import type { ChecklistItem } from "~/domain/owner-checklist/checklist";
import { defaultSettings } from "~/domain/settings/default-settings";
import { parseHoustonTime } from "~/lib/houston-time";
import { TodayPage } from "./today-page";

type Leads = ComponentProps<typeof TodayPage>["leads"];

const now = parseHoustonTime("2026-11-24", "11:00")!;
const item = (key: string, isDone: boolean): ChecklistItem => ({
  key,
  label: key,
  reason: "",
  href: "/admin",
  isDone,
  status: isDone ? "Done" : "Not set",
  canSkip: false,
});
const overdueLead: WaitingLead = {
  id: "beth",
  name: "Beth Mercer",
  about: "Attached pergola, 77494",
  words: "",
  zip: "77494",
  email: "beth@example.com",
  replyLanguage: "en",
  phone: "+12815550114",
  contactBy: "call",
  mayText: false,
  tries: [],
  taskKind: null,
  taskAction: "",
  taskAt: null,
  taskStaffId: null,
  createdAt: parseHoustonTime("2026-11-23", "10:00")!,
  firstReplyAt: null,
  followUpAt: null,
  status: "new",
  entry: "web",
  reopenedAt: null,
  replyMinutes: null,
};
const quiet: Leads = {
  me: { id: "ana", name: "Ana Lopez" },
  people: [],
  business: "Modern Outdoor Living",
  formKey: "key",
  hours: {
    hours: defaultSettings.hours,
    specialDays: [],
    reply: { goalMinutes: 60 },
  },
  waiting: [],
  moreDue: [],
  waitingTotal: 0,
  customerReplyTotal: 0,
  attempts: [],
  outOfArea: [],
  outOfAreaTotal: 0,
  unmatchedTotal: 0,
  jobs: { total: 0, rows: [] },
  log: undefined,
  later: undefined,
  isWeek: false,
  visits: [],
  visitTotal: 0,
  due: [],
  dueTotal: 0,
  stepless: [],
  steplessTotal: 0,
  pipeline: { count: 0, cents: 0, estimated: 0, unknown: 0 },
  median: { value: "too-few", leads: 0, bookedFirst: 0, isCapped: false, days: 30 },
  hasLeads: true,
  problems: [],
  checklist: [item("Prices", true), item("Holidays", false)],
  isFirstDay: false,
  backup: undefined,
};
const busy: Leads = { ...quiet, waiting: [overdueLead], waitingTotal: 1 };

function show(leads: Leads): string {
  const element = (
    <TodayPage
      now={now.getTime()}
      leads={leads}
      problem={undefined}
      website={undefined}
      look={{ records: [], facts: [] }}
    />
  );
  const router = createMemoryRouter([{ path: "*", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replace(/<!-- -->/g, "");
}

const text = (markup: string) => markup.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const headings = (markup: string) =>
  [...markup.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, title = ""]) => text(title));

test("after the first day, the checklist is one line with its progress below the work", () => {
  const page = show(busy);
  expect(page).toMatch(
    /<a[^>]+href="\/admin\/checklist"[^>]*>Make this site yours: 1 of 2 done<\/a>/,
  );
  expect(page).not.toContain("Holidays");
  expect(page.indexOf("tel:+12815550114")).toBeGreaterThan(0);
  expect(page.indexOf("tel:+12815550114")).toBeLessThan(page.indexOf("Make this site yours"));
});

test("on the first day, the whole checklist follows the work", () => {
  const page = show({ ...busy, isFirstDay: true });
  expect(page).toContain("Holidays");
  expect(page.indexOf("tel:+12815550114")).toBeLessThan(page.indexOf("Make this site yours"));
});

test("without work, the whole checklist is first, on any day", () => {
  for (const isFirstDay of [true, false]) {
    const page = show({ ...quiet, isFirstDay });
    expect(page).toContain("Holidays");
    expect(page.indexOf("Make this site yours")).toBeLessThan(page.indexOf("today-columns"));
  }
});

test("a finished checklist keeps its Dismiss button below the work, and a hidden one is absent", () => {
  const finished = show({ ...busy, checklist: [item("Prices", true)] });
  expect(text(finished)).toMatch(/Beth Mercer.*Dismiss/);
  expect(text(show({ ...busy, checklist: [] }))).not.toContain("Make this site yours");
});

test("empty lists are one line with the link to the visits of the week", () => {
  const page = show(busy);
  expect(headings(page)).toEqual(["Replies overdue"]);
  expect(text(page).match(/None|Nothing else due\. Visits this week/g)).toEqual([
    "Nothing else due. Visits this week",
  ]);
  expect(text(show({ ...quiet, checklist: [] }))).toMatch(
    /New quote requests show up here\. Nothing due\. Visits this week/,
  );
  expect(text(show({ ...busy, isWeek: true }))).toContain(
    "Nothing else due. No visits this week. Visits today",
  );
});

test("an unassigned visit of a later day is listed under a title that says so", () => {
  const visit: Leads["visits"][number] = {
    ...overdueLead,
    project: "Attached pergola",
    street: "",
    statusSince: now,
    valueCents: null,
    nextKind: "visit",
    nextAction: "",
    nextActionAt: parseHoustonTime("2026-11-25", "09:00")!,
    nextStaffId: null,
    nextStaff: null,
    triedAt: [],
    visitId: "visit",
    drive: null,
  };
  expect(headings(show({ ...quiet, visits: [visit], visitTotal: 1 }))).toContain(
    "Visits today and unassigned",
  );
  expect(
    headings(show({ ...quiet, visits: [{ ...visit, nextActionAt: now }], visitTotal: 1 })),
  ).toContain("Visits today");
});
