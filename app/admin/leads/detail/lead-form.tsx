import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { LiveForm, type LiveFormProps } from "~/admin/shell/live-form";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import type { LeadPageData } from "./load-lead.server";

/**
 * Props of the panels of a lead page. `problem` is the last invalid submission of any form on the
 * page.
 */
export type LeadPanelProps = { data: LeadPageData; problem: InvalidForm | undefined };

type LeadFormProps = Omit<LiveFormProps, "action" | "formKey" | "draft"> & {
  data: Pick<LeadPageData, "self" | "formKey"> & { lead: { id: string } };
  /** Defaults to the lead page. */
  action?: string;
  /** Name of the browser draft within the lead; by default the form's name. */
  draft?: string;
};

/** Renders a form of the lead page whose unsaved input stays while the page updates. */
export function LeadForm({ data, draft, ...form }: LeadFormProps) {
  return (
    <LiveForm
      action={data.self}
      formKey={data.formKey}
      draft={`${data.lead.id}.${draft ?? form.name}`}
      {...form}
    />
  );
}

type LeadButtonFormProps = {
  data: Pick<LeadPageData, "self" | "formKey">;
  intent: string;
  /** Distinguishes forms of one intent; by default the intent. */
  name?: string;
  values?: Readonly<Record<string, string>>;
  className?: string;
  children: ReactNode;
};

/** Renders a form of the lead page with hidden fields and buttons. */
export function LeadButtonForm({
  data,
  intent,
  name = intent,
  values = {},
  className,
  children,
}: LeadButtonFormProps) {
  return (
    <Form method="post" action={data.self} className={className} preventScrollReset>
      <HiddenFields values={{ intent, key: `${data.formKey}-${name}`, ...values }} />
      {children}
    </Form>
  );
}
