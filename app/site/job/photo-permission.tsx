import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/forms/choice";
import { useText } from "~/ui/language";
import type { JobPageView } from "./load-job-page.server";
import type { JobPageProblem } from "./submit-job-page.server";

type Props = { data: JobPageView; problem: JobPageProblem | undefined };

/**
 * Renders the form in which the homeowner allows photos one by one, and takes permissions back. After
 * another signer changed one, it keeps the input beside the stored state.
 */
export function PhotoPermission({ data, problem }: Props) {
  const { path, formKey, requestKey, permission } = data;
  const t = useText();
  if (!permission) return null;
  const sent = problem?.values.do?.at(-1) === "photos" ? problem : undefined;
  return (
    <section aria-labelledby="permission">
      <h2 id="permission">{t("May we show your project?")}</h2>
      <Form method="post" action={path} className="stack">
        <input type="hidden" name="form_key" value={formKey} />
        <input type="hidden" name="key" value={requestKey} />
        <p>{permission.text}</p>
        <ul className="document-list">
          {permission.photos.map(({ id, label, href, permissionId }) => {
            const isAllowed = permissionId !== "";
            const isChecked = sent ? (sent.values.allowed ?? []).includes(id) : isAllowed;
            return (
              <li key={id}>
                <span>
                  {href ? (
                    <img src={`${href}?w=480`} alt="" width={96} height={64} loading="lazy" />
                  ) : null}
                </span>
                <span>
                  <input type="hidden" name="photo" value={id} />
                  <input type="hidden" name={`was-${id}`} value={permissionId} />
                  <Checkbox name="allowed" value={id} label={label} defaultChecked={isChecked} />
                  {isChecked === isAllowed ? null : (
                    <small>{t(isAllowed ? "Currently allowed" : "Currently not allowed")}</small>
                  )}
                </span>
              </li>
            );
          })}
        </ul>
        <Button kind="line" name="do" value="photos">
          {t("Save permission")}
        </Button>
      </Form>
    </section>
  );
}
