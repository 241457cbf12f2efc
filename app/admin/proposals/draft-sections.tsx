import { COLOR_LABELS, COLORS, parseDesignQuery } from "~/domain/pergola/design";
import { formatCentsInput, standardExclusions } from "~/domain/proposals/draft-form";
import { formatOptionLetter } from "~/domain/proposals/fill-draft";
import type { ProposalDraft } from "~/domain/proposals/proposal-draft";
import { proposalLimits, wholeShare } from "~/domain/proposals/proposal-draft";
import { arePaymentsComplete, optionTotalCents, paymentAmountsCents } from "~/domain/proposals/proposal-totals";
import { formatDollars } from "~/lib/money";
import { formatHundredths } from "~/lib/parse-number";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Button } from "~/ui/button";
import { Drawing } from "~/ui/drawings/drawing";
import { Checkbox, SegmentedControl } from "~/ui/forms/choice";
import { Field, FieldError, FieldGrid, FieldGroup, Select, TextArea } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import type { DraftPageData } from "./proposal-view";

type SectionProps = {
  data: DraftPageData;
  /** The draft as the form has it now. */
  draft: ProposalDraft;
  problem: InvalidForm | undefined;
};

/** Returns the submitted value of a field after an error, else the stored one. */
const submitted = (problem: InvalidForm | undefined, name: string, stored: string) => problem?.values[name]?.at(-1) ?? stored;

/** Renders what a draft starts from, and the size of its drawing. */
export function StartSection({ data: { hasDrawing, size, draft: loaded }, problem }: Omit<SectionProps, "draft">) {
  const isEmpty = loaded.lines.length === 0;
  const buttons = (
    <div className="tools">
      {hasDrawing ? (
        <button type="submit" className="button button--ink" name="do" value="fill-drawing">
          Their drawing
        </button>
      ) : null}
      <button type="submit" className="button button--line" name="do" value="fill-blank">
        Blank
      </button>
    </div>
  );
  return (
    <section className="panel" id="start" aria-labelledby="h-start">
      <header>
        <h2 id="h-start">Start from</h2>
        <span className="muted">Current price book</span>
      </header>
      {isEmpty ? (
        buttons
      ) : (
        <details className="behind">
          <summary>Start over</summary>
          <p className="help-text">Replaces all options and lines.</p>
          {buttons}
        </details>
      )}
      {size ? (
        <>
          <div className="proposal-size">
            <Field name="width" label="Width (ft)" defaultValue={submitted(problem, "width", feet(size.width))} inputMode="decimal" />
            <Field name="depth" label="Depth (ft)" defaultValue={submitted(problem, "depth", feet(size.depth))} inputMode="decimal" />
            <Field name="height" label="Height (ft)" defaultValue={submitted(problem, "height", feet(size.height))} inputMode="decimal" />
            <Select
              name="finish"
              label="Finish"
              defaultValue={submitted(problem, "finish", size.color)}
              options={COLORS.map((color) => ({ value: color, label: COLOR_LABELS[color] }))}
            />
            <button type="submit" className="button button--line" name="do" value="redraw">
              Update drawing and quantities
            </button>
          </div>
          {problem?.errors.width ? <FieldError id="width-error">{problem.errors.width}</FieldError> : null}
          <p className="help-text">All options use this size. Updating changes quantities in sq ft and ft, never prices.</p>
        </>
      ) : null}
    </section>
  );
}

const feet = (inches: number) => formatHundredths(Math.round((inches / 12) * 100));

/** Renders the options with their drawings, names and prices. */
export function OptionsSection({ data: { draft: loaded }, draft, problem }: SectionProps) {
  const isFull = loaded.options.length === 3;
  return (
    <section className="panel" id="options" aria-labelledby="h-options">
      <header>
        <h2 id="h-options">Options</h2>
        <button type="submit" className="text-link target-link" name="do" value="add-option" disabled={isFull}>
          Add option
        </button>
      </header>
      <ol className="proposal-options">
        {loaded.options.map(({ id, name, summary, design }) => (
          <li key={id} id={`option_${id}`}>
            <input type="hidden" name="option" value={id} />
            <input type="hidden" name={`option-design.${id}`} value={design} />
            {design ? <Drawing kind="axon" params={parseDesignQuery(design).design} options={{ dims: true, w: 420, h: 300 }} /> : null}
            <h3>Option {formatOptionLetter(id)}</h3>
            <Field
              name={`option-name.${id}`}
              label="Name"
              defaultValue={submitted(problem, `option-name.${id}`, name)}
              maxLength={80}
              autoComplete="off"
            />
            <TextArea
              name={`option-summary.${id}`}
              label="One sentence"
              optional
              rows={3}
              defaultValue={submitted(problem, `option-summary.${id}`, summary)}
              maxLength={300}
            />
            <label className="radio">
              <input type="radio" name="preselected" value={id} defaultChecked={loaded.preselected === id} />
              <span>Preselected</span>
            </label>
            <p className="proposal-option-total tabular">{formatDollars(optionTotalCents(draft, id))}</p>
            {loaded.options.length > 1 ? (
              <button type="submit" className="text-link target-link" name="remove_option" value={id}>
                Remove option {formatOptionLetter(id)}
              </button>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Renders the payments with their amount for each option. */
export function PaymentsSection({ data: { draft: loaded }, draft, problem }: SectionProps) {
  const columns = draft.options.map(({ id }) => ({
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
        <table className="proposal-payments">
          <thead>
            <tr>
              <th scope="col">{isPercent ? "Percent" : "Amount ($)"}</th>
              <th scope="col">When it is due</th>
              {columns.map(({ id }) => (
                <th key={id} scope="col" className="number">
                  {formatOptionLetter(id)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {loaded.payments.map(({ share, due }, at) => (
              <tr key={`${at} ${due}`}>
                <td>
                  <input type="hidden" name="payment" value={at} />
                  <input
                    className="field-input tabular"
                    name={`payment-share.${at}`}
                    defaultValue={submitted(problem, `payment-share.${at}`, formatCentsInput(share))}
                    inputMode="decimal"
                    autoComplete="off"
                    aria-label={`${isPercent ? "Percent" : "Amount in dollars"}, payment ${at + 1}`}
                  />
                </td>
                <td>
                  <input
                    className="field-input"
                    name={`payment-due.${at}`}
                    defaultValue={submitted(problem, `payment-due.${at}`, due)}
                    maxLength={200}
                    aria-label={`When payment ${at + 1} is due`}
                  />
                </td>
                {columns.map(({ id, amounts }) => (
                  <td key={id} className="number" data-option={formatOptionLetter(id)}>
                    {formatDollars(amounts[at] ?? 0)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className="tabular">
                {isPercent ? `${formatHundredths(sum)}%` : formatDollars(sum)}
              </th>
              <td>
                <span className={isComplete ? undefined : "overdue"}>
                  {isComplete ? "Adds up" : isPercent ? `Has to be ${wholeShare / 100}%` : "Has to equal the total of each option"}
                </span>
              </td>
              {columns.map(({ id, total }) => (
                <td key={id} className="number" data-option={formatOptionLetter(id)}>
                  <b>{formatDollars(total)}</b>
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
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
        Nothing is due before the cancellation period ends. Texas tells owners to keep 10% until 30 days after completion.
      </p>
    </section>
  );
}

/** Renders the exclusions, dates and address of a draft. */
export function TermsSection({ data: { draft: loaded, today, version }, problem }: Omit<SectionProps, "draft">) {
  const ownExclusions = loaded.exclusions.filter((text) => !standardExclusions.some((standard) => standard === text));
  return (
    <div className="columns columns-2">
      <section className="panel" id="exclusions" aria-labelledby="h-exclusions">
        <header>
          <h2 id="h-exclusions">What’s not included</h2>
          <span className="muted">Shown to the homeowner</span>
        </header>
        <div>
          {[...standardExclusions, ...ownExclusions].map((text) => (
            <Checkbox key={text} name="exclusion" value={text} label={text} defaultChecked={loaded.exclusions.includes(text)} />
          ))}
        </div>
        <Field
          name="exclusion_own"
          label="Something else"
          optional
          maxLength={300}
          defaultValue={submitted(problem, "exclusion_own", "")}
        />
      </section>
      <section className="panel" id="dates" aria-labelledby="h-dates">
        <header>
          <h2 id="h-dates">Dates and address</h2>
        </header>
        <FieldGrid>
          <Field
            name="valid_until"
            label="Valid until"
            type="date"
            min={today}
            defaultValue={submitted(problem, "valid_until", loaded.validUntil)}
            error={problem?.errors.valid_until}
          />
          <Field
            name="start_on"
            label="Start of work, about"
            optional
            type="date"
            min={today}
            defaultValue={submitted(problem, "start_on", loaded.startOn)}
            error={problem?.errors.start_on}
          />
          <Field
            name="address"
            label="Address of the work"
            full
            defaultValue={submitted(problem, "address", loaded.address)}
            maxLength={200}
            autoComplete="off"
          />
          {version.kind === "change-order" ? (
            <Field
              name="added_days"
              label="Days added to the work"
              inputMode="numeric"
              defaultValue={submitted(problem, "added_days", String(loaded.addedDays))}
              error={problem?.errors.added_days}
            />
          ) : null}
        </FieldGrid>
      </section>
    </div>
  );
}

/** Renders the language, the way of payment, and the legal texts. */
export function NoticesSection({ data: { draft: loaded, texts }, textsPath }: { data: DraftPageData; textsPath: string }) {
  return (
    <section className="panel" id="notices" aria-labelledby="h-notices">
      <header>
        <h2 id="h-notices">Texas notices</h2>
      </header>
      <div className="columns columns-2">
        <FieldGroup
          id="language"
          label="Sales talk was mainly in"
          help="The notices have to be in that language. Without approved texts, have it signed on paper."
        >
          <SegmentedControl
            name="language"
            chosen={loaded.language}
            options={[
              { value: "en", label: "English" },
              { value: "es", label: "Spanish" },
            ]}
          />
        </FieldGroup>
        <FieldGroup id="secured" label="How they will pay" help="A contract that puts a lien on a homestead is never signed online.">
          {[
            { value: "", label: "Cash, check, card or own loan" },
            { value: "1", label: "Loan secured by the home" },
          ].map(({ value, label }) => (
            <label key={value} className="radio">
              <input type="radio" name="secured" value={value} defaultChecked={loaded.isSecuredByHome === (value === "1")} />
              <span>{label}</span>
            </label>
          ))}
        </FieldGroup>
      </div>
      <ul className="ruled-list publish-checks">
        {texts.map(({ kind, label, version, isApproved }) => (
          <li key={kind} id={`text_${kind}`} {...(isApproved ? {} : { "data-no": "" })}>
            <Icon name={isApproved ? "check" : "warn"} />
            <span>
              {label}
              <small>{isApproved ? `Version ${version}, approved` : "Not approved"}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className="help-text">
        The owner reads and approves each text in{" "}
        <a className="text-link" href={textsPath}>
          Contract texts
        </a>
        . Sending copies the texts into the proposal.
      </p>
    </section>
  );
}

/** Renders the signers, the email, and the way to sign on paper. */
export function SendSection({ data: { draft: loaded }, problem }: Omit<SectionProps, "draft">) {
  return (
    <section className="panel" id="signers" aria-labelledby="h-send">
      <header>
        <h2 id="h-send">Send</h2>
        <span className="muted">Each signer gets a private link by email</span>
      </header>
      <ol className="proposal-signers">
        {loaded.signers.map(({ id, name, email, isRequired }, at) => (
          <li key={id} id={`signer_${id}`}>
            <input type="hidden" name="signer" value={id} />
            <Field
              name={`signer-name.${id}`}
              label={`Name of signer ${at + 1}`}
              defaultValue={submitted(problem, `signer-name.${id}`, name)}
              maxLength={120}
              autoComplete="off"
            />
            <Field
              name={`signer-email.${id}`}
              label={`Email of signer ${at + 1}`}
              type="email"
              defaultValue={submitted(problem, `signer-email.${id}`, email)}
              maxLength={254}
              autoComplete="off"
            />
            <Checkbox name={`signer-required.${id}`} value="1" label="Has to sign" defaultChecked={isRequired} />
            <button type="submit" className="text-link target-link" name="remove_signer" value={id}>
              Remove<span className="visually-hidden"> {name || `signer ${at + 1}`}</span>
            </button>
          </li>
        ))}
      </ol>
      <div className="tools">
        <button
          type="submit"
          className="button button--line"
          name="do"
          value="add-signer"
          disabled={loaded.signers.length >= proposalLimits.signers}
        >
          <Icon name="plus" />
          Add signer
        </button>
      </div>
      <Field
        name="single_signer_reason"
        label="Why one signature is enough"
        optional
        help="Needed if only one person has to sign."
        defaultValue={submitted(problem, "single_signer_reason", loaded.singleSignerReason)}
        maxLength={300}
      />
      <Field name="subject" label="Subject" defaultValue={submitted(problem, "subject", loaded.email.subject)} maxLength={200} />
      <TextArea
        name="message"
        label="Message"
        rows={7}
        defaultValue={submitted(problem, "message", loaded.email.message)}
        maxLength={4000}
      />
      <details className="behind" id="paper" open={loaded.isSecuredByHome}>
        <summary>Sign on paper instead</summary>
        <p className="help-text">
          Freezes the proposal without an email or a private link. Print the PDF, have it signed, then add a scan of the signed pages.
        </p>
        <div className="tools">
          <Button kind="line" name="do" value="send-paper">
            Prepare for paper
          </Button>
        </div>
      </details>
    </section>
  );
}
