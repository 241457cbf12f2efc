import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatClock } from "~/lib/dates";
import { translateEach } from "~/lib/fill-text";
import { paths } from "~/paths";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import {
  AdditionErrors,
  type AdditionProblem,
  DetailsForm,
  PhotosForm,
  SurveyForm,
} from "~/site/quote/request-additions";
import { Button } from "~/ui/button";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { Field, TextArea } from "~/ui/forms/field";
import { useLanguage, useMessage, useText } from "~/ui/language";
import { ProjectFrame } from "./project-frame";
import { HouseFields, WantedTimes } from "./visit-booking";
import { CallUs, StartChoices } from "./visit-parts";
import type { VisitProblem } from "./visit-view";

/* Pages of a form that was sent while the database was down, and may be stored or not. They show the sent values only,
   because nothing else can be loaded. */

/** Renders the frame of a form that may not be stored, with the phone number. */
export function UnsavedFormFrame({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <ProjectFrame
      title={t("We couldn’t confirm that")}
      lede={t("It’s on our end. What you entered is below. Send it again in a minute.")}
    >
      <section className="section private-section">
        <div className="wrapper private-narrow">
          {children}
          <CallUs text="Or call {phone}" />
        </div>
      </section>
    </ProjectFrame>
  );
}

function UnsavedErrors({ errors }: { errors: Readonly<Record<string, string>> }) {
  const t = useText();
  const message = useMessage();
  return (
    <ErrorSummary
      title={t("Send it again")}
      errors={toSummaryErrors(translateEach(errors, message))}
    />
  );
}

/** Renders a form of a private page with its input: `text` is its written field, the others are hidden. */
export function UnsavedPrivateForm({
  problem: { values, errors },
  text,
}: {
  problem: InvalidForm;
  text: { name: string; label: string; isLong?: boolean };
}) {
  const t = useText();
  const { name, label, isLong } = text;
  const written = values[name]?.at(-1);
  const Input = isLong ? TextArea : Field;
  return (
    <UnsavedFormFrame>
      <UnsavedErrors errors={errors} />
      <Form method="post" className="stack">
        {Object.entries(values).flatMap(([key, all]) =>
          key === name
            ? []
            : all.map((value) => (
                <input key={`${key} ${value}`} type="hidden" name={key} value={value} />
              )),
        )}
        {written ? <Input name={name} label={label} defaultValue={written} /> : null}
        <Button>{t("Send again")}</Button>
      </Form>
    </UnsavedFormFrame>
  );
}

/** Renders the photos, survey or details that could not be added. */
export function UnsavedAdditionPage({ problem }: { problem: AdditionProblem }) {
  const { part, values } = problem;
  const formKey = values.form_key?.at(-1);
  return (
    <UnsavedFormFrame>
      <AdditionErrors problem={problem} />
      {part === "photos" ? (
        <PhotosForm formKey={formKey} />
      ) : part === "survey" ? (
        <SurveyForm formKey={formKey} />
      ) : (
        <DetailsForm
          formKey={formKey}
          extras={{ hoa: "", callTime: "", note: "" }}
          problem={problem}
        />
      )}
    </UnsavedFormFrame>
  );
}

/**
 * Renders the visit form that could not be stored: `view` is "cancel", "ask", or empty to book or
 * move.
 */
export function UnsavedVisitPage({
  token,
  view,
  problem,
}: {
  token: string;
  view: string;
  problem: VisitProblem;
}) {
  const t = useText();
  const language = useLanguage();
  const { values, errors, start } = problem;
  const time = start && formatClock(new Date(start.at), language);
  const value = (name: string) => values[name]?.at(-1) ?? "";
  const intent = value("intent");
  const visitPath = paths.privateVisit(token);
  return (
    <UnsavedFormFrame>
      <UnsavedErrors errors={errors} />
      <Form
        className="visit-box"
        method="post"
        action={view ? `${visitPath}?do=${encodeURIComponent(view)}` : visitPath}
      >
        {["intent", "form_key", "key", "visit", "was_version"].map((name) =>
          values[name] ? <input key={name} type="hidden" name={name} value={value(name)} /> : null,
        )}
        {view === "cancel" ? (
          <TextArea
            name="why"
            label={t("Anything we should know?")}
            optional
            maxLength={1_000}
            defaultValue={value("why")}
          />
        ) : view === "ask" ? (
          <WantedTimes problem={problem} />
        ) : (
          <>
            {start ? (
              <StartChoices starts={[start]} chosen={String(start.at)} error={undefined} />
            ) : null}
            {intent === "book" ? (
              <HouseFields data={{ street: "", zip: "" }} problem={problem} />
            ) : null}
          </>
        )}
        <Button>
          {view === "cancel"
            ? t("Cancel the visit")
            : view === "ask"
              ? t("Send")
              : time === undefined
                ? t(intent === "move" ? "Move to this time" : "Book this time")
                : t(intent === "move" ? "Move to {time}" : "Book {time}", { time })}
        </Button>
      </Form>
    </UnsavedFormFrame>
  );
}
