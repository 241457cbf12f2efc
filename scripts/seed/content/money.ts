import { sampleFinancingTerms } from "~/domain/financing/financing";
import { sampleRates, sampleRatesStartAt } from "~/domain/prices/sample-rates";

type Row = Record<string, string | number | boolean | null>;
type TableRows = { table: string; rows: Row[] };

const samplePlans = [
  {
    id: "plan-sample-long",
    name: "10 years, fixed payment",
    kind: "installment",
    apr_bp: 899,
    term_months: 120,
    promotion_months: 0,
    max: 150_000_00,
  },
  {
    id: "plan-sample-short",
    name: "5 years, fixed payment",
    kind: "installment",
    apr_bp: 699,
    term_months: 60,
    promotion_months: 0,
    max: 60_000_00,
  },
  {
    id: "plan-sample-deferred",
    name: "No interest if paid in full in 12 months",
    kind: "deferred-interest",
    apr_bp: 2499,
    term_months: 60,
    promotion_months: 12,
    max: 40_000_00,
  },
];

/**
 * The price book, the financing plans and the calculator's limits of a new site, all marked as
 * samples. `now` is UTC milliseconds.
 */
export function moneyRows(now: number): TableRows[] {
  const stamps = { version: 1, created_at: now, updated_at: now };
  return [
    {
      table: "price_items",
      rows: sampleRates.map((rate, index) => ({
        id: `price-sample-${rate.key}`,
        key: rate.key,
        category: rate.category,
        label: rate.label,
        unit: rate.unit,
        low_cents: rate.lowCents,
        high_cents: rate.highCents,
        valid_from: sampleRatesStartAt.getTime(),
        note: rate.note,
        is_sample: true,
        position: index,
        ...stamps,
      })),
    },
    {
      table: "financing_plans",
      rows: samplePlans.map(({ max, ...plan }, index) => ({
        ...plan,
        min_cents: sampleFinancingTerms.minAmountCents,
        max_cents: max,
        note: "",
        is_sample: true,
        position: index,
        ...stamps,
      })),
    },
    {
      table: "settings",
      rows: [
        {
          key: "financing",
          value: JSON.stringify(sampleFinancingTerms),
          version: 1,
          updated_at: now,
        },
      ],
    },
  ];
}
