import { Form, Link } from "@remix-run/react";
import { adminPaths } from "~/admin-paths";
import type { UploadedFile } from "~/domain/files/file-record";
import { percent } from "~/domain/pictures/pictures";
import { AdminPage } from "~/office/shell/page";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";

export type Choices = { q: string; back: string; field: string; files: readonly UploadedFile[]; next: string | undefined };

/** The address of the chooser: it leads on to `back` with the chosen file's id as `file`, and `field` as it was given. */
export function chooseHref({ back, field, q = "", before = "" }: { back: string; field: string; q?: string; before?: string }): string {
  const query = new URLSearchParams({ back, field, ...(q && { q }), ...(before && { before }) });
  return `${adminPaths.fileChoose}?${query}`;
}

/** Where choosing a file leads. */
function chosenHref({ back, field }: Pick<Choices, "back" | "field">, id: string): string {
  const [path = "", hash] = back.split("#");
  const [page = "", search] = path.split("?");
  const query = new URLSearchParams(search);
  query.set("field", field);
  query.set("file", id);
  return `${page}?${query}${hash ? `#${hash}` : ""}`;
}

/** The library as links, for a page without scripts. */
export function ChoosePage(choices: Choices) {
  const { q, back, field, files, next } = choices;
  return (
    <AdminPage
      title="Choose a picture"
      searches={false}
      above={
        <Link className="link" to={back}>
          Back without choosing
        </Link>
      }
    >
      <Form method="get" action={adminPaths.fileChoose} className="tools" aria-label="Find pictures">
        <input type="hidden" name="back" value={back} />
        <input type="hidden" name="field" value={field} />
        <label className="srch">
          <span className="vh">Search pictures</span>
          <Icon name="search" />
          <input className="in" type="search" name="q" defaultValue={q} placeholder="Name, tag or what it shows" />
        </label>
        <Button kind="line">Search</Button>
      </Form>
      {files.length === 0 ? (
        <div className="empty">
          <p>{q ? "Nothing found." : "The library is empty. Add pictures under Files."}</p>
        </div>
      ) : (
        <ul className="fg">
          {files.map((file) => (
            <li key={file.id}>
              <Link to={chosenHref(choices, file.id)}>
                <ChoicePicture file={file} />
                <b>{file.name}</b>
              </Link>
              <p>{file.alt || "No alt text"}</p>
            </li>
          ))}
        </ul>
      )}
      {next ? (
        <Link className="link" to={chooseHref({ back, field, q, before: next })}>
          Older pictures
        </Link>
      ) : null}
    </AdminPage>
  );
}

/** A small picture of something that can be chosen. */
export function ChoicePicture({ file }: { file: UploadedFile }) {
  if (!file.isShown) return <span className="fg-doc">HEIC</span>;
  return (
    <img
      src={`${file.url}&w=320`}
      width={300}
      height={200}
      alt=""
      loading="lazy"
      decoding="async"
      style={{ objectPosition: `${percent(file.focalX)} ${percent(file.focalY)}` }}
    />
  );
}
