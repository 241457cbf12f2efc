import { renderToStaticMarkup } from "react-dom/server";
import { defaultPublicSettings, formatPhone } from "~/domain/settings/settings";

const { phone: defaultPhone } = defaultPublicSettings;

/** Says that the database does not answer, with the phone number to call. */
export function RulesDown({
  phone = defaultPhone,
  titleId = "no-answer",
}: {
  phone?: string;
  titleId?: string;
}) {
  return (
    <>
      <h2 id={titleId}>We can’t look up the rules right now</h2>
      <p className="measure">
        Call <a href={`tel:${phone}`}>{formatPhone(phone)}</a>, and we’ll answer for your lot. Or
        try again in a few minutes.
      </p>
    </>
  );
}

/** Returns the HTML of a page whose rules cannot be read. */
export function renderRulesDown(): string {
  return renderToStaticMarkup(
    <section className="section section--first" aria-labelledby="no-answer">
      <div className="wrapper stack spaced-5">
        <RulesDown />
      </div>
    </section>,
  );
}
