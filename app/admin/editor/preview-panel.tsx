import { useState } from "react";
import type { EditorData } from "~/content/editor-data";
import { formatShortDateTime, lowerRelativeDay } from "~/lib/dates";

/** Renders the preview links of a draft, and the button that creates one. */
export function PreviewPanel({ editor }: { editor: EditorData }) {
  const now = new Date(editor.now);
  return (
    <section className="panel" id="show" aria-labelledby="show-t">
      <header>
        <h2 id="show-t">Share a preview</h2>
      </header>
      <p className="muted">Anyone with the link can see this draft. Links expire after 7 days.</p>
      <div className="editor-row">
        <button
          type="submit"
          className="button button--line"
          name="do"
          value="preview"
          formTarget="_blank"
        >
          Create preview link
        </button>
      </div>
      {editor.previews.length > 0 ? (
        <ul className="ruled-list editor-versions">
          {editor.previews.map((preview) => (
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
        {by || "Someone"}, {made}, expires{" "}
        {lowerRelativeDay(formatShortDateTime(new Date(expiresAt), now))}
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
            <a
              className="text-link target-link"
              href={new URL(url).pathname}
              target="_blank"
              rel="noreferrer"
            >
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
