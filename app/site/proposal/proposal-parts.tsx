import type { ReactNode } from "react";
import {
  documentPayments,
  optionTitle,
  type ProposalDocument,
} from "~/domain/proposals/proposal-document";
import { formatDay, formatIsoDay, formatTime } from "~/lib/dates";
import { formatHundredths } from "~/lib/parse-number";
import { ProjectFrame } from "~/site/project/project-frame";
import { Icon } from "~/ui/icon";
import { formatPrice } from "./format-price";
import type { FormChoice, HomeownerProposal } from "./homeowner-proposal";

/** "December 4, 2026, 8:14 PM CT". */
export const formatDateAndTime = (at: number) =>
  `${formatDay(new Date(at))}, ${formatTime(new Date(at))}`;

/** Renders what the contract costs with a change order, and the days it adds. */
export function NewContractTotal({
  proposal: { document, contractCents, state },
  totalCents,
}: {
  proposal: Pick<HomeownerProposal, "document" | "contractCents" | "state">;
  totalCents: number;
}) {
  if (contractCents === null || state === "canceled") return null;
  return (
    <dl className="proposal-facts">
      <div>
        <dt>New contract total</dt>
        <dd className="tabular">{formatPrice(contractCents + totalCents)}</dd>
      </div>
      {document.addedDays === 0 ? null : (
        <div>
          <dt>Days added</dt>
          <dd>{document.addedDays}</dd>
        </div>
      )}
    </dl>
  );
}

/** Renders a page of a proposal with its title. */
export function ProposalFrame({
  children,
  ...head
}: {
  title: string;
  lede: string;
  children: ReactNode;
}) {
  return (
    <ProjectFrame {...head}>
      <div className="proposal-page">{children}</div>
    </ProjectFrame>
  );
}

/** Renders a text with a paragraph per blank line. */
export function TextParagraphs({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((part, at) => (
    <p key={at} className="proposal-text">
      {part}
    </p>
  ));
}

/** Renders the chosen option: option, add-ons, total, address, start. */
export function ChoiceSummary({
  document,
  choice,
  totalCents,
}: {
  document: ProposalDocument;
  choice: FormChoice;
  totalCents: number;
}) {
  const addOns = document.addOns.filter(({ id }) => choice.addOnIds.includes(id));
  return (
    <dl className="proposal-facts">
      <div>
        <dt>Option</dt>
        <dd>{optionTitle(document, choice.optionId)}</dd>
      </div>
      <div>
        <dt>{addOns.length === 1 ? "Add-on" : "Add-ons"}</dt>
        <dd>{addOns.map(({ label }) => label).join(", ") || "None"}</dd>
      </div>
      <div>
        <dt>Total</dt>
        <dd>
          <b className="tabular" translate="no">
            {formatPrice(totalCents)}
          </b>
        </dd>
      </div>
      <div>
        <dt>Address</dt>
        <dd>{document.address}</dd>
      </div>
      {document.startOn ? (
        <div>
          <dt>Approximate start</dt>
          <dd>{formatIsoDay(document.startOn)}</dd>
        </div>
      ) : null}
    </dl>
  );
}

/** Renders the payments of a total. */
export function PaymentList({
  document,
  totalCents,
}: {
  document: ProposalDocument;
  totalCents: number;
}) {
  return (
    <ol className="proposal-payments-list">
      {documentPayments(document, totalCents).map(({ due, share, amountCents }, at) => (
        <li key={at}>
          <b className="tabular">
            {document.paymentsIn === "percent" ? `${formatHundredths(share)}%` : `${at + 1}.`}
          </b>
          <span>{due}</span>
          <span className="tabular" translate="no">
            {formatPrice(amountCents)}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Renders the two notices that the law wants next to the signature. */
export function SignatureNotices({ texts }: ProposalDocument) {
  return (
    <div className="proposal-legal">
      <TextParagraphs text={texts["41.007"].text} />
      <TextParagraphs text={texts["601-notice"].text} />
    </div>
  );
}

/** Renders disclosure, terms and exclusions, folded. */
export function ProposalTexts({
  document,
  sentAt,
}: {
  document: ProposalDocument;
  sentAt: number;
}) {
  const { texts, exclusions } = document;
  return (
    <div className="proposal-folds">
      <details>
        <summary>
          <span>
            Texas disclosure statement
            <small>{`Sent to you on ${formatDay(new Date(sentAt))}, before this page could be signed`}</small>
          </span>
          <span className="toggle" aria-hidden="true" />
        </summary>
        <TextParagraphs text={texts["53.255"].text} />
      </details>
      <details>
        <summary>
          <span>{`Contract terms, version ${texts.terms.version}`}</span>
          <span className="toggle" aria-hidden="true" />
        </summary>
        <TextParagraphs text={texts.terms.text} />
      </details>
      {exclusions.length > 0 ? (
        <details open>
          <summary>
            <span>What’s not included</span>
            <span className="toggle" aria-hidden="true" />
          </summary>
          <ul className="proposal-exclusions">
            {exclusions.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

/** Renders who has signed, and who has not. */
export function SignatureList({
  proposal: { signers, countersigned, document },
}: {
  proposal: HomeownerProposal;
}) {
  return (
    <ul className="proposal-signatures">
      {signers
        .filter(({ isRequired, signedAt }) => isRequired || signedAt !== null)
        .map(({ id, name, email, signedAt }) =>
          signedAt === null ? (
            <li key={id} data-open="">
              <b>{`${name}, not signed yet`}</b>
              <small>{`Link sent to ${email}`}</small>
            </li>
          ) : (
            <li key={id}>
              <b>{name}</b>
              <small>{formatDateAndTime(signedAt)}</small>
            </li>
          ),
        )}
      {countersigned ? (
        <li>
          <b>{countersigned.name}</b>
          <small>{`For ${document.company.name}, ${formatDateAndTime(countersigned.at)}`}</small>
        </li>
      ) : null}
    </ul>
  );
}

/** Renders the files to download, and the hash of the document. */
export function ProposalFiles({ proposal: { files, sha256 } }: { proposal: HomeownerProposal }) {
  return (
    <>
      <ul className="proposal-files">
        {files.map(({ label, note, href }) => (
          <li key={label}>
            <Icon name="doc" />
            <span>
              {label}
              <small>{note}</small>
            </span>
            <a className="text-link" href={href} download>
              Download<span className="visually-hidden">{` ${label}`}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="fine-print">{`Document fingerprint (SHA-256): ${sha256.replace(/(.{8})/g, "$1 ").trim()}. It changes if a single letter of the document changes.`}</p>
    </>
  );
}

/** Renders the questions so far, oldest first. */
export function QuestionList({ questions }: Pick<HomeownerProposal, "questions">) {
  if (questions.length === 0) return null;
  return (
    <ol className="proposal-talk">
      {questions.map(({ id, from, isOurs, text, at }) => (
        <li key={id} data-ours={isOurs ? "" : undefined}>
          <p className="fine-print">
            <b>{from}</b>
            {`, ${formatDateAndTime(at)}`}
          </p>
          <p className="proposal-text">{text}</p>
        </li>
      ))}
    </ol>
  );
}
