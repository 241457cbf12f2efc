import { Form } from "@remix-run/react";
import { optionTitle } from "~/domain/proposals/proposal-document";
import { formatDay, formatIsoDay } from "~/lib/dates";
import { paths } from "~/paths";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, TextArea } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { submittedField } from "~/ui/forms/submitted-field";
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
  const missing = signers
    .filter(({ isRequired, signedAt }) => isRequired && signedAt === null)
    .map(({ name }) => firstName(name));
  return (
    <ProposalFrame {...signedTitle(proposal, missing)}>
      <section className="section proposal-section" aria-label="Contract">
        <div className="wrapper proposal-columns">
          <div>
            <Message proposal={proposal} />
            <section aria-labelledby="signatures">
              <h2 id="signatures">Signatures</h2>
              <SignatureList proposal={proposal} />
            </section>
            <section aria-labelledby="papers">
              <h2 id="papers">Your documents</h2>
              <ProposalFiles proposal={proposal} />
              <p className="fine-print">
                Keep the contract file.{" "}
                <a className="text-link" href={paths.checkContract}>
                  Anyone can check
                </a>{" "}
                with it that nothing was changed after it was signed.
              </p>
            </section>
            {choice && state !== "canceled" ? (
              <section aria-labelledby="payments">
                <h2 id="payments">How you pay</h2>
                <PaymentList document={document} totalCents={choice.totalCents} />
                <p className="fine-print">
                  We send a bill for each payment when it’s due. Nothing is charged on this page.
                </p>
              </section>
            ) : null}
          </div>
          <div>
            {state === "part-signed" && isCancelable ? (
              <div className="proposal-box" id="cancel">
                <h2>You can cancel your signature</h2>
                <p>
                  Nothing is binding until everyone has signed. Canceling your signature ends this
                  proposal for all of you.
                </p>
                <ButtonLink kind="line" href={cancelPath}>
                  Cancel my signature
                </ButtonLink>
              </div>
            ) : null}
            {state === "signed" && (isCancelable || proposal.me.hasSigned) ? (
              <div className="proposal-box" id="cancel">
                {isCancelable ? (
                  <>
                    <h2>{`You can cancel until ${formatIsoDay(cancelUntil)}, midnight`}</h2>
                    <p>
                      Use this button or the notice of cancellation in your email. You don’t need a
                      reason, and you owe nothing.
                    </p>
                    <ButtonLink kind="line" href={cancelPath}>
                      Cancel this contract
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
  missing: readonly string[],
): { title: string; lede: string } {
  if (state === "canceled") {
    const lede =
      canceledAt === null
        ? "We received your notice."
        : isCanceledByUs
          ? `We canceled it on ${formatDateAndTime(canceledAt)}. The reason is in your email.`
          : `We received your notice on ${formatDateAndTime(canceledAt)}. A confirmation is in your email.`;
    const subject = document.kind === "change-order" ? "change order" : "contract";
    return { title: `Your ${subject} is canceled`, lede };
  }
  if (state === "signed")
    return {
      title: "Signed. We’ll take it from here.",
      lede: "Your copy is below and in your email.",
    };
  return {
    title: `You signed. ${missing.join(" and ")} ${missing.length === 1 ? "signs" : "sign"} next.`,
    lede: "The contract is complete when everyone has signed. Your copy is below and in your email.",
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
  return (
    <>
      <h2>The cancellation period has ended</h2>
      <p>
        {`It ended on ${formatIsoDay(cancelUntil)}, midnight. For anything about your contract, `}
        <a className="text-link" href={phone.href}>
          {`call ${phone.label}`}
        </a>
        .
      </p>
    </>
  );
}

function AskForm({
  proposal,
  label = "Ask a question",
  problem,
}: Props & { label?: string; problem?: ProposalProblem | undefined }) {
  return (
    <section className="proposal-ask" id="ask" aria-labelledby="ask-title">
      <h2 id="ask-title">Questions?</h2>
      <QuestionList questions={proposal.questions} />
      <Form method="post" action={proposal.path} encType="multipart/form-data">
        <FormKeys proposal={proposal} />
        <TextArea {...submittedField(problem, "question")} label={label} maxLength={4000} />
        <Button kind="line" name="do" value="ask">
          Send question
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
  return (
    <ProposalFrame {...head}>
      <section className="section proposal-section" aria-label="What to do">
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
      {`Call ${phone.label}`}
    </a>
  );
  if (state === "declined")
    return (
      <EndedFrame
        title="This proposal was declined"
        lede="It can’t be signed anymore, and you owe nothing."
      >
        <AskForm proposal={proposal} label="Tell us what would make it work" problem={problem} />
        <div>{call}</div>
      </EndedFrame>
    );
  if (state === "withdrawn")
    return (
      <EndedFrame
        title="We withdrew this proposal"
        lede={
          withdrawn
            ? `“${withdrawn.reason}” ${withdrawn.by}, ${formatDay(new Date(withdrawn.at))}`
            : "It can no longer be signed."
        }
      >
        <p>
          You don’t have to do anything. If we send a new proposal, it will come to the same email
          address.
        </p>
        <div>
          <ButtonLink kind="line" href={phone.href}>
            {`Call ${phone.label}`}
          </ButtonLink>
        </div>
      </EndedFrame>
    );
  if (state === "expired")
    return (
      <EndedFrame
        title={`These prices were good until ${formatIsoDay(document.validUntil)}`}
        lede="Material prices change. Ask, and we’ll send the same design with today’s prices."
      >
        <section aria-labelledby="offer">
          <h2 id="offer">What we offered</h2>
          {offers}
          <QuestionList questions={proposal.questions} />
        </section>
        <Form
          className="proposal-box proposal-box--sign"
          method="post"
          action={proposal.path}
          encType="multipart/form-data"
        >
          <h2>Still interested?</h2>
          <Message proposal={proposal} />
          <FormKeys proposal={proposal} />
          <TextArea
            name="question"
            label="Anything you’d like to change?"
            optional
            maxLength={4000}
          />
          <Button name="do" value="renew">
            Ask for an updated price
          </Button>
        </Form>
      </EndedFrame>
    );
  return (
    <EndedFrame
      title={
        isChanged ? "We sent a new version while you were reading" : "This version was replaced"
      }
      lede={
        isChanged
          ? "Nothing is signed and nothing you typed is lost."
          : `This is version ${document.version}, for your records. It can’t be signed anymore.`
      }
    >
      <div>
        {isChanged ? (
          <div className="proposal-alert" role="alert">
            <b>{`Version ${document.version} can no longer be signed`}</b>
            {newer ? <p>{`We sent version ${newer.number} on ${newer.sentOn}.`}</p> : null}
            {problem?.values.name?.at(-1) ? (
              <p>
                {`You typed the name ${problem.values.name.at(-1)}. You’ll sign again on the new version.`}
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
              {isChanged
                ? `Continue with version ${newer.number}`
                : `Version ${newer.number} is the version to sign`}
            </h2>
            <p>You’ll check the notices again and sign.</p>
            <ButtonLink href={newer.href} reloadDocument>
              {`Open version ${newer.number}`}
            </ButtonLink>
          </>
        ) : (
          <>
            <h2>We sent a new version</h2>
            <p>We emailed you the link.</p>
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
  const signedAt = Math.max(0, ...signers.map((signer) => signer.signedAt ?? 0));
  const value = (name: string) => problem?.values[name]?.at(-1) ?? "";
  const isSigned = state === "signed";
  if (!isCancelable || (!isSigned && state !== "part-signed"))
    return (
      <ProposalFrame title="Cancel this contract" lede="This page can’t cancel it.">
        <section className="section proposal-section" aria-label="What to do">
          <div className="wrapper">
            <div className="proposal-box">
              {isSigned && proposal.me.hasSigned ? (
                <CancellationOver cancelUntil={cancelUntil} phone={phone} />
              ) : (
                <>
                  <h2>
                    {state === "canceled"
                      ? "It’s already canceled"
                      : "There is no signed contract to cancel"}
                  </h2>
                  <p>
                    <a className="text-link target-link" href={phone.href}>
                      {`Call ${phone.label}`}
                    </a>
                  </p>
                </>
              )}
              <ButtonLink kind="line" href={path}>
                Back to your proposal
              </ButtonLink>
            </div>
          </div>
        </section>
      </ProposalFrame>
    );
  return (
    <ProposalFrame
      title={cancelTitle(state)}
      lede={
        isSigned
          ? `You can do this until ${formatIsoDay(cancelUntil)}, midnight Central Time. The contract ends as soon as you send this.`
          : "Nothing is binding until everyone has signed. The proposal ends for all of you as soon as you send this."
      }
    >
      <section className="section proposal-section" aria-label="Notice of cancellation">
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
            <h2>Notice of cancellation</h2>
            <FormKeys proposal={proposal} />
            <dl className="proposal-facts">
              <div>
                <dt>Date of transaction</dt>
                <dd>{formatDay(new Date(signedAt))}</dd>
              </div>
              <div>
                <dt>{isSigned ? "Contract" : "Proposal"}</dt>
                <dd>
                  <span translate="no">{document.reference}</span>
                  {`, version ${document.version}`}
                  {choice ? (
                    <span translate="no">{`, ${formatPrice(choice.totalCents)}`}</span>
                  ) : null}
                </dd>
              </div>
              <div>
                <dt>Company</dt>
                <dd>{`${company.name}, ${company.address}`}</dd>
              </div>
              {isSigned ? (
                <div>
                  <dt>Cancel by</dt>
                  <dd>{`${formatIsoDay(cancelUntil)}, midnight`}</dd>
                </div>
              ) : null}
            </dl>
            <TextParagraphs text={proposal.cancelText} />
            <Field
              name="name"
              label="Type your full name"
              className="signature-input"
              autoComplete="name"
              maxLength={120}
              defaultValue={value("name")}
              error={problem?.errors.name}
            />
            <TextArea
              name="reason"
              label="Tell us why"
              optional
              rows={3}
              maxLength={2000}
              defaultValue={value("reason")}
            />
            <div className="actions">
              <Button kind="ink" name="do" value="cancel">
                I hereby cancel this transaction
              </Button>
              <a className="text-link target-link" href={path}>
                {isSigned ? "Keep the contract" : "Keep my signature"}
              </a>
            </div>
          </Form>
          <section aria-labelledby="other">
            <h2 id="other">Other ways</h2>
            <p>
              {`Mail or hand us the signed notice${isSigned ? " by the same deadline" : ""}: ${company.name}, ${company.address}.`}
            </p>
          </section>
        </div>
      </section>
    </ProposalFrame>
  );
}
