import { describe, expect, test } from "vitest";
import { compareNames, toFirstNameFirst } from "~/domain/leads/merge/compare-names";
import { guessMapping } from "./import-columns";
import { parseSpreadsheetDate } from "./import-dates";
import { parseImportRow, type ReadOptions } from "./import-row.server";
import { proposeStage } from "./import-stages";

const now = new Date("2026-11-23T15:00:00Z"); // 9 AM in Houston
const heads = ["Name", "Phone", "Email", "Value", "Stage", "Received", "Zip", "Next follow up", "Rep"];

/** Parses a row with a valid phone number; cells in the order of `heads`. */
function read(cells: Record<string, string>, options: Partial<ReadOptions> = {}) {
  const row = parseImportRow(
    heads.map((head) => ({ Name: "Ann Lee", Phone: "713-555-0117", ...cells })[head] ?? ""),
    2,
    { heads },
    guessMapping(heads),
    { isInServiceArea: () => true, now, ...options },
  );
  if (!("lead" in row)) throw new Error(row.reason);
  return row;
}

describe("parseImportRow", () => {
  test.each([
    ["2/2/25", "2025-02-02T18:00:00.000Z"],
    ["6-18-2025 3:15 PM", "2025-06-18T20:15:00.000Z"],
    ["45000", "2023-03-15T17:00:00.000Z"],
    ["45000.5", "2023-03-15T17:00:00.000Z"],
    ["Nov 3, 2025", "2025-11-03T18:00:00.000Z"],
    ["2025-05-02 14:05", "2025-05-02T19:05:00.000Z"],
    ["2026-11-20T15:00:00Z", "2026-11-20T15:00:00.000Z"],
  ])("reads %s as the received date", (typed, expected) => {
    expect(read({ Received: typed }).lead.createdAt.toISOString()).toBe(expected);
  });

  test("accepts today's date before noon and sets the received time to now", () => {
    expect(read({ Received: "11/23/2026" })).toMatchObject({ kept: [], lead: { createdAt: now } });
  });

  test.each([
    ["Email", "n/a", "email"],
    ["Value", "TBD", "value"],
    ["Zip", "7702", "zip"],
    ["Received", "spring 2024", "received"],
    ["Received", "12/24/2030", "received"],
    ["Next follow up", "after xmas", "nextOn"],
    ["Name", "?", "name"],
  ])("stores an invalid optional cell as a note: %s %s", (head, text, field) => {
    const row = read({ [head]: text });
    expect(row.kept).toEqual([{ field, text }]);
    expect(row.note).toContain(text);
    expect(row.lead.phone).toBe("+17135550117");
  });

  test("uses mapped stages and proposes one for any other name", () => {
    expect(read({ Stage: "Sold" }).lead.status).toBe("won");
    expect(read({ Stage: "Sold" }, { stages: new Map([["sold", "quoted"]]) }).lead.status).toBe("quoted");
    expect(proposeStage("whatever")).toBe("new");
    expect(proposeStage("Closed Lost")).toBe("lost");
    expect(proposeStage("not contacted")).toBe("new");
  });

  test("assigns by a full or unique first name and stores other names as a note", () => {
    const team = [
      { id: "1", name: "Ben Ortiz" },
      { id: "2", name: "Ana Rivera" },
      { id: "3", name: "Ana Cruz" },
    ];
    expect(read({ Rep: "ben" }, { team }).lead.assignedTo).toBe("1");
    expect(read({ Rep: "Cruz, Ana" }, { team }).lead.assignedTo).toBe("3");
    expect(read({ Rep: "Ana" }, { team })).toMatchObject({ lead: { assignedTo: null }, note: expect.stringContaining("Assigned to: Ana") });
  });
});

test("parseSpreadsheetDate parses the day first on request and returns undefined for other text", () => {
  expect(parseSpreadsheetDate("3/1/23", { dayFirst: true })?.day).toBe("2023-01-03");
  expect(parseSpreadsheetDate("6/18/2025")).toMatchObject({ isOneWay: true, shape: "long" });
  for (const text of ["13/45/24", "18-22k", "2/30/2025", "7", "99999", "call 5/6", "2025"])
    expect(parseSpreadsheetDate(text)).toBeUndefined();
});

test("compareNames matches the same name, an initial and a short form, and rejects another first or last name", () => {
  expect(compareNames("Ruiz, José", "jose ruiz")).toBe("same");
  expect(compareNames("I. Guidry", "Irma Guidry")).toBe("initial");
  expect(compareNames("Bob Tran", "Robert A. Tran Jr.")).toBe("short");
  expect(compareNames("Chris Lozano", "Christopher Lozano")).toBe("short");
  expect(compareNames("Marla Dietz", "Karl Dietz")).toBe("different");
  expect(compareNames("Katy McAdams", "Gregory Turner")).toBe("different");
  expect(compareNames("(713) 555-0101", "(713) 555-0101")).toBe("different");
  expect(toFirstNameFirst("Acme, LLC")).toBe("Acme, LLC");
});
