import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, test } from "vitest";
import { parseHoustonTime } from "~/lib/houston-time";
import { NextVisit, type VisitLead, VisitList } from "./next-step-lists";

const at = (time: string, day = "2026-11-23") => parseHoustonTime(day, time)!;
const now = at("12:00");
const visit: VisitLead = {
  id: "lead",
  name: "Ray Castle",
  zip: "77478",
  project: "Attached pergola",
  street: "118 Juniper Bend Ln",
  status: "visit-booked",
  statusSince: now,
  valueCents: null,
  nextKind: "visit",
  nextAction: "",
  nextActionAt: at("14:00"),
  nextStaffId: "ana",
  nextStaff: "Ana Rivera",
  replyLanguage: "en",
  phone: "+17135550102",
  email: "ray@example.com",
  contactBy: null,
  mayText: true,
  triedAt: [],
  visitId: "visit",
  drive: { minutes: 45, leaveAt: at("13:05") },
};

function show(element: React.JSX.Element): string {
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "*", element }])} />,
  );
}

const visits = (change: Partial<VisitLead> = {}) =>
  show(
    <VisitList
      leads={[{ ...visit, ...change }]}
      now={now}
      me={{ id: "ana", name: "Ana Rivera" }}
      business="Modern Outdoor Living"
    />,
  );
const text = (markup: string) => markup.replace(/<[^>]+>/g, "");

describe("Visits", () => {
  test("shows the departure time, directions, call, and Running late for a visit today", () => {
    expect(text(visits())).toContain("Leave by 1:05 PM for 2 PM, about 45 min");
    expect(visits()).toMatch(/<a[^>]+href="sms:\+17135550102\?[^"]+"[^>]*>Running late/);
    expect(visits()).toMatch(/<a[^>]+href="tel:\+17135550102"[^>]*>Call/);
  });

  test("offers Running late by email without text consent, and omits it without an email", () => {
    expect(visits({ mayText: false })).toMatch(
      /href="\/admin\/calendar\?day=2026-11-23&amp;visit=visit&amp;late=1#late"[^>]*>Running late/,
    );
    expect(visits({ mayText: false, email: null })).not.toContain("Running late");
  });

  test("shows only the time of a visit without an estimated drive", () => {
    expect(text(visits({ drive: null }))).toContain("2 PM");
    expect(text(visits({ drive: null }))).not.toContain("Leave");
  });

  test("shows the day instead of the departure time for a later visit, without Running late", () => {
    const later = visits({ nextActionAt: at("14:00", "2026-11-25") });
    expect(text(later)).toContain("Wed Nov 25, 2 PM");
    expect(later).not.toMatch(/Leave by|Running late/);
  });
});

describe("NextVisit", () => {
  test("shows the departure time only on the day of the visit", () => {
    expect(text(show(<NextVisit lead={visit} now={now} />))).toContain(
      "Leave by 1:05 PM for Ray Castle",
    );
    expect(
      show(<NextVisit lead={{ ...visit, nextActionAt: at("14:00", "2026-11-24") }} now={now} />),
    ).toBe("");
  });
});
