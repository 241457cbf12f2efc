import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { useText } from "~/ui/language";
import type { JobPageView } from "./load-job-page.server";
import type { JobPageProblem } from "./submit-job-page.server";

type Props = { data: JobPageView; problem: JobPageProblem | undefined };

/** Renders the other people with a link to the page, and the form to give someone a link. */
export function PeopleSection({ data, problem }: Props) {
  const { people, path, formKey, requestKey } = data;
  const t = useText();
  const sent = problem?.values.do?.at(-1) === "share" ? problem : undefined;
  return (
    <section aria-labelledby="people">
      <h2 id="people">{t("Who else sees this page")}</h2>
      {people.length > 0 ? (
        <ul className="document-list">
          {people.map(({ id, name, linkId, isLive, mayEnd, maySend }) => (
            <li key={id}>
              <Icon name="people" />
              <span>
                {name}
                <small>{t(isLive ? "Has a link" : linkId ? "Link ended" : "No link yet")}</small>
              </span>
              {(isLive ? mayEnd : maySend) ? (
                <Form method="post" action={path}>
                  <input type="hidden" name="form_key" value={formKey} />
                  <input type="hidden" name="key" value={requestKey} />
                  <input type="hidden" name="person" value={id} />
                  <input type="hidden" name="link" value={linkId} />
                  <button
                    className="text-link target-link"
                    type="submit"
                    name="do"
                    value={isLive ? "end-link" : "send-link"}
                  >
                    {t(isLive ? "End link" : "Email a link")}
                    <span className="visually-hidden">
                      {` ${t(isLive ? "of {name}" : "to {name}", { name })}`}
                    </span>
                  </button>
                </Form>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      <details open={sent !== undefined}>
        <summary className="text-link">{t("Give someone a link")}</summary>
        <Form method="post" action={path} className="stack">
          <input type="hidden" name="form_key" value={formKey} />
          <input type="hidden" name="key" value={requestKey} />
          <Field
            name="name"
            label={t("Name")}
            maxLength={80}
            defaultValue={sent?.values.name?.at(-1)}
            error={sent?.errors.name}
          />
          <Field
            name="email"
            label={t("Email")}
            type="email"
            help={t("They see updates, photos and papers. Not the contract or payments.")}
            defaultValue={sent?.values.email?.at(-1)}
            error={sent?.errors.email}
          />
          <Button kind="line" name="do" value="share">
            {t("Email them a link")}
          </Button>
        </Form>
      </details>
    </section>
  );
}
