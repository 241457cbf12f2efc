import { Form } from "@remix-run/react";
import { formatIsoDay } from "~/lib/dates";
import { Button, ButtonLink } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextArea } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { submittedField } from "~/ui/forms/submitted-field";
import { useLanguage, useText } from "~/ui/language";
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
  const t = useText();
  const day = formatIsoDay(validUntil, useLanguage());
  const toProposal = (
    <ButtonLink kind="line" href={proposalPath}>
      {t("Open your proposal")}
    </ButtonLink>
  );
  if (isRecorded || !isOpen)
    return (
      <ProposalFrame
        title={t(isRecorded ? "Thanks for telling us" : "This proposal isn’t open anymore")}
        lede={
          isRecorded && isOpen
            ? t(
                "We won’t write about this proposal anymore. You can still sign it until {day}, or write to us any time.",
                { day },
              )
            : t("We won’t write about it anymore. You can write to us any time.")
        }
      >
        <section className="section proposal-section" aria-label={t("What to do")}>
          <div className="wrapper">{toProposal}</div>
        </section>
      </ProposalFrame>
    );
  return (
    <ProposalFrame
      title={t("Not going ahead?")}
      lede={t(
        "Press the button and we’ll stop writing about this proposal. You can still sign it until {day}, or write to us any time.",
        { day },
      )}
    >
      <section className="section proposal-section" aria-label={t("No thanks")}>
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
              label={t("What made the difference?")}
              optional
              rows={3}
              maxLength={2000}
            />
            <div className="actions">
              <Button kind="ink" name="do" value="no-thanks">
                {t("No thanks")}
              </Button>
              {toProposal}
            </div>
          </Form>
        </div>
      </section>
    </ProposalFrame>
  );
}
