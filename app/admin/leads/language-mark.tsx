import type { Language } from "~/lib/languages";

/** Renders "ES" after the name of a lead we write to in Spanish. */
export function LanguageMark({ language }: { language: Language }) {
  if (language === "en") return null;
  return (
    <span className="language-mark">
      <span aria-hidden="true">ES</span>
      <span className="visually-hidden"> (reply in Spanish)</span>
    </span>
  );
}
