import { Form, useNavigation } from "@remix-run/react";
import { useId } from "react";
import { serviceOptions } from "~/domain/leads/intake/quote-form";
import { paths } from "~/paths";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { Field, Select } from "~/ui/forms/field";
import { type QuoteTarget, quoteHref } from "./quote-target";

const projects = [
  { value: "", label: "Choose one" },
  ...serviceOptions.map(({ key, label }) => ({ value: key, label })),
];

/** Identifiers of a visit's quote form: its token with the creation time, and its submission id. */
export type QuoteFormIds = { token: string; submissionId: string };

/** Renders the quote form as four questions, with the same action and checks. */
export function PopupForm({
  identity,
  target,
}: {
  identity: QuoteFormIds | undefined;
  target: QuoteTarget;
}) {
  const navigation = useNavigation();
  const id = useId();
  const { services = "", ...carried } = target.fields;
  return (
    <Form action={paths.quote} method="post" encType="multipart/form-data">
      <input type="hidden" name="variant" value="popup" />
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
        label="What would you like to build?"
        options={projects}
        defaultValue={services}
        required
      />
      <div className="quote-popup-two">
        <Field
          id={`${id}z`}
          name="zip"
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          pattern="[0-9]{5}"
          maxLength={5}
          required
        />
        <Field id={`${id}n`} name="name" label="Your name" autoComplete="name" required />
      </div>
      <Field id={`${id}p`} name="phone" label="Phone" type="tel" autoComplete="tel" required />
      <Button busy={navigation.state === "submitting"}>Request my free quote</Button>
      <p className="fine-print">
        Rather give an email? Use the <Anchor href={quoteHref(target)}>full form</Anchor>. We don’t
        sell your information. See our <Anchor href={paths.privacy}>privacy policy</Anchor>.
      </p>
    </Form>
  );
}
