import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { focusWidth, shareOf } from "~/domain/files/file-record";
import { percent } from "~/domain/pictures/pictures";
import { type FileRow, fileHref, isShowable } from "~/platform/files/file";
import { Field } from "~/ui/forms/field";

type Pictured = Pick<FileRow, "id" | "name" | "version" | "width" | "height" | "contentType">;

type FocalPointProps = {
  file: Pictured;
  /** Shares from left and top, 0 to 1. */
  x: number;
  y: number;
  errors?: Readonly<Record<string, string>> | undefined;
};

const shapes = [
  { name: "Hero", ratio: "21/9", words: "21 : 9" },
  { name: "Card", ratio: "3/2", words: "3 : 2" },
  { name: "Square", ratio: "1/1", words: "1 : 1" },
  { name: "Portrait", ratio: "4/5", words: "4 : 5" },
];

const keys: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const typed = (share: number) => String(Math.round(share * 1000) / 10);

/** The point of a picture that stays in frame, for a form that takes `fx` and `fy` (percent), or `focal.x` and `focal.y` of a press on the
 *  picture (pixels of `focusWidth`, see `pressedAt`): by touch, arrow keys or numbers. Below it how pages cut the picture then. */
export function FocalPoint({ file, x, y, errors }: FocalPointProps) {
  const [point, setPoint] = useState({ fx: typed(x), fy: typed(y) });
  const [left, top] = [shareOf(point.fx) ?? x, shareOf(point.fy) ?? y];
  const move = (toX: number, toY: number) => {
    const within = (share: number) => typed(Math.min(Math.max(share, 0), 1));
    setPoint({ fx: within(toX), fy: within(toY) });
  };
  const onClick = (event: MouseEvent<HTMLInputElement>) => {
    if (event.detail === 0) return; // Enter: the form is sent with the numbers as they are
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    move((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keys[event.key];
    if (!step) return;
    event.preventDefault();
    const by = event.shiftKey ? 0.1 : 0.01;
    move(left + step[0] * by, top + step[1] * by);
  };
  const height = file.width && file.height ? Math.round((focusWidth * file.height) / file.width) : undefined;
  return (
    <>
      <div className="focus">
        <input
          type="image"
          name="focal"
          src={fileHref(file, 1080)}
          alt="Set the point that stays in frame: press where it is"
          width={focusWidth}
          height={height}
          style={file.width && file.height ? { aspectRatio: `${file.width} / ${file.height}` } : undefined}
          onClick={onClick}
          onKeyDown={onKeyDown}
        />
        <span className="fpt" style={{ insetInlineStart: percent(left), insetBlockStart: percent(top) }} aria-hidden="true" />
      </div>
      <div className="two3">
        <Field
          name="fx"
          label="From left, %"
          className="num"
          inputMode="decimal"
          value={point.fx}
          onChange={(event) => setPoint({ ...point, fx: event.currentTarget.value })}
          error={errors?.fx}
        />
        <Field
          name="fy"
          label="From top, %"
          className="num"
          inputMode="decimal"
          value={point.fy}
          onChange={(event) => setPoint({ ...point, fy: event.currentTarget.value })}
          error={errors?.fy}
        />
        <button className="btn btn--line" type="submit">
          Set the point
        </button>
      </div>
      <p className="help">Press the picture, or use arrow keys or numbers. The original stays untouched.</p>
      {isShowable(file) ? <Crops file={file} x={left} y={top} /> : null}
    </>
  );
}

/** How pages cut a picture, each at its true proportion. */
export function Crops({ file, x, y }: { file: Pictured; x: number; y: number }) {
  return (
    <div id="crops">
      <h3 className="st-h3">How it is cut</h3>
      <ul className="crs">
        {shapes.map(({ name, ratio, words }) => (
          <li key={name}>
            <div className="cr">
              <img
                src={fileHref(file, 640)}
                alt=""
                loading="lazy"
                decoding="async"
                style={{ aspectRatio: ratio, objectPosition: `${percent(x)} ${percent(y)}` }}
              />
            </div>
            <p>
              <b>{name}</b>
              <span>{words}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
