/**
 * Arithmetic of a fixed-rate loan, exact to the cent: integers only (cents, APR in basis points,
 * months), no floating point. Monthly interest is balance times APR / 12, rounded half up to the
 * cent; the monthly payment is the exact level payment, rounded the same way. The last payment is
 * the remaining balance, so it differs from the others by the sum of the roundings.
 */
export type Loan = { amountCents: number; aprBp: number; months: number };

/** One monthly payment: amount, principal and interest, and the balance after it. */
type Installment = {
  number: number;
  paymentCents: number;
  interestCents: number;
  principalCents: number;
  balanceCents: number;
};

export type Schedule = {
  loan: Loan;
  /** Amount of every payment except the last. */
  paymentCents: number;
  lastPaymentCents: number;
  installments: readonly Installment[];
  interestCents: number;
  totalCents: number;
};

/** Totals of twelve payments (or of the remaining ones). */
export type LoanYear = {
  year: number;
  payments: number;
  paidCents: number;
  interestCents: number;
  principalCents: number;
  balanceCents: number;
};

/** Divisor from APR in basis points to a month's rate: basis points times months in a year. */
const monthlyRateDivisor = 120_000;
const maxMonths = 600;
const highestAprBp = 10_000;
const largestAmountCents = 100_000_000_00;

/**
 * Checks a loan. Throws RangeError for an amount outside $0.01 to $100 million, a term outside 1 to
 * 600 months or an APR outside 0 to 100 %.
 */
function assertValidLoan({ amountCents, aprBp, months }: Loan): void {
  const whole = (value: number, from: number, to: number) =>
    Number.isSafeInteger(value) && value >= from && value <= to;
  if (!whole(amountCents, 1, largestAmountCents))
    throw new RangeError(`A loan of ${amountCents} cents cannot be worked out`);
  if (!whole(months, 1, maxMonths))
    throw new RangeError(`A term of ${months} months cannot be worked out`);
  if (!whole(aprBp, 0, highestAprBp))
    throw new RangeError(`An APR of ${aprBp} basis points cannot be worked out`);
}

/**
 * Divides two non-negative whole numbers, rounding half up. Exact while twice the dividend is a
 * safe integer.
 */
function divideHalfUp(dividend: number, divisor: number): number {
  const remainder = dividend % divisor;
  return (dividend - remainder) / divisor + (2 * remainder >= divisor ? 1 : 0);
}

/** Returns one month's interest in cents, rounded half up. */
export function monthlyInterestCents(balanceCents: number, aprBp: number): number {
  return divideHalfUp(balanceCents * aprBp, monthlyRateDivisor);
}

/**
 * Returns the level monthly payment in cents: P i / (1 - (1 + i)^-n) with i = APR / 12, rounded
 * half up, calculated as one fraction of integers so that half cents are exact. Throws RangeError
 * like assertValidLoan.
 */
export function levelPaymentCents(loan: Loan): number {
  assertValidLoan(loan);
  const { amountCents, aprBp, months } = loan;
  if (aprBp === 0) return Math.max(1, divideHalfUp(amountCents, months));
  const still = BigInt(monthlyRateDivisor) ** BigInt(months);
  const grown = BigInt(monthlyRateDivisor + aprBp) ** BigInt(months);
  const dividend = BigInt(amountCents) * BigInt(aprBp) * grown;
  const divisor = BigInt(monthlyRateDivisor) * (grown - still);
  return Math.max(1, Number((2n * dividend + divisor) / (2n * divisor)));
}

/**
 * Returns every payment of a loan. Payments equal amount plus interest, and the last balance is 0;
 * a very small loan may need fewer payments than months. Throws RangeError like assertValidLoan.
 */
export function amortize(loan: Loan): Schedule {
  const paymentCents = levelPaymentCents(loan);
  const installments: Installment[] = [];
  let balance = loan.amountCents;
  let interestSum = 0;
  for (let number = 1; balance > 0; number++) {
    const interest = monthlyInterestCents(balance, loan.aprBp);
    const owed = balance + interest;
    const payment = number === loan.months ? owed : Math.min(paymentCents, owed);
    balance = owed - payment;
    interestSum += interest;
    installments.push({
      number,
      paymentCents: payment,
      interestCents: interest,
      principalCents: payment - interest,
      balanceCents: balance,
    });
  }
  return {
    loan,
    paymentCents,
    lastPaymentCents: installments.at(-1)?.paymentCents ?? 0,
    installments,
    interestCents: interestSum,
    totalCents: loan.amountCents + interestSum,
  };
}

/**
 * Groups the schedule by year from the first payment. The last year may have fewer than 12
 * payments.
 */
export function installmentsByYear(installments: readonly Installment[]): LoanYear[] {
  const years: LoanYear[] = [];
  for (const installment of installments) {
    const year = Math.ceil(installment.number / 12);
    const sum = years[year - 1] ?? {
      year,
      payments: 0,
      paidCents: 0,
      interestCents: 0,
      principalCents: 0,
      balanceCents: 0,
    };
    years[year - 1] = {
      year,
      payments: sum.payments + 1,
      paidCents: sum.paidCents + installment.paymentCents,
      interestCents: sum.interestCents + installment.interestCents,
      principalCents: sum.principalCents + installment.principalCents,
      balanceCents: installment.balanceCents,
    };
  }
  return years;
}

export type TermComparison = {
  shorter: Schedule;
  longer: Schedule;
  /** Difference of the monthly payments, in cents. */
  monthlyLessCents: number;
  /** Extra interest of the longer term, in cents. */
  interestMoreCents: number;
};

/**
 * Compares the same amount and APR over two terms, in either order. Throws RangeError like
 * assertValidLoan.
 */
export function compareLoanTerms(loan: Loan, otherMonths: number): TermComparison {
  const [few, many] =
    loan.months <= otherMonths ? [loan.months, otherMonths] : [otherMonths, loan.months];
  const shorter = amortize({ ...loan, months: few });
  const longer = amortize({ ...loan, months: many });
  return {
    shorter,
    longer,
    monthlyLessCents: shorter.paymentCents - longer.paymentCents,
    interestMoreCents: longer.interestCents - shorter.interestCents,
  };
}

/**
 * A "no interest if paid in full within N months" offer, and the buyer's monthly payment until
 * then.
 */
type DeferredOffer = {
  amountCents: number;
  /** APR from the first day, charged if a balance remains. */
  aprBp: number;
  promoMonths: number;
  monthlyCents: number;
  /** Term of the remaining balance after the promotional months. */
  monthsAfter: number;
};

export type DeferredCost = {
  /** Monthly payment that clears the amount in time. */
  clearingPaymentCents: number;
  paidInTime: boolean;
  /** Principal still owed when the promotional months end. */
  leftCents: number;
  /** Interest since the first day, added in one sum if a balance remains; 0 if paid in time. */
  addedInterestCents: number;
  /** Balance on the day after: principal plus added interest. */
  owedAfterCents: number;
  /** Schedule of the remaining balance; null if it is 0. */
  after: Schedule | null;
  totalCents: number;
  /** Cost beyond the amount; 0 if paid in time. */
  extraCents: number;
};

/**
 * Returns the cost of a promotional "no interest if paid in full" offer. Payments lower the amount,
 * and interest accrues at APR / 12 on the balance at the start of the month (half up, not
 * compounded); if one cent remains after the last promotional month, all accrued interest is added
 * and the sum is paid off at the same APR. Lenders differ in detail (daily balances, fees): this is
 * the plain case, in the borrower's favor. Throws RangeError like assertValidLoan, and for a
 * payment that is not a non-negative whole number of cents.
 */
export function deferredInterestCost(offer: DeferredOffer): DeferredCost {
  const { amountCents, aprBp, promoMonths, monthlyCents, monthsAfter } = offer;
  assertValidLoan({ amountCents, aprBp, months: promoMonths });
  assertValidLoan({ amountCents, aprBp, months: monthsAfter });
  if (!Number.isSafeInteger(monthlyCents) || monthlyCents < 0)
    throw new RangeError(`A payment of ${monthlyCents} cents cannot be worked out`);
  let left = amountCents;
  let noted = 0;
  for (let month = 1; month <= promoMonths; month++) {
    noted += monthlyInterestCents(left, aprBp);
    left = Math.max(0, left - monthlyCents);
  }
  const paidInTime = left === 0;
  const addedInterestCents = paidInTime ? 0 : noted;
  const owedAfterCents = left + addedInterestCents;
  const after =
    owedAfterCents > 0
      ? amortize({ amountCents: owedAfterCents, aprBp, months: monthsAfter })
      : null;
  const extraCents = addedInterestCents + (after?.interestCents ?? 0);
  return {
    clearingPaymentCents: Math.ceil(amountCents / promoMonths),
    paidInTime,
    leftCents: left,
    addedInterestCents,
    owedAfterCents,
    after,
    totalCents: amountCents + extraCents,
    extraCents,
  };
}
