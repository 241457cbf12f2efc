import { useNavigate } from "@remix-run/react";
import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { readDraft, writeDraft } from "~/domain/leads/draft";
import { quickErrors, stepWithError } from "~/domain/leads/quick-checks";
import {
  budgets,
  type CarryOverItem,
  type CountedStep,
  contactWays,
  limits,
  type QuoteProblem,
  services,
  sizes,
  spaceSettings,
  steps,
  timelines,
  type Variant,
} from "~/domain/leads/quote-form";
import { chatLink, formatPhone, servesZip } from "~/domain/settings/settings";
import { paths } from "~/paths";
import { useSite } from "~/site/chrome/site-data";
import { Anchor } from "~/ui/anchor";
import { Button } from "~/ui/button";
import { Check, Choice, Choices, Segmented } from "~/ui/forms/choice";
import { ErrorSummary, type SummaryError } from "~/ui/forms/error-summary";
import { Field, FieldGrid, FieldGroup, Select, TextArea } from "~/ui/forms/field";
import { Notice } from "~/ui/forms/notice";
import { Icon } from "~/ui/icon";
import { Steps } from "~/ui/steps";
import { PhotoPicker } from "./photo-picker";
import { buttonWords, CarryOverList, FormTrouble } from "./quote-form-parts";
import { clearDraft, fill, focusFirst, mergeValues, post, readStoredDraft, storeDraft, type Values } from "./quote-form-values";
import { ServiceDrawing } from "./service-drawing";
import { TurnstileBox } from "./turnstile-box";

export type QuoteFormData = {
  token: string;
  submissionId: string;
  /** Fields filled in beforehand, from the page's address. */
  prefill: Record<string, string[]>;
  /** What the visitor brings from other pages, to be left out at will. */
  carryOver: CarryOverItem[];
  /** Campaign fields of the page's address, to be kept in the form's. */
  campaign: string;
};

type QuoteFormProps = {
  variant: Variant;
  /** The page's own path: where the form goes without scripts. */
  action: string;
  form: QuoteFormData;
  problem: QuoteProblem | undefined;
  /** Told what is in the form, on every change. */
  onValues?: (values: Values) => void;
  /** One short part instead of three steps: who, where, and a message. */
  short?: boolean;
  /** Where the answer opens when the form stands in another site's frame. */
  target?: "_top" | undefined;
};

/** The quote form. Without scripts it is one plain form; with them it shows one step at a time, keeps a draft on the device, sends photos
 *  as they are chosen, and stays on the screen until the request is safely received. */
export function QuoteForm({ variant, action, form, problem, onValues, short = false, target }: QuoteFormProps) {
  const site = useSite();
  const navigate = useNavigate();
  const box = useRef<HTMLFormElement>(null);
  const [live, setLive] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>(problem?.errors ?? {});
  const [trouble, setTrouble] = useState<QuoteProblem["trouble"] | "no-connection">(problem?.trouble ?? "");
  const [step, setStep] = useState(() => stepWithError(steps, problem?.errors ?? {}));
  const [sending, setSending] = useState(false);
  const [offline, setOffline] = useState(false);
  const [restored, setRestored] = useState(false);
  const [zip, setZip] = useState(problem?.values.zip?.at(-1) ?? form.prefill.zip?.at(-1) ?? "");
  const [photosBusy, setPhotosBusy] = useState(false);
  const waitingPhotos = useRef<File[]>([]);
  const counted = useRef(new Set<CountedStep>());

  const start: Values = problem ? problem.values : form.prefill;
  const one = (name: string) => start[name]?.at(-1) ?? "";
  const token = problem?.values.token?.at(-1) || form.token;
  const [submissionId, setSubmissionId] = useState(problem?.values.submission_id?.at(-1) || form.submissionId);
  const address = form.campaign ? `${action}?${form.campaign}` : action;
  const isLast = short || step === steps.length - 1;

  const read = useCallback((): Values => {
    const values: Values = {};
    if (box.current) {
      for (const [name, value] of new FormData(box.current)) {
        if (typeof value !== "string") continue;
        values[name] ??= [];
        values[name].push(value);
      }
    }
    return values;
  }, []);

  const count = useCallback(
    (reached: CountedStep) => {
      if (counted.current.has(reached)) return;
      counted.current.add(reached);
      navigator.sendBeacon?.(paths.quoteSteps, new URLSearchParams({ variant, step: reached }));
    },
    [variant],
  );

  const currentId = useCallback(() => submissionId, [submissionId]);
  const onPhotos = useCallback((busy: boolean, waiting: File[]) => {
    setPhotosBusy(busy);
    waitingPhotos.current = waiting;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts take over
  useEffect(() => {
    setLive(true);
    setOffline(!navigator.onLine);
    count("project");
    const draft = problem ? undefined : readDraft(readStoredDraft(), Date.now());
    if (draft && box.current) {
      setSubmissionId(draft.submissionId);
      setRestored(fill(box.current, mergeValues(draft.values, form.prefill)));
    }
    const values = read();
    onValues?.(values);
    setZip(values.zip?.at(-1) ?? "");
    const onOffline = () => setOffline(true);
    const onOnline = () => setOffline(false);
    addEventListener("offline", onOffline);
    addEventListener("online", onOnline);
    return () => {
      removeEventListener("offline", onOffline);
      removeEventListener("online", onOnline);
    };
  }, []);

  const onInput = () => {
    const values = read();
    onValues?.(values);
    setZip(values.zip?.at(-1) ?? "");
    storeDraft(writeDraft(values, currentId(), Date.now()));
    // an error goes as soon as it is put right; new ones wait for the next step
    const still = quickErrors(values, Object.keys(errors));
    const left = Object.fromEntries(Object.entries(errors).filter(([field]) => still[field]));
    if (Object.keys(left).length !== Object.keys(errors).length) setErrors(left);
  };

  const show = (next: number) => {
    setStep(next);
    const key = steps[next]?.key;
    if (key) count(key);
    requestAnimationFrame(() => {
      const title = box.current?.querySelector<HTMLElement>(`#step-${key} > legend`);
      title?.focus({ preventScroll: true });
      box.current?.scrollIntoView({ block: "start" });
    });
  };

  const check = (upTo: number): boolean => {
    const values = read();
    const parts = short ? [steps.flatMap(({ fields }) => [...fields])] : steps.slice(0, upTo + 1).map(({ fields }) => fields);
    for (const [at, fields] of parts.entries()) {
      const wrong = quickErrors(values, fields);
      if (Object.keys(wrong).length === 0) continue;
      setErrors(wrong);
      if (at !== step) setStep(at);
      focusFirst(box.current, wrong);
      return false;
    }
    setErrors({});
    return true;
  };

  const goTo = (next: number) => {
    if (next < step || check(next - 1)) show(next);
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    if (!live) return;
    event.preventDefault();
    if (sending) return;
    if (!isLast) return goTo(step + 1);
    if (!check(steps.length - 1)) return;
    const body = new FormData(event.currentTarget);
    body.delete("photos");
    for (const file of waitingPhotos.current) body.append("photos", file);
    count("send");
    setSending(true);
    setTrouble("");
    const sent = await post(form.campaign ? `${paths.quoteSend}?${form.campaign}` : paths.quoteSend, body);
    setSending(false);
    if (sent === "no-connection") return setTrouble("no-connection");
    if (sent.ok) {
      clearDraft();
      if (target) return void window.open(sent.to, target);
      return navigate(sent.to);
    }
    setErrors(sent.problem.errors);
    setTrouble(sent.problem.trouble);
    if (!short && Object.keys(sent.problem.errors).length > 0) setStep(stepWithError(steps, sent.problem.errors));
    focusFirst(box.current, sent.problem.errors);
  };

  const summary: SummaryError[] = Object.entries(errors).map(([id, message]) => ({ id: id === "form" ? "" : id, message }));
  const outOfArea = /^\d{5}$/.test(zip) && !servesZip(site.settings, zip);
  const phone = formatPhone(site.settings.phone);

  const who = (
    <FieldGrid>
      <Field
        name="name"
        label="Your name"
        full
        autoComplete="name"
        maxLength={limits.name}
        required
        defaultValue={one("name")}
        error={errors.name}
      />
      <Field
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        maxLength={limits.phone}
        defaultValue={one("phone")}
        error={errors.phone}
        help="A phone number or an e-mail address: one is enough."
      />
      <Field
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        maxLength={limits.email}
        defaultValue={one("email")}
        error={errors.email}
      />
    </FieldGrid>
  );
  const zipField = (
    <Field
      name="zip"
      label="ZIP code of the project"
      inputMode="numeric"
      autoComplete="postal-code"
      pattern="[0-9]{5}(-[0-9]{4})?"
      title="Five digits"
      maxLength={10}
      required
      defaultValue={one("zip")}
      error={errors.zip}
      help={
        outOfArea
          ? `${zip} is outside the area we usually build in. Send it anyway: we read it and tell you honestly whether we can help.`
          : "It tells us which permit office you have and whether we work there."
      }
    />
  );

  return (
    <form
      ref={box}
      id="quote"
      className="q-form"
      method="post"
      action={address}
      encType="multipart/form-data"
      target={target}
      data-live={live && !short ? "" : undefined}
      noValidate={live}
      aria-label={short ? "Message" : "Free quote"}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <input type="hidden" name="token" defaultValue={token} />
      <input type="hidden" name="submission_id" value={submissionId} />
      <input type="hidden" name="variant" defaultValue={variant} />
      <div className="vh" aria-hidden="true">
        <label htmlFor="reply_subject">Leave this empty</label>
        <input id="reply_subject" name="reply_subject" tabIndex={-1} autoComplete="off" defaultValue="" />
      </div>

      {short ? null : <Steps steps={steps.map(({ key, name }) => ({ id: `step-${key}`, label: name }))} current={step} />}
      {trouble ? (
        <FormTrouble kind={trouble} phone={site.settings.phone} chat={chatLink(site.chatPhone, "Hello, I would like a free quote.")} />
      ) : null}
      <ErrorSummary errors={summary} />
      {restored ? (
        <p className="note" role="status">
          We kept what you typed on this device.{" "}
          <button
            className="link"
            type="button"
            onClick={() => {
              clearDraft();
              box.current?.reset();
              setRestored(false);
              onInput();
            }}
          >
            Start over
          </button>
        </p>
      ) : null}
      {live && offline ? (
        <Notice>You are offline. What you type stays on this device; send it when the connection is back, or call {phone}.</Notice>
      ) : null}

      {short ? (
        <>
          <FieldGrid>
            <Select
              name="services"
              id="services"
              label="It is about"
              defaultValue={one("services") || "something-else"}
              options={serviceOptions}
            />
            {zipField}
          </FieldGrid>
          {who}
          <TextArea
            name="details"
            label="Message"
            rows={5}
            maxLength={limits.details}
            defaultValue={one("details")}
            error={errors.details}
            optional
          />
        </>
      ) : (
        <>
          <fieldset className="step" id="step-project" data-on={step === 0 ? "" : undefined}>
            <legend tabIndex={-1}>What are we building?</legend>
            <CarryOverList items={form.carryOver} sent={problem?.values} />
            <FieldGroup id="services" label="One or more" error={errors.services}>
              <Choices drawn>
                {services.map(({ key, label, line }) => (
                  <Choice
                    key={key}
                    type="checkbox"
                    name="services"
                    value={key}
                    label={label}
                    line={line}
                    drawing={<ServiceDrawing service={key} />}
                    defaultChecked={start.services?.includes(key) ?? false}
                  />
                ))}
              </Choices>
            </FieldGroup>
            <FieldGrid>{zipField}</FieldGrid>
          </fieldset>

          <fieldset className="step" id="step-space" data-on={step === 1 ? "" : undefined}>
            <legend tabIndex={-1}>The space</legend>
            <p className="help">All optional. A guess is fine, and so is leaving it empty.</p>
            <FieldGroup id="setting" label="Where is it?">
              <Segmented name="setting" chosen={one("setting")} options={segments(spaceSettings)} />
            </FieldGroup>
            <FieldGroup id="size" label="How big, roughly?">
              <Segmented name="size" chosen={one("size")} options={segments(sizes)} />
            </FieldGroup>
            <FieldGroup id="timeline" label="When would you like it finished?">
              <Segmented name="timeline" chosen={one("timeline")} options={segments(timelines)} />
            </FieldGroup>
            <FieldGroup id="budget" label="Budget you have in mind">
              <Segmented name="budget" chosen={one("budget")} options={segments(budgets)} />
            </FieldGroup>
          </fieldset>

          <fieldset className="step" id="step-you" data-on={step === 2 ? "" : undefined}>
            <legend tabIndex={-1}>How do we reach you?</legend>
            {who}
            <FieldGroup id="contact_by" label="Best way to reach you" help="For texts, please also check the box below." optional>
              <Segmented name="contact_by" chosen={one("contact_by")} options={segments(contactWays)} />
            </FieldGroup>
            <TextArea
              name="details"
              label="Anything we should know?"
              optional
              maxLength={limits.details}
              placeholder="A big oak, a sprinkler line, a dog that digs"
              defaultValue={one("details")}
              error={errors.details}
            />
            <Check
              name="consent_texts"
              value="yes"
              label={
                <>
                  {site.settings.textConsent} <span className="opt">(optional)</span>
                </>
              }
              defaultChecked={one("consent_texts") !== ""}
            />
            <PhotoPicker
              live={live}
              stored={problem?.photos ?? []}
              error={errors.photos}
              token={token}
              submissionId={currentId}
              onChange={onPhotos}
            />
          </fieldset>
        </>
      )}

      {isLast || !live ? (
        <p className="note">
          {short
            ? "What happens next: a person reads this and answers by phone or e-mail."
            : "What happens next: a person reads this, answers the way you asked, and offers a time to come and measure. The quote is free and you owe us nothing."}{" "}
          We do not sell your details: see <Anchor href={paths.privacy}>privacy</Anchor>.
        </p>
      ) : null}
      {live && site.turnstileSiteKey ? <TurnstileBox siteKey={site.turnstileSiteKey} /> : null}
      <div className="q-nav">
        {live && !short && step > 0 ? (
          <Button key="back" kind="line" type="button" onClick={() => show(step - 1)}>
            Back
          </Button>
        ) : null}
        {live && !isLast ? (
          // a key of its own: a button that turns into the submit button while it is pressed would send the form
          <Button key="next" kind="ink" type="button" onClick={() => goTo(step + 1)}>
            Next: {steps[step + 1]?.name.toLowerCase()}
            <Icon name="arrow" />
          </Button>
        ) : (
          <Button key="send" busy={sending} disabled={live && photosBusy}>
            {buttonWords(sending, photosBusy, trouble, short)}
          </Button>
        )}
      </div>
      {live && photosBusy && isLast ? <p role="status">One moment: your photos are still on their way.</p> : null}
    </form>
  );
}

const serviceOptions = services.map(({ key, label }) => ({ value: key, label }));

function segments(options: readonly { key: string; label: string }[]) {
  return options.map(({ key, label }) => ({ value: key, label }));
}
