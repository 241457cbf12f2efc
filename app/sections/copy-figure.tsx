import type { PictureCopy } from "~/copy/page-copy";
import { isPictureSlug } from "~/pictures/pictures";
import { Figure, type FigureProps } from "~/ui/picture";

type Props = Pick<FigureProps, "sizes" | "ratio" | "priority"> & { picture: PictureCopy; bare?: boolean | undefined };

/** A picture as the copy names it, with its caption unless it stands `bare`. A picture that does not exist leaves nothing behind. */
export function CopyFigure({ picture, bare, ...rest }: Props) {
  if (!isPictureSlug(picture.slug)) return null;
  return <Figure slug={picture.slug} alt={picture.alt} caption={bare ? undefined : picture.caption} {...rest} />;
}
