import { countersigningForbidden } from "~/domain/proposals/countersigning";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { Field, TextArea } from "~/ui/forms/field";
import { PaperForm } from "./paper-form";
import type { SentPageData } from "./proposal-view";
import { SentForm } from "./sent-form";

/** Renders the forms that the state and the role allow: countersign, remind, new version, withdraw, cancel, paper. */
export function NextPanel({ data, problem }: { data: SentPageData; problem: InvalidForm | undefined }) {
  const { may, me, signers, version } = data;
  const missing = signers.filter(({ isRequired, signature }) => isRequired && !signature);
  const value = (form: string, field: string, stored = "") =>
    problem?.values.form?.[0] === form ? (problem.values[field]?.at(-1) ?? stored) : stored;
  const error = (form: string, field: string) => (problem?.values.form?.[0] === form ? problem.errors[field] : undefined);
  return (
    <>
      {may.countersign ? (
        <Panel id="h-countersign" title="Countersign for the company">
          <SentForm data={data} name="countersign" className="stack">
            <Field
              name="name"
              label="Your full name"
              defaultValue={value("countersign", "name", me)}
              error={error("countersign", "name")}
              maxLength={120}
              autoComplete="name"
            />
            <Button className="button--wide" name="do" value="countersign">
              Countersign
            </Button>
            <p className="help-text">The homeowners already have their signed copy. They get the countersigned one by email too.</p>
          </SentForm>
        </Panel>
      ) : null}
      {data.isUncountersigned && !may.countersign ? (
        <Panel id="h-countersign" title="Countersign for the company">
          <p>{countersigningForbidden} The homeowners already have their signed copy.</p>
        </Panel>
      ) : null}
      {may.remind || may.newVersion || may.withdraw || may.cancel || may.changeOrder || may.paper ? (
        <Panel id="h-next" title="Next">
          {may.remind
            ? missing.map(({ id, name }) => (
                <SentForm key={id} data={data} name={`remind-${id}`}>
                  <input type="hidden" name="signer" value={id} />
                  <Button kind="ink" className="button--wide" name="do" value="send-link">
                    Send {name} the link again
                  </Button>
                </SentForm>
              ))
            : null}
          {may.newVersion ? (
            <SentForm data={data} name="new-version">
              <Button kind="line" className="button--wide" name="do" value="new-version">
                {version.state === "expired" ? "Renew as a new version" : "New version"}
              </Button>
            </SentForm>
          ) : null}
          {may.changeOrder ? (
            <SentForm data={data} name="change-order">
              <Button kind="line" className="button--wide" name="do" value="change-order">
                Start a change order
              </Button>
            </SentForm>
          ) : null}
          {may.withdraw ? (
            <details className="behind" open={error("withdraw", "reason") !== undefined}>
              <summary>Withdraw</summary>
              <SentForm data={data} name="withdraw" className="stack">
                <TextArea
                  name="reason"
                  label="Reason for the homeowner"
                  rows={3}
                  maxLength={500}
                  defaultValue={value("withdraw", "reason")}
                  error={error("withdraw", "reason")}
                />
                <Button kind="line" name="do" value="withdraw">
                  Withdraw proposal
                </Button>
              </SentForm>
            </details>
          ) : null}
          {may.cancel ? (
            <details className="behind" open={error("cancel", "reason") !== undefined}>
              <summary>Cancel contract</summary>
              <SentForm data={data} name="cancel" className="stack">
                <TextArea
                  name="reason"
                  label="Reason for the homeowner"
                  help="For a written notice that you received, or a cancellation that you agreed on. Every signer gets the reason by email. This can’t be undone."
                  rows={3}
                  maxLength={500}
                  defaultValue={value("cancel", "reason")}
                  error={error("cancel", "reason")}
                />
                <Button kind="line" name="do" value="cancel">
                  Cancel contract
                </Button>
              </SentForm>
            </details>
          ) : null}
          {may.paper && missing.length > 0 ? <PaperForm data={data} problem={problem} /> : null}
        </Panel>
      ) : null}
    </>
  );
}
