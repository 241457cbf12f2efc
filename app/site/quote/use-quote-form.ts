import { useNavigate } from "@remix-run/react";
import { type FormEvent, useCallback, useEffect, useReducer, useRef } from "react";
import { validateFields } from "~/domain/leads/intake/client-validation";
import { parseQuoteDraft, serializeQuoteDraft } from "~/domain/leads/intake/quote-draft";
import {
  type CarryOverItem,
  type CountedStep,
  type FormVariant,
  type InvalidQuoteForm,
  quoteFormSteps,
} from "~/domain/leads/intake/quote-form";
import { paths } from "~/paths";
import { firstInvalidStep, initialQuoteFormState, quoteFormReducer } from "./quote-form-state";
import {
  clearQuoteDraft,
  type FieldValues,
  fillForm,
  focusFirstError,
  getStoredQuoteDraft,
  mergeDraftValues,
  postQuoteForm,
  storeQuoteDraft,
} from "./quote-form-values";
import { stepHash, useStepHistory } from "./use-step-history";

export type QuoteFormData = {
  token: string;
  submissionId: string;
  /** Field values from the page's URL. */
  prefill: Record<string, string[]>;
  /** Items carried over from other pages; the visitor can remove them. */
  carryOver: CarryOverItem[];
  /** Campaign parameters of the page's URL, kept in the form's URL. */
  campaign: string;
};

type QuoteFormOptions = {
  variant: FormVariant;
  form: QuoteFormData;
  problem: InvalidQuoteForm | undefined;
  /** Called with the form's values on every change. */
  onValues?: ((values: FieldValues) => void) | undefined;
  /** One short part instead of three steps: contact details, location, and message. */
  short: boolean;
  /** Target of the response if the form is in another site's iframe. */
  target: "_top" | undefined;
};

/**
 * Runs the quote form with scripts: stores a browser draft, checks a step before showing the next,
 * submits without leaving the page.
 */
export function useQuoteForm({
  variant,
  form,
  problem,
  onValues,
  short,
  target,
}: QuoteFormOptions) {
  const navigate = useNavigate();
  const box = useRef<HTMLFormElement>(null);
  const waitingPhotos = useRef<File[]>([]);
  /** Set when the visitor changes the step: the next render focuses it. */
  const isWalking = useRef(false);
  /** Set when errors were found: the next render focuses the first. */
  const isCorrecting = useRef(false);
  const [state, dispatch] = useReducer(quoteFormReducer, undefined, () =>
    initialQuoteFormState(form, problem),
  );
  const count = useStepCount(variant);
  const { step, submissionId, token } = state;
  const isLast = short || step === quoteFormSteps.length - 1;
  const history = useStepHistory();
  const { hashStep } = history;

  const currentId = useCallback(() => submissionId, [submissionId]);
  const onPhotos = useCallback((busy: boolean, waiting: File[]) => {
    dispatch({ type: "photos", busy });
    waitingPhotos.current = waiting;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    count("project");
    const draft = problem ? undefined : parseQuoteDraft(getStoredQuoteDraft(), Date.now());
    const changed =
      draft && box.current
        ? fillForm(box.current, mergeDraftValues(draft.values, form.prefill))
        : undefined;
    const values = readFieldValues(box.current);
    onValues?.(values);
    // a reload keeps the step, if the steps before it are complete
    const reached =
      problem || short ? step : Math.max(0, Math.min(hashStep, firstInvalidStep(values)));
    if (!short && hashStep >= 0 && hashStep !== reached) history.correct(reached);
    dispatch({
      type: "went-live",
      step: reached,
      offline: !navigator.onLine,
      values,
      draft:
        draft && changed !== undefined
          ? { submissionId: draft.submissionId, token: draft.token, changed }
          : undefined,
    });
    const onOffline = () => dispatch({ type: "connection", offline: true });
    const onOnline = () => dispatch({ type: "connection", offline: false });
    addEventListener("offline", onOffline);
    addEventListener("online", onOnline);
    return () => {
      removeEventListener("offline", onOffline);
      removeEventListener("online", onOnline);
    };
  }, []);

  const onInput = () => {
    const values = readFieldValues(box.current);
    onValues?.(values);
    storeQuoteDraft(serializeQuoteDraft(values, { submissionId, token }, Date.now()));
    dispatch({ type: "typed", values });
  };

  const startOver = () => {
    clearQuoteDraft();
    box.current?.reset();
    dispatch({ type: "started-over" });
    onInput();
  };

  const showStep = (next: number) => {
    dispatch({ type: "shown", step: next });
    const key = quoteFormSteps[next]?.key;
    if (key) count(key);
    isWalking.current = true;
  };

  /**
   * Checks the steps up to `upTo`, and shows the first one with an error; returns its index, or -1
   * without errors.
   */
  const validateUpTo = (upTo: number): number => {
    const values = readFieldValues(box.current);
    const parts = short
      ? [quoteFormSteps.flatMap(({ fields }) => [...fields])]
      : quoteFormSteps.slice(0, upTo + 1).map(({ fields }) => fields);
    for (const [at, fields] of parts.entries()) {
      const errors = validateFields(values, fields);
      if (Object.keys(errors).length === 0) continue;
      dispatch({ type: "checked", errors, step: at });
      isCorrecting.current = true;
      return at;
    }
    dispatch({ type: "checked", errors: {} });
    return -1;
  };

  const goTo = (next: number) => {
    if (next < step || validateUpTo(next - 1) < 0) history.walk(step, next);
  };

  // the form follows the URL: from its buttons, its list of steps, and Back and Forward
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new URL changes the step
  useEffect(() => {
    if (!state.live || short || hashStep < 0 || hashStep === step) return;
    const wrong = hashStep < step ? -1 : validateUpTo(hashStep - 1);
    if (wrong < 0) showStep(hashStep);
    else history.correct(wrong);
  }, [hashStep]);

  useEffect(() => {
    if (!isCorrecting.current) return;
    isCorrecting.current = false;
    focusFirstError(box.current, state.errors);
  }, [state.errors]);

  // after an error the URL follows the form; a step the visitor opened is scrolled to its title
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new step runs it
  useEffect(() => {
    if (state.live && !short && hashStep >= 0 && hashStep !== step) history.correct(step);
    if (!isWalking.current) return;
    isWalking.current = false;
    // only a rendered step can take the focus
    box.current
      ?.querySelector<HTMLElement>(`${stepHash(step)} > legend`)
      ?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "start" });
  }, [step]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    if (!state.live) return;
    event.preventDefault();
    if (state.sending) return;
    if (!isLast) return goTo(step + 1);
    if (validateUpTo(quoteFormSteps.length - 1) >= 0) return;
    const body = new FormData(event.currentTarget);
    body.delete("photos");
    for (const file of waitingPhotos.current) body.append("photos", file);
    count("send");
    dispatch({ type: "sending" });
    const sent = await postQuoteForm(
      form.campaign ? `${paths.quoteSend}?${form.campaign}` : paths.quoteSend,
      body,
    );
    dispatch({ type: "answered", sent, short });
    if (sent === "no-connection") return;
    if (!sent.ok) {
      isCorrecting.current = true;
      return;
    }
    clearQuoteDraft();
    if (target) return void window.open(sent.to, target);
    return navigate(sent.to);
  };

  return { box, state, isLast, currentId, onPhotos, onInput, startOver, goTo, onSubmit };
}

/** Counts each step once, on the server. */
function useStepCount(variant: FormVariant) {
  const counted = useRef(new Set<CountedStep>());
  return useCallback(
    (reached: CountedStep) => {
      if (counted.current.has(reached)) return;
      counted.current.add(reached);
      navigator.sendBeacon?.(paths.quoteSteps, new URLSearchParams({ variant, step: reached }));
    },
    [variant],
  );
}

function readFieldValues(form: HTMLFormElement | null): FieldValues {
  const values: FieldValues = {};
  if (form) {
    for (const [name, value] of new FormData(form)) {
      if (typeof value !== "string") continue;
      values[name] ??= [];
      values[name].push(value);
    }
  }
  return values;
}
