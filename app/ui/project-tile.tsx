import type { ReactNode } from "react";
import { Anchor } from "./anchor";
import { Image, type ImageProps } from "./image";

type ProjectTileProps = {
  href: string;
  name: string;
  /** To the right of the name: a size or a color. */
  line?: ReactNode;
  /** Below the name: "Design concept". */
  tag?: string | undefined;
  picture: ImageProps;
  /** Heading level of the name. */
  as?: "h2" | "h3" | undefined;
};

/** Renders a project: its image, name and size. */
export function ProjectTile({
  href,
  name,
  line,
  tag,
  picture,
  as: Heading = "h3",
}: ProjectTileProps) {
  return (
    <Anchor className="project" href={href}>
      <figure className="figure">
        <Image {...picture} />
      </figure>
      <div className="project-text">
        <Heading>{name}</Heading>
        {line ? <p className="tabular">{line}</p> : null}
        {tag ? <p className="fine-print">{tag}</p> : null}
      </div>
    </Anchor>
  );
}
