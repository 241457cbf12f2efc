import { expect, test } from "vitest";
import { type DayLine, listAgendaLines, type PersonRow } from "./calendar-view";

const day = "2026-11-26";

test("listAgendaLines names a closed office once and every person's visits", () => {
  const visit = (id: string, startsAt: string): DayLine => ({
    type: "visit",
    number: 1,
    visit: {
      id,
      leadId: id,
      staffId: "ana",
      kind: "first",
      startsAt: new Date(startsAt),
      endsAt: new Date(startsAt),
      zip: "77018",
      status: "booked",
      version: 1,
      name: id,
      email: null,
      phone: null,
      street: "",
      contactBy: null,
    },
  });
  const rows: PersonRow[] = [
    { id: "ana", name: "Ana", days: [{ day, lines: [{ type: "off" }] }] },
    {
      id: "ben",
      name: "Ben",
      days: [{ day, lines: [{ type: "off" }, visit("late", "2026-11-26T20:00:00Z")] }],
    },
    {
      id: "cara",
      name: "Cara",
      days: [{ day, lines: [{ type: "off" }, visit("early", "2026-11-26T15:00:00Z")] }],
    },
  ];
  expect(
    listAgendaLines(rows, day).map(({ line }) =>
      line.type === "visit" ? line.visit.id : line.type,
    ),
  ).toEqual(["off", "early", "late"]);
});
