import { formatCssPercent } from "~/domain/images/images";
import { type FileRow, fileHref, isWebImage } from "~/platform/files/file";
import { Icon } from "~/ui/icon";

type ThumbnailFile = Pick<FileRow, "id" | "name" | "version" | "contentType" | "focalX" | "focalY">;

/**
 * Renders the thumbnail of a file, cropped to 3:2 around its focal point; an icon if browsers can't
 * show the file.
 */
export function FileThumbnail({ file, alt = "" }: { file: ThumbnailFile; alt?: string }) {
  if (!isWebImage(file)) {
    return (
      <span className="library-document">
        <Icon name="image" />
        {file.contentType === "image/heic" ? "HEIC" : "File"}
      </span>
    );
  }
  return (
    <img
      src={fileHref(file, 320)}
      width={300}
      height={200}
      alt={alt}
      loading="lazy"
      decoding="async"
      style={{
        objectPosition: `${formatCssPercent(file.focalX)} ${formatCssPercent(file.focalY)}`,
      }}
    />
  );
}
