import { Form, Link } from "@remix-run/react";
import { AdminPage } from "~/admin/shell/admin-page";
import { deleteBrowserDraft } from "~/admin/shell/browser-drafts";
import type { EditorConflict, EditorData } from "~/content/editor-data";
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

/**
 * Renders the conflict between two versions of a record: each field both sides changed with its
 * three texts, and the fields merged automatically.
 */
export function EditorConflictPage({
  studio,
  title,
  conflict,
}: {
  studio: Pick<EditorData, "kind" | "id" | "path" | "formKey">;
  title: string;
  conflict: EditorConflict;
}) {
  const { conflicts, fields, by, at, base, mine, picked, intent, startsAt } = conflict;
  useErrorTitle(true);
  const who = by || "Someone";
  const merged = fields.filter((label) => !conflicts.some((place) => place.label === label));
  // earlier choices no longer conflict; they are submitted with the form
  const chosen = Object.entries(picked).filter(
    ([name]) => !conflicts.some((place) => place.name === name),
  );
  return (
    <AdminPage
      title={`Compare versions: ${title}`}
      above={
        <Link className="text-link" to={studio.path}>
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
          Nothing was lost or published.{" "}
          {conflicts.length === 1 ? "1 field needs" : `${conflicts.length} fields need`} your
          choice. Unused versions stay in version history.{" "}
          {chosen.length > 0 ? ` ${chosen.length} chosen.` : ""}
        </p>
      </div>
      <Form
        id="choose"
        className="panel"
        method="post"
        action={studio.path}
        encType="multipart/form-data"
        aria-labelledby="ch-t"
        // the submission includes the typed text: a browser draft would overwrite the chosen one
        onSubmit={() => deleteBrowserDraft(`studio.${studio.kind}.${studio.id}`)}
      >
        <header>
          <h2 id="ch-t">Choose a version</h2>
          <span className="muted">
            {conflicts.length} {conflicts.length === 1 ? "field" : "fields"} edited by both of you
          </span>
        </header>
        <HiddenFields values={{ base, mine, key: studio.formKey }} />
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
        <div className="editor-row">
          <button type="submit" className="button" name="do" value={intent}>
            {intent === "publish" ? "Publish selected versions" : "Save selected versions"}
          </button>
          <button type="submit" className="button button--line" name="all" value="theirs">
            Use all of theirs
          </button>
        </div>
      </Form>
      {merged.length > 0 ? (
        <section className="panel" aria-labelledby="mg-t">
          <header>
            <h2 id="mg-t">Merged automatically</h2>
            <span className="muted">Only one of you edited these</span>
          </header>
          <ul className="ruled-list conflict-merged">
            {merged.map((label) => (
              <li key={label}>
                <Icon name="check" />
                <b>{label}</b>
                <span className="row-name">{who}</span>
              </li>
            ))}
          </ul>
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
