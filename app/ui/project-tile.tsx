import type { ReactNode } from "react";
import { Anchor } from "./anchor";
import { Picture, type PictureProps } from "./picture";

export type ProjectTileProps = {
  href: string;
  name: string;
  /** At the right of the name: a size, a color. */
  line?: ReactNode;
  picture: PictureProps;
  /** Level of the name in the page's outline. */
  as?: "h2" | "h3" | undefined;
};

/** A project: its picture, then its name and its size. */
export function ProjectTile({ href, name, line, picture, as: Heading = "h3" }: ProjectTileProps) {
  return (
    <Anchor className="proj" href={href}>
      <figure className="fig">
        <Picture {...picture} />
      </figure>
      <div className="proj-b">
        <Heading>{name}</Heading>
        {line ? <p className="num">{line}</p> : null}
      </div>
    </Anchor>
  );
}
