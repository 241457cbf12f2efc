import type { EditorData } from "~/content/editor-data";

/** Unpublishes the record or moves it to trash, with the redirect target of its URL. */
export function TakedownPanel({ editor }: { editor: EditorData }) {
  const { times, now, list } = editor;
  const wasOut = times.publishAt !== null && times.publishAt <= now;
  const isOut = wasOut && (times.unpublishAt === null || times.unpublishAt > now);
  return (
    <details className="more-fields">
      <summary>
        <span>Unpublish, delete, or duplicate</span>
        <span className="toggle" aria-hidden="true" />
      </summary>
      <div className="stacked editor-schedule">
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
