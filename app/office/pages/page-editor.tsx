import { Form, useNavigate } from "@remix-run/react";
import { limitText, type TextKind, textFieldName } from "~/domain/page-texts/text-fields";
import { paths } from "~/paths";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FieldError } from "~/ui/forms/field";
import { Icon } from "~/ui/icon";
import { useErrorTitle } from "~/ui/use-error-title";

export type EditedText = {
  path: string;
  kind: TextKind;
  label: string;
  original: string;
  least: number;
  most: number;
  blanks: readonly string[];
  /** What visitors read. */
  text: string;
  isChanged: boolean;
  /** The original that the text was written against, where the code has another by now. */
  outdated: string | null;
  /** Where the text stands on the page; null where it cannot be pointed at. */
  shown: string | null;
};

export type EditedPage = {
  name: string;
  title: string;
  address: string;
  groups: readonly { id: string; title: string; texts: readonly EditedText[] }[];
  /** Texts whose place the page no longer has. */
  lost: readonly { path: string; text: string }[];
  /** Those the person may open. */
  pages: readonly { name: string; title: string }[];
  base: string;
  formKey: string;
  saved: string;
};

export type TextProblem = {
  values: Readonly<Record<string, readonly string[]>>;
  errors: Readonly<Record<string, string>>;
  /** What somebody else has changed since the form was loaded, by path; null is the original. */
  theirs?: Readonly<Record<string, string | null>>;
  by?: string;
};

const formId = "page-texts";

/** Every text of a page, top to bottom, each with its limit, and the original beside what is changed. */
export function PageEditor({ page, problem }: { page: EditedPage; problem: TextProblem | undefined }) {
  const texts = page.groups.flatMap((group) => group.texts);
  const changed = texts.filter(({ isChanged }) => isChanged).length;
  const outdated = texts.filter((text) => text.outdated !== null);
  const theirs = Object.keys(problem?.theirs ?? {}).length;
  const errors = Object.entries(problem?.errors ?? {});
  useErrorTitle(errors.length > 0 || theirs > 0);
  return (
    <>
      <div className="tx2">
        <div className="tx-l">
          <div className="st-row">
            <p>
              <b>{changed === 0 ? "No text is changed." : `${changed} of ${texts.length} texts changed.`}</b>{" "}
              <span className="soft">Top to bottom, as on the page.</span>
            </p>
            {outdated[0] ? (
              <a className="link tlink push late" href={`#${textFieldName(outdated[0].path)}`}>
                {outdated.length} {outdated.length === 1 ? "original" : "originals"} changed
              </a>
            ) : null}
          </div>
          <PagePicker page={page} />
          <ErrorSummary errors={errors.map(([id, message]) => ({ id, message }))} />
          {theirs > 0 ? (
            <div className="alert" role="alert">
              <h2>
                <Icon name="warn" />
                Nothing is saved yet
              </h2>
              <p>
                {problem?.by || "Somebody"} changed {theirs === 1 ? "the same text" : "the same texts"} after you opened the page. Both are
                below. “Save” writes yours over theirs.
              </p>
            </div>
          ) : null}
          <Form id={formId} method="post" className="tx-f" aria-label="Texts of the page" preventScrollReset>
            {/* what Enter does in a field; the others only act when they are pressed */}
            <button type="submit" className="vh" name="do" value="publish" tabIndex={-1} aria-hidden="true">
              Save
            </button>
            <input type="hidden" name="key" value={page.formKey} />
            <input type="hidden" name="base" value={page.base} />
            {page.groups.map((group) => (
              <section key={group.id} className="panel" aria-labelledby={`g-${group.id}`}>
                <header>
                  <h2 id={`g-${group.id}`}>{group.title}</h2>
                </header>
                <ol className="txs">
                  {group.texts.map((text) => (
                    <Text key={`${page.name}.${text.path}.${text.text}`} own={text} problem={problem} />
                  ))}
                </ol>
              </section>
            ))}
          </Form>
          {page.lost.length > 0 ? (
            <section className="panel" aria-labelledby="lost">
              <header>
                <h2 id="lost">No longer on the page</h2>
              </header>
              <p className="soft">These texts were changed here, and their places are gone from the page. Saving forgets them.</p>
              <ul className="txs">
                {page.lost.map(({ path, text }) => (
                  <li key={path}>{text}</li>
                ))}
              </ul>
            </section>
          ) : null}
        </div>
      </div>
      <div className="savebar">
        <p className="st" role="status">
          <Icon name="check" />
          <span>{page.saved}</span>
        </p>
        <a className="link tlink" href={page.address} target="_blank" rel="noreferrer">
          Open the page
        </a>
        <button type="submit" className="btn" form={formId} name="do" value="publish">
          Save
        </button>
      </div>
    </>
  );
}

function Text({ own, problem }: { own: EditedText; problem: TextProblem | undefined }) {
  const { path, kind, label, original, text, isChanged, outdated, shown } = own;
  const id = textFieldName(path);
  const error = problem?.errors[id];
  const typed = problem?.values[id]?.at(-1) ?? text;
  const theirs = problem?.theirs?.[path];
  const attributes = {
    className: "in",
    id,
    name: id,
    defaultValue: typed,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${id}-help ${id}-error` : `${id}-help`,
  };
  return (
    <li data-ov={isChanged ? "" : undefined}>
      <div className="field" data-invalid={error ? "" : undefined}>
        <div className="st-row">
          <label htmlFor={id}>{label}</label>
          {isChanged ? <span className="ov">Changed</span> : null}
          {shown ? (
            <a className="link push" href={shown} target="_blank" rel="noreferrer">
              Show<span className="vh"> {label} on the page, in a new tab</span>
            </a>
          ) : null}
        </div>
        {kind === "paragraph" ? (
          <textarea {...attributes} rows={Math.min(12, Math.max(2, Math.ceil(typed.length / 72)))} />
        ) : (
          <input type="text" autoComplete="off" {...attributes} />
        )}
        <p className="help" id={`${id}-help`}>
          {limitText(own)}
        </p>
        {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      </div>
      {theirs === undefined ? null : (
        <div className="orig" data-changed="">
          <dl>
            <div>
              <dt>{problem?.by || "Somebody"} made it</dt>
              <dd>{theirs ?? original}</dd>
            </div>
          </dl>
          <div className="st-row">
            <button type="submit" className="btn btn--line" name="take" value={path}>
              Take theirs<span className="vh">: {label}</span>
            </button>
          </div>
        </div>
      )}
      {outdated !== null ? (
        <div className="orig" data-changed="">
          <p className="err">
            <Icon name="warn" />
            <span>The original changed under your text. Yours is what visitors read.</span>
          </p>
          <dl>
            <div>
              <dt>Original, when you changed it</dt>
              <dd>{outdated}</dd>
            </div>
            <div>
              <dt>Original now</dt>
              <dd>{original}</dd>
            </div>
          </dl>
          <div className="st-row">
            <button type="submit" className="btn btn--line" name="keep" value={path}>
              Keep mine<span className="vh">: {label}</span>
            </button>
            <button type="submit" className="btn btn--line" name="restore" value={path}>
              Take the new original<span className="vh">: {label}</span>
            </button>
          </div>
        </div>
      ) : isChanged ? (
        <div className="orig">
          <p>
            <span>Original</span>
            {original}
          </p>
          <button type="submit" className="btn btn--line" name="restore" value={path}>
            Restore original<span className="vh">: {label}</span>
          </button>
        </div>
      ) : null}
    </li>
  );
}

/** The way to another page's texts: a GET form to the list, which leads on. */
function PagePicker({ page }: { page: EditedPage }) {
  const navigate = useNavigate();
  return (
    <Form
      className="pp"
      action={paths.admin.pages}
      aria-label="Another page"
      onSubmit={(event) => {
        const wanted = new FormData(event.currentTarget).get("page");
        event.preventDefault();
        if (typeof wanted === "string") navigate(paths.admin.page(wanted));
      }}
    >
      <label className="vh" htmlFor="pg">
        Page
      </label>
      <select className="in" id="pg" name="page" defaultValue={page.name} key={page.name}>
        {page.pages.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
      <button type="submit" className="btn btn--line">
        Open
      </button>
    </Form>
  );
}
