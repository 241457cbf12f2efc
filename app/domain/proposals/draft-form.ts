import { isIsoDay } from "~/lib/dates";
import {
  explainNumber,
  formatDecimal,
  formatHundredths,
  parseHundredths,
  parseThousandths,
  parseWhole,
} from "~/lib/parse-number";
import type { DraftLine, ProposalDraft } from "./proposal-draft";
import {
  lineUnits,
  maxAddedDays,
  maxCents,
  maxLengths,
  maxThousandths,
  type OptionId,
  optionIds,
  proposalLimits,
} from "./proposal-limits";

type Values = Readonly<Record<string, readonly string[]>>;
type ReadDraft = { draft: ProposalDraft; errors: Record<string, string> };

/** Standard exclusions that the form offers. A new proposal has all but the last. */
export const standardExclusions = [
  "Sprinkler, gas or electric lines we could not see",
  "HOA fees",
  "Repairs to the house roof",
  "Painting the house wall",
] as const;

const toOptionIds = (values: readonly string[] = []): OptionId[] =>
  optionIds.filter((id) => values.includes(id));

/** Formats thousandths for an input: 280000 is "280", 247143 is "247.143". */
export const formatThousandths = (thousandths: number) => formatDecimal(thousandths, 3);

/** Formats a quantity for an input; "" for 0, which staff have not entered yet. */
export const formatQuantityInput = (thousandths: number) =>
  thousandths === 0 ? "" : formatThousandths(thousandths);

/** Formats cents, or a share in hundredths of a percent, for an input; "" for null. */
export const formatCentsInput = (cents: number | null) =>
  cents === null ? "" : formatHundredths(cents);

/**
 * Reads the fields of the proposal form, with an error per malformed number. A missing field keeps
 * the value of `before`. Does not check that the proposal is complete.
 */
export function readDraftForm(values: Values, before: ProposalDraft): ReadDraft {
  const errors: Record<string, string> = {};
  const last = (name: string, missing = "") => values[name]?.at(-1)?.trim() ?? missing;
  const text = (name: string, limit: keyof typeof maxLengths, missing = "") =>
    last(name, missing).replace(/\r\n?/g, "\n").slice(0, maxLengths[limit]);
  const money = (name: string, label: string): number | null => {
    const input = last(name);
    if (input === "") return null;
    const cents = parseHundredths(input);
    if (cents === null || Math.abs(cents) > maxCents) {
      errors[name] = explainNumber(input, `Enter ${label} in dollars, like 104 or 9.50.`);
      return null;
    }
    return cents;
  };
  const readLine = (id: string): DraftLine[] => {
    const storedLine = before.lines.find((line) => line.id === id);
    const name = (field: string) => `line-${field}.${id}`;
    const typedQuantity = last(
      name("quantity"),
      storedLine ? formatQuantityInput(storedLine.quantity) : "1",
    );
    const quantity = typedQuantity === "" ? 0 : parseThousandths(typedQuantity);
    const isQuantity = quantity !== null && quantity >= 0 && quantity <= maxThousandths;
    if (!isQuantity)
      errors[name("quantity")] = explainNumber(
        typedQuantity,
        "Enter a quantity, like 280 or 12.5.",
      );
    const unit =
      lineUnits.find((one) => one === last(name("unit"))) ?? storedLine?.unit ?? "project";
    return [
      {
        id,
        key: text(name("key"), "lineKey", storedLine?.key),
        unit,
        label: text(name("label"), "lineLabel", storedLine?.label),
        detail: text(name("detail"), "lineDetail", storedLine?.detail),
        quantity: isQuantity ? quantity : (storedLine?.quantity ?? 1000),
        priceCents:
          name("price") in values
            ? money(name("price"), "the price")
            : (storedLine?.priceCents ?? null),
        costCents:
          name("cost") in values
            ? money(name("cost"), "our cost")
            : (storedLine?.costCents ?? null),
        isAddOn: last(name("addon")) === "1",
        optionIds: toOptionIds(values[name("options")]),
      },
    ];
  };
  const ids = (name: string) => [
    ...new Set((values[name] ?? []).filter((id) => /^[\w-]{1,40}$/.test(id))),
  ];
  const options = toOptionIds(values.option).map((id) => ({
    id,
    name: text(`option-name.${id}`, "optionName"),
    summary: text(`option-summary.${id}`, "optionSummary"),
    design: text(`option-design.${id}`, "design"),
  }));
  const paymentsIn = last("payments_in") === "amount" ? "amount" : "percent";
  const draft: ProposalDraft = {
    options: options.length > 0 ? options : before.options,
    preselected:
      options.find(({ id }) => id === last("preselected"))?.id ??
      options[0]?.id ??
      before.preselected,
    lines:
      "line" in values
        ? ids("line").slice(0, proposalLimits.lines).flatMap(readLine)
        : before.lines,
    paymentsIn,
    payments: ids("payment")
      .slice(0, proposalLimits.payments)
      .map((id) => {
        const name = `payment-share.${id}`;
        const share = parseHundredths(last(name) || "0");
        if (share === null || Math.abs(share) > maxCents)
          errors[name] = explainNumber(
            last(name),
            `Enter ${paymentsIn === "percent" ? "a percent" : "an amount"}, like 30.`,
          );
        return {
          share: share === null || Math.abs(share) > maxCents ? 0 : share,
          due: text(`payment-due.${id}`, "paymentDue"),
        };
      }),
    exclusions: [
      ...new Set(
        [...(values.exclusion ?? []), ...(values.exclusion_own ?? [])]
          .map((one) => one.trim().slice(0, maxLengths.exclusion))
          .filter(Boolean),
      ),
    ].slice(0, proposalLimits.exclusions),
    address: text("address", "address"),
    validUntil: readDay(last("valid_until"), "valid_until", errors),
    startOn: readDay(last("start_on"), "start_on", errors),
    addedDays: readDays(last("added_days"), errors),
    isSecuredByHome: last("secured") === "1",
    language: last("language") === "es" ? "es" : "en",
    signers: ids("signer")
      .slice(0, proposalLimits.signers)
      .map((id) => ({
        id,
        name: text(`signer-name.${id}`, "signerName"),
        email: text(`signer-email.${id}`, "signerEmail").toLowerCase(),
        isRequired: last(`signer-required.${id}`) === "1",
      })),
    singleSignerReason: text("single_signer_reason", "singleSignerReason"),
    email: { subject: text("subject", "subject"), message: text("message", "message") },
  };
  return { draft, errors };
}

function readDay(text: string, name: string, errors: Record<string, string>): string {
  if (text === "" || isIsoDay(text)) return text;
  errors[name] = "Choose a date.";
  return "";
}

function readDays(text: string, errors: Record<string, string>): number {
  if (text === "") return 0;
  const days = parseWhole(text);
  if (days !== null && Math.abs(days) <= maxAddedDays) return days;
  errors.added_days = `Enter whole days, from -${maxAddedDays} to ${maxAddedDays}.`;
  return 0;
}
