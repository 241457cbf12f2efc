import {
  decorate,
  type Pdf,
  type PdfStructure,
  pdfColors,
  tag,
  tagFigure,
} from "./build-pdf.server";
import type { drawSvg } from "./draw-svg.server";
import type { PdfFont } from "./pdf-fonts.server";

const { ink, gray, lightGray, paper, sun } = pdfColors;

type SheetTextStyle = {
  font?: PdfFont;
  size?: number;
  isMuted?: boolean;
  gap?: number /** Share of the page's width. */;
  width?: number;
};
/** Cell of a table: its text, and the color of a swatch at its right. */
type SheetCell = { text: string; swatch?: string };
type Figure = { svg: string; alt: string; width: number; height: number };

/** Writes the content of a sheet from top to bottom. */
export type SheetWriter = {
  heading(text: string, level: 1 | 2): void;
  paragraph(text: string, style?: SheetTextStyle): void;
  space(points: number): void;
  rule(): void;
  /** Draws a figure at its own size times `scale`, centered. */
  figure(figure: Figure, scale?: number): void;
  /** Draws a code of one inch with a title and a text at its right. */
  code(code: { svg: string; alt: string }, title: string, text: string): void;
  /**
   * Draws lines to fill in by hand below their labels; widths are shares of the page. A value is
   * printed on its line and may wrap.
   */
  blanks(blanks: readonly { label: string; width: number; value?: string }[]): void;
  /** Writes labels above their values, in columns of equal width. */
  facts(facts: readonly (readonly [label: string, value: string])[]): void;
  /**
   * Writes rows of cells; widths are shares of the page. The first cell of each row is its header.
   */
  table(
    rows: readonly (readonly SheetCell[])[],
    widths: readonly number[],
    header?: readonly string[],
  ): void;
  /**
   * Writes boxes to check off. A source that the next item has too is printed once, after the last
   * of them.
   */
  checklist(items: readonly { text: string; source?: string }[]): void;
  /** Draws fills side by side with their names; the chosen one has a heavy frame. */
  swatches(swatches: readonly { name: string; color: string; isChosen: boolean }[]): void;
  /** Draws steps along a line. */
  steps(steps: readonly (readonly [title: string, text: string])[]): void;
  /**
   * Fills the rest of the sheet for writing by hand: a heading, boxes to choose from, blanks and
   * lines. Takes no room itself: writes nothing if fewer than two lines fit.
   */
  notes(
    title: string,
    parts: { choices?: readonly string[]; blanks: readonly { label: string; width: number }[] },
  ): void;
};

/** Room of a sheet, in points from the top left corner of the page. */
export type SheetArea = { x: number; y: number; width: number; bottom: number };

/**
 * Creates the writer of a sheet. Without a parent it draws nothing; `bottom` returns the end of the
 * content, in points from the top of the page. `density` multiplies text sizes and gaps.
 */
export function createSheetWriter({
  pdf,
  parent,
  area,
  density,
  drawSvg: draw,
}: {
  pdf: Pdf;
  parent: PdfStructure | undefined;
  area: SheetArea;
  density: number;
  drawSvg: typeof drawSvg;
}): { writer: SheetWriter; bottom: () => number } {
  const { x: left, width } = area;
  let y = area.y;
  const art = (paint: () => void) => {
    if (parent) decorate(pdf, paint);
  };
  const setFont = (font: PdfFont, size: number) => pdf.font(font).fontSize(size * density);
  type Text = {
    text: string;
    font: PdfFont;
    size: number;
    x: number;
    width: number;
    color?: string;
    lineGap?: number;
    spacing?: number;
  };
  const measure = ({ text, font, size, width: room, lineGap = 1.8, spacing = 0 }: Text) =>
    setFont(font, size).heightOfString(text, {
      width: room,
      lineGap: lineGap * density,
      characterSpacing: spacing,
    });
  /**
   * Prints text at a height and returns its own height, which a writer without a parent only
   * measures.
   */
  const print = (type: string, text: Text, top: number, into = parent) => {
    if (!into) return measure(text);
    tag(pdf, into, type, () => {
      const { lineGap = 1.8, spacing = 0, color = ink } = text;
      setFont(text.font, text.size)
        .fillColor(color)
        .text(text.text, text.x, top, {
          width: text.width,
          lineGap: lineGap * density,
          characterSpacing: spacing,
        });
    });
    return pdf.y - top;
  };
  const line = (
    top: number,
    {
      weight,
      color,
      from = left,
      to = left + width,
    }: { weight: number; color: string; from?: number; to?: number },
  ) => art(() => pdf.undash().lineWidth(weight).moveTo(from, top).lineTo(to, top).stroke(color));
  /** Runs `write` with a structure element inside the sheet's. */
  const group = (
    type: string,
    into: PdfStructure | undefined,
    write: (element: PdfStructure | undefined) => void,
  ) => {
    if (!into) return write(undefined);
    const element = pdf.struct(type);
    into.add(element);
    write(element);
    element.end();
  };

  const box = (x: number, top: number) =>
    art(() =>
      pdf
        .lineWidth(0.8)
        .rect(x + 0.4, top + 1, 9 * density, 9 * density)
        .stroke(ink),
    );

  const writer: SheetWriter = {
    heading(text, level) {
      const size = level === 1 ? 22 : 14;
      if (level === 2) y += 4 * density;
      // a line ends in a space, so that readers and searches keep its words apart
      const lines = text.replaceAll("\n", " \n");
      y += print(
        `H${level}`,
        {
          text: lines,
          font: "heading",
          size,
          x: left,
          width,
          lineGap: -1,
          spacing: level === 1 ? -0.5 : -0.2,
        },
        y,
      );
      y += (level === 1 ? 8 : 5) * density;
    },
    paragraph(
      text,
      { font = "text", size = 10.4, isMuted = false, gap = 6, width: share = 1 } = {},
    ) {
      y +=
        print(
          "P",
          {
            text,
            font,
            size,
            x: left,
            width: width * share,
            color: isMuted ? gray : ink,
            lineGap: 2.2,
          },
          y,
        ) +
        gap * density;
    },
    space(points) {
      y += points * density;
    },
    rule() {
      line(y, { weight: 0.8, color: ink });
      y += 10 * density;
    },
    figure(figure, scale = 1) {
      const [w, h] = [figure.width * scale, figure.height * scale];
      if (parent) {
        const box = { x: left + (width - w) / 2, y, width: w, height: h };
        tagFigure(pdf, parent, figure.alt, () => draw(pdf, figure.svg, box));
      }
      y += h;
    },
    code({ svg, alt }, title, text) {
      const side = 72;
      const room = { x: left + side + 12, width: width * 0.84 - side - 12 };
      if (parent)
        tagFigure(pdf, parent, alt, () =>
          draw(pdf, svg, { x: left, y, width: side, height: side }),
        );
      const titled = print("H2", { ...room, text: title, font: "strong", size: 11 }, y + 14);
      print("P", { ...room, text, font: "text", size: 10, color: gray }, y + 16 + titled);
      y += side;
    },
    blanks(blanks) {
      const gap = 22;
      const room = width - gap * (blanks.length - 1);
      let x = left;
      const columns = blanks.map((blank) => {
        const column = { ...blank, x, width: blank.width * room };
        x += column.width + gap;
        return column;
      });
      const blankValue = ({ value = "", x: at, width: w }: (typeof columns)[number]): Text => ({
        text: value,
        font: "strong",
        size: 10.4,
        x: at,
        width: w,
      });
      const heights = columns.map((column) => (column.value ? measure(blankValue(column)) : 0));
      const height = Math.max(27 * density, 13 * density + Math.max(...heights));
      columns.forEach((column, at) => {
        print(
          "P",
          {
            text: column.label,
            font: "lettering",
            size: 8.4,
            x: column.x,
            width: column.width,
            color: gray,
          },
          y,
        );
        if (column.value) print("P", blankValue(column), y + height - (heights[at] ?? 0) + 1);
        line(y + height, { weight: 0.6, color: ink, from: column.x, to: column.x + column.width });
      });
      y += height + 12 * density;
    },
    facts(facts) {
      line(y, { weight: 0.8, color: ink });
      const column = width / facts.length;
      const heights = facts.map(([label, value], at) => {
        const x = left + at * column;
        const labelHeight = print(
          "P",
          { text: label, font: "lettering", size: 8, x, width: column - 8, color: gray },
          y + 8 * density,
        );
        return (
          labelHeight +
          print(
            "P",
            { text: value, font: "strong", size: 9.4, x, width: column - 8 },
            y + 8 * density + labelHeight,
          )
        );
      });
      y += Math.max(...heights) + 16 * density;
    },
    table(rows, widths, header) {
      line(y, { weight: 0.8, color: ink });
      const pad = 6 * density;
      const writeRow = (
        cells: readonly SheetCell[],
        isHeader: boolean,
        table: PdfStructure | undefined,
      ) => {
        const texts = cells.map(({ text, swatch }, at): Text => {
          const x = left + width * widths.slice(0, at).reduce((sum, share) => sum + share, 0);
          const room = width * (widths[at] ?? 0) - 10 - (swatch ? 48 : 0);
          return {
            text: text || "–",
            font: isHeader || at === 0 ? "strong" : "text",
            size: 9.6,
            x,
            width: room,
            color: isHeader ? gray : ink,
          };
        });
        let height = 0;
        group("TR", table, (row) => {
          texts.forEach((text, at) => {
            group(isHeader || at === 0 ? "TH" : "TD", row, (cell) => {
              height = Math.max(height, print("P", text, y + pad, cell));
            });
            const { swatch } = cells[at] ?? {};
            if (swatch)
              art(() =>
                pdf
                  .lineWidth(0.5)
                  .rect(text.x + text.width + 4, y + pad - 1, 44, 12 * density)
                  .fillAndStroke(swatch, ink),
              );
          });
        });
        y += height + 2 * pad;
        line(y, { weight: 0.4, color: lightGray });
      };
      group("Table", parent, (table) => {
        if (header)
          writeRow(
            header.map((text) => ({ text })),
            true,
            table,
          );
        for (const row of rows) writeRow(row, false, table);
      });
    },
    checklist(items) {
      group("L", parent, (list) => {
        items.forEach(({ text, source }, at) => {
          box(left, y);
          group("LI", list, (item) => {
            y += print(
              "LBody",
              { text, font: "text", size: 10, x: left + 19, width: width - 24 },
              y,
              item,
            );
            if (source && source !== items[at + 1]?.source)
              y += print(
                "LBody",
                {
                  text: source,
                  font: "lettering",
                  size: 7.8,
                  x: left + 19,
                  width: width - 24,
                  color: gray,
                  lineGap: 1,
                },
                y,
                item,
              );
          });
          y += 6.5 * density;
        });
      });
      y += 2 * density;
    },
    swatches(swatches) {
      const column = width / swatches.length;
      const [fillWidth, fillHeight] = [column - 10, 40 * density];
      swatches.forEach(({ color, isChosen }, at) => {
        art(() =>
          pdf
            .lineWidth(isChosen ? 2.4 : 0.5)
            .rect(left + at * column + 1.2, y, fillWidth, fillHeight)
            .fillAndStroke(color, ink),
        );
      });
      y += fillHeight + 7 * density;
      const heights = swatches.map(({ name, isChosen }, at) =>
        print(
          "P",
          {
            text: name,
            font: isChosen ? "strong" : "text",
            size: 9,
            x: left + at * column,
            width: column - 10,
          },
          y,
        ),
      );
      y += Math.max(...heights) + 8 * density;
    },
    steps(steps) {
      const column = width / steps.length;
      const top = y;
      line(top + 5, { weight: 1.4, color: ink, from: left, to: left + width - 30 });
      steps.forEach((_, at) => {
        art(() =>
          pdf
            .lineWidth(1.4)
            .rect(left + at * column + 0.7, top, 10, 10)
            .fillAndStroke(at === 0 ? sun : paper, ink),
        );
      });
      y += 19 * density;
      const heights = steps.map(([title, text], at) => {
        const x = left + at * column;
        const titleHeight = print(
          "P",
          { text: title, font: "strong", size: 10.2, x, width: column - 12 },
          y,
        );
        return (
          titleHeight +
          print(
            "P",
            { text, font: "text", size: 9.4, x, width: column - 12, color: gray, lineGap: 1.4 },
            y + titleHeight,
          )
        );
      });
      y += Math.max(...heights) + 14 * density;
    },
    notes(title, { choices = [], blanks }) {
      const room = (choices.length > 0 ? 122 : 101) * density;
      if (!parent || y + room > area.bottom) return;
      writer.space(4);
      writer.heading(title, 2);
      if (choices.length > 0) writeChoices(choices);
      writer.blanks(blanks);
      for (y += 10 * density; y <= area.bottom; y += 22) line(y, { weight: 0.5, color: lightGray });
    },
  };

  /** Writes boxes with their texts in a row. */
  function writeChoices(choices: readonly string[]): void {
    let x = left;
    group("L", parent, (list) => {
      for (const text of choices) {
        box(x, y);
        const room = setFont("text", 10).widthOfString(text) + 2;
        group("LI", list, (item) =>
          print("LBody", { text, font: "text", size: 10, x: x + 15, width: room }, y, item),
        );
        x += room + 33;
      }
    });
    y += 21 * density;
  }
  return { writer, bottom: () => y };
}
