import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { UnsavedFormFrame } from "~/site/project/unsaved-form-pages";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, TextArea } from "~/ui/forms/field";
import { useMessage, useText } from "~/ui/language";
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
  const t = useText();
  const intent = problem.values.do?.at(-1) ?? "sign";
  const question = problem.values.question?.at(-1) ?? "";
  if (intent === "ask" || intent === "renew")
    return (
      <UnsavedSignerForm path={path} problem={problem}>
        <TextArea
          name="question"
          label={t("Your question")}
          optional={intent === "renew"}
          maxLength={4000}
          defaultValue={question}
        />
        <Button name="do" value={intent}>
          {t(intent === "renew" ? "Ask for an updated price" : "Send question")}
        </Button>
      </UnsavedSignerForm>
    );
  return (
    <UnsavedSignerForm path={path} problem={problem}>
      <p>
        {t(
          "Open your proposal to see whether your signature was saved. If not, sign there. Your option, add-ons and checkboxes are still filled in.",
        )}
      </p>
      <NameField problem={problem} />
      {question ? (
        <TextArea
          name="question"
          label={t("Your question")}
          maxLength={4000}
          defaultValue={question}
        />
      ) : null}
      <Button name="do" value="total">
        {t("Return to your proposal")}
      </Button>
    </UnsavedSignerForm>
  );
}

/** Renders the notice of cancellation that may not be stored. */
export function UnsavedCancelPage({ path, problem }: UnsavedProps) {
  const t = useText();
  return (
    <UnsavedSignerForm path={path} problem={problem}>
      <NameField problem={problem} />
      <TextArea
        name="reason"
        label={t("Tell us why")}
        optional
        maxLength={2000}
        defaultValue={problem.values.reason?.at(-1) ?? ""}
      />
      <Button kind="ink" name="do" value="cancel">
        {t("I hereby cancel this transaction")}
      </Button>
    </UnsavedSignerForm>
  );
}

/** Renders the "no thanks" that may not be stored. */
export function UnsavedNoThanksPage({ path, problem }: UnsavedProps) {
  const t = useText();
  return (
    <UnsavedSignerForm path={path} problem={problem}>
      <TextArea
        name="reason"
        label={t("What made the difference?")}
        optional
        maxLength={2000}
        defaultValue={problem.values.reason?.at(-1) ?? ""}
      />
      <Button kind="ink" name="do" value="no-thanks">
        {t("No thanks")}
      </Button>
    </UnsavedSignerForm>
  );
}

function NameField({ problem }: Pick<UnsavedProps, "problem">) {
  const t = useText();
  return (
    <Field
      name="name"
      label={t("Your full name")}
      className="signature-input"
      autoComplete="name"
      maxLength={120}
      defaultValue={problem.values.name?.at(-1) ?? ""}
    />
  );
}

function UnsavedSignerForm({ path, problem, children }: UnsavedProps & { children: ReactNode }) {
  const toMessage = useMessage();
  return (
    <UnsavedFormFrame>
      <ErrorSummary
        title={toMessage("Send it again")}
        errors={Object.values(problem.errors).map((text) => ({ id: "", message: toMessage(text) }))}
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
