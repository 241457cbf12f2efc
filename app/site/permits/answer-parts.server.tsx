import type { ReactNode } from "react";
import type { PermitAnswer } from "~/domain/permits/answers";
import { formatPhone } from "~/domain/settings/settings";
import { formatIsoMonth, formatMonth } from "~/lib/dates";
import type { Translate } from "~/lib/fill-text";
import type { Language } from "~/lib/languages";
import { useLanguage, useMessage, useText } from "~/ui/language";

/* Parts of the static HTML of permit pages. They run on the server only. */

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

/** "November 2026", "noviembre de 2026", for a day. */
export const printMonth = (day: string, language: Language) =>
  language === "en" ? formatIsoMonth(day) : formatMonth(new Date(`${day}T12:00:00Z`), language);

/** Renders a text of a record: in Spanish pages marked as English unless it was translated. */
export function RecordText({ isEnglish, children }: { isEnglish: boolean; children: string }) {
  const t = useText();
  return useLanguage() === "en" || !isEnglish ? (
    children
  ) : (
    <>
      <span lang="en">{children}</span> <small>{t("(in English)")}</small>
    </>
  );
}

/** "Fort Bend County Engineering, permits, checked November 2026, due for another check." */
export function SourceLine({
  answer,
}: {
  answer: Pick<
    PermitAnswer,
    "sourceTitle" | "sourceUrl" | "checkedAt" | "certainty" | "note" | "isNoteSpanish" | "age"
  >;
}) {
  const { sourceTitle, sourceUrl, checkedAt, certainty, note, isNoteSpanish, age } = answer;
  const t = useText();
  const language = useLanguage();
  const lang = language === "en" ? undefined : "en";
  const languageOfNote = isNoteSpanish ? undefined : lang;
  const rest = [
    ...(note && !languageOfNote ? [` (${note})`] : []),
    t(", checked {month}", { month: printMonth(checkedAt, language) }),
    certainty === "secondary" ? t(", secondary source") : "",
    age === "rereading" ? t(", due for another check") : "",
  ].join("");
  return (
    <small className="source-line">
      {sourceUrl ? (
        <a href={sourceUrl} lang={lang}>
          {sourceTitle}
        </a>
      ) : lang ? (
        <span lang={lang}>{sourceTitle}</span>
      ) : (
        sourceTitle
      )}
      {note && languageOfNote ? (
        <>
          {" "}
          (<span lang={languageOfNote}>{note}</span>)
        </>
      ) : null}
      {rest}.
    </small>
  );
}

/** Statement of a fact, and the words of its source where we copied them. */
export function AnswerText({ answer }: { answer: PermitAnswer }) {
  const { sentence, quote, basis, isSpanish } = answer;
  const t = useText();
  const lang = useLanguage() === "en" ? undefined : "en";
  return (
    <>
      <p>
        {basis === "our-reading" ? <b>{t("Our reading: ")}</b> : null}
        <RecordText isEnglish={!isSpanish}>{sentence}</RecordText>
      </p>
      {quote ? (
        <p className="quoted-words" lang={lang}>
          “{quote}”
        </p>
      ) : null}
      <SourceLine answer={answer} />
    </>
  );
}

const needed = { city: "Permit needed", county: "Permit needed", covenant: "Approval needed" };

/** Word of an answer: "Permit needed, as we read it". */
export function answerWord(
  { answer, basis }: Pick<PermitAnswer, "answer" | "basis">,
  kind: keyof typeof needed,
  t: Translate,
): string {
  const read = basis === "our-reading" ? t(", as we read it") : "";
  if (answer === "needed") return t(needed[kind]) + read;
  if (answer === "not-needed") return t("Exempt on this condition") + read;
  return answer === "depends" ? t("It depends") + read : "";
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
  const t = useMessage();
  const word = answer ? answerWord(answer, kind, t) : "";
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
  const t = useText();
  return (
    <span>
      {t("Not checked yet: call")} <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
    </span>
  );
}
