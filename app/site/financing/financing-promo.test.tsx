import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import {
  buildFinancingIllustration,
  parseFinancingQuery,
  sampleFinancingTerms,
} from "~/domain/financing/financing";
import { PromoOfferPanel } from "./financing-promo";

function renderText(query: string, terms = sampleFinancingTerms): string {
  const { choice } = parseFinancingQuery(new URLSearchParams(query), terms);
  const panel = (
    <PromoOfferPanel
      illustration={buildFinancingIllustration(choice, terms)}
      start={choice}
      visit={0}
      formId="loan"
      action="/patio-financing-houston"
      corrections={[]}
    />
  );
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "*", element: panel }])} />,
  )
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}

test("PromoOfferPanel states its fixed term for any loan term", () => {
  for (const term of ["36", "60", "144"]) {
    expect(renderText(`term=${term}`)).toContain(
      "This comparison runs for a fixed 60 months, 12 during the offer and 48 after it",
    );
    expect(renderText(`term=${term}`)).toContain("a fixed term of 60 months");
  }
  expect(
    renderText("", { ...sampleFinancingTerms, promoMonths: 18, promoTermMonths: 84 }),
  ).toContain("a fixed 84 months, 18 during the offer and 66");
});

test("PromoOfferPanel calls the default APR a sample until it is confirmed, and never the visitor's own", () => {
  expect(renderText("promo_apr=12")).toContain("we use a sample APR of 24.99%");
  expect(renderText("", { ...sampleFinancingTerms, isSample: false })).toContain(
    "we use an example APR of 24.99%",
  );
});

test("PromoOfferPanel counts the last payment among the remaining months", () => {
  const text = renderText("");
  expect(text).toContain("Monthly payment for the remaining 48 months, at 24.99% APR");
  expect(text).toContain("Final payment of those 48");
  expect(text).not.toMatch(/\b47\b/);
});
