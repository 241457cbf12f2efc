import { fillText } from "~/lib/fill-text";
import { formatCents, formatDollars } from "~/lib/money";
import { explainNumber, formatHundredths, parseHundredths, quoteInput } from "~/lib/parse-number";
import type { EnglishText, TranslateText } from "~/lib/spanish/texts";
import {
  amortize,
  compareLoanTerms,
  type DeferredCost,
  deferredInterestCost,
  installmentsByYear,
  type LoanYear,
  type Schedule,
  type TermComparison,
} from "./loan";

/** Limits and start values of the calculator, set by staff. Money in cents, APR in basis points. */
export type FinancingTerms = {
  minAmountCents: number;
  maxAmountCents: number;
  /** Minimum loan: the down payment leaves at least this amount. */
  minLoanCents: number;
  minMonths: number;
  maxMonths: number;
  maxAprBp: number;
  /** Terms offered as buttons; the URL accepts any whole number of months within the limits. */
  months: readonly number[];
  startAmountCents: number;
  startMonths: number;
  startAprBp: number;
  /**
   * Months of the "no interest if paid in full" offer, the term of its loan, and its APR
   * afterwards.
   */
  promoMonths: number;
  promoTermMonths: number;
  promoAprBp: number;
  /** True until staff confirm the rates. */
  isSample: boolean;
};

/** Used until staff set their own values. The rates are samples, not offers. */
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
  isSample: true,
};

/**
 * A visitor's choice. `null` means the default: comparison term, the offer's APR, payment during
 * the offer.
 */
export type FinancingChoice = {
  amountCents: number;
  downCents: number;
  months: number;
  aprBp: number;
  otherMonths: number | null;
  promoAprBp: number | null;
  promoPayCents: number | null;
};

const financingQueryFields = [
  "amount",
  "down",
  "term",
  "apr",
  "term2",
  "promo_apr",
  "promo_pay",
] as const;
type FinancingField = (typeof financingQueryFields)[number];

/** An input that was replaced, with the message to the visitor. */
export type Correction = { field: FinancingField; text: string };

type Rule = {
  field: FinancingField;
  name: EnglishText;
  least: number;
  most: number;
  start: number;
  print(value: number): string;
};

/**
 * Parses the calculator's query: amount and down in dollars, term and term2 in months, apr and
 * promo_apr in percent, promo_pay in dollars. Uses start values for missing or malformed numbers
 * and the nearest limit for others, and returns a message per correction; never throws.
 */
export function parseFinancingQuery(
  query: URLSearchParams,
  terms: FinancingTerms,
  t: TranslateText = fillText,
): { choice: FinancingChoice; corrections: Correction[] } {
  const corrections: Correction[] = [];

  function clampToLimits(
    value: number,
    input: string,
    { field, name, least, most, print }: Rule,
  ): number {
    const nearest = Math.min(Math.max(value, least), most);
    if (nearest !== value) {
      corrections.push({
        field,
        text: t("{name}: {value} is outside our range ({bound}), so we used {used}.", {
          name: t(name),
          value: quoteInput(input),
          bound:
            value < least
              ? t("at least {limit}", { limit: print(least) })
              : t("at most {limit}", { limit: print(most) }),
          used: print(nearest),
        }),
      });
    }
    return nearest;
  }

  function decimal(rule: Rule): number {
    const input = query.get(rule.field)?.trim();
    if (input === undefined) return rule.start;
    const name = t(rule.name);
    if (new Set(query.getAll(rule.field)).size > 1)
      corrections.push({
        field: rule.field,
        text: t("{name}: the link has more than one value, so we used the first.", { name }),
      });
    const value = parseHundredths(input);
    if (value !== null) return clampToLimits(value, input, rule);
    const what =
      input === ""
        ? t("{name}: nothing entered.", { name })
        : t("{name}: {value} isn’t a number.", { name, value: quoteInput(input) });
    const used = t("We used {used}.", { used: rule.print(rule.start) });
    corrections.push({
      field: rule.field,
      text: [what, explainNumber(input, "", t), used].filter(Boolean).join(" "),
    });
    return rule.start;
  }

  function optionalDecimal(rule: Rule): number | null {
    return query.get(rule.field)?.trim() ? decimal(rule) : null;
  }

  function wholeMonths(rule: Rule): number {
    const hundredths = decimal(rule);
    const months = Math.round(hundredths / 100);
    if (hundredths % 100 !== 0)
      corrections.push({
        field: rule.field,
        text: t("{name}: whole months only. We used {used}.", {
          name: t(rule.name),
          used: formatMonths(months, t),
        }),
      });
    return months;
  }

  const money = (cents: number) => (cents % 100 === 0 ? formatDollars(cents) : formatCents(cents));
  const monthRule = (field: FinancingField, name: EnglishText, start: number): Rule => ({
    field,
    name,
    least: terms.minMonths * 100,
    most: terms.maxMonths * 100,
    start: start * 100,
    print: (hundredths) => formatMonths(Math.round(hundredths / 100), t),
  });
  const aprRule = (field: FinancingField, name: EnglishText, start: number): Rule => ({
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
  const promoAprBp = optionalDecimal(
    aprRule("promo_apr", "APR if not paid in full", terms.promoAprBp),
  );
  const promoPayCents = optionalDecimal({
    field: "promo_pay",
    name: "Monthly payment during the promotion",
    least: 0,
    most: amountCents - downCents,
    start: 0,
    print: money,
  });
  return {
    choice: { amountCents, downCents, months, aprBp, otherMonths, promoAprBp, promoPayCents },
    corrections,
  };
}

/** Returns the default comparison term: the offered term nearest to half of `months`. */
export function defaultComparisonTerm(months: number, terms: FinancingTerms): number {
  const others = terms.months.filter((offered) => offered !== months);
  const distance = (offered: number) => Math.abs(offered - months / 2);
  return others.reduce(
    (nearest, offered) => (distance(offered) < distance(nearest) ? offered : nearest),
    others[0] ?? terms.minMonths,
  );
}

/** Formats the canonical query of a choice without "?": fixed order, defaults omitted. */
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

/**
 * Returns the canonical query of a form's or link's text, clamped to the limits (default: the
 * widest); "" if it contains no financing.
 */
export function canonicalizeFinancingQuery(
  queryText: string,
  terms: FinancingTerms = widestTerms,
): string {
  const query = new URLSearchParams(queryText.replace(/^\?/, ""));
  return financingQueryFields.some((field) => query.has(field))
    ? formatFinancingQuery(parseFinancingQuery(query, terms).choice)
    : "";
}

export type PromoOffer = {
  months: number;
  aprBp: number;
  /** APR without the visitor's own, and whether staff have confirmed it. */
  default: { aprBp: number; isSample: boolean };
  payCents: number;
  monthsAfter: number;
  cost: DeferredCost;
};

/** Data of the page for a choice. */
export type Illustration = {
  choice: FinancingChoice;
  loanCents: number;
  schedule: Schedule;
  years: LoanYear[];
  comparison: TermComparison;
  promo: PromoOffer;
};

/**
 * Calculates a choice. The visitor pays the given amount during the promotional offer, else the
 * loan's payment; the rest is paid over the rest of the offer's term. The choice must come from
 * `parseFinancingQuery`.
 */
export function buildFinancingIllustration(
  choice: FinancingChoice,
  terms: FinancingTerms,
): Illustration {
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
    comparison: compareLoanTerms(
      schedule.loan,
      choice.otherMonths ?? defaultComparisonTerm(months, terms),
    ),
    promo: {
      months: offer.promoMonths,
      aprBp: offer.aprBp,
      default: { aprBp: terms.promoAprBp, isSample: terms.isSample },
      payCents: offer.monthlyCents,
      monthsAfter: offer.monthsAfter,
      cost: deferredInterestCost(offer),
    },
  };
}

/** Formats an APR in basis points: "8.99%". */
export function formatApr(basisPoints: number): string {
  return `${formatHundredths(basisPoints)}%`;
}

/** "10 years", "1 year", "18 months". */
export function formatMonths(months: number, t: TranslateText = fillText): string {
  if (months % 12 === 0 && months > 0)
    return months === 12 ? t("1 year") : t("{count} years", { count: months / 12 });
  return months === 1 ? t("1 month") : t("{count} months", { count: months });
}

/** "120 payments of $506.49", or with the last payment if it differs. */
export function formatPayments(schedule: Schedule, t: TranslateText = fillText): string {
  const { installments, paymentCents, lastPaymentCents } = schedule;
  const amount = formatCents(paymentCents);
  if (lastPaymentCents === paymentCents)
    return t("{count} payments of {amount}", { count: installments.length, amount });
  return t("{count} payments of {amount} and a final payment of {last}", {
    count: installments.length - 1,
    amount,
    last: formatCents(lastPaymentCents),
  });
}

/**
 * Formats a choice as one sentence for quote requests and staff: labeled an illustration, with APR,
 * number of payments and total.
 */
export function formatFinancingChoice(choice: FinancingChoice): string {
  const loanCents = choice.amountCents - choice.downCents;
  const schedule = amortize({ amountCents: loanCents, aprBp: choice.aprBp, months: choice.months });
  const down =
    choice.downCents > 0
      ? `, ${wholeDollars(choice.downCents)} down, ${wholeDollars(loanCents)} financed`
      : "";
  return `Illustration: ${wholeDollars(choice.amountCents)} project${down}, ${formatApr(choice.aprBp)} APR, ${formatPayments(schedule)}, ${formatCents(schedule.totalCents)} in total.`;
}

/** "$52,000", or with cents if there are any. */
function wholeDollars(cents: number): string {
  return formatCents(cents).replace(/\.00$/, "");
}

/**
 * Formats the financing query stored with a quote request like `formatFinancingChoice`, without
 * applying today's limits; "" if it contains no financing.
 */
export function formatStoredFinancing(queryText: string): string {
  const query = new URLSearchParams(queryText.replace(/^\?/, ""));
  if (!financingQueryFields.some((field) => query.has(field))) return "";
  return formatFinancingChoice(parseFinancingQuery(query, widestTerms).choice);
}

/** Limits that include every value staff can set, for old requests. */
const widestTerms: FinancingTerms = {
  ...sampleFinancingTerms,
  minAmountCents: 1_00,
  maxAmountCents: 10_000_000_00,
  minLoanCents: 1_00,
  minMonths: 1,
  maxMonths: 600,
  maxAprBp: 10_000,
};
