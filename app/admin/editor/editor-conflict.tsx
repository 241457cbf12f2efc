import { Form, Link } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { deleteBrowserDraft } from "~/admin/shell/browser-drafts";
import type { ConflictIntent, EditorConflict, EditorData } from "~/content/editor-data";
import { formatClock } from "~/lib/dates";
import type { MergeSide } from "~/platform/records/merge.server";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { Icon } from "~/ui/icon";
import { useErrorTitle } from "~/ui/use-error-title";

const sides: readonly { side: MergeSide; name: string }[] = [
  { side: "mine", name: "Mine" },
  { side: "theirs", name: "Theirs" },
  { side: "was", name: "Original" },
];

const continueLabels: Readonly<Record<ConflictIntent, { chosen: string; merged: string }>> = {
  draft: { chosen: "Save selected versions", merged: "Save with these changes" },
  publish: { chosen: "Publish selected versions", merged: "Publish with these changes" },
  send: { chosen: "Send selected versions", merged: "Send with these changes" },
  "send-paper": { chosen: "Prepare selected versions", merged: "Prepare with these changes" },
};

/**
 * Renders the changes of a colleague before a form is saved, published or sent: each field both
 * sides changed with its three texts to choose from, and the changes that merge.
 */
export function EditorConflictPage({
  editor,
  title,
  conflict,
}: {
  editor: Pick<EditorData, "kind" | "id" | "path" | "formKey">;
  title: string;
  conflict: EditorConflict;
}) {
  const { conflicts, changes, seen, by, at, base, mine, picked, intent, startsAt } = conflict;
  useErrorTitle(true);
  const who = by || "Someone";
  const merged = changes.filter(({ label }) => !conflicts.some((place) => place.label === label));
  const hasConflicts = conflicts.length > 0;
  // earlier choices no longer conflict; they are submitted with the form
  const chosen = Object.entries(picked).filter(
    ([name]) => !conflicts.some((place) => place.name === name),
  );
  return (
    <AdminPage
      title={`Compare versions: ${title}`}
      above={
        <Link className="text-link" to={editor.path}>
          {title}
        </Link>
      }
    >
      <div className="alert" role="alert">
        <h2>
          {who} saved changes{at === null ? "" : ` at ${formatClock(new Date(at))}`} while you were
          editing
        </h2>
        <p>
          {intent === "send" || intent === "send-paper"
            ? "Nothing was lost or sent."
            : "Nothing was lost or published."}{" "}
          {hasConflicts
            ? `${conflicts.length === 1 ? "1 field needs" : `${conflicts.length} fields need`} your choice. Unused versions stay in version history.`
            : "Check the changes before you continue."}
          {chosen.length > 0 ? ` ${chosen.length} chosen.` : ""}
        </p>
      </div>
      <Form
        id="choose"
        className="panel"
        method="post"
        action={editor.path}
        encType="multipart/form-data"
        aria-labelledby="ch-t"
        // the submission includes the typed text: a browser draft would overwrite the chosen one
        onSubmit={() => deleteBrowserDraft(`editor.${editor.kind}.${editor.id}`)}
      >
        <header>
          <h2 id="ch-t">{hasConflicts ? "Choose a version" : `Changes by ${who}`}</h2>
          <span className="muted">
            {hasConflicts
              ? `${conflicts.length} ${conflicts.length === 1 ? "field" : "fields"} edited by both of you`
              : "Merged with yours"}
          </span>
        </header>
        <HiddenFields values={{ base, mine, seen, key: editor.formKey }} />
        {chosen.map(([name, side]) => (
          <input key={name} type="hidden" name={`pick.${name}`} value={side} />
        ))}
        {Object.entries(startsAt).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {conflicts.map((place, index) => (
          <fieldset key={place.name} className="conflict-question">
            <legend>
              <b>
                {index + 1} of {conflicts.length}
              </b>{" "}
              <span>{place.label}</span>
            </legend>
            <input type="hidden" name="place" value={place.name} />
            <div className="conflict-grid">
              {sides.map(({ side, name }) => (
                <label key={side} className="conflict-option">
                  <span className="radio">
                    <input type="radio" name={`pick.${place.name}`} value={side} />
                    <b>{name}</b>
                    {side === "theirs" && by ? <small>{by}</small> : null}
                  </span>
                  <span className="conflict-text">
                    <DiffText place={place} side={side} />
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
        {hasConflicts ? null : <MergedChanges changes={merged} />}
        <div className="editor-row">
          <button type="submit" className="button" name="do" value={intent}>
            {continueLabels[intent][hasConflicts ? "chosen" : "merged"]}
          </button>
          {hasConflicts ? (
            <button type="submit" className="button button--line" name="all" value="theirs">
              Use all of theirs
            </button>
          ) : (
            <button type="submit" className="button button--line" name="do" value="draft">
              Keep editing
            </button>
          )}
        </div>
      </Form>
      {hasConflicts && merged.length > 0 ? (
        <section className="panel" aria-labelledby="mg-t">
          <header>
            <h2 id="mg-t">Merged automatically</h2>
            <span className="muted">Only {who} edited these</span>
          </header>
          <MergedChanges changes={merged} />
        </section>
      ) : null}
    </AdminPage>
  );
}

/** Renders one side's text, with its additions to the base marked. */
function DiffText({
  place,
  side,
}: {
  place: EditorConflict["conflicts"][number];
  side: MergeSide;
}) {
  if (side === "was") return place.was === "" ? <em>Empty</em> : place.was;
  if (place[side] !== "") {
    const visibleParts = place.wordDiffs[side].filter(({ state }) => state !== "gone");
    return visibleParts.map(({ text, state }, index) => {
      const key = `${index}${state}`;
      return state === "added" ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
    });
  }
  return (
    <>
      <del>{place.was}</del>
      <em>{side === "mine" ? "You removed this." : "Removed."}</em>
    </>
  );
}

/** Renders changes of one side, before and after. */
function MergedChanges({ changes }: Pick<EditorConflict, "changes">) {
  return (
    <ul className="ruled-list conflict-merged">
      {changes.map(({ label, was, now }, at) => (
        <li key={at}>
          <Icon name="check" />
          <b>{label}</b>
          <span className="conflict-text">
            {was ? <del>{was}</del> : null} {now ? <ins>{now}</ins> : <em>Removed.</em>}
          </span>
        </li>
      ))}
    </ul>
  );
}
