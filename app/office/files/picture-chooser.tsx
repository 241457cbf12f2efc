import { Link, useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { UploadedFile } from "~/domain/files/file-record";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { ChoicePicture, type Choices, chooseHref } from "./choose-page";

type PictureChooserProps = {
  /** The field that holds the chosen file's id. */
  name: string;
  label: string;
  chosen: UploadedFile | undefined;
  /** The page it stands on: without scripts the choice comes back in its query, as `field` and `file`. */
  back: string;
  onChoose?: ((file: UploadedFile) => void) | undefined;
};

/** A picture from the library, inside any form: a hidden field with the file's id, and a way to choose another one, in a dialog where
 *  scripts run and on a page of its own where not. */
export function PictureChooser({ name, label, chosen, back, onChoose }: PictureChooserProps) {
  const [own, setOwn] = useState(chosen);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOwn(chosen), [chosen]);
  return (
    <div className="field pch">
      <span className="lbl" id={`${name}-label`}>
        {label}
      </span>
      <input type="hidden" name={name} value={own?.id ?? ""} />
      {own ? (
        <div className="pch-own">
          <ChoicePicture file={own} />
          <span>{own.name}</span>
        </div>
      ) : (
        <p className="soft">None chosen.</p>
      )}
      <Link
        className="btn btn--line"
        aria-describedby={`${name}-label`}
        to={chooseHref({ back, field: name })}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        Choose from the library
      </Link>
      {isOpen ? (
        <Dialog
          back={back}
          field={name}
          close={() => setOpen(false)}
          choose={(file) => {
            setOwn(file);
            setOpen(false);
            onChoose?.(file);
          }}
        />
      ) : null}
    </div>
  );
}

type DialogProps = { back: string; field: string; close: () => void; choose: (file: UploadedFile) => void };

function Dialog({ back, field, close, choose }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { load, data, state } = useFetcher<Choices>();
  const [q, setQ] = useState("");
  useEffect(() => {
    dialog.current?.showModal();
    load(chooseHref({ back, field }));
  }, [load, back, field]);
  const search = () => load(chooseHref({ back, field, q }));
  return (
    <dialog ref={dialog} className="pch-d" aria-label="Choose a picture" onClose={close}>
      <div className="st-row">
        <label className="srch">
          <span className="vh">Search pictures</span>
          <Icon name="search" />
          <input
            className="in"
            type="search"
            value={q}
            placeholder="Name, tag or what it shows"
            onChange={(event) => setQ(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault(); // it stands inside another form
              search();
            }}
          />
        </label>
        <Button kind="line" type="button" onClick={search}>
          Search
        </Button>
        <Button kind="line" type="button" className="push" onClick={close}>
          Close
        </Button>
      </div>
      <p role="status" className="soft">
        {state === "loading" && !data ? "Loading" : data && data.files.length === 0 ? "Nothing found." : ""}
      </p>
      <ul className="fg">
        {data?.files.map((file) => (
          <li key={file.id}>
            <button type="button" className="pch-b" onClick={() => choose(file)}>
              <ChoicePicture file={file} />
              <b>{file.name}</b>
            </button>
          </li>
        ))}
      </ul>
      {data?.next ? (
        <Button kind="line" type="button" onClick={() => load(chooseHref({ back, field, q, before: data.next ?? "" }))}>
          Older pictures
        </Button>
      ) : null}
    </dialog>
  );
}
