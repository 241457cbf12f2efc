import { Form, Link } from "@remix-run/react";
import { useRole } from "~/admin/shell/shell-context";
import { formatDay } from "~/lib/dates";
import type { FileRow, FileUsage } from "~/platform/files/file";
import { Button } from "~/ui/button";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Icon } from "~/ui/icon";
import { formatUsageTitle, usageHref, usageStateLabel } from "./usage-labels";

type TrashProps = {
  file: FileRow;
  self: string;
  formKey: string;
  uses: readonly FileUsage[];
  /** Uses that blocked the deletion. */
  heldBack: readonly FileUsage[] | undefined;
};

/** Renders the form that trashes an image, or the uses that block it. */
export function TrashFileForm({ file, self, heldBack, formKey, uses }: TrashProps) {
  const earlier = uses.some(({ state }) => state === "earlier");
  const role = useRole();
  return (
    <section
      className={`stacked space-2 start-items ${heldBack ? "file-held" : "file-replace"}`}
      id="delete"
      aria-labelledby="delete-t"
      role={heldBack ? "alert" : undefined}
    >
      <h3 id="delete-t">
        {heldBack ? (
          <>
            <Icon name="warn" />
            Can’t delete: in use in{" "}
            {heldBack.length === 1 ? "1 place" : `${heldBack.length} places`}
          </>
        ) : (
          "Delete image"
        )}
      </h3>
      {heldBack ? (
        <>
          <ul className="use-list">
            {heldBack.map((use) => {
              const href = usageHref(use, file.id, role);
              return (
                <li key={`${use.kind} ${use.id} ${use.state} ${use.place}`}>
                  {href ? <Link to={href}>{formatUsageTitle(use)}</Link> : formatUsageTitle(use)}{" "}
                  <span className="muted">{usageStateLabel(use)}</span>
                </li>
              );
            })}
          </ul>
          <p>
            <a className="text-link" href="#replace">
              Replace the image
            </a>{" "}
            above, or remove it from these places first.
          </p>
        </>
      ) : (
        <p className="muted">
          Its URL stops working right away. You can restore it for 30 days.{" "}
          {earlier ? " Earlier versions that use it will be missing the image." : ""}
        </p>
      )}
      <Form method="post" action={`${self}#delete`}>
        <HiddenFields values={{ intent: "trash", key: `${formKey}-trash` }} />
        <Button kind="line">
          Move to trash<span className="visually-hidden"> {file.name}</span>
        </Button>
      </Form>
    </section>
  );
}

/** Renders the form that restores an image from the trash. */
export function RestoreFileForm({
  file,
  self,
  formKey,
}: {
  file: FileRow;
  self: string;
  formKey: string;
}) {
  return (
    <section className="file-held" aria-label="Trash">
      <p>
        Deleted {file.deletedAt ? formatDay(file.deletedAt) : ""}. You can restore it to the same
        URL for 30 days.
      </p>
      <Form method="post" action={self}>
        <HiddenFields values={{ intent: "restore", key: `${formKey}-restore` }} />
        <Button>Restore</Button>
      </Form>
    </section>
  );
}
