import { type CSSProperties, useState } from "react";
import { classNames } from "~/ui/class-names";
import { Image, type ImageProps, type Ratio } from "~/ui/image";

const start = 46;

/**
 * Renders two images from the same viewpoint with a movable divider. Without scripts they appear
 * one below the other.
 */
export function BeforeAfterSlider({
  before,
  after,
  ratio = "16-9",
  label,
  register = null,
}: {
  before: { picture: ImageProps; tag: string };
  after: { picture: ImageProps; tag: string };
  ratio?: Ratio | undefined;
  /** Accessible name of the slider. */
  label: string;
  /** CSS transforms that align the two images. */
  register?: { before: string; after: string } | null | undefined;
}) {
  const [position, setPosition] = useState(start);
  return (
    <div
      className={classNames("before-after", `ratio-${ratio}`)}
      style={{ "--pos": `${position}%` } as CSSProperties}
    >
      <div className="before-after-half" style={transformStyle(register?.after)}>
        <Image {...after.picture} />
        <span className="before-after-tag before-after-tag--end">{after.tag}</span>
      </div>
      <div className="before-after-half before-after-top" style={transformStyle(register?.before)}>
        <Image {...before.picture} />
        <span className="before-after-tag">{before.tag}</span>
      </div>
      <span className="before-after-line" aria-hidden="true" />
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

const transformStyle = (transform: string | undefined) =>
  transform === undefined ? undefined : ({ "--ba": transform } as CSSProperties);
