import { Form } from "@remix-run/react";
import { useState } from "react";
import { invalidFormByName } from "~/admin/shell/live-form";
import { cropInputNames, parsePercentAsShare, uncroppedSize } from "~/domain/files/file-record";
import { formatCssPercent } from "~/domain/images/images";
import {
  type Crop,
  convertPointBetweenCrops,
  parseStoredCrop,
  validateCrop,
} from "~/platform/files/crop";
import { type FileRow, uncroppedHref } from "~/platform/files/file";
import type { InvalidForm } from "~/platform/http/forms/form.server";
import { HiddenFields } from "~/ui/forms/hidden-fields";
import { CropEditor, type CropInputValues } from "./crop-box";
import { FocalPointEditor, formatFocalPoint } from "./focal-point";

type CropAndFocalPointProps = {
  file: FileRow;
  self: string;
  /** Value of every field of the file. */
  texts: Readonly<Record<string, string>>;
  formKey: string;
  problem: InvalidForm | undefined;
};

const shapes = [
  { name: "Hero", ratio: 21 / 9, ratioText: "21 : 9" },
  { name: "Card", ratio: 3 / 2, words: "3 : 2" },
  { name: "Square", ratio: 1, words: "1 : 1" },
  { name: "Portrait", ratio: 4 / 5, words: "4 : 5" },
];

/**
 * Renders the focal point and crop of an image, each in its own form, with a preview of how pages
 * crop it.
 */
export function CropAndFocalPoint({ file, self, texts, formKey, problem }: CropAndFocalPointProps) {
  const saved = parseStoredCrop(file.crop);
  const failed = invalidFormByName(problem, "crop");
  const [point, setPoint] = useState(formatFocalPoint(file.focalX, file.focalY));
  const [typed, setTyped] = useState<CropInputValues>(() => ({
    ...toCropInput(saved),
    ...submittedCrop(failed),
  }));
  const [lastCrop, setLastCrop] = useState(saved);
  const [x, y] = [
    parsePercentAsShare(point.fx) ?? file.focalX,
    parsePercentAsShare(point.fy) ?? file.focalY,
  ];
  const whole = uncroppedSize(file);
  const crop = parseCropInput(typed) ?? lastCrop;
  const setCropInput = (next: CropInputValues) => {
    setTyped(next);
    setLastCrop(parseCropInput(next) ?? lastCrop);
  };
  const renderHiddenInputs = (name: "focal" | "crop") => (
    <HiddenFields
      values={{
        intent: "save",
        form: name,
        key: `${formKey}-${name}`,
        [`was_${name}`]: texts[name] ?? "",
      }}
    />
  );
  return (
    <>
      <Form method="post" action={self} className="stack" preventScrollReset>
        <FocalPointEditor
          file={file}
          typed={point}
          x={x}
          y={y}
          errors={invalidFormByName(problem, "focal")?.errors}
          onChange={setPoint}
        />
        {renderHiddenInputs("focal")}
      </Form>
      {whole ? (
        <>
          <details className="more-fields" open={file.crop !== null || failed !== undefined}>
            <summary>
              <span>{file.crop === null ? "Crop" : `Cropped: ${texts.crop}`}</span>
              <span className="toggle" aria-hidden="true" />
            </summary>
            <Form method="post" action={self} className="stack" preventScrollReset>
              <CropEditor
                file={file}
                whole={whole}
                crop={crop}
                typed={typed}
                isCropped={file.crop !== null}
                errors={failed?.errors}
                onType={(name, text) => setCropInput({ ...typed, [name]: text })}
                onMove={(next) => setCropInput(toCropInput(next))}
              />
              {renderHiddenInputs("crop")}
            </Form>
          </details>
          <Crops
            file={file}
            whole={whole}
            crop={crop}
            point={convertPointBetweenCrops({ x, y }, saved, crop)}
          />
        </>
      ) : null}
    </>
  );
}

type CropsProps = {
  file: Pick<FileRow, "id" | "name" | "version">;
  whole: { width: number; height: number };
  crop: Crop;
  point: { x: number; y: number };
};

/** Crops of the image on the site, each at its true aspect ratio. */
function Crops({ file, whole, crop, point }: CropsProps) {
  return (
    <div id="crops">
      <h3 className="editor-heading">Crop previews</h3>
      <ul className="crop-previews">
        {shapes.map(({ name, ratio, ratioText }) => (
          <li key={name}>
            <div className="crop-preview" style={{ aspectRatio: ratio }}>
              <img
                src={uncroppedHref(file, 640)}
                alt=""
                loading="lazy"
                decoding="async"
                style={coverStyle(ratio, whole, crop, point)}
              />
            </div>
            <p>
              <b>{name}</b>
              <span>{ratioText}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Returns the style of the whole image behind a box of that ratio which its crop fills, with the
 * focal point in view: `object-fit: cover` for the crop.
 */
function coverStyle(
  ratio: number,
  whole: CropsProps["whole"],
  crop: Crop,
  { x, y }: CropsProps["point"],
) {
  const cropRatio = (whole.width * crop.width) / (whole.height * crop.height);
  const side = (covers: number, start: number, size: number, share: number) => {
    const all = (covers * 100) / size;
    return {
      from: formatCssPercent((1 - covers) * share - (all * start) / 100),
      all: formatCssPercent(all),
    };
  };
  const horizontal = side(Math.max(1, cropRatio / ratio), crop.x, crop.width, x);
  const vertical = side(Math.max(1, ratio / cropRatio), crop.y, crop.height, y);
  return {
    insetInlineStart: horizontal.from,
    inlineSize: horizontal.all,
    insetBlockStart: vertical.from,
    blockSize: vertical.all,
  };
}

function toCropInput({ x, y, width, height }: Crop): CropInputValues {
  return {
    crop_x: String(x),
    crop_y: String(y),
    crop_width: String(width),
    crop_height: String(height),
  };
}

/** Returns the typed crop; undefined if it is invalid. */
function parseCropInput(input: CropInputValues): Crop | undefined {
  const [x, y, width, height] = cropInputNames
    .map((name) => (parsePercentAsShare(input[name]) ?? Number.NaN) * 100)
    .map((value) => Math.round(value * 10) / 10);
  if (x === undefined || y === undefined || width === undefined || height === undefined)
    return undefined;
  const crop = { x, y, width, height };
  return validateCrop(crop) ? undefined : crop;
}

/** Returns the crop input of a rejected form. */
function submittedCrop(failed: InvalidForm | undefined): Partial<CropInputValues> {
  return Object.fromEntries(
    cropInputNames.flatMap((name) =>
      failed?.values[name]?.[0] === undefined ? [] : [[name, failed.values[name][0]]],
    ),
  );
}
