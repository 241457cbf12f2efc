import { describe, expect, test } from "vitest";
import {
  buildFinancingIllustration,
  canonicalizeFinancingQuery,
  defaultComparisonTerm,
  type FinancingTerms,
  formatApr,
  formatFinancingChoice,
  formatFinancingQuery,
  formatMonths,
  formatStoredFinancing,
  parseFinancingQuery,
  sampleFinancingTerms,
} from "./financing";

const read = (query: string, terms: FinancingTerms = sampleFinancingTerms) =>
  parseFinancingQuery(new URLSearchParams(query), terms);

describe("parseFinancingQuery", () => {
  test("reads dollars, dollars, months and percent", () => {
    expect(read("amount=36500.50&down=6500&term=84&apr=8.99&term2=120")).toEqual({
      choice: {
        amountCents: 36_500_50,
        downCents: 6_500_00,
        months: 84,
        aprBp: 899,
        otherMonths: 120,
        promoAprBp: null,
        promoPayCents: null,
      },
      corrections: [],
    });
  });

  test("accepts common spellings", () => {
    const { choice, corrections } = read(
      "amount=%2440%2C000&down=+2%2C500.75+&apr=7.25%25&term=60",
    );
    expect(choice).toMatchObject({
      amountCents: 40_000_00,
      downCents: 2_500_75,
      aprBp: 725,
      months: 60,
    });
    expect(corrections).toEqual([]);
  });

  test("says how to write a number with a comma for its point", () => {
    const { choice, corrections } = read("amount=40.000&apr=8,5");
    expect(choice.aprBp).toBe(899);
    expect(corrections.at(-1)?.text).toBe("APR: “8,5” isn’t a number. Write 8.5. We used 8.99%.");
  });

  test("uses staff's start values for missing fields without a correction", () => {
    const { choice, corrections } = read("utm_source=letter");
    expect(choice).toMatchObject({
      amountCents: 40_000_00,
      downCents: 0,
      months: 120,
      aprBp: 899,
      otherMonths: null,
    });
    expect(corrections).toEqual([]);
  });

  test("accepts empty optional fields, as sent by a form without script", () => {
    const { choice, corrections } = read(
      "amount=40000&down=&term=120&apr=0&term2=&promo_apr=&promo_pay=",
    );
    expect(choice).toMatchObject({
      downCents: 0,
      aprBp: 0,
      otherMonths: null,
      promoAprBp: null,
      promoPayCents: null,
    });
    expect(corrections).toEqual([]);
  });

  test.each([
    ["amount=200", "amountCents", 5_000_00, "amount", "$5,000"],
    ["amount=-40000", "amountCents", 5_000_00, "amount", "$5,000"],
    ["amount=999999999", "amountCents", 150_000_00, "amount", "$150,000"],
    ["amount=a+lot", "amountCents", 40_000_00, "amount", "$40,000"],
    ["amount=", "amountCents", 40_000_00, "amount", "$40,000"],
    ["amount=1e9", "amountCents", 150_000_00, "amount", "$150,000"],
    ["amount=1e99", "amountCents", 150_000_00, "amount", "$150,000"],
    ["amount=12345678901", "amountCents", 150_000_00, "amount", "$150,000"],
    ["apr=9999999999", "aprBp", 2999, "apr", "29.99%"],
    ["amount=NaN", "amountCents", 40_000_00, "amount", "$40,000"],
    ["amount=10000&down=9500", "downCents", 9_000_00, "down", "$9,000"],
    ["down=-1", "downCents", 0, "down", "$0"],
    ["term=6", "months", 12, "term", "1 year"],
    ["term=9999", "months", 180, "term", "15 years"],
    ["term=10+years", "months", 120, "term", "10 years"],
    ["term=60.5", "months", 61, "term", "61 months"],
    ["apr=-2", "aprBp", 0, "apr", "0%"],
    ["apr=80", "aprBp", 2999, "apr", "29.99%"],
    ["apr=high", "aprBp", 899, "apr", "8.99%"],
    ["term2=400", "otherMonths", 180, "term2", "15 years"],
    ["promo_apr=99", "promoAprBp", 2999, "promo_apr", "29.99%"],
    ["amount=10000&promo_pay=20000", "promoPayCents", 10_000_00, "promo_pay", "$10,000"],
  ] as const)(
    "%s falls back to the nearest allowed and says so",
    (query, key, value, field, printed) => {
      const { choice, corrections } = read(query);
      expect(choice[key]).toBe(value);
      expect(corrections).toHaveLength(1);
      expect(corrections[0]?.field).toBe(field);
      expect(corrections[0]?.text).toContain(`e used ${printed}.`);
    },
  );

  test("uses the first of repeated values and reports it", () => {
    const { choice, corrections } = read("amount=20000&amount=30000");
    expect(choice.amountCents).toBe(20_000_00);
    expect(corrections).toEqual([
      {
        field: "amount",
        text: "Project amount: the link has more than one value, so we used the first.",
      },
    ]);
    expect(read("amount=20000&amount=20000").corrections).toEqual([]);
  });

  test("rounds more than two decimals half up", () => {
    expect(read("apr=8.985").choice.aprBp).toBe(899);
    expect(read("apr=8.9849").choice.aprBp).toBe(898);
    expect(read("apr=.5").choice.aprBp).toBe(50);
  });

  test("truncates long input in corrections", () => {
    expect(read(`amount=${"x".repeat(5000)}`).corrections[0]?.text.length).toBeLessThan(120);
  });

  test("uses staff's limits", () => {
    const terms = { ...sampleFinancingTerms, maxAmountCents: 60_000_00, maxMonths: 96 };
    expect(read("amount=80000&term=120", terms).choice).toMatchObject({
      amountCents: 60_000_00,
      months: 96,
    });
  });
});

describe("formatFinancingQuery", () => {
  test("lists the four numbers in a fixed order and parses to the same choice", () => {
    const { choice } = read("apr=7.50&term=60&amount=$36,500.50&fbclid=1");
    expect(formatFinancingQuery(choice)).toBe("amount=36500.5&down=0&term=60&apr=7.5");
    for (const query of [
      "",
      "amount=5000.01&down=.99&term2=60",
      "promo_apr=26.9&promo_pay=500.05&apr=0",
    ]) {
      const parsed = read(query).choice;
      expect(read(formatFinancingQuery(parsed))).toEqual({ choice: parsed, corrections: [] });
    }
  });

  test('canonicalizeFinancingQuery returns "" for text without financing', () => {
    expect(canonicalizeFinancingQuery("", sampleFinancingTerms)).toBe("");
    expect(canonicalizeFinancingQuery("<script>alert(1)</script>", sampleFinancingTerms)).toBe("");
    expect(canonicalizeFinancingQuery("?amount=25000&evil=1", sampleFinancingTerms)).toBe(
      "amount=25000&down=0&term=120&apr=8.99",
    );
  });
});

describe("buildFinancingIllustration", () => {
  test("finances the amount less the down payment", () => {
    const { loanCents, schedule } = buildFinancingIllustration(
      read("amount=45000&down=5000&term=120&apr=8.99").choice,
      sampleFinancingTerms,
    );
    expect(loanCents).toBe(40_000_00);
    expect(schedule.paymentCents).toBe(506_49);
    expect(schedule.lastPaymentCents).toBe(505_85);
    expect(schedule.totalCents).toBe(60_778_16);
  });

  test("compares with the named term, or with half the term", () => {
    expect(
      buildFinancingIllustration(read("term=120").choice, sampleFinancingTerms).comparison.shorter
        .loan.months,
    ).toBe(60);
    expect(
      buildFinancingIllustration(read("term=120&term2=180").choice, sampleFinancingTerms).comparison
        .longer.loan.months,
    ).toBe(180);
    for (const months of sampleFinancingTerms.months)
      expect(defaultComparisonTerm(months, sampleFinancingTerms)).not.toBe(months);
    expect(defaultComparisonTerm(36, { ...sampleFinancingTerms, months: [36] })).toBe(12);
  });

  test("uses the loan's payment during a promotional offer, unless another payment is given", () => {
    const { promo, schedule } = buildFinancingIllustration(
      read("amount=12000&term=36&apr=9").choice,
      sampleFinancingTerms,
    );
    expect(promo).toMatchObject({
      months: 12,
      aprBp: 2499,
      payCents: schedule.paymentCents,
      monthsAfter: 48,
    });
    expect(promo.cost.paidInTime).toBe(false);
    expect(promo.cost.extraCents).toBeGreaterThan(schedule.interestCents);
    expect(
      buildFinancingIllustration(read("amount=12000&promo_pay=1000").choice, sampleFinancingTerms)
        .promo.cost.extraCents,
    ).toBe(0);
  });

  test("works for every parsed query", () => {
    for (const amount of ["0", "5000", "149999.99", "-1", "x", ""])
      for (const down of ["0", "1e3", "999999", "148999.99"])
        for (const term of ["0", "12", "13", "180", "x"])
          for (const apr of ["0", "0.01", "29.99", "-3"]) {
            const { promo, schedule, years } = buildFinancingIllustration(
              read(new URLSearchParams({ amount, down, term, apr }).toString()).choice,
              sampleFinancingTerms,
            );
            expect(schedule.installments.at(-1)?.balanceCents).toBe(0);
            expect(years.length).toBeGreaterThan(0);
            expect(Number.isSafeInteger(promo.cost.totalCents)).toBe(true);
          }
  });
});

test("formatFinancingChoice labels the illustration and names APR, number of payments and total", () => {
  expect(formatFinancingChoice(read("amount=45000&down=5000&term=120&apr=8.99").choice)).toBe(
    "Illustration: $45,000 project, $5,000 down, $40,000 financed, 8.99% APR, 119 payments of $506.49 and a final payment of $505.85, $60,778.16 in total.",
  );
  expect(formatFinancingChoice(read("amount=6000&term=12&apr=0").choice)).toBe(
    "Illustration: $6,000 project, 0% APR, 12 payments of $500.00, $6,000.00 in total.",
  );
});

test("formatMonths and formatApr return readable text", () => {
  expect([12, 120, 18, 1].map((months) => formatMonths(months))).toEqual([
    "1 year",
    "10 years",
    "18 months",
    "1 month",
  ]);
  expect([0, 50, 899, 900, 1205].map(formatApr)).toEqual(["0%", "0.5%", "8.99%", "9%", "12.05%"]);
});

test("formatStoredFinancing uses the requested numbers, also outside today's limits", () => {
  expect(formatStoredFinancing("amount=400000&down=0&term=240&apr=0")).toBe(
    "Illustration: $400,000 project, 0% APR, 239 payments of $1,666.67 and a final payment of $1,665.87, $400,000.00 in total.",
  );
  expect(formatStoredFinancing("amount=-5&term=99999&apr=x")).toContain("$1 project");
  expect(formatStoredFinancing("")).toBe("");
  expect(formatStoredFinancing("hello")).toBe("");
});
