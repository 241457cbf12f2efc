import { expect, test } from "vitest";
import { parsePermitQuery, serializePermitQuery, shareablePermitSearch } from "./permit-query";

const parse = (query: string) => parsePermitQuery(new URLSearchParams(query));
const shared = (query: string) => shareablePermitSearch(new URLSearchParams(query));

test.each(["77494", " 77494 ", "77494-1234", "77494 1234", "７７４９４", "77 494"])(
  "parsePermitQuery accepts %j",
  (zip) => {
    expect(parsePermitQuery(new URLSearchParams({ zip }))).toMatchObject({
      zip: "77494",
      errors: {},
    });
  },
);

test.each(["7749", "", "774945", "Katy", "77494-12"])(
  "parsePermitQuery rejects the ZIP code %j with an example",
  (zip) => {
    expect(parsePermitQuery(new URLSearchParams({ zip })).errors.zip).toBe(
      "Enter a 5-digit ZIP code, like 77494.",
    );
  },
);

test("parsePermitQuery orders kinds of work, and returns unknown ones apart", () => {
  expect(parse("zip=77494&build=turf&build=pergola&build=turf&build=moat")).toMatchObject({
    builds: ["pergola", "turf"],
    unknownBuilds: ["moat"],
  });
  expect(parse("").errors).toEqual({});
});

test("parsePermitQuery limits a city", () => {
  expect(parse(`zip=77494&city=${"a".repeat(61)}`).errors.city).toContain("60 characters");
  expect(parse("zip=77494&city=%20Katy%0A%20TX").city).toBe("Katy TX");
});

test("shareablePermitSearch returns one query for all spellings", () => {
  const canonical = "?zip=77494&office=fort-bend-county&build=pergola&build=slab";
  expect(shared("build=slab&office=fort-bend-county&zip=77494-1234&build=pergola&city=")).toBe(
    canonical,
  );
  expect(
    serializePermitQuery({ zip: "77494", office: "fort-bend-county", builds: ["slab", "pergola"] }),
  ).toBe(canonical);
});

test("shareablePermitSearch shares no typed city, error or unknown parameter", () => {
  for (const query of [
    "zip=7749",
    "zip=77494&city=Katy",
    "zip=77494&build=moat",
    "zip=77494&office=A%20B",
    "zip=77494&x=1",
    "office=katy",
  ])
    expect(shared(query), query).toBeNull();
});
