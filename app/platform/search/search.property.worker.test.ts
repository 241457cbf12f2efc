import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, test } from "vitest";
import { leadHitsQuery } from "~/domain/leads/search/lead-search.server";
import { openDb } from "~/platform/db/client.server";
import { arbitraryText, propertyRuns, textOf } from "../../../tests/properties";
import { toSearchExpression } from "./search-terms";

test("toSearchExpression returns a valid expression of at most 8 words for any text", async () => {
  const db = openDb(env.DB);
  const query = fc.oneof(
    arbitraryText(40),
    textOf([
      '"',
      "*",
      "(",
      ")",
      "NEAR",
      " AND ",
      " OR ",
      "NOT ",
      "-",
      "713",
      "555",
      ":",
      "^",
      "{",
      "title:",
      "'",
      "é",
      " ",
    ]),
  );
  await fc.assert(
    fc.asyncProperty(query, async (text) => {
      const expression = toSearchExpression(text);
      if (expression === undefined) return;
      expect(await leadHitsQuery(db, expression, 5)).toEqual([]);
      expect(expression.split(" AND ").length).toBeLessThanOrEqual(16);
    }),
    propertyRuns(40),
  );
});
