/**
 * The arithmetic of a fixed-rate loan, exact to the cent. Everything is an integer: money in cents, APR in basis
 * points (8.99 % is 899), terms in months. No floating point takes part in a result.
 *
 * The rounding rule: each month's interest is the balance times APR / 12, rounded half up to the cent. The monthly
 * payment is the exact level payment, rounded half up to the cent. The last payment is whatever is left, so it differs
 * from the others by the sum of those roundings.
 */
export type Loan = { amountCents: number; aprBp: number; months: number };

/** One monthly payment: what it was, how it was split, and what is still owed after it. */
export type Installment = { number: number; paymentCents: number; interestCents: number; principalCents: number; balanceCents: number };

export type Schedule = {
  loan: Loan;
  /** What every payment is, except the last. */
  paymentCents: number;
  lastPaymentCents: number;
  installments: readonly Installment[];
  interestCents: number;
  totalCents: number;
};

/** What twelve payments (or what is left of them) did to the loan. */
export type LoanYear = {
  year: number;
  payments: number;
  paidCents: number;
  interestCents: number;
  principalCents: number;
  balanceCents: number;
};

/** APR in basis points times months in a year: the divisor that makes a month's rate of an APR. */
const monthlyRateDivisor = 120_000;
const longestMonths = 600;
const highestAprBp = 10_000;
const largestAmountCents = 100_000_000_00;

/** Checks a loan. Throws RangeError for an amount outside $0.01 to $100 million, a term outside 1 to 600 months or an APR outside 0 to 100 %. */
export function checkLoan({ amountCents, aprBp, months }: Loan): void {
  const whole = (value: number, from: number, to: number) => Number.isSafeInteger(value) && value >= from && value <= to;
  if (!whole(amountCents, 1, largestAmountCents)) throw new RangeError(`A loan of ${amountCents} cents cannot be worked out`);
  if (!whole(months, 1, longestMonths)) throw new RangeError(`A term of ${months} months cannot be worked out`);
  if (!whole(aprBp, 0, highestAprBp)) throw new RangeError(`An APR of ${aprBp} basis points cannot be worked out`);
}

/** A quotient of two whole numbers, neither negative, rounded half up. Exact while twice the dividend is a safe integer. */
function divideHalfUp(dividend: number, divisor: number): number {
  const remainder = dividend % divisor;
  return (dividend - remainder) / divisor + (2 * remainder >= divisor ? 1 : 0);
}

/** One month's interest in cents on a balance in cents, rounded half up. */
export function monthlyInterestCents(balanceCents: number, aprBp: number): number {
  return divideHalfUp(balanceCents * aprBp, monthlyRateDivisor);
}

/**
 * The level monthly payment in cents: P i / (1 - (1 + i)^-n) with i = APR / 12, rounded half up to the cent. Worked
 * out as one fraction of whole numbers, so that a payment that falls on half a cent is not decided by a float.
 * Throws RangeError as checkLoan does.
 */
export function levelPaymentCents(loan: Loan): number {
  checkLoan(loan);
  const { amountCents, aprBp, months } = loan;
  if (aprBp === 0) return Math.max(1, divideHalfUp(amountCents, months));
  const still = BigInt(monthlyRateDivisor) ** BigInt(months);
  const grown = BigInt(monthlyRateDivisor + aprBp) ** BigInt(months);
  const dividend = BigInt(amountCents) * BigInt(aprBp) * grown;
  const divisor = BigInt(monthlyRateDivisor) * (grown - still);
  return Math.max(1, Number((2n * dividend + divisor) / (2n * divisor)));
}

/**
 * Every payment of a loan. The payments add up to the amount and the interest, and the last balance is 0. When the
 * rounded payment clears a very small loan early, there are fewer payments than months. Throws RangeError as checkLoan does.
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

/** The schedule by year, the first payment being the first month of year 1. The last year may have fewer than 12 payments. */
export function installmentsByYear(installments: readonly Installment[]): LoanYear[] {
  const years: LoanYear[] = [];
  for (const installment of installments) {
    const year = Math.ceil(installment.number / 12);
    const sum = years[year - 1] ?? { year, payments: 0, paidCents: 0, interestCents: 0, principalCents: 0, balanceCents: 0 };
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
  /** How much less a month the longer term asks, in cents. */
  monthlyLessCents: number;
  /** How much more the longer term costs in all, in cents. */
  interestMoreCents: number;
};

/** The same money at the same APR over two terms, in either order. Throws RangeError as checkLoan does. */
export function compareTerms(loan: Loan, otherMonths: number): TermComparison {
  const [few, many] = loan.months <= otherMonths ? [loan.months, otherMonths] : [otherMonths, loan.months];
  const shorter = amortize({ ...loan, months: few });
  const longer = amortize({ ...loan, months: many });
  return {
    shorter,
    longer,
    monthlyLessCents: shorter.paymentCents - longer.paymentCents,
    interestMoreCents: longer.interestCents - shorter.interestCents,
  };
}

/** An offer of "no interest if paid in full within so many months", and what the buyer pays each of those months. */
export type DeferredOffer = {
  amountCents: number;
  /** The APR that counts from the first day and is charged if anything is left. */
  aprBp: number;
  promoMonths: number;
  monthlyCents: number;
  /** How long what is left takes to pay once the promotional months are over. */
  monthsAfter: number;
};

export type DeferredCost = {
  /** What to pay each month so that nothing is left in time. */
  clearingPaymentCents: number;
  paidInTime: boolean;
  /** Still owed of the amount itself when the promotional months end. */
  leftCents: number;
  /** Interest counted since the first day, and added in one sum if anything is left. 0 when paid in time. */
  addedInterestCents: number;
  /** Owed the day after: what is left and the interest added. */
  owedAfterCents: number;
  /** How what is owed is paid off afterwards; null when nothing is. */
  after: Schedule | null;
  totalCents: number;
  /** What the offer costs beyond the amount. 0 when paid in time. */
  extraCents: number;
};

/**
 * What a promotional "no interest if paid in full" offer costs. Until the promotion ends each payment lowers the
 * amount and interest is noted at APR / 12 on what is left at the start of the month, rounded half up to the cent, without interest on
 * that interest. If one cent is left after the last promotional month, all interest noted is added at once and the sum is paid off
 * at the same APR. Lenders differ in detail (daily balances, fees): this is the plain case, in the borrower's favor.
 * Throws RangeError as checkLoan does and for a payment that is not a whole number of cents from 0.
 */
export function deferredInterestCost(offer: DeferredOffer): DeferredCost {
  const { amountCents, aprBp, promoMonths, monthlyCents, monthsAfter } = offer;
  checkLoan({ amountCents, aprBp, months: promoMonths });
  checkLoan({ amountCents, aprBp, months: monthsAfter });
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
  const after = owedAfterCents > 0 ? amortize({ amountCents: owedAfterCents, aprBp, months: monthsAfter }) : null;
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
