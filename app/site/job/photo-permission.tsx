import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/forms/choice";
import type { JobPageView } from "./load-job-page.server";

/** Renders the form in which the homeowner allows photos one by one, and takes permissions back. */
export function PhotoPermission({ data }: { data: JobPageView }) {
  const { path, formKey, requestKey, permission } = data;
  if (!permission) return null;
  return (
    <section aria-labelledby="permission">
      <h2 id="permission">May we show your project?</h2>
      <Form method="post" action={path} className="stack">
        <input type="hidden" name="form_key" value={formKey} />
        <input type="hidden" name="key" value={requestKey} />
        <p>{permission.text}</p>
        <ul className="document-list">
          {permission.photos.map(({ id, label, href, isAllowed }) => (
            <li key={id}>
              <span>
                {href ? (
                  <img src={`${href}?w=480`} alt="" width={96} height={64} loading="lazy" />
                ) : null}
              </span>
              <span>
                <input type="hidden" name="photo" value={id} />
                <Checkbox name="allowed" value={id} label={label} defaultChecked={isAllowed} />
              </span>
            </li>
          ))}
        </ul>
        <Button kind="line" name="do" value="photos">
          Save permission
        </Button>
      </Form>
    </section>
  );
}
