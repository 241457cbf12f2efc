import { formatCents, formatDollars } from "~/lib/money";
import { formatHundredths, parseHundredths, quoteInput } from "~/lib/parse-number";
import {
  amortize,
  compareTerms,
  type DeferredCost,
  deferredInterestCost,
  installmentsByYear,
  type LoanYear,
  type Schedule,
  type TermComparison,
} from "./loan";

/** What staff set for the calculator: its limits and what it starts with. Money in cents, APR in basis points. */
export type FinancingTerms = {
  minAmountCents: number;
  maxAmountCents: number;
  /** The smallest sum worth a loan: the down payment leaves at least this. */
  minLoanCents: number;
  minMonths: number;
  maxMonths: number;
  maxAprBp: number;
  /** The terms offered as buttons; any other whole number of months within the limits works from the address. */
  months: readonly number[];
  startAmountCents: number;
  startMonths: number;
  startAprBp: number;
  /** "No interest if paid in full within" this many months of a loan of so many, and the sample APR such an offer charges otherwise. */
  promoMonths: number;
  promoTermMonths: number;
  promoAprBp: number;
};

/** Until staff set their own. The rates are samples to do arithmetic with, not anybody's offer. */
export const sampleFinancingTerms: FinancingTerms = {
  minAmountCents: 5_000_00,
  maxAmountCents: 150_000_00,
  minLoanCents: 1_000_00,
  minMonths: 12,
  maxMonths: 180,
  maxAprBp: 2999,
  months: [36, 60, 84, 120, 144, 180],
  startAmountCents: 40_000_00,
  startMonths: 120,
  startAprBp: 899,
  promoMonths: 12,
  promoTermMonths: 60,
  promoAprBp: 2499,
};

/** What a visitor chose. `null` means left to the page: the second term, the offer's APR, and what is paid during the offer. */
export type FinancingChoice = {
  amountCents: number;
  downCents: number;
  months: number;
  aprBp: number;
  otherMonths: number | null;
  promoAprBp: number | null;
  promoPayCents: number | null;
};

export const financingFields = ["amount", "down", "term", "apr", "term2", "promo_apr", "promo_pay"] as const;
export type FinancingField = (typeof financingFields)[number];

/** Something typed that could not be used, and what was used instead. */
export type Correction = { field: FinancingField; text: string };

type Rule = { field: FinancingField; name: string; least: number; most: number; start: number; print(value: number): string };

/**
 * The calculator's numbers from an address: amount and down in dollars, term and term2 in months, apr and promo_apr
 * in percent, promo_pay in dollars. What is missing has its start value. What is out of bounds has the nearest
 * value allowed, what cannot be read has its start value, and each such correction comes with a sentence. Never throws.
 */
export function parseFinancing(query: URLSearchParams, terms: FinancingTerms): { choice: FinancingChoice; corrections: Correction[] } {
  const corrections: Correction[] = [];

  function within(value: number, typed: string, { field, name, least, most, print }: Rule): number {
    const nearest = Math.min(Math.max(value, least), most);
    if (nearest !== value) {
      const bound = value < least ? `at least ${print(least)}` : `at most ${print(most)}`;
      corrections.push({
        field,
        text: `${name}: ${quoteInput(typed)} is outside our range (${bound}), so we used ${print(nearest)}.`,
      });
    }
    return nearest;
  }

  function decimal(rule: Rule): number {
    const typed = query.get(rule.field)?.trim();
    if (typed === undefined) return rule.start;
    if (new Set(query.getAll(rule.field)).size > 1)
      corrections.push({ field: rule.field, text: `${rule.name}: the link has more than one value, so we used the first.` });
    const value = parseHundredths(typed);
    if (value !== null) return within(value, typed, rule);
    const what = typed === "" ? "nothing entered" : `${quoteInput(typed)} isn’t a number`;
    corrections.push({ field: rule.field, text: `${rule.name}: ${what}. We used ${rule.print(rule.start)}.` });
    return rule.start;
  }

  function optionalDecimal(rule: Rule): number | null {
    return query.get(rule.field)?.trim() ? decimal(rule) : null;
  }

  function wholeMonths(rule: Rule): number {
    const hundredths = decimal(rule);
    const months = Math.round(hundredths / 100);
    if (hundredths % 100 !== 0)
      corrections.push({ field: rule.field, text: `${rule.name}: whole months only. We used ${formatMonths(months)}.` });
    return months;
  }

  const money = (cents: number) => (cents % 100 === 0 ? formatDollars(cents) : formatCents(cents));
  const monthRule = (field: FinancingField, name: string, start: number): Rule => ({
    field,
    name,
    least: terms.minMonths * 100,
    most: terms.maxMonths * 100,
    start: start * 100,
    print: (hundredths) => formatMonths(Math.round(hundredths / 100)),
  });
  const aprRule = (field: FinancingField, name: string, start: number): Rule => ({
    field,
    name,
    least: 0,
    most: terms.maxAprBp,
    start,
    print: formatApr,
  });

  const amountCents = decimal({
    field: "amount",
    name: "Project amount",
    least: terms.minAmountCents,
    most: terms.maxAmountCents,
    start: terms.startAmountCents,
    print: money,
  });
  const downCents =
    optionalDecimal({
      field: "down",
      name: "Down payment",
      least: 0,
      most: Math.max(0, amountCents - terms.minLoanCents),
      start: 0,
      print: money,
    }) ?? 0;
  const months = wholeMonths(monthRule("term", "Term", terms.startMonths));
  const aprBp = decimal(aprRule("apr", "APR", terms.startAprBp));
  const otherMonths = query.get("term2")?.trim()
    ? wholeMonths(monthRule("term2", "Second term", defaultComparisonTerm(months, terms)))
    : null;
  const promoAprBp = optionalDecimal(aprRule("promo_apr", "APR if not paid in full", terms.promoAprBp));
  const promoPayCents = optionalDecimal({
    field: "promo_pay",
    name: "Monthly payment during the promotion",
    least: 0,
    most: amountCents - downCents,
    start: 0,
    print: money,
  });
  return { choice: { amountCents, downCents, months, aprBp, otherMonths, promoAprBp, promoPayCents }, corrections };
}

/** The term a page compares with when the visitor named none: the offered one nearest to half of it. */
export function defaultComparisonTerm(months: number, terms: FinancingTerms): number {
  const others = terms.months.filter((offered) => offered !== months);
  const distance = (offered: number) => Math.abs(offered - months / 2);
  return others.reduce((nearest, offered) => (distance(offered) < distance(nearest) ? offered : nearest), others[0] ?? terms.minMonths);
}

/** The one address query of a choice: always in this order, nothing that is left to the page. Starts without "?". */
export function formatFinancingQuery(choice: FinancingChoice): string {
  const query = new URLSearchParams({
    amount: formatHundredths(choice.amountCents),
    down: formatHundredths(choice.downCents),
    term: String(choice.months),
    apr: formatHundredths(choice.aprBp),
  });
  if (choice.otherMonths !== null) query.set("term2", String(choice.otherMonths));
  if (choice.promoAprBp !== null) query.set("promo_apr", formatHundredths(choice.promoAprBp));
  if (choice.promoPayCents !== null) query.set("promo_pay", formatHundredths(choice.promoPayCents));
  return query.toString();
}

/** The canonical query of what a form or link carried along, within the limits (the widest there are, unless given); "" when it names no
 *  financing at all. */
export function canonicalFinancing(text: string, terms: FinancingTerms = widestTerms): string {
  const query = new URLSearchParams(text.replace(/^\?/, ""));
  return financingFields.some((field) => query.has(field)) ? formatFinancingQuery(parseFinancing(query, terms).choice) : "";
}

export type PromoOffer = { months: number; aprBp: number; payCents: number; monthsAfter: number; cost: DeferredCost };

/** Everything the page shows for a choice. */
export type Illustration = {
  choice: FinancingChoice;
  loanCents: number;
  schedule: Schedule;
  years: LoanYear[];
  comparison: TermComparison;
  promo: PromoOffer;
};

/**
 * Works a choice out. During the promotional offer the visitor pays what they said, else the same as for the loan
 * itself; what is left is then paid over the rest of the offer's own term. The choice must come from `parseFinancing`.
 */
export function buildIllustration(choice: FinancingChoice, terms: FinancingTerms): Illustration {
  const { months, aprBp } = choice;
  const loanCents = choice.amountCents - choice.downCents;
  const schedule = amortize({ amountCents: loanCents, aprBp, months });
  const offer = {
    amountCents: loanCents,
    aprBp: choice.promoAprBp ?? terms.promoAprBp,
    promoMonths: terms.promoMonths,
    monthlyCents: choice.promoPayCents ?? schedule.paymentCents,
    monthsAfter: Math.max(1, terms.promoTermMonths - terms.promoMonths),
  };
  return {
    choice,
    loanCents,
    schedule,
    years: installmentsByYear(schedule.installments),
    comparison: compareTerms(schedule.loan, choice.otherMonths ?? defaultComparisonTerm(months, terms)),
    promo: {
      months: offer.promoMonths,
      aprBp: offer.aprBp,
      payCents: offer.monthlyCents,
      monthsAfter: offer.monthsAfter,
      cost: deferredInterestCost(offer),
    },
  };
}

/** "8.99%": an APR in basis points. */
export function formatApr(basisPoints: number): string {
  return `${formatHundredths(basisPoints)}%`;
}

/** "10 years", "1 year", "18 months". */
export function formatMonths(months: number): string {
  if (months % 12 === 0 && months > 0) return months === 12 ? "1 year" : `${months / 12} years`;
  return months === 1 ? "1 month" : `${months} months`;
}

/** "120 payments of $506.49", or with the last one named when it differs. */
export function formatPayments(schedule: Schedule): string {
  const { installments, paymentCents, lastPaymentCents } = schedule;
  if (lastPaymentCents === paymentCents) return `${installments.length} payments of ${formatCents(paymentCents)}`;
  return `${installments.length - 1} payments of ${formatCents(paymentCents)} and a final payment of ${formatCents(lastPaymentCents)}`;
}

/** A choice in one sentence, for a quote request and for staff: labelled an illustration, with APR, number of payments and total. */
export function formatFinancingChoice(choice: FinancingChoice): string {
  const loanCents = choice.amountCents - choice.downCents;
  const schedule = amortize({ amountCents: loanCents, aprBp: choice.aprBp, months: choice.months });
  const down = choice.downCents > 0 ? `, ${wholeDollars(choice.downCents)} down, ${wholeDollars(loanCents)} financed` : "";
  return `Illustration: ${wholeDollars(choice.amountCents)} project${down}, ${formatApr(choice.aprBp)} APR, ${formatPayments(schedule)}, ${formatCents(schedule.totalCents)} in total.`;
}

/** "$52,000", or to the cent where there are cents. */
function wholeDollars(cents: number): string {
  return formatCents(cents).replace(/\.00$/, "");
}

/** What came in with a quote request, however old or odd its numbers, as `formatFinancingChoice` says it; "" when it names no financing. */
export function formatFinancing(text: string): string {
  const query = new URLSearchParams(text.replace(/^\?/, ""));
  if (!financingFields.some((field) => query.has(field))) return "";
  return formatFinancingChoice(parseFinancing(query, widestTerms).choice);
}

/** Whatever the limits were when the visitor used the calculator, these hold it. */
const widestTerms: FinancingTerms = {
  ...sampleFinancingTerms,
  minAmountCents: 1_00,
  maxAmountCents: 10_000_000_00,
  minLoanCents: 1_00,
  minMonths: 1,
  maxMonths: 600,
  maxAprBp: 10_000,
};
