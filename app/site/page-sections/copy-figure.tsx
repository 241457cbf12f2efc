import type { ImageCopy } from "~/content/copy/page-copy";
import { isImageSlug } from "~/domain/images/images";
import { classNames } from "~/ui/class-names";
import { columnImageSizes, Figure, type FigureProps } from "~/ui/image";

type Props = Pick<FigureProps, "sizes" | "ratio" | "priority" | "position" | "children"> & {
  picture: Omit<ImageCopy, "caption"> & Partial<ImageCopy>;
  bare?: boolean | undefined;
};

/**
 * Renders an image named by the copy, with its caption unless `bare`. Renders nothing for an
 * unknown image.
 */
export function CopyFigure({ picture, bare, ...rest }: Props) {
  if (!isImageSlug(picture.slug)) return null;
  return (
    <Figure
      slug={picture.slug}
      alt={picture.alt}
      caption={bare ? undefined : picture.caption}
      {...rest}
    />
  );
}

type Closeups = {
  pictures: readonly ImageCopy[];
  first: FigureProps["ratio"];
  others: FigureProps["ratio"];
  sizes?: string;
  className?: string;
};

/** Renders a large image with smaller ones next to or below it. */
export function Closeups({
  pictures,
  first,
  others,
  sizes = columnImageSizes(),
  className,
}: Closeups) {
  return (
    <div className={classNames("closeups", className)}>
      {pictures.map((picture, at) => (
        <CopyFigure
          key={picture.slug}
          picture={picture}
          sizes={at === 0 ? sizes : columnImageSizes("(min-width: 48em) 45vw")}
          ratio={at === 0 ? first : others}
        />
      ))}
    </div>
  );
}
