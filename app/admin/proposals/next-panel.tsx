import { invalidFormByName } from "~/admin/shell/live-form";
import { countersigningForbidden } from "~/domain/proposals/countersigning";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { Field, Select, TextArea } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { submittedField } from "~/ui/forms/submitted-field";
import { PaperForm } from "./paper-form";
import type { SentPageData } from "./proposal-view";
import { SentForm } from "./sent-form";

/**
 * Renders the forms that the state and the role allow: countersign, remind, new version, withdraw,
 * cancel, paper.
 */
export function NextPanel({
  data,
  problem,
}: {
  data: SentPageData;
  problem: InvalidForm | undefined;
}) {
  const { may, me, signers, version } = data;
  const missing = signers.filter(({ isRequired, signature }) => isRequired && !signature);
  const { countersign, ...others } = may;
  const hasNext = Object.values(others).includes(true);
  const invalidName = invalidFormByName(problem, "countersign");
  return (
    <>
      {countersign ? (
        <Panel id="h-countersign" title="Countersign for the company">
          <SentForm data={data} name="countersign" className="stack">
            <Field
              {...submittedField(invalidName, "name", me)}
              label="Your full name"
              maxLength={120}
              autoComplete="name"
            />
            <Button className="button--wide" name="do" value="countersign">
              Countersign
            </Button>
            <p className="help-text">
              The homeowners already have their signed copy. They get the countersigned one by email
              too.
            </p>
          </SentForm>
        </Panel>
      ) : null}
      {data.isUncountersigned && !countersign ? (
        <Panel id="h-countersign" title="Countersign for the company">
          <p>{countersigningForbidden} The homeowners already have their signed copy.</p>
        </Panel>
      ) : null}
      {hasNext ? (
        <Panel id="h-next" title="Next">
          {may.remind
            ? missing.map(({ id, name, link }) => (
                <SentForm key={id} data={data} name={`remind-${id}`}>
                  <HiddenFields values={{ signer: id, link: link?.id ?? "" }} />
                  <Button kind="ink" className="button--wide" name="do" value="send-link">
                    Send {name} the link again
                  </Button>
                </SentForm>
              ))
            : null}
          {may.newVersion ? (
            <SentForm data={data} name="new-version" className="stack">
              <Button kind="line" className="button--wide" name="do" value="new-version">
                {version.state === "expired" ? "Renew as a new version" : "New version"}
              </Button>
              {version.state === "expired" ? (
                <p className="help-text">
                  Uses today’s prices and a new last day to sign. You’ll see every price change
                  before you send it.
                </p>
              ) : null}
            </SentForm>
          ) : null}
          {may.changeOrder ? (
            <SentForm data={data} name="change-order">
              <Button kind="line" className="button--wide" name="do" value="change-order">
                Start a change order
              </Button>
            </SentForm>
          ) : null}
          {reasonForms.map(({ name, ...form }) =>
            may[name] ? (
              <ReasonForm key={name} data={data} problem={problem} name={name} {...form} />
            ) : null,
          )}
          {may.notice ? <NoticeForm data={data} problem={problem} /> : null}
          {may.paper && missing.length > 0 ? <PaperForm data={data} problem={problem} /> : null}
        </Panel>
      ) : null}
    </>
  );
}

/** Form that records a notice of cancellation that came by mail or by hand. */
function NoticeForm({ data, problem }: Pick<ReasonFormProps, "data" | "problem">) {
  const invalid = invalidFormByName(problem, "notice");
  const signed = data.signers.filter(({ signature }) => signature);
  if (signed.length === 0) return null;
  return (
    <details className="behind" open={invalid !== undefined}>
      <summary>Record a mailed notice of cancellation</summary>
      <SentForm data={data} name="notice" className="stack">
        <Select
          {...submittedField(invalid, "signer", signed[0]?.id)}
          label="From"
          options={signed.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Field
          {...submittedField(invalid, "mailed_on")}
          type="date"
          label="Mailed or hand-delivered on"
          help="For mail, enter the postmark date. Every signer gets a confirmation by email. This can’t be undone."
        />
        <Button kind="line" name="do" value="notice">
          Record notice
        </Button>
      </SentForm>
    </details>
  );
}

type ReasonFormProps = {
  data: SentPageData;
  problem: InvalidForm | undefined;
  name: keyof SentPageData["may"];
  title: string;
  button: string;
  help?: string;
};

/** Forms with only a reason for the homeowner. */
const reasonForms: readonly Omit<ReasonFormProps, "data" | "problem">[] = [
  { name: "withdraw", title: "Withdraw", button: "Withdraw proposal" },
  {
    name: "cancel",
    title: "Cancel contract",
    button: "Cancel contract",
    help: "Use this when you and the homeowner agreed to cancel. Every signer gets the reason by email. This can’t be undone.",
  },
];

/** Form that ends the version or the contract, with the reason for the homeowner. */
function ReasonForm({ data, problem, name, title, button, help }: ReasonFormProps) {
  const invalid = invalidFormByName(problem, name);
  return (
    <details className="behind" open={invalid?.errors.reason !== undefined}>
      <summary>{title}</summary>
      <SentForm data={data} name={name} className="stack">
        <TextArea
          {...submittedField(invalid, "reason")}
          label="Reason for the homeowner"
          help={help}
          rows={3}
          maxLength={500}
        />
        <Button kind="line" name="do" value={name}>
          {button}
        </Button>
      </SentForm>
    </details>
  );
}
