import fc from "fast-check";
import { expect, test } from "vitest";
import { propertyRuns } from "../../tests/properties";
import { formatCents, formatDollars } from "./money";

const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
const intl = (options: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", ...options });

test("formatDollars and formatCents format like American English", () => {
  const exact = intl({});
  const whole = intl({ maximumFractionDigits: 0 });
  fc.assert(
    fc.property(amounts, (cents) => {
      expect(formatCents(cents)).toBe(exact.format(cents / 100));
      expect(formatDollars(cents)).toBe(whole.format(Math.round(cents / 100) + 0));
    }),
    propertyRuns(500),
  );
});
