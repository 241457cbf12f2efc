import { Form } from "@remix-run/react";
import { formatIsoDay } from "~/lib/dates";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextArea } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { submittedField } from "~/ui/forms/submitted-field";
import type { NoThanks, ProposalProblem } from "./homeowner-proposal";
import { ProposalFrame } from "./proposal-parts";

/** Renders the page of the link in a follow-up email: one button, and an optional reason. */
export function NoThanksPage({
  page: { path, proposalPath, formKey, requestKey, validUntil, isOpen, isRecorded },
  problem,
}: {
  page: NoThanks;
  problem: ProposalProblem | undefined;
}) {
  const toProposal = (
    <ButtonLink kind="line" href={proposalPath}>
      Open your proposal
    </ButtonLink>
  );
  if (isRecorded || !isOpen)
    return (
      <ProposalFrame
        title={isRecorded ? "Thanks for telling us" : "This proposal isn’t open anymore"}
        lede={
          isRecorded && isOpen
            ? `We won’t write about this proposal anymore. You can still sign it until ${formatIsoDay(validUntil)}, or write to us any time.`
            : "We won’t write about it anymore. You can write to us any time."
        }
      >
        <section className="section proposal-section" aria-label="What to do">
          <div className="wrapper">{toProposal}</div>
        </section>
      </ProposalFrame>
    );
  return (
    <ProposalFrame
      title="Not going ahead?"
      lede={`Press the button and we’ll stop writing about this proposal. You can still sign it until ${formatIsoDay(validUntil)}, or write to us any time.`}
    >
      <section className="section proposal-section" aria-label="No thanks">
        <div className="wrapper">
          <Form className="proposal-box" method="post" action={path} encType="multipart/form-data">
            <ErrorSummary
              errors={Object.entries(problem?.errors ?? {}).map(([id, message]) => ({
                id,
                message,
              }))}
            />
            <HiddenFields values={{ form_key: formKey, key: requestKey }} />
            <TextArea
              {...submittedField(problem, "reason")}
              label="What made the difference?"
              optional
              rows={3}
              maxLength={2000}
            />
            <div className="actions">
              <Button kind="ink" name="do" value="no-thanks">
                No thanks
              </Button>
              {toProposal}
            </div>
          </Form>
        </div>
      </section>
    </ProposalFrame>
  );
}
