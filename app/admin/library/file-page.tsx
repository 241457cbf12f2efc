import { Form, Link } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { useRole } from "~/admin/shell/shell-context";
import { adminPaths } from "~/admin-paths";
import { imageTypeLabels } from "~/domain/files/file-record";
import { formatDateTime, lowerRelativeDay } from "~/lib/dates";
import { parseStringArray, parseStringRecord } from "~/lib/json";
import {
  blocksDeletion,
  type FileRow,
  type FileUsage,
  fileHref,
  formatBytes,
  isWebImage,
} from "~/platform/files/file";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { Notice } from "~/ui/forms/notice";
import { Icon } from "~/ui/icon";
import { CropAndFocalPoint } from "./crop-and-focal-point";
import { FileFactsForm } from "./file-facts-form";
import { RestoreFileForm, TrashFileForm } from "./file-trash";
import { FileThumbnail } from "./thumbnail";
import { formatUsageTitle, usageHref, usageStateLabel } from "./usage-labels";

type FilePageProps = {
  now: number;
  file: FileRow;
  uploader: string | null;
  uses: readonly FileUsage[];
  versions: readonly { version: number; size: number; replacedAt: Date; by: string | null }[];
  /** Value of every field of the file. */
  texts: Readonly<Record<string, string>>;
  formKey: string;
  today: string;
  /** The lead it was copied from, for users who may see leads. */
  lead: string | undefined;
  problem: InvalidForm | undefined;
  /** Uses that blocked the deletion. */
  heldBack: readonly FileUsage[] | undefined;
};

/** Renders an image: its text, crop, permission, uses, replacement, and trash. */
export function FilePage(props: FilePageProps) {
  const { now, file, uploader, uses, versions, texts, formKey, today, lead, problem, heldBack } =
    props;
  const self = adminPaths.file(file.id);
  const moment = new Date(now);
  const errors = Object.entries(problem?.errors ?? {}).map(([id, message]) => ({ id, message }));
  return (
    <AdminPage
      title={file.name}
      above={
        <Link className="text-link" to={adminPaths.files}>
          Library
        </Link>
      }
    >
      <ErrorSummary errors={errors} />
      {file.deletedAt ? <RestoreFileForm file={file} self={self} formKey={formKey} /> : null}
      <div className="page-columns file-page">
        <div>
          <p className="muted">
            {file.width && file.height
              ? `${file.width.toLocaleString("en-US")} × ${file.height.toLocaleString("en-US")}, `
              : ""}
            {formatBytes(file.size)}, {imageTypeLabels[file.nature].toLowerCase()}
          </p>
          {isWebImage(file) || file.deletedAt ? null : (
            <Notice kind="error">
              Browsers can’t show this HEIC file. Replace it with a JPEG before you use it.
            </Notice>
          )}
          {file.deletedAt ? null : isWebImage(file) ? (
            <CropAndFocalPoint
              key={`${file.version} ${texts.focal}`}
              file={file}
              self={self}
              texts={texts}
              formKey={formKey}
              problem={problem}
            />
          ) : (
            <FileThumbnail file={file} />
          )}
        </div>
        <div>
          {file.deletedAt ? null : (
            <FileFactsForm
              self={self}
              texts={texts}
              formKey={formKey}
              today={today}
              problem={problem}
              uses={uses}
              lead={lead}
            />
          )}
          <Uses uses={uses} file={file.id} />
          {file.deletedAt ? null : (
            <>
              <Replace
                file={file}
                self={self}
                versions={versions}
                now={moment}
                error={problem?.errors.new}
              />
              <TrashFileForm
                file={file}
                self={self}
                formKey={formKey}
                heldBack={heldBack}
                uses={uses}
              />
            </>
          )}
          <Record file={file} uploader={uploader} now={moment} />
        </div>
      </div>
    </AdminPage>
  );
}

function Uses({ uses, file }: { uses: readonly FileUsage[]; file: string }) {
  const role = useRole();
  return (
    <section aria-labelledby="uses-t">
      <h3 id="uses-t" className="file-heading">
        Used in
      </h3>
      {uses.length === 0 ? <p className="muted file-unused">Not used yet.</p> : null}
      <ul className="ruled-list publish-checks">
        {uses.map((use) => {
          const href = usageHref(use, file, role);
          return (
            <li key={`${use.kind} ${use.id} ${use.state} ${use.place}`}>
              <Icon name={blocksDeletion(use) ? "check" : "clock"} />
              <span>
                {formatUsageTitle(use)}
                <small>{usageStateLabel(use)}</small>
              </span>
              {href ? (
                <Link className="text-link" to={href}>
                  View<span className="visually-hidden"> {formatUsageTitle(use)}</span>
                </Link>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type ReplaceProps = Pick<FilePageProps, "file" | "versions"> & {
  self: string;
  now: Date;
  error: string | undefined;
};

function Replace({ file, self, versions, now, error }: ReplaceProps) {
  return (
    <section
      className="stacked space-2 start-items file-replace"
      id="replace"
      aria-labelledby="replace-t"
    >
      <h3 id="replace-t">Replace image</h3>
      <p className="muted">
        The URL stays the same and the new image appears everywhere. The old image is kept for 30
        days.
      </p>
      <Form
        method="post"
        action={self}
        encType="multipart/form-data"
        className="stack"
        preventScrollReset
      >
        <input type="hidden" name="was_version" value={file.version} />
        <Field
          name="new"
          label="New image"
          type="file"
          required
          accept="image/jpeg,image/png,image/webp,image/avif,image/heic"
          error={error}
        />
        <div className="editor-row">
          <Button kind="line">Replace image</Button>
        </div>
      </Form>
      {versions.map(({ version, size, replacedAt, by }) => (
        <p className="muted" key={version}>
          Replaced {lowerRelativeDay(formatDateTime(replacedAt, now))}
          {by ? ` by ${by}` : ""}: {formatBytes(size)}
        </p>
      ))}
    </section>
  );
}

/** Renders the metadata stored with the file. */
function Record({ file, uploader, now }: { file: FileRow; uploader: string | null; now: Date }) {
  const metadata = Object.entries(parseStringRecord(file.customMetadata));
  const rows: [string, string][] = [
    ["bucket", file.bucket],
    ["fullPath", file.fullPath],
    ["name", file.name],
    ["size", `${file.size.toLocaleString("en-US")} bytes`],
    ["contentType", file.contentType],
    [
      "timeCreated",
      `${formatDateTime(file.timeCreated, now)}${uploader ? `, by ${uploader}` : ""}`,
    ],
    ["updated", formatDateTime(file.updated, now)],
    [
      "customMetadata",
      metadata.length > 0
        ? metadata.map(([name, value]) => `${name}: ${value}`).join(", ")
        : "none",
    ],
  ];
  return (
    <details className="more-fields">
      <summary>
        <span>File details</span>
        <span className="toggle" aria-hidden="true" />
      </summary>
      <dl className="detail-list">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>URL</dt>
          <dd>
            {file.deletedAt ? (
              "none while in trash"
            ) : (
              <a className="text-link" href={fileHref(file)}>
                {fileHref(file)}
              </a>
            )}
          </dd>
        </div>
        <div>
          <dt>tags</dt>
          <dd>{parseStringArray(file.tags).join(", ") || "none"}</dd>
        </div>
      </dl>
    </details>
  );
}
