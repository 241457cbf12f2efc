import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatClock } from "~/lib/dates";
import { paths } from "~/paths";
import { AdditionErrors, type AdditionProblem, DetailsForm, PhotosForm, SurveyForm } from "~/site/quote/request-additions";
import { Button } from "~/ui/button";
import { ErrorSummary, toSummaryErrors } from "~/ui/forms/error-summary";
import { TextArea } from "~/ui/forms/field";
import { ProjectFrame } from "./project-frame";
import { HouseFields, WantedTimes } from "./visit-booking";
import { CallUs, StartChoices } from "./visit-parts";
import type { VisitProblem } from "./visit-view";

/* Pages of a form that was sent while the database was down. They show the sent values only, because nothing else can be loaded. */

function KeptFormFrame({ children }: { children: ReactNode }) {
  return (
    <ProjectFrame title="We couldn’t save that" lede="It’s on our end. What you entered is below. Send it again in a minute.">
      <section className="section private-section">
        <div className="wrapper private-narrow">
          {children}
          <CallUs>Or call</CallUs>
        </div>
      </section>
    </ProjectFrame>
  );
}

/** Renders the photos, survey or details that could not be added. */
export function KeptAdditionPage({ problem }: { problem: AdditionProblem }) {
  const { part, values } = problem;
  const formKey = values.form_key?.at(-1);
  return (
    <KeptFormFrame>
      <AdditionErrors problem={problem} />
      {part === "photos" ? (
        <PhotosForm formKey={formKey} />
      ) : part === "survey" ? (
        <SurveyForm formKey={formKey} />
      ) : (
        <DetailsForm formKey={formKey} extras={{ hoa: "", callTime: "", note: "" }} problem={problem} />
      )}
    </KeptFormFrame>
  );
}

/** Renders the visit form that could not be stored: `wanted` is "cancel", "ask", or empty to book or move. */
export function KeptVisitPage({ token, wanted, problem }: { token: string; wanted: string; problem: VisitProblem }) {
  const { values, errors, start } = problem;
  const value = (name: string) => values[name]?.at(-1) ?? "";
  const intent = value("intent");
  const visitPath = paths.privateVisit(token);
  return (
    <KeptFormFrame>
      <ErrorSummary errors={toSummaryErrors(errors)} />
      <Form className="visit-box" method="post" action={wanted ? `${visitPath}?do=${encodeURIComponent(wanted)}` : visitPath}>
        {["intent", "form_key", "key"].map((name) =>
          values[name] ? <input key={name} type="hidden" name={name} value={value(name)} /> : null,
        )}
        {wanted === "cancel" ? (
          <TextArea name="why" label="Anything we should know?" optional maxLength={1_000} defaultValue={value("why")} />
        ) : wanted === "ask" ? (
          <WantedTimes problem={problem} />
        ) : (
          <>
            {start ? <StartChoices starts={[start]} chosen={String(start.at)} error={undefined} /> : null}
            {intent === "book" ? <HouseFields data={{ street: "", zip: "" }} problem={problem} /> : null}
          </>
        )}
        <Button>
          {wanted === "cancel"
            ? "Cancel the visit"
            : wanted === "ask"
              ? "Send"
              : `${intent === "move" ? "Move to" : "Book"} ${start ? formatClock(new Date(start.at)) : "this time"}`}
        </Button>
      </Form>
    </KeptFormFrame>
  );
}
