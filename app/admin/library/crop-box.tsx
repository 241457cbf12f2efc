import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { cropInputNames, wholeImageInputName } from "~/domain/files/file-record";
import { formatCssPercent } from "~/domain/images/images";
import { type Corner, type Crop, moveCrop, resizeCrop } from "~/platform/files/crop";
import { type FileRow, uncroppedHref } from "~/platform/files/file";
import { Field } from "~/ui/forms/field";
import { arrowDirection } from "./arrow-keys";

/** Percentages as typed: left, top, width, height. */
export type CropInputValues = Readonly<Record<(typeof cropInputNames)[number], string>>;

type CropEditorProps = {
  file: Pick<FileRow, "id" | "name" | "version">;
  whole: { width: number; height: number };
  /** Crop of the numbers, or their last valid one. */
  crop: Crop;
  typed: CropInputValues;
  isCropped: boolean;
  errors?: Readonly<Record<string, string>> | undefined;
  onType: (name: keyof CropInputValues, text: string) => void;
  onMove: (crop: Crop) => void;
};

const corners: readonly Corner[] = [
  { x: "left", y: "top" },
  { x: "right", y: "top" },
  { x: "left", y: "bottom" },
  { x: "right", y: "bottom" },
];
const labels: Readonly<Record<keyof CropInputValues, string>> = {
  crop_x: "Left (%)",
  crop_y: "Top (%)",
  crop_width: "Width (%)",
  crop_height: "Height (%)",
};

/**
 * Renders the crop editor for a form that takes the four `cropInputNames` (percent): drag the
 * rectangle or its corners, use arrow keys, or type numbers.
 */
export function CropEditor({
  file,
  whole,
  crop,
  typed,
  isCropped,
  errors,
  onType,
  onMove,
}: CropEditorProps) {
  const picture = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; y: number; crop: Crop; corner: Corner | undefined }>(undefined);
  const dragHandlers = (corner?: Corner) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { x: event.clientX, y: event.clientY, crop, corner };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const box = picture.current?.getBoundingClientRect();
      if (!drag.current || !box) return;
      const { x, y, crop: from, corner: held } = drag.current;
      const [byX, byY] = [
        ((event.clientX - x) / box.width) * 100,
        ((event.clientY - y) / box.height) * 100,
      ];
      onMove(held ? resizeCrop(from, held, byX, byY) : moveCrop(from, byX, byY));
    },
    onPointerUp: endDrag,
    onPointerCancel: endDrag,
  });
  function endDrag(event: PointerEvent<HTMLElement>) {
    event.stopPropagation();
    drag.current = undefined;
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrowDirection(event.key);
    if (!arrow) return;
    event.preventDefault();
    const [x, y] = arrow;
    onMove(
      event.shiftKey ? resizeCrop(crop, { x: "right", y: "bottom" }, x, y) : moveCrop(crop, x, y),
    );
  };
  const place = {
    insetInlineStart: formatCssPercent(crop.x / 100),
    insetBlockStart: formatCssPercent(crop.y / 100),
    inlineSize: formatCssPercent(crop.width / 100),
    blockSize: formatCssPercent(crop.height / 100),
  };
  return (
    <>
      <div className="crop-box" ref={picture}>
        <img
          src={uncroppedHref(file, 1080)}
          alt=""
          width={whole.width}
          height={whole.height}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
        <button
          type="button"
          className="crop-frame"
          style={place}
          aria-label="Crop area. Arrow keys move it. Shift plus arrow keys resizes it."
          onKeyDown={onKeyDown}
          {...dragHandlers()}
        >
          {corners.map((corner) => (
            <span
              key={`${corner.y} ${corner.x}`}
              className={`crop-corner crop-${corner.x} crop-${corner.y}`}
              {...dragHandlers(corner)}
            />
          ))}
        </button>
      </div>
      <div className="inline-fields four-columns">
        {cropInputNames.map((name) => (
          <Field
            key={name}
            name={name}
            label={labels[name]}
            className="tabular"
            inputMode="decimal"
            value={typed[name]}
            onChange={(event) => onType(name, event.currentTarget.value)}
            error={errors?.[name]}
          />
        ))}
      </div>
      <div className="editor-row">
        <button className="button button--line" type="submit">
          Save crop
        </button>
        {isCropped ? (
          <button
            className="button button--line"
            type="submit"
            name={wholeImageInputName}
            value="1"
          >
            Remove crop
          </button>
        ) : null}
      </div>
      <p className="help-text">Drag the box or its corners. The original isn’t changed.</p>
    </>
  );
}
