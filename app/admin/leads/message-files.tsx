import { paths } from "~/paths";

type MessageFile = {
  id: string;
  fileId: string | null;
  name: string;
  bytes: number;
  /** Reason why the file is not stored, or "". */
  refusal: string;
};

const formatFileSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Renders links to the files of a message. Refused files have their reason. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="tools">
      {files.map(({ id, fileId, name, bytes, refusal }) => (
        <li key={id}>
          {fileId ? (
            <a className="text-link" href={paths.file(fileId, name)}>
              {name}
            </a>
          ) : (
            <b>{name}</b>
          )}{" "}
          <span className="muted">{refusal || formatFileSize(bytes)}</span>
        </li>
      ))}
    </ul>
  );
}
