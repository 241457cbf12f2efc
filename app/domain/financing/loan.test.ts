import { describe, expect, test } from "vitest";
import {
  amortize,
  compareLoanTerms,
  deferredInterestCost,
  installmentsByYear,
  type Loan,
  levelPaymentCents,
  monthlyInterestCents,
} from "./loan";

const loan = (amountCents: number, aprBp: number, months: number): Loan => ({
  amountCents,
  aprBp,
  months,
});

/** Seeded random integers, so that a failing case is repeatable. */
function numbers(seed: number) {
  let state = seed;
  return (from: number, to: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return from + Math.floor((state / 2 ** 32) * (to - from + 1));
  };
}

function randomLoans(count: number): Loan[] {
  const next = numbers(20);
  return Array.from({ length: count }, () =>
    loan(next(1, 25_000_000), next(0, 4) === 0 ? 0 : next(1, 3600), next(1, 360)),
  );
}

describe("levelPaymentCents matches published figures", () => {
  test.each([
    ["$200,000 at 6 % over 30 years", loan(200_000_00, 600, 360), 1199_10],
    ["$100,000 at 5 % over 15 years", loan(100_000_00, 500, 180), 790_79],
    ["$100,000 at 8 % over 30 years", loan(100_000_00, 800, 360), 733_76],
    ["$250,000 at 4 % over 30 years", loan(250_000_00, 400, 360), 1193_54],
    ["$300,000 at 7 % over 30 years", loan(300_000_00, 700, 360), 1995_91],
    ["a car of $25,000 at 5 % over 5 years", loan(25_000_00, 500, 60), 471_78],
    ["a car of $20,000 at 5 % over 5 years", loan(20_000_00, 500, 60), 377_42],
    ["$10,000 at 8 % over 3 years", loan(10_000_00, 800, 36), 313_36],
    ["$1,000 at 12 % over a year", loan(1_000_00, 1200, 12), 88_85],
    ["$1,000 at 24 % over six months", loan(1_000_00, 2400, 6), 178_53],
  ])("%s", (_name, given, cents) => {
    expect(levelPaymentCents(given)).toBe(cents);
  });

  /** Payments per $1,000 borrowed, as printed in lenders' tables. */
  test.each([
    [400, 4_77, 7_40],
    [500, 5_37, 7_91],
    [600, 6_00, 8_44],
    [700, 6_65, 8_99],
    [800, 7_34, 9_56],
  ])(
    "levelPaymentCents at %i basis points, per $1,000 over 30 and over 15 years",
    (apr, over30, over15) => {
      expect(levelPaymentCents(loan(1_000_00, apr, 360))).toBe(over30);
      expect(levelPaymentCents(loan(1_000_00, apr, 180))).toBe(over15);
    },
  );

  test("levelPaymentCents matches Regulation Z, appendix J, first example: $5,000 in 24 payments of $230 is 9.69 % APR", () => {
    expect(levelPaymentCents(loan(5_000_00, 968, 24))).toBeLessThanOrEqual(230_00);
    expect(Math.abs(levelPaymentCents(loan(5_000_00, 969, 24)) - 230_00)).toBeLessThanOrEqual(1);
  });
});

describe("amortize", () => {
  test("returns the textbook table of $1,000 at 12 % over a year, the last payment a cent smaller", () => {
    const { installments } = amortize(loan(1_000_00, 1200, 12));
    expect(
      installments.map((row) => [
        row.paymentCents,
        row.interestCents,
        row.principalCents,
        row.balanceCents,
      ]),
    ).toEqual([
      [8885, 1000, 7885, 92115],
      [8885, 921, 7964, 84151],
      [8885, 842, 8043, 76108],
      [8885, 761, 8124, 67984],
      [8885, 680, 8205, 59779],
      [8885, 598, 8287, 51492],
      [8885, 515, 8370, 43122],
      [8885, 431, 8454, 34668],
      [8885, 347, 8538, 26130],
      [8885, 261, 8624, 17506],
      [8885, 175, 8710, 8796],
      [8884, 88, 8796, 0],
    ]);
  });

  test("charges $71.16 for $1,000 at 2 % a month over six months, $16.83 of it in the second month", () => {
    const schedule = amortize(loan(1_000_00, 2400, 6));
    expect(schedule.installments[0]).toEqual({
      number: 1,
      paymentCents: 178_53,
      interestCents: 20_00,
      principalCents: 158_53,
      balanceCents: 841_47,
    });
    expect(schedule.installments[1]).toMatchObject({
      interestCents: 16_83,
      principalCents: 161_70,
    });
    expect(schedule.interestCents).toBe(71_16);
  });

  test("starts $200,000 at 6 % over 30 years with $1,000 of interest and clears it with the last payment", () => {
    const schedule = amortize(loan(200_000_00, 600, 360));
    expect(schedule.installments[0]).toMatchObject({
      interestCents: 1000_00,
      principalCents: 199_10,
      balanceCents: 199_800_90,
    });
    expect(schedule.lastPaymentCents).toBe(1200_14);
    expect(schedule.interestCents).toBe(231_677_04);
    expect(schedule.totalCents).toBe(431_677_04);
  });

  test("splits a loan without interest into equal parts; the last includes the odd cents", () => {
    const schedule = amortize(loan(6_000_00, 0, 7));
    expect(schedule.installments.map((row) => row.paymentCents)).toEqual([
      85714, 85714, 85714, 85714, 85714, 85714, 85716,
    ]);
    expect(schedule.interestCents).toBe(0);
    expect(schedule.totalCents).toBe(6_000_00);
  });

  test("returns the amount plus a month's interest for a term of one month", () => {
    expect(amortize(loan(1_000_00, 1200, 1)).installments).toEqual([
      {
        number: 1,
        paymentCents: 1010_00,
        interestCents: 10_00,
        principalCents: 1000_00,
        balanceCents: 0,
      },
    ]);
  });

  test("rounds half a cent of interest up", () => {
    expect(monthlyInterestCents(50, 1200)).toBe(1);
    expect(monthlyInterestCents(49, 1200)).toBe(0);
    expect(monthlyInterestCents(150, 1200)).toBe(2);
    expect(monthlyInterestCents(25_000_000_00, 3599)).toBe(74_979_167);
  });

  test("throws a RangeError for an invalid loan", () => {
    for (const none of [
      loan(0, 800, 12),
      loan(-5, 800, 12),
      loan(10.5, 800, 12),
      loan(100, -1, 12),
      loan(100, 8.5, 12),
      loan(100, 800, 0),
      loan(100, 800, 601),
      loan(Number.NaN, 800, 12),
    ])
      expect(() => amortize(none)).toThrow(RangeError);
  });
});

describe("amortize, for any loan", () => {
  const loans = randomLoans(150);

  test("the parts add up, no value is negative and the last balance is 0", () => {
    for (const terms of loans) {
      const { installments, interestCents, totalCents, lastPaymentCents, paymentCents } =
        amortize(terms);
      const sum = (pick: (row: (typeof installments)[number]) => number) =>
        installments.reduce((all, row) => all + pick(row), 0);
      expect(sum((row) => row.principalCents)).toBe(terms.amountCents);
      expect(sum((row) => row.interestCents)).toBe(interestCents);
      expect(sum((row) => row.paymentCents)).toBe(totalCents);
      expect(totalCents).toBe(terms.amountCents + interestCents);
      expect(installments.at(-1)).toMatchObject({
        balanceCents: 0,
        paymentCents: lastPaymentCents,
      });
      expect(installments.length).toBeLessThanOrEqual(terms.months);
      const unsound = installments.filter(
        (row) =>
          Math.min(row.paymentCents, row.interestCents, row.principalCents, row.balanceCents) < 0 ||
          row.paymentCents !== row.interestCents + row.principalCents ||
          (row !== installments.at(-1) && row.paymentCents !== paymentCents),
      );
      expect(unsound).toEqual([]);
    }
  });

  test("balance and interest never rise", () => {
    for (const terms of loans) {
      const { installments } = amortize(terms);
      const risen = installments.filter((row, index) => {
        const before = installments[index - 1];
        return (
          before &&
          (row.balanceCents > before.balanceCents || row.interestCents > before.interestCents)
        );
      });
      expect(risen).toEqual([]);
    }
  });

  test("half a cent less per month leaves a balance, half a cent more overpays", () => {
    const scale = 10n ** 40n;
    const owedAfter = (given: Loan, twicePaymentCents: number) => {
      let balance = BigInt(given.amountCents) * scale;
      for (let month = 0; month < given.months; month++)
        balance +=
          (balance * BigInt(given.aprBp)) / 120_000n - (BigInt(twicePaymentCents) * scale) / 2n;
      return balance;
    };
    for (const terms of loans.filter((each) => each.amountCents > 100_00)) {
      const payment = levelPaymentCents(terms);
      expect(owedAfter(terms, 2 * payment - 1) >= -scale / 1_000_000n).toBe(true);
      expect(owedAfter(terms, 2 * payment + 1) <= scale / 1_000_000n).toBe(true);
    }
  });

  test("a larger amount, a higher APR or a longer term never costs less in total", () => {
    for (const terms of loans.filter((each) => each.amountCents > 1_000_00)) {
      const { paymentCents, totalCents } = amortize(terms);
      expect(
        amortize({ ...terms, amountCents: terms.amountCents + 1_000_00 }).totalCents,
      ).toBeGreaterThan(totalCents);
      expect(levelPaymentCents({ ...terms, aprBp: terms.aprBp + 25 })).toBeGreaterThanOrEqual(
        paymentCents,
      );
      expect(levelPaymentCents({ ...terms, months: terms.months + 12 })).toBeLessThanOrEqual(
        paymentCents,
      );
    }
  });

  test("installmentsByYear adds up to the schedule", () => {
    for (const terms of loans) {
      const { installments, interestCents, totalCents } = amortize(terms);
      const years = installmentsByYear(installments);
      expect(years).toHaveLength(Math.ceil(installments.length / 12));
      expect(years.reduce((all, year) => all + year.interestCents, 0)).toBe(interestCents);
      expect(years.reduce((all, year) => all + year.paidCents, 0)).toBe(totalCents);
      expect(years.reduce((all, year) => all + year.payments, 0)).toBe(installments.length);
      expect(years.at(-1)?.balanceCents).toBe(0);
    }
  });
});

test("installmentsByYear counts the payments of a partial year", () => {
  const years = installmentsByYear(amortize(loan(10_000_00, 800, 18)).installments);
  expect(years.map((year) => [year.year, year.payments])).toEqual([
    [1, 12],
    [2, 6],
  ]);
});

test("compareLoanTerms returns the same result in either order", () => {
  const five = compareLoanTerms(loan(40_000_00, 899, 60), 120);
  expect(compareLoanTerms(loan(40_000_00, 899, 120), 60)).toEqual(five);
  expect(five.shorter.paymentCents).toBe(830_14);
  expect(five.longer.paymentCents).toBe(506_49);
  expect(five.monthlyLessCents).toBe(323_65);
  expect(five.interestMoreCents).toBe(five.longer.interestCents - five.shorter.interestCents);
  expect(five.interestMoreCents).toBeGreaterThan(0);
});

describe("deferredInterestCost, no interest if paid in full within 12 months", () => {
  const offer = {
    amountCents: 12_000_00,
    aprBp: 2400,
    promoMonths: 12,
    monthlyCents: 1000_00,
    monthsAfter: 36,
  };

  test("adds nothing if the amount is paid in time", () => {
    expect(deferredInterestCost(offer)).toEqual({
      clearingPaymentCents: 1000_00,
      paidInTime: true,
      leftCents: 0,
      addedInterestCents: 0,
      owedAfterCents: 0,
      after: null,
      totalCents: 12_000_00,
      extraCents: 0,
    });
  });

  test("adds the interest of every month if one payment is a cent short", () => {
    const cost = deferredInterestCost({ ...offer, monthlyCents: 999_99 });
    expect(cost.leftCents).toBe(12);
    // 2 % of 12,000, of 11,000.01, ... of 1,000.11, each rounded to the cent
    expect(cost.addedInterestCents).toBe(1560_00);
    expect(cost.owedAfterCents).toBe(1560_12);
    expect(cost.extraCents).toBe(cost.totalCents - 12_000_00);
  });

  test("adds 12 months of interest on the whole amount, and interest on the sum afterwards, if nothing is paid", () => {
    const cost = deferredInterestCost({ ...offer, monthlyCents: 0 });
    expect(cost.leftCents).toBe(12_000_00);
    expect(cost.addedInterestCents).toBe(12 * 240_00);
    expect(cost.after?.loan).toEqual({ amountCents: 14_880_00, aprBp: 2400, months: 36 });
    expect(cost.totalCents).toBe(cost.after?.totalCents);
  });

  test("never costs less for lower payments, and the clearing payment always clears it", () => {
    const next = numbers(7);
    for (let round = 0; round < 200; round++) {
      const terms = {
        amountCents: next(100_00, 90_000_00),
        aprBp: next(0, 3000),
        promoMonths: next(3, 24),
        monthsAfter: next(6, 60),
        monthlyCents: 0,
      };
      const clearing = deferredInterestCost(terms).clearingPaymentCents;
      expect(deferredInterestCost({ ...terms, monthlyCents: clearing }).extraCents).toBe(0);
      let before = Number.POSITIVE_INFINITY;
      for (const share of [0, 0.25, 0.5, 0.75, 1]) {
        const { extraCents, totalCents, leftCents } = deferredInterestCost({
          ...terms,
          monthlyCents: Math.floor(clearing * share),
        });
        expect(extraCents).toBeLessThanOrEqual(before);
        expect(Math.min(extraCents, totalCents, leftCents)).toBeGreaterThanOrEqual(0);
        before = extraCents;
      }
    }
  });

  test("throws for a negative payment", () => {
    expect(() => deferredInterestCost({ ...offer, monthlyCents: -1 })).toThrow(RangeError);
  });
});
