import type { ReactNode } from "react";
import { formatCentsInput } from "~/domain/proposals/draft-form";
import { formatOptionLetter } from "~/domain/proposals/fill-draft";
import { wholeShare } from "~/domain/proposals/proposal-draft";
import { maxLengths, proposalLimits } from "~/domain/proposals/proposal-limits";
import {
  arePaymentsComplete,
  optionTotalCents,
  paymentAmountsCents,
} from "~/domain/proposals/proposal-totals";
import { formatDollars } from "~/lib/money";
import { formatHundredths } from "~/lib/parse-number";
import { DataTable } from "~/ui/content/data-table";
import { SegmentedControl } from "~/ui/forms/choice";
import { FieldError } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { type DraftSectionProps, submittedValue } from "./draft-section";

/** Row of a payment, or of the totals, whose key is "". */
type PaymentRow = { share: ReactNode; due: ReactNode; amounts: readonly ReactNode[]; key: string };
const isTotal = ({ key }: PaymentRow) => key === "";

/** Renders the payments with their amount for each option. */
export function PaymentsSection({ data: { draft: loaded }, draft, problem }: DraftSectionProps) {
  const totals = draft.options.map(({ id }) => ({
    id,
    total: optionTotalCents(draft, id),
    amounts: paymentAmountsCents(draft, optionTotalCents(draft, id)),
  }));
  const isPercent = draft.paymentsIn === "percent";
  const sum = draft.payments.reduce((all, { share }) => all + share, 0);
  const isComplete = arePaymentsComplete(draft);
  return (
    <section className="panel" id="payments" aria-labelledby="h-payments">
      <header>
        <h2 id="h-payments">Payment schedule</h2>
        <SegmentedControl
          name="payments_in"
          chosen={loaded.paymentsIn}
          options={[
            { value: "percent", label: "Percent" },
            { value: "amount", label: "Amount" },
          ]}
        />
      </header>
      <div className="scroll-x" role="region" aria-label="Payments by option" tabIndex={-1}>
        <DataTable<PaymentRow>
          className="dense-table card-rows proposal-payments"
          rows={loaded.payments.map(({ share, due }, at) => ({
            share: (
              <>
                <input type="hidden" name="payment" value={at} />
                <input
                  className="field-input tabular"
                  name={`payment-share.${at}`}
                  defaultValue={submittedValue(
                    problem,
                    `payment-share.${at}`,
                    formatCentsInput(share),
                  )}
                  inputMode="decimal"
                  autoComplete="off"
                  aria-label={`${isPercent ? "Percent" : "Amount in dollars"}, payment ${at + 1}`}
                />
              </>
            ),
            due: (
              <input
                className="field-input"
                name={`payment-due.${at}`}
                defaultValue={submittedValue(problem, `payment-due.${at}`, due)}
                maxLength={maxLengths.paymentDue}
                aria-label={`When payment ${at + 1} is due`}
              />
            ),
            amounts: totals.map(({ amounts }) => formatDollars(amounts[at] ?? 0)),
            key: String(at),
          }))}
          rowKey={({ key }) => key}
          footer={[
            {
              share: isPercent ? `${formatHundredths(sum)}%` : formatDollars(sum),
              due: (
                <span className={isComplete ? undefined : "overdue"}>
                  {isComplete
                    ? "Adds up"
                    : isPercent
                      ? `Must be ${wholeShare / 100}%`
                      : "Must equal the total of each option"}
                </span>
              ),
              amounts: totals.map(({ id, total }) => <b key={id}>{formatDollars(total)}</b>),
              key: "",
            },
          ]}
          columns={[
            {
              header: isPercent ? "Percent" : "Amount ($)",
              isRowHeader: isTotal,
              className: (row) => isTotal(row) && "tabular",
              cell: ({ share }) => share,
            },
            { header: "When it is due", cell: ({ due }) => due },
            ...totals.map(({ id }, option) => ({
              header: formatOptionLetter(id),
              isNumber: true,
              attributes: { "data-option": formatOptionLetter(id) },
              cell: ({ amounts }: PaymentRow) => amounts[option],
            })),
          ]}
        />
      </div>
      {Object.entries(problem?.errors ?? {}).map(([name, error]) =>
        name.startsWith("payment-") ? (
          <FieldError key={name} id={`error-${name}`}>
            {error}
          </FieldError>
        ) : null,
      )}
      <div className="tools">
        <button
          type="submit"
          className="button button--line"
          name="do"
          value="add-payment"
          disabled={loaded.payments.length >= proposalLimits.payments}
        >
          <Icon name="plus" />
          Add payment
        </button>
        {loaded.payments.length > 1 ? (
          <button type="submit" className="text-link target-link" name="do" value="remove-payment">
            Remove last payment
          </button>
        ) : null}
      </div>
      <p className="help-text">
        Nothing is due before the cancellation period ends. Texas tells owners to keep 10% until 30
        days after completion.
      </p>
    </section>
  );
}
