import { useState } from "react";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";

/** Renders the read-only text with a copy button. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(value).then(() => setCopied(true));
  return (
    <div className="copy-field">
      <Field name="copy" label={label} value={value} readOnly onFocus={(event) => event.target.select()} />
      <Button kind="line" type="button" className="script-only" onClick={() => void copy()}>
        {copied ? "Copied" : "Copy"}
      </Button>
    </div>
  );
}
