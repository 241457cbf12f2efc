import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import type { SentPageData } from "./proposal-view";

/** Renders a form of a sent version with its keys. */
export function SentForm({
  data: { path, formKey, version },
  name,
  className,
  children,
}: {
  data: SentPageData;
  /** Makes the form's request key unique on the page. */
  name: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Form
      method="post"
      action={path}
      encType="multipart/form-data"
      className={className}
      noValidate
    >
      <HiddenFields
        values={{
          key: `${formKey}-${name}`,
          version: version.id,
          state: version.state,
          form: name,
        }}
      />
      {children}
    </Form>
  );
}
