import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { adminPaths } from "~/admin-paths";
import { formatLibraryQuery } from "~/domain/files/library";
import type { ListedFile } from "~/domain/files/library.server";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { FileThumbnail } from "./thumbnail";
import { formatUsageCount } from "./usage-labels";

/* Missing details of images, one form per row. A row asks only for the missing fields. */

export function MissingAltForm(props: {
  files: readonly ListedFile[];
  count: number;
  formKey: string;
}) {
  return (
    <MissingInfoPanel
      {...props}
      show="no-alt"
      title="Alt text needed"
      noun="image"
      original={() => ({ alt: "" })}
    >
      {(file) => (
        <Field
          name="alt"
          id={`alt-${file.id}`}
          label={`Alt text for ${file.name}`}
          required
          maxLength={300}
          help={file.places > 0 ? `Used in ${formatUsageCount(file.places)}` : undefined}
        />
      )}
    </MissingInfoPanel>
  );
}

type MissingPermissionProps = {
  files: readonly ListedFile[];
  count: number;
  formKey: string;
  today: string;
};

export function MissingPermissionForm({ today, ...props }: MissingPermissionProps) {
  return (
    <MissingInfoPanel
      {...props}
      show="no-permission"
      title="Permission needed"
      noun="photo"
      original={(file) => ({
        allowed_by: file.allowedBy,
        allowed_on: file.allowedOn,
        allowed_how: file.allowedHow,
      })}
    >
      {(file) => (
        <div className="field-grid">
          <Field
            name="allowed_by"
            id={`by-${file.id}`}
            label={`Who gave permission for ${file.name}?`}
            required
            maxLength={120}
            full
            help={
              file.copiedFromLead
                ? "Copied from a customer photo, with location and camera data removed."
                : undefined
            }
          />
          <Field
            name="allowed_on"
            id={`on-${file.id}`}
            label="Permission date"
            type="date"
            max={today}
            required
          />
          <Field
            name="allowed_how"
            id={`how-${file.id}`}
            label="How they gave permission"
            required
            maxLength={200}
            placeholder="Signed form"
          />
        </div>
      )}
    </MissingInfoPanel>
  );
}

type MissingInfoProps = {
  files: readonly ListedFile[];
  count: number;
  formKey: string;
  /** Filter of the library that lists all of them; also the panel's id. */
  show: "no-alt" | "no-permission";
  title: string;
  noun: string;
  original: (file: ListedFile) => Readonly<Record<string, string>>;
  /** Renders the fields. */
  children: (file: ListedFile) => ReactNode;
};

function MissingInfoPanel({
  files,
  count,
  formKey,
  show,
  title,
  noun,
  original,
  children,
}: MissingInfoProps) {
  return (
    <section className="panel" id={show} aria-labelledby={`${show}-t`}>
      <header>
        <h2 id={`${show}-t`}>{title}</h2>
        <Link
          className="overdue text-link target-link"
          to={adminPaths.filesWith(formatLibraryQuery({ show, q: "", tag: "" }))}
        >
          {count} {count === 1 ? noun : `${noun}s`}
        </Link>
      </header>
      <ol className="ruled-list missing-info">
        {files.map((file) => (
          <li key={file.id}>
            <FileThumbnail file={file} />
            <Form
              method="post"
              action={adminPaths.file(file.id)}
              className="missing-info-form"
              preventScrollReset
            >
              <HiddenFields
                values={{
                  intent: "save",
                  form: "facts",
                  back: "list",
                  key: `${formKey}-${file.id}`,
                }}
              />
              <HiddenFields
                values={Object.fromEntries(
                  Object.entries(original(file)).map(([name, value]) => [`was_${name}`, value]),
                )}
              />
              {children(file)}
              <Button kind="line">
                Save
                <span className="visually-hidden">
                  {show === "no-permission" ? " permission for" : ""} {file.name}
                </span>
              </Button>
            </Form>
          </li>
        ))}
      </ol>
    </section>
  );
}
