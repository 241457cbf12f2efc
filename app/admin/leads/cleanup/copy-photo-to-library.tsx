import { Form, Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { paths } from "~/paths";
import { Panel } from "~/ui/admin/panel";
import { Button } from "~/ui/button";
import { Field, FieldError, FieldGrid } from "~/ui/forms/field";
import { HiddenFields } from "~/ui/forms/hidden-fields";

export type PublicCopy = {
  id: string;
  name: string;
  allowedBy: string;
  allowedOn: string;
  deletedAt: Date | null;
};

type CopyPhotoToLibraryFormProps = {
  id: string;
  formKey: string;
  photos: readonly { id: string; name: string }[];
  photo: string;
  today: string;
  errors: Readonly<Record<string, string>>;
  values: Readonly<Record<string, readonly string[]>>;
};

/**
 * Copies a customer's private photo to the library, with the source, date, and method of the
 * permission.
 */
export function CopyPhotoToLibraryForm({
  id,
  formKey,
  photos,
  photo,
  today,
  errors,
  values,
}: CopyPhotoToLibraryFormProps) {
  const chosen = values.photo?.at(-1) ?? photo;
  const field = (name: string) => ({
    name,
    defaultValue: values[name]?.at(-1),
    error: errors[name],
  });
  return (
    <Panel id="catalog" title="Use a photo in the catalog">
      <p className="measure">
        Makes a public copy without location or camera data. You need the customer’s permission.
      </p>
      <Form
        method="post"
        action={`${adminPaths.leadCleanup(id)}#catalog`}
        className="stack"
        noValidate
      >
        <HiddenFields values={{ intent: "catalog", key: `${formKey}-catalog` }} />
        <fieldset className="field" data-invalid={errors.photo ? "" : undefined}>
          <legend className="field-label">Photo</legend>
          <ul className="library-grid">
            {photos.map(({ id: file, name }) => (
              <li key={file}>
                <label className="library-radio">
                  <img
                    src={`${paths.file(file, name)}?w=320`}
                    alt=""
                    width={300}
                    height={200}
                    loading="lazy"
                    decoding="async"
                  />
                  <span>
                    <input
                      type="radio"
                      name="photo"
                      value={file}
                      required
                      defaultChecked={file === chosen}
                    />{" "}
                    {name}
                  </span>
                </label>
              </li>
            ))}
          </ul>
          {errors.photo ? <FieldError id="photo-error">{errors.photo}</FieldError> : null}
        </fieldset>
        <FieldGrid>
          <Field {...field("allowed_by")} label="Permission from" required maxLength={120} />
          <Field
            {...field("allowed_on")}
            label="Permission date"
            type="date"
            required
            max={today}
          />
          <Field
            {...field("allowed_how")}
            label="How they gave permission"
            full
            required
            maxLength={200}
            placeholder="By email, on a signed form"
          />
        </FieldGrid>
        <Button kind="ink">Copy to library</Button>
      </Form>
    </Panel>
  );
}

export function PublicPhotoCopies({
  copies,
  isErased,
}: {
  copies: readonly PublicCopy[];
  isErased: boolean;
}) {
  return (
    <Panel id="copies" title="Public copies of their photos">
      <p className="measure">
        {isErased
          ? "This person’s data was erased, but these copies remain. Replace or delete each one."
          : "Erasing this person doesn’t delete these."}
      </p>
      <ul className="use-list">
        {copies.map(({ id, name, allowedBy, allowedOn, deletedAt }) => (
          <li key={id}>
            <Link to={adminPaths.file(id)}>{name}</Link>{" "}
            <span className="muted">{formatCopyState({ allowedBy, allowedOn, deletedAt })}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function formatCopyState({
  allowedBy,
  allowedOn,
  deletedAt,
}: Pick<PublicCopy, "allowedBy" | "allowedOn" | "deletedAt">): string {
  if (deletedAt) return "in trash";
  return allowedBy ? `permission from ${allowedBy}, ${allowedOn}` : "no permission on file";
}
