import { parseLanguage } from "~/lib/languages";
import { wordingIn } from "~/lib/spanish/texts";
import {
  buildPdf,
  decorate,
  type Pdf,
  type PdfDetails,
  type PdfStructure,
  pdfColors,
  pdfPage,
  tag,
  tagFigure,
} from "./build-pdf.server";
import { drawSvg, svgSize } from "./draw-svg.server";
import { isPrintable } from "./printable-text";

const contentWidth = pdfPage.width - 2 * pdfPage.margin;
const margin = pdfPage.margin;
const pageBottom = pdfPage.height - margin;
const { ink, gray, lightGray } = pdfColors;

type PdfColumn = { width: number; align?: "left" | "right" };
type TextStyle = {
  isStrong?: boolean;
  size?: number;
  isMuted?: boolean;
  gap?: number;
  /** True if the text stays on the page of the content below it. */
  isLead?: boolean;
};

/**
 * Writes the content of a file from top to bottom; each part starts a new page if it does not fit.
 */
export type PdfWriter = {
  heading(text: string, level?: 1 | 2): void;
  /** Writes a text; each line of it is a paragraph. */
  paragraph(text: string, style?: TextStyle): void;
  /** Writes a bold text of at least 10 points in a frame; `lang` if it is not the document’s. */
  notice(text: string, lang?: string): void;
  /** Writes labels with their values, in two columns. */
  facts(facts: readonly (readonly [label: string, value: string])[]): void;
  /**
   * Writes rows of cells; `widths` are shares of the page. The last row is bold if it is a total.
   * A short table stays on one page.
   */
  table(
    rows: readonly (readonly string[])[],
    columns: readonly PdfColumn[],
    options?: { hasHeader?: boolean; hasTotal?: boolean },
  ): void;
  list(items: readonly string[]): void;
  figure(svg: string, alt: string, maxHeight: number): void;
  /** Draws lines to fill in by hand. */
  blanks(labels: readonly string[]): void;
  pageBreak(): void;
};

/** Details of a PDF of running text; `footer` is printed beside the page number. */
export type PdfDocumentDetails = PdfDetails & { footer: string };

/** Height in points of a table that is not split. */
const shortTable = 150;

/**
 * Creates a tagged PDF of Letter pages and returns its bytes: the same for the same content and
 * time. Loads pdfkit and the fonts, which takes about 0.3 s the first time.
 */
export function createPdf(
  details: PdfDocumentDetails,
  write: (writer: PdfWriter) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  return buildPdf(details, (pdf, root) => {
    pdf.addPage();
    const { writer, finish } = createWriter(pdf, root);
    write(writer);
    finish();
    root.end();
    writeFooters(pdf, details);
  });
}

function createWriter(pdf: Pdf, root: PdfStructure): { writer: PdfWriter; finish: () => void } {
  let y = margin;
  const startPage = () => {
    pdf.addPage();
    y = margin;
  };
  /** Headings and leads that wait for the content below them, so that none ends a page. */
  let headings: { height: number; write: () => void }[] = [];
  /** Starts a page unless the waiting headings and `height` fit, and writes those headings. */
  const reserve = (height: number) => {
    const room = headings.reduce((sum, heading) => sum + heading.height, height);
    if (y + room > pageBottom && y > margin) startPage();
    const waiting = headings;
    headings = [];
    for (const { write } of waiting) write();
  };
  const rule = (width: number, color: string) =>
    decorate(pdf, () => {
      pdf
        .lineWidth(width)
        .moveTo(margin, y)
        .lineTo(margin + contentWidth, y)
        .stroke(color);
    });
  const setFont = ({ isStrong = false, size = 10 }: TextStyle) =>
    pdf.font(isStrong ? "strong" : "text").fontSize(size);

  const writer: PdfWriter = {
    heading(text, level = 2) {
      const size = level === 1 ? 21 : 13;
      // the wide cut has no letters of names
      const font = isPrintable(text, "basic") ? "heading" : "strong";
      const height = pdf.font(font).fontSize(size).heightOfString(text, { width: contentWidth });
      const gap = level === 2 ? 8 : 0;
      const write = () => {
        if (y > margin) y += gap;
        tag(pdf, root, `H${level}`, () =>
          pdf
            .font(font)
            .fontSize(size)
            .fillColor(ink)
            .text(text, margin, y, { width: contentWidth }),
        );
        y += height + 6;
      };
      headings.push({ height: gap + height + 6, write });
    },
    paragraph(text, style = {}) {
      const { isMuted = false, gap = 6, isLead = false } = style;
      for (const line of text.split("\n").filter((one) => one.trim() !== "")) {
        setFont(style);
        const options = { width: contentWidth, lineGap: 2 };
        // a long paragraph continues on the next page, a short one moves there
        const height = Math.min(pdf.heightOfString(line, options), 60);
        const write = () => {
          tag(pdf, root, "P", () =>
            setFont(style)
              .fillColor(isMuted ? gray : ink)
              .text(line, margin, y, options),
          );
          y = pdf.y + gap;
        };
        if (isLead) headings.push({ height: height + gap, write });
        else {
          reserve(height);
          write();
        }
      }
    },
    notice(text, lang) {
      const options = { width: contentWidth - 24, lineGap: 2 };
      const height = setFont({ isStrong: true, size: 11 }).heightOfString(text, options);
      reserve(height + 24);
      decorate(pdf, () => {
        pdf
          .lineWidth(1)
          .rect(margin, y, contentWidth, height + 18)
          .stroke(ink);
      });
      tag(pdf, root, lang ? { type: "P", lang } : "P", () =>
        setFont({ isStrong: true, size: 11 })
          .fillColor(ink)
          .text(text, margin + 12, y + 10, options),
      );
      y += height + 28;
    },
    facts(facts) {
      writer.table(
        facts.map(([label, value]) => [label, value]),
        [{ width: 0.26 }, { width: 0.74 }],
      );
    },
    table(rows, columns, { hasHeader = false, hasTotal = false } = {}) {
      const size = 9.6;
      const cellWidth = (place: number) => (columns[place]?.width ?? 0) * contentWidth - 8;
      const isStrong = (at: number) =>
        (hasHeader && at === 0) || (hasTotal && at === rows.length - 1);
      const rowHeight = (at: number) => {
        const heights = (rows[at] ?? []).map((cell, place) =>
          setFont({ isStrong: isStrong(at), size }).heightOfString(cell || " ", {
            width: cellWidth(place),
            lineGap: 1.5,
          }),
        );
        return Math.max(...heights) + 11;
      };
      const writeCells = (at: number, writeCell: (write: () => void) => void) => {
        let x = margin;
        rows[at]?.forEach((cell, place) => {
          const left = x;
          const options = {
            width: cellWidth(place),
            lineGap: 1.5,
            align: columns[place]?.align ?? "left",
          } as const;
          if (cell !== "")
            writeCell(() =>
              setFont({ isStrong: isStrong(at), size })
                .fillColor(ink)
                .text(cell, left, y + 6, options),
            );
          x += (columns[place]?.width ?? 0) * contentWidth;
        });
      };
      const headHeight = hasHeader && rows.length > 0 ? rowHeight(0) : 0;
      const firstHeight =
        rows.length > 0 ? rowHeight(Math.min(rows.length - 1, hasHeader ? 1 : 0)) : 0;
      const wholeHeight = rows.reduce((sum, _, at) => sum + rowHeight(at), 0);
      // the first rule and the header stay with a row
      reserve(wholeHeight <= shortTable ? wholeHeight : headHeight + firstHeight);
      rule(0.8, ink);
      rows.forEach((_, at) => {
        const height = rowHeight(at);
        const isBeforeTotal = hasTotal && at === rows.length - 2;
        if (y + height + (isBeforeTotal ? rowHeight(at + 1) : 0) > pageBottom) {
          startPage();
          rule(0.8, ink);
          if (hasHeader && at > 0) {
            writeCells(0, (write) => decorate(pdf, write));
            y += headHeight;
            rule(0.4, lightGray);
          }
        }
        writeCells(at, (write) => tag(pdf, root, "P", write));
        y += height;
        rule(0.4, lightGray);
      });
      y += 10;
    },
    list(items) {
      for (const item of items) writer.paragraph(`• ${item}`, { gap: 3 });
      y += 5;
    },
    figure(svg, alt, maxHeight) {
      const size = svgSize(svg);
      if (!size) return;
      const height = Math.min(maxHeight, (contentWidth / size.width) * size.height);
      reserve(height);
      tagFigure(pdf, root, alt, () =>
        drawSvg(pdf, svg, { x: margin, y, width: contentWidth, height }),
      );
      y += height + 10;
    },
    blanks(labels) {
      const width = contentWidth / labels.length;
      reserve(56);
      y += 24;
      labels.forEach((label, place) => {
        const x = margin + place * width;
        decorate(pdf, () => {
          pdf
            .lineWidth(0.6)
            .moveTo(x, y)
            .lineTo(x + width - 18, y)
            .stroke(ink);
        });
        tag(pdf, root, "P", () =>
          setFont({ size: 8.5 })
            .fillColor(gray)
            .text(label, x, y + 4, { width: width - 18 }),
        );
      });
      y += 28;
    },
    pageBreak() {
      reserve(0);
      startPage();
    },
  };
  return { writer, finish: () => reserve(0) };
}

function writeFooters(pdf: Pdf, { footer, language }: PdfDocumentDetails): void {
  const { t } = wordingIn(parseLanguage(language.slice(0, 2)));
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page++) {
    pdf.switchToPage(page);
    // text below the margin would start a page
    pdf.page.margins.bottom = 0;
    pdf.markContent("Artifact");
    pdf.font("text").fontSize(8).fillColor(gray);
    const number = t("{page} of {pages}", { page: page - start + 1, pages: count });
    pdf.text(footer, margin, pageBottom + 14, { lineBreak: false });
    pdf.text(number, margin + contentWidth - pdf.widthOfString(number), pageBottom + 14, {
      lineBreak: false,
    });
    pdf.endMarkedContent();
  }
}
