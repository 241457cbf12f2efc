import { expect, test } from "vitest";
import { findMailingCity } from "~/domain/permits/zip-areas.server";
import { initialDraft } from "./initial-draft";

const addressOf = (street: string, zip: string) =>
  initialDraft(
    {
      name: "Carol",
      email: null,
      street,
      city: findMailingCity(zip),
      zip,
      decider: "",
      design: "",
    },
    { today: "2026-11-27", business: "Test", staff: "Ana" },
  ).address;

test("initialDraft completes the address with the mailing city of the ZIP code, once", () => {
  expect(addressOf("118 Sample Creek Dr", "77024")).toBe("118 Sample Creek Dr, Houston, TX 77024");
  expect(addressOf("9310 Cattail Run", "77433")).toBe("9310 Cattail Run, Cypress, TX 77433");
  expect(addressOf("9310 Cattail Run, Cypress", "77433")).toBe(
    "9310 Cattail Run, Cypress, TX 77433",
  );
  expect(addressOf("1 Main St", "99501")).toBe("1 Main St, TX 99501");
  expect(addressOf("", "77433")).toBe("");
});
