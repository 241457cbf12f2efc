import type { ReactNode } from "react";
import type { EditorData } from "~/content/editor-data";
import { formatClock } from "~/lib/dates";
import type { Reason } from "~/platform/records/content-kind";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Icon, type IconName } from "~/ui/icon";
import { findingHref } from "./publish-checklist";
import type { Autosave, SaveState } from "./use-autosave";
import { useFixNextIssue } from "./use-fix-next-issue";

/** Data of the form's record; `times` only for records with a schedule. */
type BarData = Pick<EditorData, "saved" | "self" | "publicPath"> &
  Partial<Pick<EditorData, "times" | "now">>;

type DraftSaveBarProps = {
  className?: string;
  /** Data the form was loaded with. */
  editor: BarData;
  /** Time and author of the last draft save known to this page. */
  saved: EditorData["saved"];
  /** Undefined without scripts, where nothing is saved automatically. */
  autosave: Autosave;
  /** Id of the form the buttons belong to, if they are outside of it. */
  form?: string;
  /** Value of the button that saves the draft. */
  saveValue: string;
  /** Content after the save status. */
  beside?: ReactNode;
  /** Buttons besides Save draft. */
  children: ReactNode;
};

/** Renders the save status of a draft, with the button to save it. */
export function DraftSaveBar({
  className,
  editor,
  saved,
  autosave,
  form,
  saveValue,
  beside,
  children,
}: DraftSaveBarProps) {
  const { state, merged } = autosave;
  const { icon, text, isError } = toSaveBarMessage(editor, saved, state);
  const isConflict = state.kind === "conflict";
  return (
    <div className={classNames("save-bar", className)} {...(isError && { "data-bad": "" })}>
      <p className="save-state" role="status">
        <Icon name={icon} />
        <span>
          {text}
          {merged && !isConflict
            ? `, plus changes by ${merged.by || "someone"} (${merged.fields.join(", ")})`
            : null}
        </span>
        {beside}
      </p>
      {state.kind === "failed" ? (
        <Button kind="line" type="button" onClick={autosave.saveNow}>
          Retry
        </Button>
      ) : null}
      <Button
        kind="line"
        className={isConflict ? undefined : "no-script"}
        form={form}
        name="do"
        value={saveValue}
      >
        {isConflict ? "Compare versions" : "Save draft"}
      </Button>
      {children}
    </div>
  );
}

type EditorSaveBarProps = {
  editor: EditorData;
  saved: EditorData["saved"];
  autosave: Autosave;
  form: string;
  /** Publish checks that failed. */
  blocks: readonly Pick<Reason, "place">[];
  /** Label of the publish button: "Publish", "Schedule". */
  publish: string;
};

/** Renders the save status of the draft, with buttons to save and to publish. */
export function EditorSaveBar({
  editor,
  saved,
  autosave,
  form,
  blocks,
  publish,
}: EditorSaveBarProps) {
  const next = blocks[0];
  const fixNextProps = useFixNextIssue(autosave, () => document.getElementById("gate")?.focus());
  return (
    <DraftSaveBar
      editor={editor}
      saved={saved}
      autosave={autosave}
      form={form}
      saveValue="draft"
      beside={
        blocks.length > 0 ? (
          <a className="text-link target-link overdue" href="#gate">
            {blocks.length} {blocks.length === 1 ? "issue" : "issues"} to fix
          </a>
        ) : null
      }
    >
      <Button
        form={form}
        name="do"
        value="publish"
        {...(next
          ? { "data-shut": "" }
          : hasNoUnpublishedChanges(editor, saved, autosave.state) && { "data-idle": "" })}
      >
        {publish}
      </Button>
      {next ? (
        <a className="button" href={findingHref(next)} {...fixNextProps}>
          Fix next issue
        </a>
      ) : null}
    </DraftSaveBar>
  );
}

/** True if the record is published later. `now` in UTC milliseconds. */
function isScheduled({ publishAt }: Pick<EditorData["times"], "publishAt">, now: number) {
  return publishAt !== null && publishAt > now;
}

/** Returns the label of the publish button; `waits` is true before the first publish. */
export function toPublishLabel(
  times: Pick<EditorData["times"], "publishAt">,
  now: number,
  waits: boolean,
): string {
  if (isScheduled(times, now)) return "Schedule";
  return waits ? "Publish" : "Publish changes";
}

/** True if the published version equals the form's content. */
export function hasNoUnpublishedChanges(
  { publicPath }: Pick<EditorData, "publicPath">,
  saved: EditorData["saved"],
  { kind }: SaveState,
): boolean {
  return publicPath !== null && saved === null && kind === "clean";
}

/**
 * Returns the message of the save bar. A colleague's save wins if it is newer than the user's own.
 */
export function toSaveBarMessage(
  { saved: loaded, self, publicPath, times, now = 0 }: BarData,
  saved: EditorData["saved"],
  state: SaveState,
): { icon: IconName; text: string; isError?: boolean } {
  const ownSavedAt = state.kind === "saved" ? state.at : (loaded?.at ?? 0);
  const theirs = saved && saved.by !== self && saved.at > ownSavedAt ? saved : null;
  switch (state.kind) {
    case "clean":
    case "saved": {
      const last = theirs ?? (state.kind === "saved" ? { at: state.at, by: self } : loaded);
      if (!last && times && isScheduled(times, now)) return { icon: "check", text: "Scheduled" };
      if (!last)
        return { icon: "check", text: publicPath ? "No unpublished changes" : "Not saved yet" };
      const clock = formatClock(new Date(last.at));
      return last.by && last.by !== self
        ? { icon: "people", text: `${last.by} saved at ${clock}` }
        : { icon: "check", text: `Saved ${clock}` };
    }
    case "unsaved":
      return { icon: "clock", text: "Unsaved changes (kept in this browser)" };
    case "saving":
      return { icon: "clock", text: "Saving…" };
    case "failed":
      return {
        icon: "warn",
        text: `Couldn’t save. Retrying in ${state.seconds} sec`,
        isError: true,
      };
    case "wrong":
      return { icon: "warn", text: `Not saved. ${state.message}`, isError: true };
    case "conflict":
      return { icon: "people", text: `${state.by || "Someone"} also edited this`, isError: true };
    case "signed-out":
      return {
        icon: "warn",
        text: "Not saved. Sign in again. Your changes are kept in this browser.",
        isError: true,
      };
    case "gone":
      return { icon: "warn", text: "Not saved. This item was deleted", isError: true };
  }
}
