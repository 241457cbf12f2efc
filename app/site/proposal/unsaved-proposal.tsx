import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { UnsavedFormFrame } from "~/site/project/unsaved-form-pages";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, TextArea } from "~/ui/forms/field";
import type { ProposalProblem } from "./homeowner-proposal";

type UnsavedProps = { path: string; problem: ProposalProblem };

/** Fields of the signer's forms that the visitor does not type. */
const hiddenFields = [
  "form_key",
  "key",
  "version",
  "document_sha256",
  "total",
  "option",
  "add",
  "esign",
  "read",
];

/**
 * Renders the form of a proposal that may not be stored, with its input. A signature
 * goes back to the full page, because the contract must be in view of a signature; a question is
 * sent from here.
 */
export function UnsavedProposalPage({ path, problem }: UnsavedProps) {
  const intent = problem.values.do?.at(-1) ?? "sign";
  const question = problem.values.question?.at(-1) ?? "";
  if (intent === "ask" || intent === "renew")
    return (
      <UnsavedSignerForm path={path} problem={problem}>
        <TextArea
          name="question"
          label="Your question"
          optional={intent === "renew"}
          maxLength={4000}
          defaultValue={question}
        />
        <Button name="do" value={intent}>
          {intent === "renew" ? "Ask for an updated price" : "Send question"}
        </Button>
      </UnsavedSignerForm>
    );
  return (
    <UnsavedSignerForm path={path} problem={problem}>
      <p>
        Open your proposal to see whether your signature was saved. If not, sign there. Your option,
        add-ons and checkboxes are still filled in.
      </p>
      <NameField problem={problem} />
      {question ? (
        <TextArea name="question" label="Your question" maxLength={4000} defaultValue={question} />
      ) : null}
      <Button name="do" value="total">
        Return to your proposal
      </Button>
    </UnsavedSignerForm>
  );
}

/** Renders the notice of cancellation that may not be stored. */
export function UnsavedCancelPage({ path, problem }: UnsavedProps) {
  return (
    <UnsavedSignerForm path={path} problem={problem}>
      <NameField problem={problem} />
      <TextArea
        name="reason"
        label="Tell us why"
        optional
        maxLength={2000}
        defaultValue={problem.values.reason?.at(-1) ?? ""}
      />
      <Button kind="ink" name="do" value="cancel">
        I hereby cancel this transaction
      </Button>
    </UnsavedSignerForm>
  );
}

/** Renders the "no thanks" that may not be stored. */
export function UnsavedNoThanksPage({ path, problem }: UnsavedProps) {
  return (
    <UnsavedSignerForm path={path} problem={problem}>
      <TextArea
        name="reason"
        label="What made the difference?"
        optional
        maxLength={2000}
        defaultValue={problem.values.reason?.at(-1) ?? ""}
      />
      <Button kind="ink" name="do" value="no-thanks">
        No thanks
      </Button>
    </UnsavedSignerForm>
  );
}

function NameField({ problem }: Pick<UnsavedProps, "problem">) {
  return (
    <Field
      name="name"
      label="Your full name"
      className="signature-input"
      autoComplete="name"
      maxLength={120}
      defaultValue={problem.values.name?.at(-1) ?? ""}
    />
  );
}

function UnsavedSignerForm({ path, problem, children }: UnsavedProps & { children: ReactNode }) {
  return (
    <UnsavedFormFrame>
      <ErrorSummary
        title="Send it again"
        errors={Object.values(problem.errors).map((message) => ({ id: "", message }))}
      />
      <Form className="stack" method="post" action={path} encType="multipart/form-data">
        {hiddenFields.flatMap((name) =>
          (problem.values[name] ?? []).map((value) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          )),
        )}
        {children}
      </Form>
    </UnsavedFormFrame>
  );
}
