import { useState } from "react";
import {
  type FormVariant,
  type InvalidQuoteForm,
  quoteFormSteps,
} from "~/domain/leads/intake/quote-form";
import { formatPhone } from "~/domain/settings/settings";
import { paths } from "~/paths";
import { useSiteData } from "~/site/chrome/site-data";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { ErrorSummary, type SummaryError } from "~/ui/forms/error-summary";
import { Notice } from "~/ui/forms/notice";
import { Icon } from "~/ui/icon";
import { useLanguage, useMessage, useText } from "~/ui/language";
import { PhotoPicker } from "./photo-picker";
import {
  StepProgress,
  SubmitErrorNotice,
  submitButtonLabel,
  TurnstileBox,
} from "./quote-form-parts";
import {
  ContactStep,
  ProjectStep,
  ShortQuoteForm,
  SpaceStep,
  type StepFieldValues,
} from "./quote-form-steps";
import type { FieldValues } from "./quote-form-values";
import { type QuoteFormData, useQuoteForm } from "./use-quote-form";

type QuoteFormProps = {
  variant: FormVariant;
  /** Path of the page: target of the form without scripts. */
  action: string;
  form: QuoteFormData;
  problem: InvalidQuoteForm | undefined;
  /** Called with the form's values on every change. */
  onValues?: (values: FieldValues) => void;
  /** One short part instead of three steps: contact details, location, and message. */
  short?: boolean;
  /** Target of the response if the form is in another site's iframe. */
  target?: "_top" | undefined;
};

/**
 * Renders the quote form, one plain form without scripts. With scripts it shows one step at a time,
 * stores a browser draft, uploads photos when chosen, and stays open until the request is received.
 */
export function QuoteForm({
  variant,
  action,
  form,
  problem: serverProblem,
  onValues,
  short = false,
  target,
}: QuoteFormProps) {
  // the router drops the action data at the first step, which would reset the fields
  const [problem] = useState(serverProblem);
  const site = useSiteData();
  const quote = useQuoteForm({ variant, form, problem, onValues, short, target });
  const t = useMessage();
  const language = useLanguage();
  const { live, step, submitError } = quote.state;
  const errors = Object.fromEntries(
    Object.entries(quote.state.errors).map(([field, message]) => [field, t(message)]),
  );
  const filled: StepFieldValues = { start: problem ? problem.values : form.prefill, errors };
  const summary: SummaryError[] = Object.entries(errors).map(([id, message]) => ({
    id: id === "form" ? "" : id,
    message,
  }));

  return (
    <form
      ref={quote.box}
      id="quote"
      className="quote-form"
      method="post"
      action={form.campaign ? `${action}?${form.campaign}` : action}
      encType="multipart/form-data"
      target={target}
      data-live={live && !short ? "" : undefined}
      noValidate={live}
      aria-label={t(short ? "Message" : "Free quote")}
      onSubmit={quote.onSubmit}
      onInput={quote.onInput}
    >
      <input type="hidden" name="token" value={quote.state.token} />
      <input type="hidden" name="submission_id" value={quote.state.submissionId} />
      <input type="hidden" name="variant" defaultValue={variant} />
      {language === "en" ? null : <input type="hidden" name="language" defaultValue={language} />}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor="reply_subject">{t("Leave this empty")}</label>
        <input
          id="reply_subject"
          type="text"
          name="reply_subject"
          tabIndex={-1}
          autoComplete="off"
          defaultValue=""
        />
      </div>

      {short ? null : (
        <StepProgress
          steps={quoteFormSteps.map(({ key, name }) => ({ id: `step-${key}`, label: t(name) }))}
          current={step}
        />
      )}
      {submitError ? (
        <SubmitErrorNotice
          kind={submitError}
          phone={site.settings.phone}
          chatPhone={site.chatPhone}
        />
      ) : null}
      <ErrorSummary errors={summary} />
      {quote.state.restored ? (
        <p className="note-box" role="status">
          {t("We saved what you typed earlier on this device.")}{" "}
          <button className="text-link" type="button" onClick={quote.startOver}>
            {t("Start over")}
          </button>
        </p>
      ) : null}
      {live && quote.state.offline ? (
        <Notice>
          {t(
            "You’re offline. What you type is saved on this device. Send it when you’re back online, or call {phone}.",
            { phone: formatPhone(site.settings.phone) },
          )}
        </Notice>
      ) : null}

      {short ? (
        <ShortQuoteForm filled={filled} zip={quote.state.zip} />
      ) : (
        <>
          <fieldset className="form-step" id="step-project" data-on={step === 0 ? "" : undefined}>
            <ProjectStep
              filled={filled}
              zip={quote.state.zip}
              carryOver={form.carryOver}
              sent={problem?.values}
            />
          </fieldset>
          <fieldset className="form-step" id="step-space" data-on={step === 1 ? "" : undefined}>
            <SpaceStep filled={filled} />
          </fieldset>
          <fieldset className="form-step" id="step-you" data-on={step === 2 ? "" : undefined}>
            <ContactStep filled={filled}>
              <PhotoPicker
                live={live}
                stored={problem?.photos ?? []}
                error={errors.photos}
                token={quote.state.token}
                submissionId={quote.currentId}
                onChange={quote.onPhotos}
              />
            </ContactStep>
          </fieldset>
        </>
      )}

      {quote.isLast || !live ? (
        <p className="note-box">
          <span>
            {t(
              short
                ? "What happens next: a person reads this and replies by phone or email."
                : "What happens next: a person reads this, replies the way you asked and offers a time to come measure. The quote is free, with no obligation.",
            )}
          </span>{" "}
          {t("We don’t sell your information. See our")}{" "}
          <Anchor href={paths.privacy}>{t("privacy policy")}</Anchor>.
        </p>
      ) : null}
      {live && site.turnstileSiteKey ? <TurnstileBox siteKey={site.turnstileSiteKey} /> : null}
      <FormButtons quote={quote} short={short} />
    </form>
  );
}

function FormButtons({ quote, short }: { quote: ReturnType<typeof useQuoteForm>; short: boolean }) {
  const t = useText();
  const { live, step, sending, photosBusy, submitError } = quote.state;
  return (
    <>
      <div className="quote-nav">
        {live && !short && step > 0 ? (
          <Button key="back" kind="line" type="button" onClick={() => quote.goTo(step - 1)}>
            {t("Back")}
          </Button>
        ) : null}
        {live && !quote.isLast ? (
          // a submit button, so that Enter continues; its key keeps a double click from submitting
          <Button key="next" kind="ink">
            <span>
              {t("Next: {step}", {
                step: t(quoteFormSteps[step + 1]?.name ?? "Project").toLowerCase(),
              })}
            </span>
            <Icon name="arrow" />
          </Button>
        ) : (
          <Button key="send" busy={sending} disabled={live && photosBusy}>
            {t(submitButtonLabel(sending, photosBusy, submitError, short))}
          </Button>
        )}
      </div>
      {live && photosBusy && quote.isLast ? (
        <p role="status">{t("One moment. Your photos are still uploading.")}</p>
      ) : null}
    </>
  );
}
