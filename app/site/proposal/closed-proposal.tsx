import { Form } from "@remix-run/react";
import { optionTitle } from "~/domain/proposals/proposal-document";
import { formatDay, formatIsoDay } from "~/lib/dates";
import type { Wording } from "~/lib/spanish/texts";
import { formatAnd } from "~/lib/word-lists";
import { paths } from "~/paths";
import { Anchor } from "~/ui/anchor";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, TextArea } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { submittedField } from "~/ui/forms/submitted-field";
import { useLanguage, useText } from "~/ui/language";
import { formatPrice } from "./format-price";
import { cancelTitle, type HomeownerProposal, type ProposalProblem } from "./homeowner-proposal";
import { firstName } from "./open-proposal";
import {
  ChoiceSummary,
  formatDateAndTime,
  NewContractTotal,
  PaymentList,
  ProposalFiles,
  ProposalFrame,
  QuestionList,
  SignatureList,
  TextParagraphs,
} from "./proposal-parts";

type Props = { proposal: HomeownerProposal };

/**
 * Renders a proposal that this person has signed: waiting for the other signature, complete, or
 * canceled.
 */
export function SignedProposal({ proposal }: Props) {
  const { document, choice, state, cancelUntil, isCancelable, cancelPath, phone, signers } =
    proposal;
  const t = useText();
  const language = useLanguage();
  const missing = signers
    .filter(({ isRequired, signedAt }) => isRequired && signedAt === null)
    .map(({ name }) => firstName(name));
  return (
    <ProposalFrame {...signedTitle(proposal, { missing, t, language })}>
      <section className="section proposal-section" aria-label={t("Contract")}>
        <div className="wrapper proposal-columns">
          <div>
            <Message proposal={proposal} />
            <section aria-labelledby="signatures">
              <h2 id="signatures">{t("Signatures")}</h2>
              <SignatureList proposal={proposal} />
            </section>
            <section aria-labelledby="papers">
              <h2 id="papers">{t("Your documents")}</h2>
              <ProposalFiles proposal={proposal} />
              <p className="fine-print">
                {t("Keep the contract file.")}{" "}
                <Anchor className="text-link" href={paths.checkContract}>
                  {t("Anyone can check")}
                </Anchor>{" "}
                {t("with it that nothing was changed after it was signed.")}
              </p>
            </section>
            {choice && state !== "canceled" ? (
              <section aria-labelledby="payments">
                <h2 id="payments">{t("How you pay")}</h2>
                <PaymentList document={document} totalCents={choice.totalCents} />
                <p className="fine-print">
                  {t(
                    "We send a bill for each payment when it’s due. Nothing is charged on this page.",
                  )}
                </p>
              </section>
            ) : null}
          </div>
          <div>
            {state === "part-signed" && isCancelable ? (
              <div className="proposal-box" id="cancel">
                <h2>{t("You can cancel your signature")}</h2>
                <p>
                  {t(
                    "Nothing is binding until everyone has signed. Canceling your signature ends this proposal for all of you.",
                  )}
                </p>
                <ButtonLink kind="line" href={cancelPath}>
                  {t("Cancel my signature")}
                </ButtonLink>
              </div>
            ) : null}
            {state === "signed" && (isCancelable || proposal.me.hasSigned) ? (
              <div className="proposal-box" id="cancel">
                {isCancelable ? (
                  <>
                    <h2>
                      {t("You can cancel until {day}, midnight", {
                        day: formatIsoDay(cancelUntil, language),
                      })}
                    </h2>
                    <p>
                      {t(
                        "Use this button or the notice of cancellation in your email. You don’t need a reason, and you owe nothing.",
                      )}
                    </p>
                    <ButtonLink kind="line" href={cancelPath}>
                      {t("Cancel this contract")}
                    </ButtonLink>
                  </>
                ) : (
                  <CancellationOver cancelUntil={cancelUntil} phone={phone} />
                )}
              </div>
            ) : null}
            {choice ? (
              <>
                <ChoiceSummary document={document} choice={choice} totalCents={choice.totalCents} />
                <NewContractTotal proposal={proposal} totalCents={choice.totalCents} />
              </>
            ) : null}
            {state === "canceled" ? null : <AskForm proposal={proposal} />}
          </div>
        </div>
      </section>
    </ProposalFrame>
  );
}

function signedTitle(
  { document, state, canceledAt, isCanceledByUs }: HomeownerProposal,
  { missing, t, language }: Wording & { missing: readonly string[] },
): { title: string; lede: string } {
  if (state === "canceled") {
    const lede =
      canceledAt === null
        ? t("We received your notice.")
        : t(
            isCanceledByUs
              ? "We canceled it on {time}. The reason is in your email."
              : "We received your notice on {time}. A confirmation is in your email.",
            { time: formatDateAndTime(canceledAt, language) },
          );
    const isChangeOrder = document.kind === "change-order";
    return {
      title: t(isChangeOrder ? "Your change order is canceled" : "Your contract is canceled"),
      lede,
    };
  }
  if (state === "signed")
    return {
      title: t("Signed. We’ll take it from here."),
      lede: t("Your copy is below and in your email."),
    };
  return {
    title: t(
      missing.length === 1 ? "You signed. {names} signs next." : "You signed. {names} sign next.",
      { names: formatAnd(missing, language) },
    ),
    lede: t(
      "The contract is complete when everyone has signed. Your copy is below and in your email.",
    ),
  };
}

function Message({ proposal: { message } }: Props) {
  return message ? (
    <p className="note-box" role="status">
      {message}
    </p>
  ) : null;
}

function CancellationOver({
  cancelUntil,
  phone,
}: Pick<HomeownerProposal, "cancelUntil" | "phone">) {
  const t = useText();
  const day = formatIsoDay(cancelUntil, useLanguage());
  return (
    <>
      <h2>{t("The cancellation period has ended")}</h2>
      <p>
        {`${t("It ended on {day}, midnight. For anything about your contract,", { day })} `}
        <a className="text-link" href={phone.href}>
          {t("call {phone}", { phone: phone.label })}
        </a>
        .
      </p>
    </>
  );
}

function AskForm({
  proposal,
  label,
  problem,
}: Props & { label?: string; problem?: ProposalProblem | undefined }) {
  const t = useText();
  return (
    <section className="proposal-ask" id="ask" aria-labelledby="ask-title">
      <h2 id="ask-title">{t("Questions?")}</h2>
      <QuestionList questions={proposal.questions} />
      <Form method="post" action={proposal.path} encType="multipart/form-data">
        <FormKeys proposal={proposal} />
        <TextArea
          {...submittedField(problem, "question")}
          label={label ?? t("Ask a question")}
          maxLength={4000}
        />
        <Button kind="line" name="do" value="ask">
          {t("Send question")}
        </Button>
      </Form>
    </section>
  );
}

function FormKeys({ proposal: { formKey, requestKey, versionId, sha256 } }: Props) {
  return (
    <HiddenFields
      values={{ form_key: formKey, key: requestKey, version: versionId, document_sha256: sha256 }}
    />
  );
}

/** Frame of a version that can’t be signed anymore, with its next steps in columns. */
function EndedFrame({ children, ...head }: Parameters<typeof ProposalFrame>[0]) {
  const t = useText();
  return (
    <ProposalFrame {...head}>
      <section className="section proposal-section" aria-label={t("What to do")}>
        <div className="wrapper proposal-columns">{children}</div>
      </section>
    </ProposalFrame>
  );
}

/**
 * Renders a version that can no longer be signed: replaced, expired, or withdrawn. `isChanged` if
 * it was replaced while they were signing.
 */
export function EndedProposal({
  proposal,
  problem,
  isChanged,
}: Props & { problem: ProposalProblem | undefined; isChanged: boolean }) {
  const { document, state, newer, withdrawn, phone } = proposal;
  const t = useText();
  const language = useLanguage();
  const { version } = document;
  const offers = (
    <dl className="proposal-facts">
      {document.options.map(({ id, totalCents }) => (
        <div key={id}>
          <dt>{optionTitle(document, id)}</dt>
          <dd className="tabular" translate="no">
            {formatPrice(totalCents)}
          </dd>
        </div>
      ))}
    </dl>
  );
  const call = (
    <a className="text-link target-link" href={phone.href}>
      {t("Call {phone}", { phone: phone.label })}
    </a>
  );
  if (state === "declined")
    return (
      <EndedFrame
        title={t("This proposal was declined")}
        lede={t("It can’t be signed anymore, and you owe nothing.")}
      >
        <AskForm
          proposal={proposal}
          label={t("Tell us what would make it work")}
          problem={problem}
        />
        <div>{call}</div>
      </EndedFrame>
    );
  if (state === "withdrawn")
    return (
      <EndedFrame
        title={t("We withdrew this proposal")}
        lede={
          withdrawn
            ? `“${withdrawn.reason}” ${withdrawn.by}, ${formatDay(new Date(withdrawn.at), language)}`
            : t("It can no longer be signed.")
        }
      >
        <p>
          {t(
            "You don’t have to do anything. If we send a new proposal, it will come to the same email address.",
          )}
        </p>
        <div>
          <ButtonLink kind="line" href={phone.href}>
            {t("Call {phone}", { phone: phone.label })}
          </ButtonLink>
        </div>
      </EndedFrame>
    );
  if (state === "expired")
    return (
      <EndedFrame
        title={t("These prices were good until {day}", {
          day: formatIsoDay(document.validUntil, language),
        })}
        lede={t("Material prices change. Ask, and we’ll send the same design with today’s prices.")}
      >
        <section aria-labelledby="offer">
          <h2 id="offer">{t("What we offered")}</h2>
          {offers}
          <QuestionList questions={proposal.questions} />
        </section>
        <Form
          className="proposal-box proposal-box--sign"
          method="post"
          action={proposal.path}
          encType="multipart/form-data"
        >
          <h2>{t("Still interested?")}</h2>
          <Message proposal={proposal} />
          <FormKeys proposal={proposal} />
          <TextArea
            name="question"
            label={t("Anything you’d like to change?")}
            optional
            maxLength={4000}
          />
          <Button name="do" value="renew">
            {t("Ask for an updated price")}
          </Button>
        </Form>
      </EndedFrame>
    );
  return (
    <EndedFrame
      title={
        isChanged
          ? t("We sent a new version while you were reading")
          : t("This version was replaced")
      }
      lede={
        isChanged
          ? t("Nothing is signed and nothing you typed is lost.")
          : t("This is version {version}, for your records. It can’t be signed anymore.", {
              version,
            })
      }
    >
      <div>
        {isChanged ? (
          <div className="proposal-alert" role="alert">
            <b>{t("Version {version} can no longer be signed", { version })}</b>
            {newer ? (
              <p>
                {t("We sent version {version} on {day}.", {
                  version: newer.number,
                  day: newer.sentOn,
                })}
              </p>
            ) : null}
            {problem?.values.name?.at(-1) ? (
              <p>
                {t("You typed the name {name}. You’ll sign again on the new version.", {
                  name: problem.values.name.at(-1) ?? "",
                })}
              </p>
            ) : null}
          </div>
        ) : null}
        {offers}
      </div>
      <div className="proposal-box proposal-box--sign">
        {newer?.href ? (
          <>
            <h2>
              {t(
                isChanged
                  ? "Continue with version {version}"
                  : "Version {version} is the version to sign",
                { version: newer.number },
              )}
            </h2>
            <p>{t("You’ll check the notices again and sign.")}</p>
            <ButtonLink href={newer.href} reloadDocument>
              {t("Open version {version}", { version: newer.number })}
            </ButtonLink>
          </>
        ) : (
          <>
            <h2>{t("We sent a new version")}</h2>
            <p>{t("We emailed you the link.")}</p>
          </>
        )}
        {call}
      </div>
    </EndedFrame>
  );
}

/** Renders the notice of cancellation. Sending it is the written notice. */
export function CancelPage({
  proposal,
  problem,
}: Props & { problem: ProposalProblem | undefined }) {
  const { document, choice, cancelUntil, isCancelable, state, signers, path, cancelPath, phone } =
    proposal;
  const { company } = document;
  const t = useText();
  const language = useLanguage();
  const { name, address } = company;
  const signedAt = Math.max(0, ...signers.map((signer) => signer.signedAt ?? 0));
  const value = (name: string) => problem?.values[name]?.at(-1) ?? "";
  const isSigned = state === "signed";
  if (!isCancelable || (!isSigned && state !== "part-signed"))
    return (
      <ProposalFrame title={t("Cancel this contract")} lede={t("This page can’t cancel it.")}>
        <section className="section proposal-section" aria-label={t("What to do")}>
          <div className="wrapper">
            <div className="proposal-box">
              {isSigned && proposal.me.hasSigned ? (
                <CancellationOver cancelUntil={cancelUntil} phone={phone} />
              ) : (
                <>
                  <h2>
                    {t(
                      state === "canceled"
                        ? "It’s already canceled"
                        : "There is no signed contract to cancel",
                    )}
                  </h2>
                  <p>
                    <a className="text-link target-link" href={phone.href}>
                      {t("Call {phone}", { phone: phone.label })}
                    </a>
                  </p>
                </>
              )}
              <ButtonLink kind="line" href={path}>
                {t("Back to your proposal")}
              </ButtonLink>
            </div>
          </div>
        </section>
      </ProposalFrame>
    );
  return (
    <ProposalFrame
      title={t(cancelTitle(state))}
      lede={
        isSigned
          ? t(
              "You can do this until {day}, midnight Central Time. The contract ends as soon as you send this.",
              { day: formatIsoDay(cancelUntil, language) },
            )
          : t(
              "Nothing is binding until everyone has signed. The proposal ends for all of you as soon as you send this.",
            )
      }
    >
      <section className="section proposal-section" aria-label={t("Notice of cancellation")}>
        <div className="wrapper proposal-columns">
          <Form
            className="proposal-box"
            method="post"
            action={cancelPath}
            encType="multipart/form-data"
            noValidate
          >
            <ErrorSummary
              errors={Object.entries(problem?.errors ?? {}).map(([id, message]) => ({
                id,
                message,
              }))}
            />
            <h2>{t("Notice of cancellation")}</h2>
            <FormKeys proposal={proposal} />
            <dl className="proposal-facts">
              <div>
                <dt>{t("Date of transaction")}</dt>
                <dd>{formatDay(new Date(signedAt), language)}</dd>
              </div>
              <div>
                <dt>{t(isSigned ? "Contract" : "Proposal")}</dt>
                <dd>
                  <span translate="no">{document.reference}</span>
                  {t(", version {version}", { version: document.version })}
                  {choice ? (
                    <span translate="no">{`, ${formatPrice(choice.totalCents)}`}</span>
                  ) : null}
                </dd>
              </div>
              <div>
                <dt>{t("Company")}</dt>
                <dd>{`${name}, ${address}`}</dd>
              </div>
              {isSigned ? (
                <div>
                  <dt>{t("Cancel by")}</dt>
                  <dd>{t("{day}, midnight", { day: formatIsoDay(cancelUntil, language) })}</dd>
                </div>
              ) : null}
            </dl>
            <TextParagraphs text={proposal.cancelText} />
            <Field
              name="name"
              label={t("Type your full name")}
              className="signature-input"
              autoComplete="name"
              maxLength={120}
              defaultValue={value("name")}
              error={problem?.errors.name}
            />
            <TextArea
              name="reason"
              label={t("Tell us why")}
              optional
              rows={3}
              maxLength={2000}
              defaultValue={value("reason")}
            />
            <div className="actions">
              <Button kind="ink" name="do" value="cancel">
                {t("I hereby cancel this transaction")}
              </Button>
              <a className="text-link target-link" href={path}>
                {t(isSigned ? "Keep the contract" : "Keep my signature")}
              </a>
            </div>
          </Form>
          <section aria-labelledby="other">
            <h2 id="other">{t("Other ways")}</h2>
            <p>
              {t(
                isSigned
                  ? "Mail or hand us the signed notice by the same deadline: {company}."
                  : "Mail or hand us the signed notice: {company}.",
                { company: `${name}, ${address}` },
              )}
            </p>
          </section>
        </div>
      </section>
    </ProposalFrame>
  );
}
