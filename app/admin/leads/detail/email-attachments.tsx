import { useEffect, useRef } from "react";
import { maxAttachedBytes, maxUploads, uploadField } from "~/domain/leads/email/email-upload";
import { formatBytes } from "~/platform/files/file";
import { imageAcceptAttribute } from "~/platform/files/file-types";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Checkbox } from "~/ui/forms/choice";
import { FieldError } from "~/ui/forms/field";
import type { LeadPageData } from "./load-lead.server";

type AttachmentsProps = {
  files: LeadPageData["files"];
  chosen: readonly string[];
  failed: InvalidForm | undefined;
};

/** Renders the files of the lead to attach, and the field for new ones. */
export function Attachments({ files, chosen, failed }: AttachmentsProps) {
  const input = useRef<HTMLInputElement>(null);
  const error = failed?.errors.file;
  // a refused form has stored its files, which are now in the list
  useEffect(() => {
    if (failed && input.current) input.current.value = "";
  }, [failed]);
  return (
    <details className="behind" open={chosen.length > 0 || error ? true : undefined}>
      <summary>Attach files</summary>
      <fieldset
        className="field"
        id="email-file"
        tabIndex={-1}
        data-invalid={error ? "" : undefined}
      >
        <legend className="visually-hidden">Attachments</legend>
        {files.map(({ id, name, size }) => (
          <Checkbox
            key={id}
            name="file"
            value={id}
            defaultChecked={chosen.includes(id)}
            label={`${name} (${formatBytes(size)})`}
          />
        ))}
        <input
          ref={input}
          className="field-input"
          type="file"
          name={uploadField}
          multiple
          accept={`application/pdf,.pdf,${imageAcceptAttribute}`}
          aria-label="Add files"
          aria-describedby="email-file-help"
        />
        <p className="help-text" id="email-file-help">
          {`PDFs and photos, up to 10 MB each, ${maxUploads} at a time. Over ${formatBytes(maxAttachedBytes)} in total, they’re sent as private links.`}
        </p>
        {error ? <FieldError id="email-file-error">{error}</FieldError> : null}
      </fieldset>
    </details>
  );
}
