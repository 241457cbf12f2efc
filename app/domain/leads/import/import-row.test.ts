import { describe, expect, test } from "vitest";
import { compareNames, toFirstNameFirst } from "~/domain/leads/merge/compare-names";
import { formatRowName, guessMapping, importFields } from "./import-columns";
import { findDateOrder, parseSpreadsheetDate } from "./import-dates";
import { parseImportRow, type ReadOptions } from "./import-row.server";
import { proposeStage } from "./import-stages";

const now = new Date("2026-11-23T15:00:00Z"); // 9 AM in Houston
const heads = [
  "Name",
  "Phone",
  "Email",
  "Value",
  "Stage",
  "Received",
  "Zip",
  "Next follow up",
  "Rep",
  "Project",
  "Notes",
  "Message",
];

/** Parses a row with a valid phone number; cells in the order of `heads`. */
function read(cells: Record<string, string>, options: Partial<ReadOptions> = {}) {
  const row = parseImportRow(
    heads.map((head) => ({ Name: "Ann Lee", Phone: "713-555-0117", ...cells })[head] ?? ""),
    2,
    {
      isInServiceArea: () => true,
      now,
      ...options,
      table: { heads },
      mapping: guessMapping(heads),
    },
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
    ["2024-05-20 15:31:09 -0500", "2024-05-20T20:31:09.000Z"],
    ["2024-05-20 15:31:09 UTC", "2024-05-20T15:31:09.000Z"],
    ["17.05.2025", "2025-05-17T17:00:00.000Z"],
    ["05/20/2024 3:31pm", "2024-05-20T20:31:00.000Z"],
  ])("reads %s as the received date", (typed, expected) => {
    expect(read({ Received: typed }).lead.createdAt.toISOString()).toBe(expected);
  });

  test("accepts today's date before noon and sets the received time to now", () => {
    expect(read({ Received: "11/23/2026" })).toMatchObject({ kept: [], lead: { createdAt: now } });
  });

  test.each([
    ["Email", "n/a", "email"],
    ["Value", "TBD", "value"],
    ["Value", "12.500,50", "value"],
    ["Value", "1.234,56", "value"],
    ["Value", "12.500,50", "value"],
    ["Value", "12.500", "value"],
    ["Value", "12,5k", "value"],
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

  test("keeps extensions, and reads phones, emails and ZIP codes with invisible characters", () => {
    expect(read({ Phone: "713-555-0151 ext 204" }).lead.phone).toBe("+17135550151;ext=204");
    expect(read({ Phone: "Office: 713-555-0151 x204" }).lead.phone).toBe("+17135550151;ext=204");
    const row = read({
      Phone: "\u202d(713) 555-0151\u202c",
      Email: "\u200bann@example.com",
      Zip: "77007\u202c",
    });
    expect(row.lead).toMatchObject({
      phone: "+17135550151",
      email: "ann@example.com",
      zip: "77007",
    });
  });

  test("uses mapped stages and proposes one for any other name", () => {
    expect(read({ Stage: "Sold" }).lead.status).toBe("won");
    expect(read({ Stage: "Sold" }, { stages: new Map([["sold", "quoted"]]) }).lead.status).toBe(
      "quoted",
    );
    expect(read({ Stage: "whatever" }).lead.status).toBe("new");
  });

  test("reads every phone and email column of a row, and keeps the text of one that has none", () => {
    const columns = ["Name", "Main Phone #s", "Mobile Phone #s", "Work Phone", "Email", "Email 2"];
    const row = parseImportRow(
      ["Ann Lee", "713-555-0117", "713-555-0118", "ask Bob", "ann@example.com", "lee@example.com"],
      2,
      {
        isInServiceArea: () => true,
        now,
        table: { heads: columns },
        mapping: guessMapping(columns),
      },
    );
    expect(row).toMatchObject({
      contacts: ["+17135550117", "+17135550118", "ann@example.com", "lee@example.com"].map(
        (value) => ({ value }),
      ),
      kept: [{ field: "secondPhone", text: "ask Bob" }],
    });
  });

  test("maps a project by its words and keeps the file's word in the note", () => {
    const row = read({ Project: "Louvered pergola / Fence" });
    expect(row.lead.services).toBe('["attached-pergola"]');
    expect(row.kept).toEqual([{ field: "services", text: "Fence" }]);
    expect(row.note).toContain("Project: Louvered pergola\nProject: Fence");
    expect(row.details).toBe("");
  });

  test("separates staff notes from the customer's message", () => {
    const row = read({ Notes: "husband says too high", Message: "Shade for the pool" });
    expect(row).toMatchObject({
      details: "Shade for the pool",
      note: expect.stringContaining("husband says too high"),
    });
    expect(row.note).not.toContain("Shade for the pool");
    expect(row.mergeNote).toContain(
      "Customer’s message: Shade for the pool\nhusband says too high",
    );
  });

  test("assigns by a full or unique first name and stores other names as a note", () => {
    const team = [
      { id: "1", name: "Ben Ortiz" },
      { id: "2", name: "Ana Rivera" },
      { id: "3", name: "Ana Cruz" },
    ];
    expect(read({ Rep: "ben" }, { team }).lead.assignedTo).toBe("1");
    expect(read({ Rep: "Cruz, Ana" }, { team }).lead.assignedTo).toBe("3");
    expect(read({ Rep: "Ana" }, { team })).toMatchObject({
      lead: { assignedTo: null },
      note: expect.stringContaining("Assigned to: Ana"),
    });
  });
});

describe("proposeStage", () => {
  test.each([
    ["", "new"],
    ["Not contacted", "new"],
    ["Closed Lost", "lost"],
    ["Estimate declined", "lost"],
    ["Closed Won", "won"],
    ["Sold", "won"],
    ["Estimate sent", "quoted"],
    ["Appointment Scheduled", "visit-booked"],
    ["Left VM", "contacted"],
  ])("proposes the stage that %j means everywhere", (word, stage) => {
    expect(proposeStage(word)).toBe(stage);
  });

  test.each([
    "In Progress", // HubSpot: being worked on; JobNimbus: under construction
    "OPEN_DEAL",
    "Contract Sent",
    "Customer",
    "Closed",
    "Needs scheduling",
    "Unscheduled",
    "Estimate requested",
    "Estimate approved",
    "Waiting HOA",
    "Passed inspection",
    "Called, estimate sent",
    "whatever",
  ])("proposes nothing for %j, which programs use for different stages", (word) => {
    expect(proposeStage(word)).toBeUndefined();
  });
});

describe("findDateOrder", () => {
  const orderOf = (...texts: string[]) =>
    findDateOrder(texts.flatMap((text) => parseSpreadsheetDate(text) ?? []));
  test("takes the order from a date that fits only one", () => {
    expect(orderOf("3/1/23", "6/18/2025")).toBe("month");
    expect(orderOf("3/1/23", "17.05.2025")).toBe("day");
  });
  test("asks if every date fits both orders, or dates contradict each other", () => {
    expect(orderOf("3/1/23", "4/2/23")).toBe("ask");
    expect(orderOf("3/1/23", "6/18/2025", "18.6.2025")).toBe("ask");
  });
  test("does not ask about dates with one meaning", () => {
    expect(orderOf("2025-05-02", "Nov 3, 2025", "45000", "5/5/2025")).toBeUndefined();
    expect(orderOf("6/18/2025", "18.6.2025")).toBeUndefined();
  });
});

test("parseSpreadsheetDate parses the day first on request and returns undefined for other text", () => {
  expect(parseSpreadsheetDate("3/1/23", { dayFirst: true })?.day).toBe("2023-01-03");
  expect(parseSpreadsheetDate("6/18/2025")).toMatchObject({ order: "month", shape: "long" });
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

/**
 * Heads of a program's export with the field each must get; "" for a column that is not imported.
 */
const exportedHeads: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "a spreadsheet": {
    "E-mail Addr": "email",
    "Street 1": "street",
    "Street 2": "",
    "Create Date": "received",
    "Description/Notes": "note",
    "Cust Id": "",
    State: "",
    "Zip/Postal": "zip",
    "Cell #": "phone",
    "Ph. 2": "secondPhone",
  },
  HubSpot: {
    "Record ID": "",
    "First Name": "firstName",
    "Last Name": "lastName",
    Email: "email",
    "Phone Number": "phone",
    "Mobile Phone Number": "secondPhone",
    "Street Address": "street",
    City: "city",
    "State/Region": "",
    "Postal Code": "zip",
    "Contact owner": "assigned",
    "Lead Status": "status",
    "Lifecycle Stage": "",
    "Create Date": "received",
    "Last Activity Date": "lastContact",
    "Next Activity Date": "nextOn",
    "Original Source": "channel",
    Message: "details",
    "Email Domain": "",
    "Associated Company": "",
  },
  Jobber: {
    "Client ID": "",
    "Display Name": "name",
    "Company Name": "",
    "First Name": "firstName",
    "Last Name": "lastName",
    "Main Phone #s": "phone",
    "Mobile Phone #s": "secondPhone",
    "Home Phone #s": "secondPhone",
    "E-mails": "email",
    "Billing Street 1": "",
    "Billing Street 2": "",
    "Billing City": "",
    "Billing State": "",
    "Billing Zip code": "",
    "Service Street 1": "street",
    "Service City": "city",
    "Service State": "",
    "Service Zip code": "zip",
    "Created Date": "received",
    "Lead Source": "channel",
    "Text Message Enabled": "",
  },
  "Housecall Pro": {
    "First Name": "firstName",
    "Last Name": "lastName",
    Email: "email",
    Company: "",
    "Mobile Number": "phone",
    "Home Number": "secondPhone",
    "Work Number": "secondPhone",
    "Lead Source": "channel",
    Street: "street",
    "Street Line 2": "",
    City: "city",
    State: "",
    Zip: "zip",
    Notes: "note",
    "Created At": "received",
    Tags: "",
    "Notifications Enabled": "",
  },
  Pipedrive: {
    "Deal - ID": "",
    "Deal - Title": "",
    "Deal - Contact person": "name",
    "Person - Phone": "phone",
    "Person - Phone - Mobile": "secondPhone",
    "Person - Email - Work": "email",
    "Deal - Stage": "status",
    "Deal - Value": "value",
    "Deal - Owner": "assigned",
    "Deal - Deal created": "received",
    "Deal - Next activity date": "nextOn",
    "Deal - Last activity date": "lastContact",
    "Deal - Lost reason": "",
  },
  JobNimbus: {
    "Display Name": "name",
    "Record Type": "",
    "Address Line 1": "street",
    "Address Line 2": "",
    City: "city",
    State: "",
    Zip: "zip",
    "Home Phone": "phone",
    "Mobile Phone": "secondPhone",
    Email: "email",
    "Status Name": "status",
    "Source Name": "channel",
    "Sales Rep Name": "assigned",
    "Date Created": "received",
    Description: "note",
  },
  "Google Contacts": {
    "Given Name": "firstName",
    "Family Name": "lastName",
    "E-mail 1 - Label": "",
    "E-mail 1 - Value": "email",
    "Phone 1 - Label": "",
    "Phone 1 - Value": "phone",
    "Phone 2 - Value": "secondPhone",
    Notes: "note",
    "Address 1 - Formatted": "",
    "Address 1 - Street": "street",
    "Address 1 - City": "city",
    "Address 1 - Postal Code": "zip",
    "Address 1 - Country": "",
    "Organization Name": "",
  },
};

describe("guessMapping", () => {
  test.each(Object.keys(exportedHeads))("matches the columns of %s", (program) => {
    const heads = Object.keys(exportedHeads[program] ?? {});
    expect(
      Object.fromEntries(guessMapping(heads).map((field, at) => [heads[at], field ?? ""])),
    ).toEqual(exportedHeads[program]);
  });

  test("matches a billing address if the file has no other", () => {
    expect(guessMapping(["Billing Street 1", "Billing City"])).toEqual(["street", "city"]);
  });

  test("proposes its own field for every name it knows", () => {
    const wrong = importFields.flatMap(({ key, heads: names }) =>
      names.filter((name) => !guessMapping([name])[0]).map((name) => [key, name]),
    );
    expect(wrong).toEqual([]);
  });
});

test("formatRowName names a row by its person, not by the id in its first column", () => {
  const mapping = guessMapping(["Record ID", "First Name", "Last Name", "Email", "Notes"]);
  expect(formatRowName(["90210", "Ann", "Lee", "", ""], mapping)).toBe("Ann Lee");
  expect(formatRowName(["90210", "", "", "", "call back"], mapping)).toBe("call back");
  expect(formatRowName(["90210", "", "", "", ""], mapping)).toBe("90210");
  expect(formatRowName(["90210", "Rick"], [undefined, undefined])).toBe("Rick");
});
