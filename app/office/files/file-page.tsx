import { Form, Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import { natureNames } from "~/domain/files/file-record";
import { formatDay, formatMoment } from "~/lib/dates";
import { readStrings, readTexts } from "~/lib/json";
import { GuardedForm } from "~/office/shell/guarded-form";
import { AdminPage } from "~/office/shell/page";
import { useRole } from "~/office/shell/shell";
import { type FileRow, type FileUse, fileHref, formatBytes, holdsBack, isShowable } from "~/platform/files/file";
import type { Problem } from "~/platform/http/form.server";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, FieldGrid, Select, TextArea } from "~/ui/forms/field";
import { Notice } from "~/ui/forms/notice";
import { Icon } from "~/ui/icon";
import { PictureCut } from "./picture-cut";
import { Thumb } from "./thumb";
import { hrefOfUse, stateOfUse, titleOfUse } from "./use-words";

export type FilePageProps = {
  now: number;
  file: FileRow;
  uploader: string | null;
  uses: readonly FileUse[];
  versions: readonly { version: number; size: number; replacedAt: Date; by: string | null }[];
  /** What stands for every field of the file. */
  texts: Readonly<Record<string, string>>;
  formKey: string;
  today: string;
  /** The lead it was copied from, for who may see leads. */
  lead: string | undefined;
  problem: Problem | undefined;
  /** It was not deleted, because of these. */
  heldBack: readonly FileUse[] | undefined;
};

/** One picture: what it shows, where it is cut, who allowed it, where it is used, other bytes under its address, the trash. */
export function FilePage(props: FilePageProps) {
  const { now, file, uploader, uses, versions, texts, formKey, today, lead, problem, heldBack } = props;
  const self = adminPaths.file(file.id);
  const moment = new Date(now);
  const errors = Object.entries(problem?.errors ?? {}).map(([id, message]) => ({ id, message }));
  return (
    <AdminPage
      title={file.name}
      above={
        <Link className="link" to={adminPaths.files}>
          Files
        </Link>
      }
    >
      <ErrorSummary errors={errors} />
      {file.deletedAt ? <InTrash file={file} self={self} formKey={formKey} /> : null}
      <div className="f1">
        <div className="f1-l">
          <p className="soft">
            {file.width && file.height ? `${file.width.toLocaleString("en-US")} × ${file.height.toLocaleString("en-US")}, ` : ""}
            {formatBytes(file.size)}, {natureNames[file.nature].toLowerCase()}
          </p>
          {isShowable(file) || file.deletedAt ? null : (
            <Notice kind="error">
              No browser shows this HEIC, and it could not be made a JPEG. It cannot go out like this: replace it with a JPEG.
            </Notice>
          )}
          {file.deletedAt ? null : isShowable(file) ? (
            <PictureCut key={`${file.version} ${texts.focal}`} {...{ file, self, texts, formKey, problem }} />
          ) : (
            <Thumb file={file} />
          )}
        </div>
        <div className="f1-r">
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
    <GuardedForm
      name="facts"
      intent="save"
      action={self}
      formKey={formKey}
      loaded={loaded}
      problem={problem}
      className="stack"
      draft={self}
    >
      {({ value, error }) => (
        <>
          <TextArea
            name="alt"
            label="What does it show?"
            rows={3}
            maxLength={300}
            defaultValue={value("alt")}
            error={error("alt")}
            help={followWords(uses)}
          />
          <FieldGrid>
            <Field name="tags" label="Tags" defaultValue={value("tags")} error={error("tags")} help="With commas between them" />
            <Select
              name="nature"
              label="It is a"
              defaultValue={value("nature")}
              options={Object.entries(natureNames).map(([key, label]) => ({ value: key, label }))}
            />
            <Field
              name="allowed_by"
              label="Allowed by"
              maxLength={120}
              defaultValue={value("allowed_by")}
              error={error("allowed_by")}
              help={lead ? undefined : "Not needed for a rendering"}
            />
            <Field name="allowed_on" label="On" type="date" max={today} defaultValue={value("allowed_on")} error={error("allowed_on")} />
            <Field name="allowed_how" label="How" full maxLength={200} defaultValue={value("allowed_how")} error={error("allowed_how")} />
          </FieldGrid>
          {lead ? (
            <p className="soft">
              Copied from{" "}
              <Link className="link" to={adminPaths.lead(lead)}>
                a lead’s photo
              </Link>
              , without its place and camera data.
            </p>
          ) : null}
          <div className="st-row">
            <Button>Save</Button>
          </div>
        </>
      )}
    </GuardedForm>
  );
}

/** How many places print this text, and how many their own. */
function followWords(uses: readonly FileUse[]): string {
  const places = uses.filter(({ state, place }) => state !== "earlier" && place !== "" && place !== "text" && place !== "story");
  const following = places.filter(({ followsAlt }) => followsAlt).length;
  const own = places.length - following;
  if (places.length === 0) return "No place prints it yet. A place may have its own.";
  const follow = `${following} ${following === 1 ? "place uses" : "places use"} this text and ${following === 1 ? "follows" : "follow"}`;
  return own > 0 ? `${follow}; ${own} ${own === 1 ? "has its" : "have their"} own.` : `${follow}.`;
}

function Uses({ uses, file }: { uses: readonly FileUse[]; file: string }) {
  const role = useRole();
  return (
    <section aria-labelledby="uses-t">
      <h3 id="uses-t" className="f1-h">
        Used in
      </h3>
      {uses.length === 0 ? <p className="soft f1-none">Nowhere yet.</p> : null}
      <ul className="gate">
        {uses.map((use) => {
          const href = hrefOfUse(use, file, role);
          return (
            <li key={`${use.kind} ${use.id} ${use.state} ${use.place}`}>
              <Icon name={holdsBack(use) ? "check" : "clock"} />
              <span>
                {titleOfUse(use)}
                <small>{stateOfUse(use)}</small>
              </span>
              {href ? (
                <Link className="link" to={href}>
                  Open<span className="vh"> {titleOfUse(use)}</span>
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
    <section className="rp" id="replace" aria-labelledby="replace-t">
      <h3 id="replace-t">Replace</h3>
      <p className="soft">Same address, new picture everywhere at the next visit. The old one is kept 30 days.</p>
      <Form method="post" action={self} encType="multipart/form-data" className="stack" preventScrollReset>
        <input type="hidden" name="was_version" value={file.version} />
        <Field
          name="new"
          label="Choose a picture"
          type="file"
          required
          accept="image/jpeg,image/png,image/webp,image/avif,image/heic"
          error={error}
        />
        <div className="st-row">
          <Button kind="line">Replace</Button>
        </div>
      </Form>
      {versions.map(({ version, size, replacedAt, by }) => (
        <p className="soft" key={version}>
          Replaced {formatMoment(replacedAt, now)}
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
    <section className={heldBack ? "no" : "rp"} id="delete" aria-labelledby="delete-t" role={heldBack ? "alert" : undefined}>
      <h3 id="delete-t">
        {heldBack ? (
          <>
            <Icon name="warn" />
            Not deleted: {heldBack.length === 1 ? "one place uses it" : `${heldBack.length} places use it`}
          </>
        ) : (
          "Delete"
        )}
      </h3>
      {heldBack ? (
        <>
          <ul className="us">
            {heldBack.map((use) => {
              const href = hrefOfUse(use, file.id, role);
              return (
                <li key={`${use.kind} ${use.id} ${use.state} ${use.place}`}>
                  {href ? <Link to={href}>{titleOfUse(use)}</Link> : titleOfUse(use)} <span className="soft">{stateOfUse(use)}</span>
                </li>
              );
            })}
          </ul>
          <p>
            <a className="link" href="#replace">
              Replace it
            </a>{" "}
            above, or take it out there first.
          </p>
        </>
      ) : (
        <p className="soft">
          Its address answers “not found” at once. It lies in the trash for 30 days.
          {earlier ? " Earlier versions of a record name it: restored, they are without it." : ""}
        </p>
      )}
      <Form method="post" action={`${self}#delete`}>
        <input type="hidden" name="intent" value="trash" />
        <input type="hidden" name="key" value={`${formKey}-trash`} />
        <Button kind="line">
          Delete<span className="vh"> {file.name}</span>
        </Button>
      </Form>
    </section>
  );
}

function InTrash({ file, self, formKey }: { file: FileRow; self: string; formKey: string }) {
  return (
    <section className="no" aria-label="Trash">
      <p>
        Deleted {file.deletedAt ? formatDay(file.deletedAt) : ""}. It lies in the trash for 30 days and comes back under its old address.
      </p>
      <Form method="post" action={self}>
        <input type="hidden" name="intent" value="restore" />
        <input type="hidden" name="key" value={`${formKey}-restore`} />
        <Button>Restore</Button>
      </Form>
    </section>
  );
}

/** What storage knows of it. */
function Record({ file, uploader, now }: { file: FileRow; uploader: string | null; now: Date }) {
  const metadata = Object.entries(readTexts(file.customMetadata));
  const rows: [string, string][] = [
    ["bucket", file.bucket],
    ["fullPath", file.fullPath],
    ["name", file.name],
    ["size", `${file.size.toLocaleString("en-US")} bytes`],
    ["contentType", file.contentType],
    ["timeCreated", `${formatMoment(file.timeCreated, now)}${uploader ? `, by ${uploader}` : ""}`],
    ["updated", formatMoment(file.updated, now)],
    ["customMetadata", metadata.length > 0 ? metadata.map(([name, value]) => `${name}: ${value}`).join(", ") : "none"],
  ];
  return (
    <details className="f1-rec">
      <summary>
        Storage record
        <span className="pm" aria-hidden="true" />
      </summary>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>address</dt>
          <dd>
            {file.deletedAt ? (
              "none while it lies in the trash"
            ) : (
              <a className="link" href={fileHref(file)}>
                {fileHref(file)}
              </a>
            )}
          </dd>
        </div>
        <div>
          <dt>tags</dt>
          <dd>{readStrings(file.tags).join(", ") || "none"}</dd>
        </div>
      </dl>
    </details>
  );
}
