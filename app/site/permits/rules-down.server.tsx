import { defaultPublicSettings, formatPhone } from "~/domain/settings/settings";
import { useText } from "~/ui/language";
import { type PageLanguage, renderStatic } from "./permit-language.server";

const { phone: defaultPhone } = defaultPublicSettings;

/** Says that the database does not answer, with the phone number to call. */
export function RulesDown({
  phone = defaultPhone,
  titleId = "no-answer",
}: {
  phone?: string;
  titleId?: string;
}) {
  const t = useText();
  return (
    <>
      <h2 id={titleId}>{t("We can’t look up the rules right now")}</h2>
      <p className="measure">
        {t("Call ")}
        <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
        {t(", and we’ll answer for your lot. Or try again in a few minutes.")}
      </p>
    </>
  );
}

/** Returns the HTML of a page whose rules cannot be read. */
export function renderRulesDown(page?: PageLanguage): string {
  return renderStatic(
    page,
    <section className="section section--first" aria-labelledby="no-answer">
      <div className="wrapper stack spaced-5">
        <RulesDown />
      </div>
    </section>,
  );
}
