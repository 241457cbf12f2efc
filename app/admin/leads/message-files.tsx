import { paths } from "~/paths";

type MessageFile = {
  id: string;
  fileId: string | null;
  name: string;
  bytes: number;
  /** Reason why the file is not stored, or "". */
  refusal: string;
  /** Content type of the stored file, else null. */
  contentType: string | null;
};

const formatFileSize = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

const isPicture = ({ contentType }: MessageFile) => contentType?.startsWith("image/") ?? false;

/**
 * Renders the pictures of a message, and links to its other files. Refused files have their reason.
 */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  const others = files.filter((file) => !isPicture(file));
  return (
    <>
      {files.length > others.length ? (
        <ul className="photo-grid">
          {files.filter(isPicture).map(({ id, fileId, name }) => (
            <li key={id}>
              <a href={paths.file(fileId ?? "", name)} target="_blank" rel="noreferrer">
                <img
                  src={`${paths.file(fileId ?? "", name)}?w=320`}
                  alt={name}
                  width={160}
                  height={160}
                  loading="lazy"
                  decoding="async"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {others.length > 0 ? (
        <ul className="tools">
          {others.map(({ id, fileId, name, bytes, refusal }) => (
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
      ) : null}
    </>
  );
}
