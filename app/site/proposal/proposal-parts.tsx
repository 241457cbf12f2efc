import type { ReactNode } from "react";
import {
  documentPayments,
  optionTitle,
  type ProposalDocument,
} from "~/domain/proposals/proposal-document";
import { formatDay, formatIsoDay, formatTime } from "~/lib/dates";
import type { Language } from "~/lib/languages";
import { formatHundredths } from "~/lib/parse-number";
import { ProjectFrame } from "~/site/project/project-frame";
import { Icon } from "~/ui/icon";
import { useLanguage, useText } from "~/ui/language";
import { formatPrice } from "./format-price";
import type { FormChoice, HomeownerProposal } from "./homeowner-proposal";

/** "December 4, 2026, 8:14 PM CT". */
export const formatDateAndTime = (at: number, language: Language) =>
  `${formatDay(new Date(at), language)}, ${formatTime(new Date(at), language)}`;

/** Renders what the contract costs with a change order, and the days it adds. */
export function NewContractTotal({
  proposal: { document, contractCents, state },
  totalCents,
}: {
  proposal: Pick<HomeownerProposal, "document" | "contractCents" | "state">;
  totalCents: number;
}) {
  const t = useText();
  if (contractCents === null || state === "canceled") return null;
  return (
    <dl className="proposal-facts">
      <div>
        <dt>{t("New contract total")}</dt>
        <dd className="tabular">{formatPrice(contractCents + totalCents)}</dd>
      </div>
      {document.addedDays === 0 ? null : (
        <div>
          <dt>{t("Days added")}</dt>
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
  const t = useText();
  const language = useLanguage();
  const addOns = document.addOns.filter(({ id }) => choice.addOnIds.includes(id));
  return (
    <dl className="proposal-facts">
      <div>
        <dt>{t("Option")}</dt>
        <dd>{optionTitle(document, choice.optionId)}</dd>
      </div>
      <div>
        <dt>{t(addOns.length === 1 ? "Add-on" : "Add-ons")}</dt>
        <dd>{addOns.map(({ label }) => label).join(", ") || t("None")}</dd>
      </div>
      <div>
        <dt>{t("Total")}</dt>
        <dd>
          <b className="tabular" translate="no">
            {formatPrice(totalCents)}
          </b>
        </dd>
      </div>
      <div>
        <dt>{t("Address")}</dt>
        <dd>{document.address}</dd>
      </div>
      {document.startOn ? (
        <div>
          <dt>{t("Approximate start")}</dt>
          <dd>{formatIsoDay(document.startOn, language)}</dd>
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
  const t = useText();
  const language = useLanguage();
  const { texts, exclusions } = document;
  return (
    <div className="proposal-folds">
      <details>
        <summary>
          <span>
            {t("Texas disclosure statement")}
            <small>
              {t("Sent to you on {day}, before this page could be signed", {
                day: formatDay(new Date(sentAt), language),
              })}
            </small>
          </span>
          <span className="toggle" aria-hidden="true" />
        </summary>
        <TextParagraphs text={texts["53.255"].text} />
      </details>
      <details>
        <summary>
          <span>{t("Contract terms, version {version}", { version: texts.terms.version })}</span>
          <span className="toggle" aria-hidden="true" />
        </summary>
        <TextParagraphs text={texts.terms.text} />
      </details>
      {exclusions.length > 0 ? (
        <details open>
          <summary>
            <span>{t("What’s not included")}</span>
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
  const t = useText();
  const language = useLanguage();
  return (
    <ul className="proposal-signatures">
      {signers
        .filter(({ isRequired, signedAt }) => isRequired || signedAt !== null)
        .map(({ id, name, email, signedAt }) =>
          signedAt === null ? (
            <li key={id} data-open="">
              <b>{t("{name}, not signed yet", { name })}</b>
              <small>{t("Link sent to {email}", { email })}</small>
            </li>
          ) : (
            <li key={id}>
              <b>{name}</b>
              <small>{formatDateAndTime(signedAt, language)}</small>
            </li>
          ),
        )}
      {countersigned ? (
        <li>
          <b>{countersigned.name}</b>
          <small>
            {t("For {company}, {time}", {
              company: document.company.name,
              time: formatDateAndTime(countersigned.at, language),
            })}
          </small>
        </li>
      ) : null}
    </ul>
  );
}

/** Renders the files to download, and the hash of the document. */
export function ProposalFiles({ proposal: { files, sha256 } }: { proposal: HomeownerProposal }) {
  const t = useText();
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
              {t("Download")}
              <span className="visually-hidden">{` ${label}`}</span>
            </a>
          </li>
        ))}
      </ul>
      <p className="fine-print">
        {t(
          "Document fingerprint (SHA-256): {hash}. It changes if a single letter of the document changes.",
          { hash: sha256.replace(/(.{8})/g, "$1 ").trim() },
        )}
      </p>
    </>
  );
}

/** Renders the questions so far, oldest first. */
export function QuestionList({ questions }: Pick<HomeownerProposal, "questions">) {
  const language = useLanguage();
  if (questions.length === 0) return null;
  return (
    <ol className="proposal-talk">
      {questions.map(({ id, from, isOurs, text, at }) => (
        <li key={id} data-ours={isOurs ? "" : undefined}>
          <p className="fine-print">
            <b>{from}</b>
            {`, ${formatDateAndTime(at, language)}`}
          </p>
          <p className="proposal-text">{text}</p>
        </li>
      ))}
    </ol>
  );
}
