import { Form, useNavigation } from "@remix-run/react";
import { useId } from "react";
import { serviceOptions } from "~/domain/leads/intake/quote-form";
import { paths } from "~/paths";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { Field, Select } from "~/ui/forms/field";
import { useLanguage, useText } from "~/ui/language";
import { type QuoteTarget, quoteHref } from "./quote-target";

/** Identifiers of a visit's quote form: its token with the creation time, and its submission id. */
export type QuoteFormIds = { token: string; submissionId: string };

/** Renders the quote form as four questions, with the same action and checks. */
export function PopupForm({
  identity,
  target,
  action,
}: {
  identity: QuoteFormIds | undefined;
  target: QuoteTarget;
  /** Path of the quote form. */
  action: string;
}) {
  const t = useText();
  const language = useLanguage();
  const navigation = useNavigation();
  const id = useId();
  const { services = "", ...carried } = target.fields;
  return (
    <Form action={action} method="post" encType="multipart/form-data">
      <input type="hidden" name="variant" value="popup" />
      {language === "en" ? null : <input type="hidden" name="language" value={language} />}
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {identity ? (
        <>
          <input type="hidden" name="token" value={identity.token} />
          <input type="hidden" name="submission_id" value={identity.submissionId} />
        </>
      ) : null}
      <Select
        id={`${id}s`}
        name="services"
        label={t("What would you like to build?")}
        options={[
          { value: "", label: t("Choose one") },
          ...serviceOptions.map(({ key, label }) => ({ value: key, label: t(label) })),
        ]}
        defaultValue={services}
        required
      />
      <div className="quote-popup-two">
        <Field
          id={`${id}z`}
          name="zip"
          label={t("ZIP code")}
          inputMode="numeric"
          autoComplete="postal-code"
          pattern="[0-9]{5}"
          maxLength={5}
          required
        />
        <Field id={`${id}n`} name="name" label={t("Your name")} autoComplete="name" required />
      </div>
      <Field id={`${id}p`} name="phone" label={t("Phone")} type="tel" autoComplete="tel" required />
      <Button busy={navigation.state === "submitting"}>{t("Request my free quote")}</Button>
      <p className="fine-print">
        {t("Rather give an email? Use the")}{" "}
        <Anchor href={quoteHref(target)}>{t("full form")}</Anchor>.{" "}
        {t("We don’t sell your information. See our")}{" "}
        <Anchor href={paths.privacy}>{t("privacy policy")}</Anchor>.
      </p>
    </Form>
  );
}
