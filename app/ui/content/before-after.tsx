import { type CSSProperties, useState } from "react";
import { classNames } from "~/ui/class-names";
import { Image, type ImageProps, type Ratio } from "~/ui/image";

const start = 46;

/** Two pictures taken from the same place, parted by a line one can move. Without scripts they stand below each other. */
export function BeforeAfter({
  before,
  after,
  ratio = "16-9",
  label,
  register = null,
}: {
  before: { picture: ImageProps; tag: string };
  after: { picture: ImageProps; tag: string };
  ratio?: Ratio | undefined;
  /** Names the slider by what moving it shows. */
  label: string;
  /** CSS transforms that lay the two over each other. */
  register?: { before: string; after: string } | null | undefined;
}) {
  const [position, setPosition] = useState(start);
  return (
    <div className={classNames("ba", `r-${ratio}`)} style={{ "--pos": `${position}%` } as CSSProperties}>
      <div className="ba-half" style={shifted(register?.after)}>
        <Image {...after.picture} />
        <span className="ba-tag ba-tag--end">{after.tag}</span>
      </div>
      <div className="ba-half ba-top" style={shifted(register?.before)}>
        <Image {...before.picture} />
        <span className="ba-tag">{before.tag}</span>
      </div>
      <span className="ba-line" aria-hidden="true" />
      <input
        type="range"
        min={4}
        max={96}
        defaultValue={start}
        aria-label={label}
        aria-valuetext={`${position} percent`}
        onInput={(event) => setPosition(event.currentTarget.valueAsNumber)}
      />
    </div>
  );
}

const shifted = (transform: string | undefined) => (transform === undefined ? undefined : ({ "--ba": transform } as CSSProperties));
