import type { KeyboardEvent, MouseEvent } from "react";
import { focalPreviewWidth } from "~/domain/files/file-record";
import { formatCssPercent } from "~/domain/images/images";
import { type FileRow, fileHref } from "~/platform/files/file";
import { Field } from "~/ui/forms/field";
import { arrowDirection } from "./arrow-keys";

/** Percentages from left and top, as typed. */
type FocalPointInput = { fx: string; fy: string };

type FocalPointEditorProps = {
  file: Pick<FileRow, "id" | "name" | "version" | "width" | "height">;
  typed: FocalPointInput;
  /** Fractions from left and top, 0 to 1: the numbers, or their last valid values. */
  x: number;
  y: number;
  errors?: Readonly<Record<string, string>> | undefined;
  onChange: (typed: FocalPointInput) => void;
};

const formatSharePercent = (share: number) => String(Math.round(share * 1000) / 10);

/** Formats fractions as percentages. */
export function formatFocalPoint(x: number, y: number): FocalPointInput {
  return { fx: formatSharePercent(x), fy: formatSharePercent(y) };
}

/**
 * Renders the focal point editor for a form that takes `fx` and `fy` (percent), or `focal.x` and
 * `focal.y` of a click on the image (pixels of `focalPreviewWidth`, see `parseFocalClick`).
 */
export function FocalPointEditor({ file, typed, x, y, errors, onChange }: FocalPointEditorProps) {
  const move = (toX: number, toY: number) => {
    const clampShare = (share: number) => Math.min(Math.max(share, 0), 1);
    onChange(formatFocalPoint(clampShare(toX), clampShare(toY)));
  };
  const onClick = (event: MouseEvent<HTMLInputElement>) => {
    if (event.detail === 0) return; // Enter submits the form with the current numbers
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    move((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowDirection(event.key);
    if (!step) return;
    event.preventDefault();
    const by = event.shiftKey ? 0.1 : 0.01;
    move(x + step[0] * by, y + step[1] * by);
  };
  const height =
    file.width && file.height
      ? Math.round((focalPreviewWidth * file.height) / file.width)
      : undefined;
  return (
    <>
      <div className="focus">
        <input
          type="image"
          name="focal"
          src={fileHref(file, 1080)}
          alt="Set focal point: click the most important spot"
          width={focalPreviewWidth}
          height={height}
          style={
            file.width && file.height
              ? { aspectRatio: `${file.width} / ${file.height}` }
              : undefined
          }
          onClick={onClick}
          onKeyDown={onKeyDown}
        />
        <span
          className="focal-point"
          style={{ insetInlineStart: formatCssPercent(x), insetBlockStart: formatCssPercent(y) }}
          aria-hidden="true"
        />
      </div>
      <div className="inline-fields">
        <Field
          name="fx"
          label="From left (%)"
          className="tabular"
          inputMode="decimal"
          value={typed.fx}
          onChange={(event) => onChange({ ...typed, fx: event.currentTarget.value })}
          error={errors?.fx}
        />
        <Field
          name="fy"
          label="From top (%)"
          className="tabular"
          inputMode="decimal"
          value={typed.fy}
          onChange={(event) => onChange({ ...typed, fy: event.currentTarget.value })}
          error={errors?.fy}
        />
        <button className="button button--line" type="submit">
          Save focal point
        </button>
      </div>
      <p className="help-text">
        Click the spot that should stay visible when the image is cropped.
      </p>
    </>
  );
}
