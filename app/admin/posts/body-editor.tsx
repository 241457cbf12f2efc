import {
  type ClipboardEvent,
  type DragEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { adminPaths } from "~/admin-paths";
import { hasFormatting, htmlToMarkdown } from "~/domain/posts/html-to-markdown";
import { type InsertKind, insertKinds } from "~/domain/posts/insert";
import { formatClock } from "~/lib/dates";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { FieldError } from "~/ui/forms/field";
import { Prose } from "~/ui/prose";
import { InsertPanel } from "./insert-panel";
import type { PostOptions, PostPreview } from "./post-options";
import { insertAtCaret, uploadImage } from "./textarea-insert";
import { useTextPreview } from "./use-text-preview";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "markdown-toolbar": {
        for: string;
        class?: string;
        role?: string;
        "data-no-focus"?: string;
        children?: React.ReactNode;
      };
    }
  }
}

const formats = [
  { style: "bold", label: <b>Bold</b> },
  { style: "italic", label: <i>Italic</i> },
  { style: "header-2", label: "Heading" },
  { style: "unordered-list", label: "List" },
  { style: "quote", label: "Quote" },
  { style: "link", label: "Link" },
] as const;

const puts: Readonly<Record<InsertKind, string>> = {
  picture: "Image",
  drawing: "Drawing",
  note: "Note",
  table: "Table",
  fact: "Fact",
};

type Props = {
  body: string;
  /** Preview of the text the page was loaded with. */
  preview: PostPreview;
  choices: PostOptions;
  problem: InvalidForm | undefined;
  /** Image to insert, chosen on the chooser page. */
  picked: string | undefined;
  /** Path of the page with the editor. */
  back: string;
};

/**
 * Renders the post body with a preview. A plain textarea that works without scripts; its toolbar
 * formats the selection or opens the insert panels.
 */
export function BodyEditor({ body, preview: first, choices, problem, picked, back }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [open, setOpen] = useState<InsertKind>();
  const [pasted, setPasted] = useState<readonly { url: string; name: string }[]>([]);
  const [message, setMessage] = useState("");
  const { preview, isStale } = useTextPreview(area, first);
  const [formatsWork, setFormatsWork] = useState(false);
  const error = problem?.errors.body;
  useEffect(() => {
    // client only: the server has no HTMLElement for a custom element
    if (!import.meta.env.SSR)
      void import("@github/markdown-toolbar-element").then(() => setFormatsWork(true));
  }, []);

  const openPanel = (kind: InsertKind | undefined) => {
    setOpen(kind);
    requestAnimationFrame(() => {
      const panel = kind && document.getElementById(`put-${kind}`);
      panel?.querySelector<HTMLElement>("select, input, textarea")?.focus();
    });
  };
  const insertText = (kind: InsertKind, text: string) => {
    setOpen(undefined);
    if (area.current) insertAtCaret(area.current, text, kind === "fact" ? "fact" : "block");
  };
  const upload = async (files: readonly File[]) => {
    const pictures = files.filter(({ type }) => type.startsWith("image/"));
    if (pictures.length === 0) return;
    setMessage(pictures.length === 1 ? "Uploading image" : `Uploading ${pictures.length} images`);
    const problems: string[] = [];
    for (const file of pictures) {
      const answer = await uploadImage(file, adminPaths.fileUpload);
      if ("problem" in answer) problems.push(answer.problem);
      else
        setPasted((before) => [...before, { url: answer.url, name: file.name || "Pasted image" }]);
    }
    const done = pictures.length - problems.length;
    setMessage(
      [done > 0 ? "Uploaded. Add alt text, then insert the image." : "", ...problems]
        .filter(Boolean)
        .join(" "),
    );
    if (done > 0) openPanel("picture");
  };
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { clipboardData } = event;
    const html = clipboardData.getData("text/html");
    // a table copied from a spreadsheet includes an image too
    const files = [...clipboardData.files];
    if (files.some(({ type }) => type.startsWith("image/")) && !/<table\b/i.test(html)) {
      event.preventDefault();
      void upload(files);
      return;
    }
    const markdown = html && hasFormatting(html) ? htmlToMarkdown(html) : "";
    if (!markdown) return;
    event.preventDefault();
    const isBlock = /\n/.test(markdown) || /^(?:#|- |1\. |\|)/.test(markdown);
    insertAtCaret(event.currentTarget, markdown, isBlock ? "block" : "line");
    setMessage("Pasted as Markdown. Press Undo to revert.");
  };
  const drop = (event: DragEvent<HTMLTextAreaElement>) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void upload([...event.dataTransfer.files]);
  };
  const openLinkInNewTab = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!link) return;
    event.preventDefault();
    window.open(link.getAttribute("href") ?? "", "_blank", "noopener");
  };

  return (
    <div className="field" id="text" data-invalid={error ? "" : undefined}>
      <label htmlFor="f-body">Body</label>
      <div className="markdown-editor">
        <div className="markdown-toolbar" role="group" aria-label="Formatting and insert tools">
          <markdown-toolbar for="f-body" class="script-only" role="group" data-no-focus="">
            {formats.map(({ style, label }) => (
              <button key={style} type="button" data-md-button={style} disabled={!formatsWork}>
                {label}
              </button>
            ))}
          </markdown-toolbar>
          <span>
            {insertKinds.map((kind) => (
              <a
                key={kind}
                href={`#put-${kind}`}
                role="button"
                aria-expanded={open === kind}
                data-on={open === kind ? "" : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  openPanel(open === kind ? undefined : kind);
                }}
              >
                {puts[kind]}
              </a>
            ))}
          </span>
          <button
            type="submit"
            className="no-script"
            formAction={adminPaths.postPreview}
            formTarget="_blank"
          >
            Preview
          </button>
        </div>
        {insertKinds.map((kind) => (
          <InsertPanel
            key={kind}
            kind={kind}
            isOpen={open === kind}
            choices={choices}
            problem={problem}
            pastedImage={pasted}
            picked={picked}
            back={back}
            onInsert={insertText}
            onClose={() => {
              setOpen(undefined);
              area.current?.focus();
            }}
          />
        ))}
        <div className="markdown-body">
          <textarea
            dir="auto"
            ref={area}
            className="field-input"
            id="f-body"
            name="body"
            rows={22}
            spellCheck
            defaultValue={body}
            aria-describedby={error ? "f-body-help f-body-error" : "f-body-help"}
            aria-invalid={error ? true : undefined}
            onPaste={paste}
            onDrop={drop}
          />
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks the links inside */}
          <section className="markdown-preview" aria-label="Preview" onClick={openLinkInNewTab}>
            <h3>
              Preview, {formatClock(new Date(preview.at))}
              {isStale ? ". Couldn’t update the preview. Your text isn’t affected." : null}
            </h3>
            <Prose html={preview.html} />
          </section>
        </div>
      </div>
      <p className="help-text tabular" id="f-body-help">
        {preview.words} {preview.words === 1 ? "word" : "words"}, {preview.minutes} min read. Pasted
        text becomes Markdown. Pasted images upload.
      </p>
      {error ? <FieldError id="f-body-error">{error}</FieldError> : null}
      <p className="help-text" role="status">
        {message}
      </p>
    </div>
  );
}
