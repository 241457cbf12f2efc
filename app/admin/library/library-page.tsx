import { Form, Link, useRevalidator } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { adminPaths } from "~/admin-paths";
import { imageTypeLabels, isMissingPermission } from "~/domain/files/file-record";
import {
  formatLibraryQuery,
  type LibraryFilter,
  libraryViewLabels,
  libraryViews,
} from "~/domain/files/library";
import type { ListedFile } from "~/domain/files/library.server";
import type { ImageSlug } from "~/domain/images/images";
import { formatDay } from "~/lib/dates";
import { formatBytes } from "~/platform/files/file";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Notice } from "~/ui/forms/notice";
import { Icon } from "~/ui/icon";
import { Image } from "~/ui/image";
import { MissingAltForm, MissingPermissionForm } from "./missing-info-forms";
import { FileThumbnail } from "./thumbnail";
import { UploadQueue } from "./upload-queue";
import { formatUsageCount } from "./usage-labels";

type LibraryPageProps = {
  staffId: string;
  filter: LibraryFilter;
  files: readonly ListedFile[];
  next: string | undefined;
  counts: { matching: number; all: number; noAlt: number; noPermission: number };
  tags: readonly { tag: string; count: number }[];
  noAlt: readonly ListedFile[];
  noPermission: readonly ListedFile[];
  built: readonly { slug: ImageSlug; alt: string }[];
  report: { done: string; problems: readonly string[] } | undefined;
  formKey: string;
  today: string;
};

/** Renders the public images: search, upload, and fill in missing details in place. */
export function LibraryPage(props: LibraryPageProps) {
  const {
    staffId,
    filter,
    files,
    next,
    counts,
    tags,
    noAlt,
    noPermission,
    built,
    report,
    formKey,
    today,
  } = props;
  const { revalidate } = useRevalidator();
  const isFirst = filter.before === "";
  const isPlain = isFirst && formatLibraryQuery(filter) === "";
  return (
    <AdminPage
      title="Library"
      beside={
        <a className="button button--line" href="#up">
          Upload images
        </a>
      }
    >
      {report ? (
        <>
          <ErrorSummary
            errors={report.problems.map((message) => ({ id: "", message }))}
            title="Some images weren’t uploaded"
          />
          <Notice>{report.done}</Notice>
        </>
      ) : null}
      <section className="panel" id="add" aria-labelledby="add-t">
        <header>
          <h2 id="add-t">Upload images</h2>
        </header>
        <UploadQueue
          back={adminPaths.files}
          staffId={staffId}
          place="files"
          onUploaded={() => revalidate()}
        />
      </section>
      <LibraryTools
        filter={filter}
        counts={counts}
        tags={tags}
        visibleCount={filter.show === "built" ? built.length : files.length}
      />
      {filter.show === "built" ? (
        <BuiltImages built={built} />
      ) : files.length === 0 ? (
        <div className="empty">
          <p>{isPlain ? "No images yet. Upload your first image above." : "No images found."}</p>
        </div>
      ) : (
        <ul className="library-grid">
          {files.map((file) => (
            <li key={file.id}>
              <Link to={adminPaths.file(file.id)} prefetch="intent">
                <FileThumbnail file={file} />
                <b>{file.name}</b>
              </Link>
              <p>
                {formatBytes(file.size)}, {imageTypeLabels[file.nature].toLowerCase()}
                <br />
                {file.deletedAt
                  ? `Deleted ${formatDay(file.deletedAt)}`
                  : formatUsageCount(file.places)}
              </p>
              {file.deletedAt ? null : <MissingInfoLinks file={file} />}
            </li>
          ))}
        </ul>
      )}
      {next || !isFirst ? (
        <nav className="tools" aria-label="Pages">
          {isFirst ? null : (
            <Link className="text-link" to={adminPaths.filesWith(formatLibraryQuery(filter))}>
              Newest
            </Link>
          )}
          {next ? (
            <Link className="text-link" to={adminPaths.filesWith(formatLibraryQuery(filter, next))}>
              Older images
            </Link>
          ) : null}
        </nav>
      ) : null}
      {noAlt.length > 0 || noPermission.length > 0 ? (
        <div className="columns columns-2">
          {noAlt.length > 0 ? (
            <MissingAltForm files={noAlt} count={counts.noAlt} formKey={formKey} />
          ) : null}
          {noPermission.length > 0 ? (
            <MissingPermissionForm
              files={noPermission}
              count={counts.noPermission}
              formKey={formKey}
              today={today}
            />
          ) : null}
        </div>
      ) : null}
    </AdminPage>
  );
}

function MissingInfoLinks({ file }: { file: ListedFile }) {
  return (
    <>
      {file.contentType === "image/heic" ? <p className="overdue">Can’t be displayed</p> : null}
      {file.alt.trim() === "" ? <p className="overdue">Alt text needed</p> : null}
      {isMissingPermission(file) ? <p className="overdue">Permission needed</p> : null}
    </>
  );
}

type ToolsProps = Pick<LibraryPageProps, "filter" | "counts" | "tags"> & { visibleCount: number };

function LibraryTools({ filter, counts, tags, visibleCount }: ToolsProps) {
  return (
    <Form
      method="get"
      action={adminPaths.files}
      className="tools"
      aria-label="Search library"
      key={formatLibraryQuery(filter)}
    >
      <label className="search-field">
        <span className="visually-hidden">Search library</span>
        <Icon name="search" />
        <input
          className="field-input"
          type="search"
          name="q"
          defaultValue={filter.q}
          placeholder="Name, tag, or alt text"
          maxLength={100}
        />
      </label>
      <label>
        <span className="visually-hidden">Filter</span>
        <select className="field-input" name="show" defaultValue={filter.show}>
          {libraryViews.map((show) => (
            <option key={show} value={show}>
              {libraryViewLabels[show]}
            </option>
          ))}
        </select>
      </label>
      {tags.length > 0 ? (
        <label>
          <span className="visually-hidden">Tag</span>
          <select className="field-input" name="tag" defaultValue={filter.tag}>
            <option value="">Any tag</option>
            {tags.map(({ tag, count }) => (
              <option key={tag} value={tag}>
                {tag} ({count})
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <Button kind="line">Apply</Button>
      <p className="push-end muted" role="status">
        {filter.show === "built"
          ? `${visibleCount} renderings`
          : `${visibleCount} of ${counts.matching} ${counts.matching === 1 ? "image" : "images"}`}
      </p>
    </Form>
  );
}

/** Renderings shipped with the site, read-only. */
function BuiltImages({ built }: { built: LibraryPageProps["built"] }) {
  return (
    <>
      <p className="muted">Renderings are built into the site and can’t be edited here.</p>
      <ul className="library-grid">
        {built.map(({ slug, alt }) => (
          <li key={slug}>
            <Image slug={slug} sizes="10rem" ratio="3-2" alt="" />
            <p>
              <b>{slug}</b>
              <br />
              {alt}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
