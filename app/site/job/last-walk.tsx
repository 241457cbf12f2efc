import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/forms/choice";
import { Field, FieldError } from "~/ui/forms/field";
import { useText } from "~/ui/language";
import type { JobPageView } from "./load-job-page.server";
import type { JobPageProblem } from "./submit-job-page.server";

type Props = { data: JobPageView; problem: JobPageProblem | undefined };

/** Renders the list of the last walk, and the signature for completion once it is empty. */
export function LastWalk({ data, problem }: Props) {
  const t = useText();
  const { list, sign, signature, due } = data.lastWalk;
  if (list.length === 0 && !sign && signature === "") return null;
  return (
    <section aria-labelledby="last-walk">
      <h2 id="last-walk">{t("Final walkthrough")}</h2>
      {list.length > 0 ? (
        <ul className="document-list">
          {list.map(({ id, label, note, photo }) => (
            <li key={id}>
              <span />
              <span>
                {label}
                {note ? <small>{note}</small> : null}
              </span>
              {photo ? (
                <a className="text-link target-link" href={photo} target="_blank" rel="noreferrer">
                  {t("Photo")}
                  <span className="visually-hidden">{` ${t("of {label}", { label })}`}</span>
                </a>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {sign && sign.waits === "" ? <SignForm data={data} problem={problem} /> : null}
      {sign && sign.waits !== "" ? (
        <p>
          {t("You can sign for completion here once the list is done. {reason}", {
            reason: sign.waits,
          })}
        </p>
      ) : null}
      {signature ? <p>{signature}</p> : null}
      {sign || signature ? <Due due={due} /> : null}
    </section>
  );
}

function Due({ due }: Pick<JobPageView["lastWalk"], "due">) {
  const t = useText();
  return (
    <>
      {due.map(({ text }) => (
        <p key={text}>{text}</p>
      ))}
      {due.some(({ isHeldBack }) => isHeldBack) ? (
        <p className="fine-print">
          {t(
            "The Texas disclosure in your contract (Property Code 53.255) explains why owners reserve 10 percent until 30 days after completion.",
          )}
        </p>
      ) : null}
    </>
  );
}

function SignForm({ data: { lastWalk, path, formKey, requestKey }, problem }: Props) {
  const t = useText();
  const sent = problem?.values.do?.at(-1) === "complete" ? problem : undefined;
  const agreedError = sent?.errors["completion-agreed"];
  return (
    <Form method="post" action={path} className="visit-box visit-box--sun stack" noValidate>
      <input type="hidden" name="form_key" value={formKey} />
      <input type="hidden" name="key" value={requestKey} />
      <input type="hidden" name="list" value={lastWalk.sign?.list} />
      <h3>{t("Sign for completion")}</h3>
      <p>{t("Everything on the list is done. Walk around it once more before you sign.")}</p>
      <Checkbox
        id="completion-agreed"
        name="completion-agreed"
        value="1"
        label={lastWalk.sign?.statement}
        defaultChecked={sent?.values["completion-agreed"] !== undefined}
      />
      {agreedError ? <FieldError id="completion-agreed-error">{agreedError}</FieldError> : null}
      <Field
        name="completion-name"
        id="completion-name"
        label={t("Type your full name to sign")}
        className="signature-input"
        autoComplete="name"
        maxLength={120}
        defaultValue={sent?.values["completion-name"]?.at(-1)}
        error={sent?.errors["completion-name"]}
      />
      <Button name="do" value="complete">
        {t("Sign for completion")}
      </Button>
    </Form>
  );
}
