import { Form } from "@remix-run/react";
import { DocumentList } from "~/site/project/document-list";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { useText } from "~/ui/language";
import type { JobPageView } from "./load-job-page.server";
import type { JobPageProblem } from "./submit-job-page.server";

type Props = { data: JobPageView; problem: JobPageProblem | undefined };

/** Renders the files that the homeowners sent, and the form to send more. */
export function SendFilesSection({ data, problem }: Props) {
  const { sent, path, formKey, requestKey, isCanceled } = data;
  const t = useText();
  const failed = problem?.values.do?.at(-1) === "upload" ? problem : undefined;
  return (
    <section aria-labelledby="send-files">
      <h2 id="send-files">{t("Send us photos or papers")}</h2>
      {sent.length > 0 ? (
        <DocumentList
          rows={sent.map(({ id, label, day, href }) => ({
            id,
            name: label,
            note: t("Sent {day}", { day }),
            link: { label: t("Open"), about: label, href },
          }))}
        />
      ) : null}
      {isCanceled ? null : (
        <Form
          method="post"
          action={path}
          encType="multipart/form-data"
          className="stack"
          key={failed ? undefined : requestKey}
        >
          <input type="hidden" name="form_key" value={formKey} />
          <input type="hidden" name="key" value={requestKey} />
          <input type="hidden" name="do" value="upload" />
          <Field
            name="files"
            label={t("Photos or PDFs")}
            type="file"
            multiple
            accept="image/*,application/pdf"
            help={t("Up to 10 at a time, 10 MB each.")}
            error={failed?.errors.files}
          />
          <Field
            name="label"
            label={t("Title")}
            optional
            maxLength={120}
            defaultValue={failed?.values.label?.at(-1)}
          />
          <Button kind="line">{t("Send")}</Button>
        </Form>
      )}
    </section>
  );
}
