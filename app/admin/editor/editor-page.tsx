import { Form, Link, useNavigation, useRevalidator } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { AdminPage } from "~/admin/shell/admin-page";
import type { EditorData } from "~/content/editor-data";
import { formatShortDateTime, lowerRelativeDay } from "~/lib/dates";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import type { Reason } from "~/platform/records/content-kind";
import { recordStateLabels, toRecordState } from "~/platform/records/record-state";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { DraftFormStart } from "./draft-form-start";
import { EditorPresence } from "./editor-presence";
import { PreviewPanel } from "./preview-panel";
import { findingHref, PublishChecklist } from "./publish-checklist";
import { fieldIdOfInput } from "./record-inputs";
import { EditorSaveBar, toPublishLabel } from "./save-bar";
import { SchedulePanel } from "./schedule-panel";
import { SidePreview } from "./side-preview";
import { TakedownPanel } from "./takedown-panel";
import { useDeferHashLinks } from "./use-defer-hash-links";
import { useEditorForm } from "./use-editor-form";
import { useProtectFocusedField } from "./use-protect-focused-field";
import { useSelectFindParam } from "./use-select-find-param";

type EditorPageProps = {
  editor: EditorData;
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
  /** False for a record that is only published by hand. */
  canSchedule?: boolean;
};

/**
 * Renders the editor of any record with a draft: its fields, publish checklist, schedule, preview
 * links, version history, and save bar.
 */
export function EditorPage({
  editor: loaded,
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
  canSchedule = true,
}: EditorPageProps) {
  const form = useRef<HTMLFormElement>(null);
  const isRejected = problem !== undefined || blocked !== undefined;
  const { formData, autosave } = useEditorForm(form, loaded, { isRejected, savedBase });
  useProtectFocusedField(form, formData.formKey);
  useSelectFindParam(form);
  useDeferHashLinks();
  useRevalidateOnReturn();
  const reasons = blocked ?? autosave.reasons ?? formData.reasons;
  const blocks = reasons.filter(({ level }) => level === "block");
  const now = new Date(loaded.now);
  const recordState = toRecordState(loaded.times, loaded.hasChanges, loaded.now);
  const errors = Object.entries(problem?.errors ?? {}).map(([name, message]) => ({
    id: fieldIds[name] ?? fieldIdOfInput(name),
    message,
  }));
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
            {blocks.length === 1 ? "Fix 1 issue first." : `Fix ${blocks.length} issues first.`} Your
            draft is saved and the website hasn’t changed.{" "}
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
        id="editor"
        method="post"
        action={loaded.path}
        encType="multipart/form-data"
        aria-label={title}
        rel="noopener"
        className={`page-columns ${page === undefined ? "editor" : "editor editor--page"}`}
        noValidate
      >
        <DraftFormStart
          saveValue="draft"
          base={savedBase ?? problem?.values.base?.at(-1) ?? formData.base}
          formKey={formData.formKey}
        />
        <div>{children}</div>
        <div className="editor-side">
          <PublishChecklist
            ready={loaded.publicPath === null ? "Ready to publish" : "No issues"}
            reasons={reasons}
          />
          {isInTrash || !canSchedule ? null : (
            <SchedulePanel editor={loaded} problem={problem} at={times ?? loaded.times} />
          )}
          {isInTrash ? null : <PreviewPanel editor={loaded} />}
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
          {isInTrash || loaded.kind === "page" ? null : <TakedownPanel editor={loaded} />}
        </div>
        {page === undefined ? null : (
          <SidePreview
            src={page}
            title={title}
            savedAt={autosave.state.kind === "saved" ? autosave.state.at : undefined}
          />
        )}
      </Form>
      {isInTrash ? null : (
        <EditorSaveBar
          editor={formData}
          saved={loaded.saved}
          autosave={autosave}
          form="editor"
          blocks={blocks}
          publish={toPublishLabel(loaded.times, loaded.now, waits)}
        />
      )}
    </AdminPage>
  );
}

/**
 * Reloads the page's data when its tab is visible again: a preview opened in another tab has a new
 * link here.
 */
function useRevalidateOnReturn() {
  const { revalidate } = useRevalidator();
  const { state } = useNavigation();
  useEffect(() => {
    const revalidateIfVisible = () => {
      // a navigation loads the page's data anyway; restarting it would lose the message of its
      // first response
      if (document.visibilityState === "visible" && state === "idle") revalidate();
    };
    document.addEventListener("visibilitychange", revalidateIfVisible);
    return () => document.removeEventListener("visibilitychange", revalidateIfVisible);
  }, [revalidate, state]);
}
