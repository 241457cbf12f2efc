import { maxCityLength } from "~/domain/permits/permit-query";
import { buildLabels, builds } from "~/domain/permits/permit-topics";
import { paths } from "~/paths";
import { useMessage } from "~/ui/language";
import { useLocalPath } from "./permit-language.server";
import type { PermitPage } from "./permit-page";

/**
 * The question: ZIP code, city, kinds of work. Marks errors, and takes the focus to them without
 * scripts.
 */
export function AskForm({ query }: { query: PermitPage["query"] }) {
  const { typedZip, city, errors } = query;
  const t = useMessage();
  const action = useLocalPath(paths.permits);
  const messages = Object.entries(errors);
  return (
    <>
      {messages.length > 0 ? (
        // biome-ignore lint/a11y/noAutofocus: without scripts this is how the visitor is taken to the error
        <div className="error-summary below-5" role="alert" tabIndex={-1} autoFocus>
          <strong>{t(messages.length === 1 ? "One thing to fix" : "Two things to fix")}</strong>
          {messages.map(([field, message]) => (
            <a key={field} className="text-link" href={`#${field}`}>
              {message}
            </a>
          ))}
        </div>
      ) : null}
      <form
        className="permit-form"
        method="get"
        action={action}
        aria-label={t("Can I build it here?")}
      >
        <div className="field" data-invalid={errors.zip ? "" : undefined}>
          <label htmlFor="zip">{t("ZIP code of the lot")}</label>
          <input
            className="field-input zip-input"
            type="text"
            id="zip"
            name="zip"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={20}
            required
            placeholder="77494"
            defaultValue={typedZip}
            aria-invalid={errors.zip ? true : undefined}
            aria-describedby={errors.zip ? "zip-error" : undefined}
          />
          {errors.zip ? (
            <p className="error" id="zip-error">
              {errors.zip}
            </p>
          ) : null}
        </div>
        <div className="field" data-invalid={errors.city ? "" : undefined}>
          <label htmlFor="city">
            {t("City on the property tax statement")}{" "}
            <span className="optional">{t("(optional)")}</span>
          </label>
          <input
            className="field-input"
            type="text"
            id="city"
            name="city"
            autoComplete="off"
            maxLength={maxCityLength}
            defaultValue={city}
            aria-invalid={errors.city ? true : undefined}
            aria-describedby={errors.city ? "city-help city-error" : "city-help"}
          />
          <p className="help-text" id="city-help">
            {t("A mailing address can name a city the lot isn’t in.")}
          </p>
          {errors.city ? (
            <p className="error" id="city-error">
              {errors.city}
            </p>
          ) : null}
        </div>
        <fieldset className="field">
          <legend className="field-label">{t("What would you build?")}</legend>
          <div className="segmented">
            {builds.map((build) => (
              <label key={build}>
                <input
                  type="checkbox"
                  name="build"
                  value={build}
                  defaultChecked={query.builds.includes(build)}
                />
                {t(buildLabels[build])}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="form-actions">
          <button className="button button--line" type="submit">
            {t("Check ZIP code")}
          </button>
          <p className="fine-print">{t("We count ZIP codes, but store nothing about you.")}</p>
        </div>
      </form>
    </>
  );
}
