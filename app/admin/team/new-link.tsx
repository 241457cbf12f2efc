import { useState } from "react";
import type { LoginLinkKind } from "~/domain/staff/team/login-link-rules";
import { formatDateTime, lowerRelativeDay } from "~/lib/dates";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";

export type LoginLinkView = {
  url: string;
  name: string;
  email: string;
  kind: LoginLinkKind;
  until: number;
};

/** Renders a new sign-in link, shown only once. */
export function LoginLinkNotice({ link, now }: { link: LoginLinkView; now: number }) {
  const until = lowerRelativeDay(formatDateTime(new Date(link.until), new Date(now)));
  return (
    <section className="panel" aria-labelledby="link-made">
      <header>
        <h2 id="link-made">
          {link.kind === "invitation"
            ? `Invitation for ${link.name}`
            : `Password link for ${link.name}`}
        </h2>
      </header>
      <p role="status">
        We emailed the link to {link.email}. You can also copy it now. It won’t be shown again. It
        works once, until {until}.
      </p>
      <CopyField label="Link" value={link.url} />
    </section>
  );
}

/** Renders the read-only text with a copy button. */
function CopyField({ label, value }: { label: string; value: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(value).then(() => setCopied(true));
  return (
    <div className="copy-field">
      <Field
        name="copy"
        label={label}
        value={value}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button kind="line" type="button" className="script-only" onClick={() => void copy()}>
        {copied ? "Copied" : "Copy"}
      </Button>
    </div>
  );
}
