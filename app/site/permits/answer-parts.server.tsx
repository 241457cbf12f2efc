import type { ReactNode } from "react";
import type { PermitAnswer } from "~/domain/permits/answers";
import { formatPhone } from "~/domain/settings/settings";
import { formatIsoMonth } from "~/lib/dates";

/* Parts of the static HTML of permit pages. They run on the server only and use no hooks. */

/** Shape and word of an answer. */
export function AnswerMark({
  kind,
  children,
}: {
  kind: "needed" | "depends" | "none" | "open";
  children: ReactNode;
}) {
  return (
    <p className="answer-mark" data-answer={kind}>
      {children}
    </p>
  );
}

/** "Fort Bend County Engineering, permits, checked November 2026, due for another check." */
export function SourceLine({
  answer,
}: {
  answer: Pick<
    PermitAnswer,
    "sourceTitle" | "sourceUrl" | "checkedAt" | "certainty" | "note" | "age"
  >;
}) {
  const { sourceTitle, sourceUrl, checkedAt, certainty, note, age } = answer;
  const rest = [
    ...(note ? [` (${note})`] : []),
    `, checked ${formatIsoMonth(checkedAt)}`,
    certainty === "secondary" ? ", secondary source" : "",
    age === "rereading" ? ", due for another check" : "",
  ].join("");
  return (
    <small className="source-line">
      {sourceUrl ? <a href={sourceUrl}>{sourceTitle}</a> : sourceTitle}
      {rest}.
    </small>
  );
}

/** Statement of a fact, and the words of its source where we copied them. */
export function AnswerText({ answer }: { answer: PermitAnswer }) {
  const { sentence, quote, basis } = answer;
  return (
    <>
      <p>
        {basis === "our-reading" ? <b>Our reading: </b> : null}
        {sentence}
      </p>
      {quote ? <p className="quoted-words">“{quote}”</p> : null}
      <SourceLine answer={answer} />
    </>
  );
}

const needed = { city: "Permit needed", county: "Permit needed", covenant: "Approval needed" };

/** Word of an answer: "Permit needed, as we read it". */
export function answerWord(
  { answer, basis }: Pick<PermitAnswer, "answer" | "basis">,
  kind: keyof typeof needed,
): string {
  const read = basis === "our-reading" ? ", as we read it" : "";
  if (answer === "needed") return needed[kind] + read;
  if (answer === "not-needed") return `Exempt on this condition${read}`;
  return answer === "depends" ? `It depends${read}` : "";
}

/** Shape of an answer. */
export const answerMarkKind = ({ answer }: Pick<PermitAnswer, "answer">) => markKinds[answer];

const markKinds = {
  needed: "needed",
  depends: "depends",
  "not-needed": "none",
  info: "none",
} as const;

/** The office's answer about one topic, if it has one. `children` follow it. */
export function RuleRow({
  title,
  answer,
  kind,
  children,
}: {
  title: string;
  answer: PermitAnswer | undefined;
  kind: keyof typeof needed;
  children?: ReactNode;
}) {
  const word = answer ? answerWord(answer, kind) : "";
  return (
    <li>
      <h3>{title}</h3>
      <div>
        {word && answer ? <AnswerMark kind={answerMarkKind(answer)}>{word}</AnswerMark> : null}
        {answer ? <AnswerText answer={answer} /> : null}
        {children}
      </div>
    </li>
  );
}

/** "Not checked yet: call (713) 555-0142", with a link to the phone. */
export function NotChecked({ phone }: { phone: string }) {
  return (
    <span>
      Not checked yet: call <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
    </span>
  );
}
