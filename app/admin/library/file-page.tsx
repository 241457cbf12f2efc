import { Form, Link } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { LiveForm } from "~/admin/shell/live-form";
import { useRole } from "~/admin/shell/shell-context";
import { adminPaths } from "~/admin-paths";
import { imageTypeLabels } from "~/domain/files/file-record";
import { formatDateTime, formatDay, lowerRelativeDay } from "~/lib/dates";
import { parseStringArray, parseStringRecord } from "~/lib/json";
import { blocksDeletion, type FileRow, type FileUsage, fileHref, formatBytes, isWebImage } from "~/platform/files/file";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, FieldGrid, Select, TextArea } from "~/ui/forms/field";
import { Notice } from "~/ui/forms/notice";
import { Icon } from "~/ui/icon";
import { CropAndFocalPoint } from "./crop-and-focal-point";
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
  const { now, file, uploader, uses, versions, texts, formKey, today, lead, problem, heldBack } = props;
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
      {file.deletedAt ? <InTrash file={file} self={self} formKey={formKey} /> : null}
      <div className="file-page">
        <div>
          <p className="muted">
            {file.width && file.height ? `${file.width.toLocaleString("en-US")} × ${file.height.toLocaleString("en-US")}, ` : ""}
            {formatBytes(file.size)}, {imageTypeLabels[file.nature].toLowerCase()}
          </p>
          {isWebImage(file) || file.deletedAt ? null : (
            <Notice kind="error">Browsers can’t show this HEIC file. Replace it with a JPEG before you use it.</Notice>
          )}
          {file.deletedAt ? null : isWebImage(file) ? (
            <CropAndFocalPoint key={`${file.version} ${texts.focal}`} {...{ file, self, texts, formKey, problem }} />
          ) : (
            <FileThumbnail file={file} />
          )}
        </div>
        <div>
          {file.deletedAt ? null : <Facts {...{ self, texts, formKey, today, problem, uses, lead }} />}
          <Uses uses={uses} file={file.id} />
          {file.deletedAt ? null : (
            <>
              <Replace file={file} self={self} versions={versions} now={moment} error={problem?.errors.new} />
              <Trash file={file} self={self} formKey={formKey} heldBack={heldBack} uses={uses} />
            </>
          )}
          <Record file={file} uploader={uploader} now={moment} />
        </div>
      </div>
    </AdminPage>
  );
}

type FactsProps = Pick<FilePageProps, "texts" | "formKey" | "today" | "problem" | "uses" | "lead"> & { self: string };

function Facts({ self, texts, formKey, today, problem, uses, lead }: FactsProps) {
  const names = ["alt", "tags", "nature", "allowed_by", "allowed_on", "allowed_how"];
  const loaded = Object.fromEntries(
    names.flatMap((name) => [
      [name, name === "nature" ? (texts.nature ?? "").toLowerCase() : (texts[name] ?? "")],
      [`was_${name}`, texts[name] ?? ""],
    ]),
  );
  return (
    <LiveForm
      name="facts"
      intent="save"
      action={self}
      formKey={formKey}
      originalValues={loaded}
      problem={problem}
      className="stack"
      draft={self}
    >
      {({ value, error }) => (
        <>
          <TextArea
            name="alt"
            label="Alt text"
            rows={3}
            maxLength={300}
            defaultValue={value("alt")}
            error={error("alt")}
            help={formatAltTextUses(uses)}
          />
          <FieldGrid>
            <Field name="tags" label="Tags" defaultValue={value("tags")} error={error("tags")} help="Separate with commas" />
            <Select
              name="nature"
              label="Type"
              defaultValue={value("nature")}
              options={Object.entries(imageTypeLabels).map(([key, label]) => ({ value: key, label }))}
            />
            <Field
              name="allowed_by"
              label="Permission from"
              maxLength={120}
              defaultValue={value("allowed_by")}
              error={error("allowed_by")}
              help={lead ? undefined : "Not needed for renderings"}
            />
            <Field
              name="allowed_on"
              label="Permission date"
              type="date"
              max={today}
              defaultValue={value("allowed_on")}
              error={error("allowed_on")}
            />
            <Field
              name="allowed_how"
              label="How they gave permission"
              full
              maxLength={200}
              defaultValue={value("allowed_how")}
              error={error("allowed_how")}
            />
          </FieldGrid>
          {lead ? (
            <p className="muted">
              Copied from{" "}
              <Link className="text-link" to={adminPaths.lead(lead)}>
                a customer photo
              </Link>
              , with location and camera data removed.
            </p>
          ) : null}
          <div className="editor-row">
            <Button>Save</Button>
          </div>
        </>
      )}
    </LiveForm>
  );
}

/** Returns how many uses print this text, and how many have their own. */
function formatAltTextUses(uses: readonly FileUsage[]): string {
  const places = uses.filter(({ state, place }) => state !== "earlier" && place !== "" && place !== "text" && place !== "story");
  const following = places.filter(({ followsAlt }) => followsAlt).length;
  const overrideCount = places.length - following;
  if (places.length === 0) return "Not used yet. Each place can override this text.";
  const follow = `Used by ${following} ${following === 1 ? "place" : "places"}`;
  return overrideCount > 0
    ? `${follow}. ${overrideCount} ${overrideCount === 1 ? "place has its" : "places have their"} own alt text.`
    : `${follow}.`;
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

type ReplaceProps = Pick<FilePageProps, "file" | "versions"> & { self: string; now: Date; error: string | undefined };

function Replace({ file, self, versions, now, error }: ReplaceProps) {
  return (
    <section className="file-replace" id="replace" aria-labelledby="replace-t">
      <h3 id="replace-t">Replace image</h3>
      <p className="muted">The URL stays the same and the new image appears everywhere. The old image is kept for 30 days.</p>
      <Form method="post" action={self} encType="multipart/form-data" className="stack" preventScrollReset>
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

type TrashProps = Pick<FilePageProps, "file" | "heldBack" | "formKey" | "uses"> & { self: string };

function Trash({ file, self, heldBack, formKey, uses }: TrashProps) {
  const earlier = uses.some(({ state }) => state === "earlier");
  const role = useRole();
  return (
    <section
      className={heldBack ? "file-held" : "file-replace"}
      id="delete"
      aria-labelledby="delete-t"
      role={heldBack ? "alert" : undefined}
    >
      <h3 id="delete-t">
        {heldBack ? (
          <>
            <Icon name="warn" />
            Can’t delete: in use in {heldBack.length === 1 ? "1 place" : `${heldBack.length} places`}
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
        <input type="hidden" name="intent" value="trash" />
        <input type="hidden" name="key" value={`${formKey}-trash`} />
        <Button kind="line">
          Move to trash<span className="visually-hidden"> {file.name}</span>
        </Button>
      </Form>
    </section>
  );
}

function InTrash({ file, self, formKey }: { file: FileRow; self: string; formKey: string }) {
  return (
    <section className="file-held" aria-label="Trash">
      <p>Deleted {file.deletedAt ? formatDay(file.deletedAt) : ""}. You can restore it to the same URL for 30 days.</p>
      <Form method="post" action={self}>
        <input type="hidden" name="intent" value="restore" />
        <input type="hidden" name="key" value={`${formKey}-restore`} />
        <Button>Restore</Button>
      </Form>
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
    ["timeCreated", `${formatDateTime(file.timeCreated, now)}${uploader ? `, by ${uploader}` : ""}`],
    ["updated", formatDateTime(file.updated, now)],
    ["customMetadata", metadata.length > 0 ? metadata.map(([name, value]) => `${name}: ${value}`).join(", ") : "none"],
  ];
  return (
    <details className="file-record">
      <summary>
        File details
        <span className="toggle" aria-hidden="true" />
      </summary>
      <dl>
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
