import type { EditorData } from "~/content/editor-data";
import { formatClock } from "~/lib/dates";
import type { Reason } from "~/platform/records/content-kind";
import { Button } from "~/ui/button";
import { Icon, type IconName } from "~/ui/icon";
import { findingHref } from "./publish-checklist";
import type { Autosave, SaveState } from "./use-autosave";
import { useFixNextIssue } from "./use-fix-next-issue";

type SaveBarProps = {
  /** Data the form was loaded with. */
  studio: EditorData;
  /** Time and author of the last draft save known to this page. */
  saved: EditorData["saved"];
  /** Undefined without scripts, where nothing is saved automatically. */
  autosave: Autosave;
  /** Id of the form the buttons belong to. */
  form: string;
  /** Publish checks that failed. */
  blocks: readonly Pick<Reason, "place">[];
  /** Label of the publish button: "Publish", "Schedule". */
  publish: string;
};

/** Renders the save status of the draft, with buttons to save and to publish. */
export function EditorSaveBar({ studio, saved, autosave, form, blocks, publish }: SaveBarProps) {
  const { state, merged } = autosave;
  const next = blocks[0];
  const fixNextProps = useFixNextIssue(autosave, () => document.getElementById("gate")?.focus());
  const { icon, text, isError } = toSaveBarMessage(studio, saved, autosave.state);
  return (
    <div className="save-bar" {...(isError && { "data-bad": "" })}>
      <p className="save-state" role="status">
        <Icon name={icon} />
        <span>
          {text}
          {merged && state.kind !== "conflict" ? `, plus changes by ${merged.by || "someone"} (${merged.fields.join(", ")})` : null}
        </span>
        {blocks.length > 0 ? (
          <a className="text-link target-link overdue" href="#gate">
            {blocks.length} {blocks.length === 1 ? "issue" : "issues"} to fix
          </a>
        ) : null}
      </p>
      {state.kind === "failed" ? (
        <Button kind="line" type="button" onClick={autosave.saveNow}>
          Retry
        </Button>
      ) : null}
      {state.kind === "conflict" ? (
        <button type="submit" className="button button--line" form={form} name="do" value="draft">
          Compare versions
        </button>
      ) : (
        <button type="submit" className="button button--line no-script" form={form} name="do" value="draft">
          Save draft
        </button>
      )}
      <button
        type="submit"
        className="button"
        form={form}
        name="do"
        value="publish"
        {...(next ? { "data-shut": "" } : hasNoUnpublishedChanges(studio, saved, state) && { "data-idle": "" })}
      >
        {publish}
      </button>
      {next ? (
        <a className="button" href={findingHref(next)} {...fixNextProps}>
          Fix next issue
        </a>
      ) : null}
    </div>
  );
}

/** True if the published version equals the form's content. */
export function hasNoUnpublishedChanges(
  { publicPath }: Pick<EditorData, "publicPath">,
  saved: EditorData["saved"],
  { kind }: SaveState,
): boolean {
  return publicPath !== null && saved === null && kind === "clean";
}

/** Returns the message of the save bar. A colleague's save wins if it is newer than the user's own. */
export function toSaveBarMessage(
  { saved: loaded, self, publicPath }: Pick<EditorData, "saved" | "self" | "publicPath">,
  saved: EditorData["saved"],
  state: SaveState,
): { icon: IconName; text: string; isError?: boolean } {
  const ownSavedAt = state.kind === "saved" ? state.at : (loaded?.at ?? 0);
  const theirs = saved && saved.by !== self && saved.at > ownSavedAt ? saved : null;
  switch (state.kind) {
    case "clean":
    case "saved": {
      const last = theirs ?? (state.kind === "saved" ? { at: state.at, by: self } : loaded);
      if (!last) return { icon: "check", text: publicPath ? "No unpublished changes" : "Not saved yet" };
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
      return { icon: "warn", text: `Couldn’t save. Retrying in ${state.seconds} sec`, isError: true };
    case "wrong":
      return { icon: "warn", text: `Not saved. ${state.message}`, isError: true };
    case "conflict":
      return { icon: "people", text: `${state.by || "Someone"} also edited this`, isError: true };
    case "signed-out":
      return { icon: "warn", text: "Not saved. Sign in again. Your changes are kept in this browser.", isError: true };
    case "gone":
      return { icon: "warn", text: "Not saved. This item was deleted", isError: true };
  }
}
