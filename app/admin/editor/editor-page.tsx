import { Form, Link, useLocation, useNavigation, useRevalidator } from "@remix-run/react";
import { memo, type ReactNode, useEffect, useRef, useState } from "react";
import { AdminPage } from "~/admin/shell/admin-page";
import { deleteBrowserDraft, loadBrowserDraft } from "~/admin/shell/browser-drafts";
import { useUnsavedChanges } from "~/admin/shell/unsaved-changes";
import { adminPaths } from "~/admin-paths";
import type { EditorData } from "~/content/editor-data";
import { formatShortDateTime, lowerRelativeDay } from "~/lib/dates";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import type { Reason } from "~/platform/records/content-kind";
import { recordStateLabels, toRecordState } from "~/platform/records/record-state";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { EditorPresence } from "./editor-presence";
import { findingHref, PublishChecklist } from "./publish-checklist";
import { EditorSaveBar } from "./save-bar";
import { SchedulePanel } from "./schedule-panel";
import { SidePreview } from "./side-preview";
import { readFormDraft, restoreBase, restoreFormDraft, useAutosave } from "./use-autosave";
import { useDeferHashLinks } from "./use-defer-hash-links";
import { useProtectFocusedField } from "./use-protect-focused-field";
import { useSelectFindParam } from "./use-select-find-param";

type EditorPageProps = {
  studio: EditorData;
  title: string;
  /** Errors of the last submission. */
  problem: InvalidForm | undefined;
  /** Publish checks that failed in the last attempt. */
  blocked?: readonly Reason[] | undefined;
  /** Values saved despite the errors, as JSON: the form's new base. */
  savedBase?: string | undefined;
  /** Initial times of the schedule fields. */
  times?: EditorData["times"] | undefined;
  /** Separate forms above the fields, such as image uploads. */
  above?: ReactNode;
  /** The fields, filled with the submitted values after an error. */
  children: ReactNode;
  /** Panels beside the fields, below the common ones. */
  beside?: ReactNode;
  /** URL of the page, previewed next to the fields with the draft's content on wide screens. */
  page?: string | undefined;
  /** Field ids by name where the two differ, for the links of the error summary. */
  fieldIds?: Readonly<Record<string, string>>;
};

/** Renders the editor of any record with a draft: its fields, publish checklist, schedule, preview links, version history, and save bar. */
export function EditorPage({
  studio: loaded,
  title,
  problem,
  blocked,
  savedBase,
  times,
  above,
  children,
  beside,
  page,
  fieldIds = {},
}: EditorPageProps) {
  const form = useRef<HTMLFormElement>(null);
  const [formData, setFormData] = useState(loaded);
  const { state } = useNavigation();
  const { key } = useLocation();
  // history entry of the submission: its response is a new entry, a revalidation is not
  const submitKey = useRef<string>();
  const place = useRef(key);
  place.current = key;
  /** Submitted fields, and fields changed since: both are applied to the form of the response. */
  const sent = useRef<Fields>({});
  const changedSince = useRef<Fields>({});
  const draft = `studio.${formData.kind}.${formData.id}`;
  const autosave = useAutosave(form, formData.formKey, adminPaths.autosave(formData.kind, formData.id), draft);
  const { saveNow } = autosave;
  useProtectFocusedField(form, formData.formKey);
  useSelectFindParam(form);
  useDeferHashLinks(form);
  const isRejected = problem !== undefined || blocked !== undefined;
  useUnsavedChanges(draft, autosave.isUnsaved && state === "idle" && submitKey.current === undefined);

  // a preview opened in another tab has a new link here
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const revalidateIfVisible = () => {
      if (document.visibilityState === "visible") revalidate();
    };
    document.addEventListener("visibilitychange", revalidateIfVisible);
    return () => document.removeEventListener("visibilitychange", revalidateIfVisible);
  }, [revalidate]);

  useEffect(() => {
    const rememberSubmit = () => {
      submitKey.current = place.current;
      sent.current = form.current ? readFormDraft(form.current) : {};
    };
    document.addEventListener("submit", rememberSubmit);
    return () => document.removeEventListener("submit", rememberSubmit);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a submission has ended
  useEffect(() => {
    if (state !== "idle" || submitKey.current === undefined || submitKey.current === key) return;
    submitKey.current = undefined;
    if (isRejected) return;
    const draftFields = Object.entries(form.current ? readFormDraft(form.current) : {});
    changedSince.current = Object.fromEntries(draftFields.filter(([name, value]) => sent.current[name] !== value));
    deleteBrowserDraft(draft);
    setFormData(loaded);
  }, [state, key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key means a new form
  useEffect(() => {
    if (form.current) restoreBrowserDraft(form.current, { loaded: {}, typed: changedSince.current });
    changedSince.current = {};
  }, [formData.formKey]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for changes typed before this page loaded
  useEffect(() => {
    const browserDraft = isRejected ? undefined : loadBrowserDraft(draft);
    if (browserDraft && form.current) restoreBrowserDraft(form.current, browserDraft);
  }, [draft]);

  // the fields keep the typed text; only their base is newer
  useEffect(() => {
    const base = form.current?.elements.namedItem("base");
    if (savedBase === undefined || !(base instanceof HTMLInputElement)) return;
    base.value = savedBase;
    saveNow(); // so that the save bar and the leave prompt see the save
  }, [savedBase, saveNow]);

  const reasons = blocked ?? autosave.reasons ?? formData.reasons;
  const blocks = reasons.filter(({ level }) => level === "block");
  const now = new Date(loaded.now);
  const recordState = toRecordState(loaded.times, loaded.hasChanges, loaded.now);
  const errors = Object.entries(problem?.errors ?? {}).map(([name, message]) => ({ id: fieldIds[name] ?? fieldIdOfInput(name), message }));
  const isInTrash = recordState === "trash";
  const waits = loaded.times.publishAt === null || loaded.times.publishAt > loaded.now;
  return (
    <AdminPage
      title={title}
      above={
        <Link className="text-link" to={loaded.list.path}>
          {loaded.list.label}
        </Link>
      }
      beside={
        <>
          <span className="editor-state">
            {recordStateLabels[recordState]}
            {loaded.edition === null ? null : ", changes scheduled"}
          </span>
          {loaded.publicPath && recordState !== "draft" ? (
            <a className="text-link" href={loaded.publicPath}>
              View on website
            </a>
          ) : null}
          <EditorPresence place={`${loaded.kind}:${loaded.id}`} isWriting={autosave.isUnsaved} />
        </>
      }
    >
      {errors.length > 0 ? <ErrorSummary errors={errors} /> : null}
      {blocked && blocks.length > 0 ? (
        <div className="alert" role="alert">
          <h2>Not published</h2>
          <p>
            {blocks.length === 1 ? "Fix 1 issue first." : `Fix ${blocks.length} issues first.`} Your draft is saved and the website hasn’t
            changed.{" "}
            <a className="text-link" href={findingHref(blocks[0] ?? { place: "gate" })}>
              Go to the first issue
            </a>
          </p>
        </div>
      ) : null}
      {isInTrash ? (
        <Form method="post" action={loaded.path} encType="multipart/form-data" className="alert">
          <h2>In trash</h2>
          <p>Restore this to edit it. It will be permanently deleted after 30 days in the trash.</p>
          <Button kind="line" name="do" value="restore">
            Restore as draft
          </Button>
        </Form>
      ) : (
        above
      )}
      <Form
        ref={form}
        key={formData.formKey}
        id="studio"
        method="post"
        action={loaded.path}
        encType="multipart/form-data"
        aria-label={title}
        rel="noopener"
        className={page === undefined ? "editor" : "editor editor--page"}
        noValidate
      >
        <button type="submit" className="visually-hidden" name="do" value="draft" tabIndex={-1} aria-hidden="true">
          Save draft
        </button>
        <Hidden name="base" value={savedBase ?? problem?.values.base?.at(-1) ?? formData.base} />
        <Hidden name="key" value={formData.formKey} />
        <Hidden name="sequence" value="0" />
        <Hidden name="previous" value="" />
        <div>{children}</div>
        <div className="editor-side">
          <PublishChecklist reasons={reasons} />
          {isInTrash ? null : <SchedulePanel studio={loaded} problem={problem} at={times ?? loaded.times} />}
          {isInTrash ? null : <PreviewPanel studio={loaded} />}
          {beside}
          <section className="panel" aria-labelledby="versions-t">
            <header>
              <h2 id="versions-t">Version history</h2>
            </header>
            <p>
              <Link className="text-link target-link" to={`${loaded.path}/versions`}>
                View and restore versions
              </Link>
            </p>
            {loaded.hasChanges ? (
              <p>
                <button type="submit" className="text-link target-link" name="do" value="discard">
                  Discard changes
                </button>
                {loaded.saved
                  ? ` (${loaded.saved.by || "Someone"}, ${lowerRelativeDay(formatShortDateTime(new Date(loaded.saved.at), now))})`
                  : null}
              </p>
            ) : null}
          </section>
          {isInTrash ? null : <AwayPanel studio={loaded} />}
        </div>
        {page === undefined ? null : (
          <SidePreview src={page} title={title} savedAt={autosave.state.kind === "saved" ? autosave.state.at : undefined} />
        )}
      </Form>
      {isInTrash ? null : (
        <EditorSaveBar
          studio={formData}
          saved={loaded.saved}
          autosave={autosave}
          form="studio"
          blocks={blocks}
          publish={waits ? "Publish" : "Publish changes"}
        />
      )}
    </AdminPage>
  );
}

/**
 * Hidden field that keeps values written by saves and restored drafts; React would reset it on every render. A reset
 * base would let this form overwrite a colleague's text without a conflict.
 */
const Hidden = memo(
  ({ name, value }: { name: string; value: string }) => <input type="hidden" name={name} defaultValue={value} />,
  () => true,
);

function PreviewPanel({ studio }: { studio: EditorData }) {
  const now = new Date(studio.now);
  return (
    <section className="panel" id="show" aria-labelledby="show-t">
      <header>
        <h2 id="show-t">Share a preview</h2>
      </header>
      <p className="muted">Anyone with the link can see this draft. Links expire after 7 days.</p>
      <div className="editor-row">
        <button type="submit" className="button button--line" name="do" value="preview" formTarget="_blank">
          Create preview link
        </button>
      </div>
      {studio.previews.length > 0 ? (
        <ul className="ruled-list editor-versions">
          {studio.previews.map((preview) => (
            <PreviewLink key={preview.tokenHash} preview={preview} now={now} />
          ))}
        </ul>
      ) : null}
    </section>
  );
}

/** Renders a working preview link, with buttons to copy and revoke it. */
function PreviewLink({
  preview: { tokenHash, url, createdAt, expiresAt, by },
  now,
}: {
  preview: EditorData["previews"][number];
  now: Date;
}) {
  const [isCopied, setCopied] = useState(false);
  const made = lowerRelativeDay(formatShortDateTime(new Date(createdAt), now));
  const which = <span className="visually-hidden"> (created {made})</span>;
  return (
    <li>
      <span>
        {by || "Someone"}, {made}, expires {lowerRelativeDay(formatShortDateTime(new Date(expiresAt), now))}
      </span>
      {url === null ? null : (
        <input
          className="field-input"
          readOnly
          value={url}
          aria-label={`Preview link created ${made}`}
          data-unsaved=""
          onFocus={(event) => event.target.select()}
        />
      )}
      <span className="editor-row">
        {url === null ? null : (
          <>
            <a className="text-link target-link" href={new URL(url).pathname} target="_blank" rel="noreferrer">
              View preview{which}
            </a>
            <button
              type="button"
              className="text-link target-link script-only"
              onClick={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}
            >
              {isCopied ? "Copied" : "Copy link"}
              {which}
            </button>
          </>
        )}
        <button type="submit" className="text-link target-link" name="revoke" value={tokenHash}>
          Revoke{which}
        </button>
      </span>
    </li>
  );
}

/** Unpublishes the record or moves it to trash, with the redirect target of its URL. */
function AwayPanel({ studio }: { studio: EditorData }) {
  const { times, now, list } = studio;
  if (studio.kind === "page") return null;
  const wasOut = times.publishAt !== null && times.publishAt <= now;
  const isOut = wasOut && (times.unpublishAt === null || times.unpublishAt > now);
  return (
    <details className="more-fields">
      <summary>
        <span>Unpublish, delete, or duplicate</span>
        <span className="toggle" aria-hidden="true" />
      </summary>
      <div className="editor-schedule">
        {wasOut ? (
          <fieldset>
            <legend className="field-label">After unpublishing, the old URL</legend>
            <label className="radio">
              <input type="radio" name="goes" value="gone" defaultChecked />
              Shows “page removed” (410)
            </label>
            <label className="radio">
              <input type="radio" name="goes" value="index" />
              Redirects to {list.label}
            </label>
            <label className="radio">
              <input type="radio" name="goes" value="page" />
              Redirects to another page
            </label>
            <label className="field">
              <span className="field-label">Page URL</span>
              <input className="field-input" name="goes_to" placeholder="/custom-outdoor-kitchen" />
            </label>
          </fieldset>
        ) : null}
        <div className="editor-row">
          {isOut ? (
            <button type="submit" className="button button--line" name="do" value="unpublish">
              Unpublish
            </button>
          ) : null}
          <button type="submit" className="button button--line" name="do" value="trash">
            Move to trash
          </button>
          <button type="submit" className="button button--line" name="do" value="duplicate">
            Duplicate
          </button>
        </div>
      </div>
    </details>
  );
}

const fieldIdOfInput = (name: string) =>
  `f-${name.replace(/_(?:day|which)$/, "").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

type Fields = Readonly<Record<string, string>>;

/** Restores the unsaved input of a browser draft, and the base it was typed on. */
function restoreBrowserDraft(form: HTMLFormElement, { loaded, typed }: { loaded: Fields; typed: Fields }) {
  const changed = restoreFormDraft(form, typed);
  restoreBase(form, loaded);
  for (const field of changed) field.dispatchEvent(new Event("input", { bubbles: true }));
}
