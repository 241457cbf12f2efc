import { Form } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { parseDesignQuery } from "~/domain/pergola/design";
import {
  formatQuantity,
  optionTitle,
  type ProposalDocument,
  selectionTotalCents,
} from "~/domain/proposals/proposal-document";
import { formatIsoDay } from "~/lib/dates";
import { formatAnd } from "~/lib/word-lists";
import type { Yard } from "~/site/yard/yard-device";
import { YardView } from "~/site/yard/yard-view";
import { Button, ButtonRow } from "~/ui/button";
import { DataTable } from "~/ui/content/data-table";
import { Checkbox } from "~/ui/forms/choice";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, FieldError, TextArea } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { submittedField } from "~/ui/forms/submitted-field";
import { useLanguage, useText } from "~/ui/language";
import { formatPrice } from "./format-price";
import {
  availableAddOns,
  type FormChoice,
  type HomeownerProposal,
  initialChoice,
  type ProposalProblem,
} from "./homeowner-proposal";
import {
  ChoiceSummary,
  NewContractTotal,
  PaymentList,
  ProposalFiles,
  ProposalFrame,
  ProposalTexts,
  QuestionList,
  SignatureList,
  SignatureNotices,
} from "./proposal-parts";

type Props = { proposal: HomeownerProposal; problem: ProposalProblem | undefined };
type OpenProposalProps = Props & {
  /** True for staff, who read a draft: buttons are disabled. */
  isPreview?: boolean;
};

/**
 * Renders a proposal that can be signed: options, lines, add-ons, payments, texts, and the
 * signature.
 */
export function OpenProposal({ proposal, problem, isPreview = false }: OpenProposalProps) {
  const { document, choice: signed, path, sentAt, questions } = proposal;
  const t = useText();
  const language = useLanguage();
  const [choice, setChoice] = useState(() => initialChoice(proposal, problem));
  const totalCents = selectionTotalCents(document, choice) ?? 0;
  const first = proposal.signers.find(({ signedAt }) => signedAt !== null);
  const choose = (event: FormEvent<HTMLFormElement>) => {
    if (signed) return;
    const form = new FormData(event.currentTarget);
    const option = document.options.find(({ id }) => id === form.get("option"));
    if (option)
      setChoice({
        optionId: option.id,
        addOnIds: availableAddOns(document, option.id, form.getAll("add").map(String)),
      });
  };
  const option = document.options.find(({ id }) => id === choice.optionId);
  const addOns = document.addOns.filter(({ optionIds }) => optionIds.includes(choice.optionId));
  return (
    <ProposalFrame
      {...(signed && first
        ? {
            title: t("{name} signed. Your signature is next.", { name: firstName(first.name) }),
            lede: t(
              "Same contract, same price. When you sign, it’s complete and both of you get the PDF.",
            ),
          }
        : {
            title: t(
              document.kind === "change-order" ? "A change to your contract" : "Your proposal",
            ),
            lede: `${t(openCounts[document.options.length - 1] ?? "Three ways to do it for {address}.", { address: document.address })} ${t("Choose one, ask us a question or take your time. It’s good until {day}.", { day: formatIsoDay(document.validUntil, language) })}`,
          })}
    >
      <Form
        method="post"
        action={path}
        encType="multipart/form-data"
        onChange={choose}
        noValidate
        data-choice={choice.optionId}
      >
        <button
          type="submit"
          className="visually-hidden"
          name="do"
          value="sign"
          tabIndex={-1}
          aria-hidden="true"
          disabled={isPreview}
        >
          {t("Sign")}
        </button>
        <HiddenFields
          values={{
            form_key: proposal.formKey,
            key: proposal.requestKey,
            version: proposal.versionId,
            document_sha256: proposal.sha256,
            total: totalCents,
          }}
        />
        <div className="wrapper proposal-errors">
          <ProblemSummary problem={problem} totalCents={totalCents} />
          {proposal.message ? (
            <p className="note-box" role="status">
              {proposal.message}
            </p>
          ) : null}
        </div>
        <section className="section proposal-section" aria-label={t("Proposal")}>
          <div className="wrapper">
            <dl className="proposal-block">
              <div>
                <dt>{t("Proposal")}</dt>
                <dd>
                  <span translate="no">{document.reference}</span>
                  {t(", version {version}", { version: document.version })}
                </dd>
              </div>
              <div>
                <dt>{t("For")}</dt>
                <dd>{formatAnd(document.homeowners, language)}</dd>
              </div>
              <div>
                <dt>{t("Written")}</dt>
                <dd>{formatIsoDay(document.sentOn, language)}</dd>
              </div>
              <div>
                <dt>{t("Good until")}</dt>
                <dd>
                  {t("{day}, midnight CT", { day: formatIsoDay(document.validUntil, language) })}
                </dd>
              </div>
              {document.startOn ? (
                <div>
                  <dt>{t("Approximate start")}</dt>
                  <dd>{formatIsoDay(document.startOn, language)}</dd>
                </div>
              ) : null}
              {document.addedDays === 0 ? null : (
                <div>
                  <dt>{t("Days added")}</dt>
                  <dd>{document.addedDays}</dd>
                </div>
              )}
              <div>
                <dt>{t("By")}</dt>
                <dd>
                  {`${document.preparedBy}, ${document.company.phone.replace(" ", "\u00a0")}`}
                </dd>
              </div>
              <div>
                <dt>{t("Company")}</dt>
                <dd>
                  {[document.company.name, document.company.address].filter(Boolean).join(", ")}
                </dd>
              </div>
            </dl>
            {signed ? (
              <>
                <h2>{t("What {name} signed", { name: firstName(first?.name ?? "") })}</h2>
                <ChoiceSummary document={document} choice={choice} totalCents={totalCents} />
                <p className="fine-print">
                  {t(
                    "You can’t change the option here. If you want something different, ask us. We’ll send a new version for both of you to sign.",
                  )}
                </p>
                <HiddenFields values={{ option: choice.optionId }} />
                {choice.addOnIds.map((id) => (
                  <input key={id} type="hidden" name="add" value={id} />
                ))}
              </>
            ) : (
              <OptionCards document={document} choice={choice} />
            )}
            <OptionInYard document={document} optionId={choice.optionId} yard={proposal.yard} />
          </div>
        </section>
        <section className="section proposal-section" aria-labelledby="included">
          <div className="wrapper">
            <h2 id="included">{t("What’s included")}</h2>
            <LinesTable document={document} choice={choice} />
          </div>
        </section>
        <section
          className="section proposal-section"
          aria-label={t("Add-ons, payments and signature")}
        >
          <div className="wrapper proposal-columns">
            <div>
              {!signed && document.addOns.length > 0 ? (
                <section aria-labelledby="add-ons">
                  <h2 id="add-ons">
                    {document.options.length > 1
                      ? t("Anything to add to {option}?", { option: option?.name ?? "" })
                      : t("Anything to add?")}
                  </h2>
                  <AddOnChoices document={document} choice={choice} />
                  {addOns.length === 0 ? (
                    <p className="fine-print">{t("This option has no add-ons.")}</p>
                  ) : null}
                </section>
              ) : null}
              {signed ? null : (
                <ButtonRow className="no-script">
                  <Button kind="line" name="do" value="total" disabled={isPreview}>
                    {t("Update total")}
                  </Button>
                </ButtonRow>
              )}
              <section aria-labelledby="payments">
                <h2 id="payments">{t("How you pay")}</h2>
                <PaymentList document={document} totalCents={totalCents} />
              </section>
              <section aria-labelledby="before">
                <h2 id="before">{t("Before you sign")}</h2>
                <ProposalTexts document={document} sentAt={sentAt} />
              </section>
              {proposal.files.length > 0 ? (
                <section aria-labelledby="papers">
                  <h2 id="papers">{t("Your documents")}</h2>
                  <ProposalFiles proposal={proposal} />
                </section>
              ) : null}
              {signed ? (
                <section aria-labelledby="signatures">
                  <h2 id="signatures">{t("Signatures")}</h2>
                  <SignatureList proposal={proposal} />
                </section>
              ) : null}
            </div>
            <div>
              <SignatureBox
                proposal={proposal}
                problem={problem}
                choice={choice}
                totalCents={totalCents}
                isPreview={isPreview}
              />
              <section className="proposal-ask" id="ask" aria-labelledby="ask-title">
                <h2 id="ask-title">{t("Not ready?")}</h2>
                <QuestionList questions={questions} />
                <TextArea
                  {...submittedField(problem, "question")}
                  label={t("Ask about it, or say what should change")}
                  maxLength={4000}
                />
                <ButtonRow>
                  <Button kind="line" name="do" value="ask" disabled={isPreview}>
                    {t("Send question")}
                  </Button>
                </ButtonRow>
                <p className="fine-print">
                  {t(
                    "Asking a question doesn’t change anything. Your proposal is good until {day}.",
                    { day: formatIsoDay(document.validUntil, language) },
                  )}
                </p>
                <div className="proposal-folds">
                  <details open={problem?.values.do?.at(-1) === "decline"}>
                    <summary>{t("Decline this proposal")}</summary>
                    <div className="stack">
                      <p>{t("You won’t be able to sign it after that. You owe nothing.")}</p>
                      <TextArea
                        {...submittedField(problem, "decline_reason")}
                        label={t("Tell us why")}
                        optional
                        maxLength={2000}
                      />
                      <ButtonRow>
                        <Button kind="line" name="do" value="decline" disabled={isPreview}>
                          {t("Decline")}
                        </Button>
                      </ButtonRow>
                    </div>
                  </details>
                </div>
              </section>
            </div>
          </div>
        </section>
      </Form>
    </ProposalFrame>
  );
}

/** "Carol" for "Carol Whitfield". */
export const firstName = (name: string) => name.split(" ")[0] ?? name;

const openCounts = [
  "One written price for {address}.",
  "Two ways to do it for {address}.",
  "Three ways to do it for {address}.",
] as const;

const fieldIds: Readonly<Record<string, string>> = {
  option: "option-a",
  name: "name",
  esign: "esign",
  read: "read",
  question: "question",
};

function ProblemSummary({
  problem,
  totalCents,
}: {
  problem: ProposalProblem | undefined;
  totalCents: number;
}) {
  const t = useText();
  if (!problem) return null;
  if (problem.kind === "recount")
    return (
      <p className="note-box" role="status">
        {t("The total is now {total}.", { total: formatPrice(totalCents) })}
      </p>
    );
  const errors = Object.entries(problem.errors).map(([name, message]) => ({
    id: fieldIds[name] ?? "",
    message,
  }));
  return (
    <ErrorSummary
      errors={errors}
      title={problem.kind === "total" ? t("The total changed. Nothing is signed yet.") : undefined}
    />
  );
}

/** Renders the options, each with its price; the preselected one of several says so. */
export function OptionCards({
  document,
  choice,
}: {
  document: Pick<ProposalDocument, "options" | "preselected">;
  choice: FormChoice;
}) {
  const t = useText();
  return (
    <fieldset className="proposal-choice">
      <legend>{t(document.options.length === 1 ? "Your written price" : "Choose one")}</legend>
      <div className="proposal-cards">
        {document.options.map(({ id, summary, drawing, totalCents }) => (
          <label key={id} className="proposal-card">
            {drawing ? (
              <span className="drawing" dangerouslySetInnerHTML={{ __html: drawing }} />
            ) : null}
            <b>{optionTitle(document, id, `${t("Option")} `)}</b>
            <span className="proposal-card-text">
              {document.options.length > 1 && document.preselected === id
                ? `${t("Our suggestion.")} ${summary}`
                : summary}
            </span>
            <span className="proposal-price tabular" translate="no">
              {formatPrice(totalCents)}
            </span>
            <input
              className="cell-input"
              type="radio"
              id={`option-${id}`}
              name="option"
              value={id}
              defaultChecked={choice.optionId === id}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Renders the frozen design of an option for the yard; nothing without a design. */
function OptionInYard({
  document,
  optionId,
  yard = { device: "code", origin: "" },
}: {
  document: ProposalDocument;
  optionId: string;
  yard: Yard | undefined;
}) {
  const t = useText();
  const drawn = document.options.filter(({ design }) => design);
  const option = drawn.find(({ id }) => id === optionId) ?? drawn[0];
  if (!option?.design) return null;
  const { design } = parseDesignQuery(option.design);
  return (
    <section className="stack" aria-label={t("See it in your yard")}>
      {document.options.length > 1 ? (
        <p>{optionTitle(document, option.id, `${t("Option")} `)}</p>
      ) : null}
      <YardView design={design} yard={yard} />
    </section>
  );
}

type LineRow = { id: string; label: string; detail: string; quantity: number; unit: string };
const totalKey = "";

function LinesTable({ document, choice }: { document: ProposalDocument; choice: FormChoice }) {
  const { options } = document;
  const t = useText();
  const lines = [
    ...new Map(
      options.flatMap((option) => option.lines.map((line) => [line.id, line] as const)),
    ).values(),
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls needs the keyboard
    <div className="scroll-x" role="region" aria-label={t("Line items")} tabIndex={0}>
      <DataTable<LineRow>
        className="proposal-lines-table"
        attributes={{ "data-options": String(options.length) }}
        caption={t("Line items of each option")}
        rows={lines}
        rowKey={({ id }) => id}
        footer={[
          {
            id: totalKey,
            label: t("Total without add-ons"),
            detail: "",
            quantity: 0,
            unit: "project",
          },
        ]}
        columns={[
          {
            header: t("Work and material"),
            isRowHeader: true,
            cell: ({ label, detail, quantity, unit }) => (
              <>
                {label}
                {detail ? <small>{detail}</small> : null}
                <Quantity text={`${label} ${detail}`} line={{ quantity, unit }} />
              </>
            ),
          },
          ...options.map((option) => {
            const attributes = {
              "data-option": option.id,
              "data-chosen": choice.optionId === option.id ? "" : undefined,
            };
            return {
              header: optionTitle(document, option.id),
              isNumber: true,
              attributes,
              headerAttributes: attributes,
              cell: ({ id }: LineRow) => {
                const cents =
                  id === totalKey
                    ? option.totalCents
                    : option.lines.find((line) => line.id === id)?.amountCents;
                return cents === undefined ? (
                  <span className="muted" translate="yes">
                    {t("not included")}
                  </span>
                ) : (
                  formatPrice(cents)
                );
              },
            };
          }),
        ]}
      />
    </div>
  );
}

function AddOnChoices({ document, choice }: { document: ProposalDocument; choice: FormChoice }) {
  const t = useText();
  const all = document.options.length;
  return (
    <div className="proposal-add-ons">
      {document.addOns.map(({ id, label, detail, amountCents, optionIds }) => (
        <label
          key={id}
          className="check"
          data-unavailable={optionIds.includes(choice.optionId) ? undefined : ""}
        >
          <input
            type="checkbox"
            name="add"
            value={id}
            defaultChecked={choice.addOnIds.includes(id)}
          />
          <span>
            {label}
            {detail ? <small>{detail}</small> : null}
            {optionIds.length < all ? (
              <small>
                {t("Only with option {options}", {
                  options: optionIds.map((one) => one.toUpperCase()).join(` ${t("or")} `),
                })}
              </small>
            ) : null}
          </span>
          <span className="tabular" translate="no">
            {formatPrice(amountCents)}
          </span>
        </label>
      ))}
    </div>
  );
}

type SignatureBoxProps = Props & { isPreview: boolean; choice: FormChoice; totalCents: number };

function SignatureBox({ proposal, problem, choice, totalCents, isPreview }: SignatureBoxProps) {
  const { document, me, phone } = proposal;
  const { texts } = document;
  const t = useText();
  const checked = (name: string) => problem?.values[name]?.includes("1") ?? false;
  return (
    <div className="proposal-box proposal-box--sign" id="sign">
      <h2>
        {proposal.choice
          ? t("Your signature, {name}", { name: firstName(me.name) })
          : t("Your signature")}
      </h2>
      <ChoiceSummary document={document} choice={choice} totalCents={totalCents} />
      <NewContractTotal proposal={proposal} totalCents={totalCents} />
      <Checkbox
        id="esign"
        name="esign"
        value="1"
        label={texts["e-sign"].text}
        defaultChecked={checked("esign")}
      />
      {problem?.errors.esign ? (
        <FieldError id="esign-error">{problem.errors.esign}</FieldError>
      ) : null}
      <Checkbox
        id="read"
        name="read"
        value="1"
        label={t("I read the line items, what’s not included, the terms and the notices.")}
        defaultChecked={checked("read")}
      />
      {problem?.errors.read ? <FieldError id="read-error">{problem.errors.read}</FieldError> : null}
      <SignatureNotices {...document} />
      <Field
        {...submittedField(problem, "name")}
        label={t("Type your full name to sign")}
        className="signature-input"
        autoComplete="name"
        maxLength={120}
      />
      <Button name="do" value="sign" disabled={isPreview}>
        <span>
          {t("Sign for")} <span translate="no">{formatPrice(totalCents)}</span>
        </span>
      </Button>
      <p className="fine-print">
        {t(
          "We record your name, the option, this version, the time and your IP address, and email you a copy. Rather sign on paper?",
        )}{" "}
        <a className="text-link" href={phone.href}>
          {t("Call {phone}", { phone: phone.label })}
        </a>{" "}
        {t("and we’ll bring two copies, free of charge.")}
      </p>
    </div>
  );
}

/** Quantity of a line, unless its text has it already. */
function Quantity({ text, line }: { text: string; line: Parameters<typeof formatQuantity>[0] }) {
  const quantity = formatQuantity(line, useText());
  return quantity && !text.includes(quantity) ? <small>{quantity}</small> : null;
}
