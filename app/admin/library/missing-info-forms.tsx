import { Form, Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { formatLibraryQuery } from "~/domain/files/library";
import type { ListedFile } from "~/domain/files/library.server";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { FileThumbnail } from "./thumbnail";
import { formatUsageCount } from "./usage-labels";

/* Missing details of images, one form per row. A row asks only for the missing fields. */

const libraryFilterHref = (show: "no-alt" | "no-permission") => adminPaths.filesWith(formatLibraryQuery({ show, q: "", tag: "" }));

export function MissingAltForm({ files, count, formKey }: { files: readonly ListedFile[]; count: number; formKey: string }) {
  return (
    <section className="panel" id="no-alt" aria-labelledby="no-alt-t">
      <header>
        <h2 id="no-alt-t">Alt text needed</h2>
        <Link className="overdue text-link target-link" to={libraryFilterHref("no-alt")}>
          {count} {count === 1 ? "image" : "images"}
        </Link>
      </header>
      <ol className="ruled-list missing-info">
        {files.map((file) => (
          <li key={file.id}>
            <FileThumbnail file={file} />
            <Form method="post" action={adminPaths.file(file.id)} className="missing-info-form" preventScrollReset>
              <RowInputs formKey={formKey} id={file.id} was={{ alt: "" }} />
              <Field
                name="alt"
                id={`alt-${file.id}`}
                label={`Alt text for ${file.name}`}
                required
                maxLength={300}
                help={file.places > 0 ? `Used in ${formatUsageCount(file.places)}` : undefined}
              />
              <Button kind="line">
                Save<span className="visually-hidden"> {file.name}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ol>
    </section>
  );
}

type MissingPermissionProps = { files: readonly ListedFile[]; count: number; formKey: string; today: string };

export function MissingPermissionForm({ files, count, formKey, today }: MissingPermissionProps) {
  return (
    <section className="panel" id="no-permission" aria-labelledby="no-permission-t">
      <header>
        <h2 id="no-permission-t">Permission needed</h2>
        <Link className="overdue text-link target-link" to={libraryFilterHref("no-permission")}>
          {count} {count === 1 ? "photo" : "photos"}
        </Link>
      </header>
      <ol className="ruled-list missing-info">
        {files.map((file) => (
          <li key={file.id}>
            <FileThumbnail file={file} />
            <Form method="post" action={adminPaths.file(file.id)} className="missing-info-form" preventScrollReset>
              <RowInputs
                formKey={formKey}
                id={file.id}
                was={{ allowed_by: file.allowedBy, allowed_on: file.allowedOn, allowed_how: file.allowedHow }}
              />
              <div className="field-grid">
                <Field
                  name="allowed_by"
                  id={`by-${file.id}`}
                  label={`Who gave permission for ${file.name}?`}
                  required
                  maxLength={120}
                  full
                  help={file.copiedFromLead ? "Copied from a customer photo, with location and camera data removed." : undefined}
                />
                <Field name="allowed_on" id={`on-${file.id}`} label="Permission date" type="date" max={today} required />
                <Field
                  name="allowed_how"
                  id={`how-${file.id}`}
                  label="How they gave permission"
                  required
                  maxLength={200}
                  placeholder="Signed form"
                />
              </div>
              <Button kind="line">
                Save<span className="visually-hidden"> permission for {file.name}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ol>
    </section>
  );
}

function RowInputs({ formKey, id, was }: { formKey: string; id: string; was: Readonly<Record<string, string>> }) {
  return (
    <>
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="form" value="facts" />
      <input type="hidden" name="back" value="list" />
      <input type="hidden" name="key" value={`${formKey}-${id}`} />
      {Object.entries(was).map(([name, value]) => (
        <input key={name} type="hidden" name={`was_${name}`} value={value} />
      ))}
    </>
  );
}
