import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { isImageSlug, type StoredImage } from "~/domain/images/images";
import {
  alignmentTransforms,
  formatShift,
  pairBeforeAfter,
  parseShift,
} from "~/domain/projects/project";
import { Field } from "~/ui/forms/field";
import { Image } from "~/ui/image";
import { type Shift, shiftAfterDrag, shiftAfterKey } from "./before-after-shift";
import type { ImageRow } from "./draft-image-rows";

type PairPanelsProps = {
  rows: readonly ImageRow[];
  fileOf: (row: ImageRow) => StoredImage | undefined;
  /** Returns the submitted value after an error, else the stored one. */
  typed: (name: string, stored: string) => string;
  error: (name: string) => string | undefined;
  onShift: () => void;
};

/**
 * Editors of before/after pairs: the "after" image covers the "before" image, and the user shifts
 * it until both match.
 */
export function BeforeAfterPanels({ rows, ...shared }: PairPanelsProps) {
  const { pairs } = pairBeforeAfter(rows);
  return pairs.map(({ before, after }, index) => (
    <Pair
      key={`${before.id} ${after.id}`}
      before={before}
      after={after}
      numbers={[rows.indexOf(before) + 1, rows.indexOf(after) + 1]}
      title={pairs.length > 1 ? `Before/after, pair ${index + 1}` : "Before/after"}
      {...shared}
    />
  ));
}

type PairProps = Omit<PairPanelsProps, "rows"> & {
  before: ImageRow;
  after: ImageRow;
  numbers: readonly [number, number];
  title: string;
};

function Pair({ before, after, numbers, title, fileOf, typed, error, onShift }: PairProps) {
  const names = [`picture-shift-x.${after.id}`, `picture-shift-y.${after.id}`] as const;
  const [shift, setShift] = useState({
    x: typed(names[0], formatShift(after.shiftX)),
    y: typed(names[1], formatShift(after.shiftY)),
  });
  const [top, setTop] = useState(50);
  const dragStart = useRef<{ pointer: Shift; shift: Shift }>();
  const [x, y] = [parseShift(shift.x) ?? after.shiftX, parseShift(shift.y) ?? after.shiftY];
  const transforms = alignmentTransforms({ shiftX: x, shiftY: y });
  const moveTo = (to: Shift) => {
    setShift({ x: formatShift(to.x), y: formatShift(to.y) });
    onShift();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = shiftAfterKey({ x, y }, event.key, event.shiftKey);
    if (!to) return;
    event.preventDefault();
    moveTo(to);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    dragStart.current = { pointer: { x: event.clientX, y: event.clientY }, shift: { x, y } };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = dragStart.current;
    if (!from) return;
    const moved = { x: event.clientX - from.pointer.x, y: event.clientY - from.pointer.y };
    moveTo(shiftAfterDrag(from.shift, moved, event.currentTarget.getBoundingClientRect()));
  };
  const look = {
    "--top": top / 100,
    "--before": transforms?.before,
    "--after": transforms?.after,
  } as CSSProperties;
  return (
    <fieldset className="image-pair" id={`pair-${after.id}`}>
      <legend className="field-label">{title}</legend>
      <div className="image-pair-grid">
        <div
          className="image-pair-overlay"
          style={look}
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move it
          tabIndex={0}
          aria-label={`Image ${numbers[1]} over image ${numbers[0]}. Use arrow keys to move it.`}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={() => {
            dragStart.current = undefined;
          }}
          onPointerCancel={() => {
            dragStart.current = undefined;
          }}
        >
          <Half row={before} file={fileOf(before)} />
          <Half row={after} file={fileOf(after)} />
        </div>
        <div className="stacked image-pair-fields">
          <p className="help-text">
            Image {numbers[1]} is shown over image {numbers[0]}.{" "}
            <span className="script-only">
              Drag to line them up, use arrow keys, or enter numbers.
            </span>
            <span className="no-script">Enter numbers, then save the draft to see the result.</span>{" "}
            Both images are cropped to match.
          </p>
          <div className="field-grid">
            <Field
              name={names[0]}
              label="Move right (%)"
              className="tabular"
              inputMode="decimal"
              value={shift.x}
              onChange={(event) => setShift({ ...shift, x: event.currentTarget.value })}
              error={error(names[0])}
            />
            <Field
              name={names[1]}
              label="Move down (%)"
              className="tabular"
              inputMode="decimal"
              value={shift.y}
              onChange={(event) => setShift({ ...shift, y: event.currentTarget.value })}
              error={error(names[1])}
            />
          </div>
          <label className="field script-only">
            <span className="field-label">“After” opacity</span>
            <input
              type="range"
              min={0}
              max={100}
              value={top}
              data-unsaved=""
              name="pair-look"
              onChange={(event) => setTop(event.currentTarget.valueAsNumber)}
            />
          </label>
        </div>
      </div>
    </fieldset>
  );
}

function Half({ row, file }: { row: ImageRow; file: StoredImage | undefined }) {
  const looks = {
    sizes: "(min-width:64em) 30rem, 90vw",
    ratio: "3-2",
    alt: "",
    position: "50% 50%",
  } as const;
  if (isImageSlug(row.pictureSlug)) return <Image slug={row.pictureSlug} {...looks} />;
  return file ? <Image file={file} {...looks} /> : null;
}
