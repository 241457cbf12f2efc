/** Drawing sheets: Letter pages with a title block, one subject each. */
import {
  buildPdf,
  decorate,
  type Pdf,
  type PdfDetails,
  pdfColors,
  pdfPage,
  tag,
} from "./build-pdf.server";
import { drawSvg } from "./draw-svg.server";
import type { PdfFont } from "./pdf-fonts.server";
import { createSheetWriter, type SheetArea, type SheetWriter } from "./sheet-writer.server";

/** Text that is the same on each sheet. */
export type TitleBlock = {
  company: string;
  /** Path data of the logo, in a box of 28 by 28. */
  logo: string;
  /** Telephone and email in one line. */
  contact: string;
  /** Title of the drawing. */
  drawing: string;
  /** Date as text. */
  date: string;
  /** Statement above the title block. */
  notice: string;
};

export type SheetSpec = {
  name: string;
  /** Scale for the title block, "" without drawings. */
  scale: string;
  /** True if its text varies in length, and is set smaller if it does not fit. */
  canShrink?: boolean;
  write(sheet: SheetWriter): void;
};

const { width: pageWidth, height: pageHeight, margin } = pdfPage;
const contentWidth = pageWidth - 2 * margin;
const contentTop = 82;
const blockHeight = 42;
const noticeHeight = 19;
const blockTop = pageHeight - margin - blockHeight;
const contentBottom = blockTop - noticeHeight - 12;

/** Size of the room for content on a sheet, in points. */
export const sheetRoom = { width: contentWidth, height: contentBottom - contentTop } as const;

/** Text sizes to try until the content of a sheet fits. */
const densities = [1, 0.94, 0.88, 0.82, 0.76, 0.7] as const;

/**
 * Creates a tagged PDF of one page per sheet and returns its bytes, the same for the same input. A
 * sheet that can shrink is set smaller, down to 70 percent; text beyond that is cut off by the
 * page.
 */
export function createSheets(
  details: PdfDetails,
  block: TitleBlock,
  sheets: readonly SheetSpec[],
): Promise<Uint8Array<ArrayBuffer>> {
  return buildPdf(details, (pdf, root) => {
    sheets.forEach((sheet, at) => {
      pdf.addPage();
      // the content may reach below the margin, where pdfkit would start a page
      pdf.page.margins.bottom = 0;
      const part = pdf.struct("Sect");
      root.add(part);
      const area = { x: margin, y: contentTop, width: contentWidth, bottom: contentBottom };
      const density = sheet.canShrink
        ? (densities.find((one) => measureSheet(pdf, sheet, area, one) <= contentBottom) ?? 0.7)
        : 1;
      sheet.write(createSheetWriter({ pdf, parent: part, area, density, drawSvg }).writer);
      decorate(pdf, () => drawHeader(pdf, block));
      decorate(pdf, () => drawTitleBlock(pdf, block, sheet, `${at + 1} of ${sheets.length}`));
      tag(pdf, part, "P", () => printNotice(pdf, block.notice));
      part.end();
    });
    root.end();
  });
}

function measureSheet(pdf: Pdf, sheet: SheetSpec, area: SheetArea, density: number): number {
  const { writer, bottom } = createSheetWriter({ pdf, parent: undefined, area, density, drawSvg });
  sheet.write(writer);
  return bottom();
}

function drawHeader(pdf: Pdf, { company, logo, contact }: TitleBlock): void {
  pdf.save().translate(margin, 40).scale(0.62).path(logo).fill(pdfColors.ink).restore();
  print(pdf, company, { font: "heading", size: 10.5, x: margin + 25, y: 44.5 });
  const width = pdf.font("lettering").fontSize(8.6).widthOfString(contact);
  print(pdf, contact, {
    font: "lettering",
    size: 8.6,
    x: margin + contentWidth - width,
    y: 46,
    color: pdfColors.gray,
  });
}

function drawTitleBlock(
  pdf: Pdf,
  block: TitleBlock,
  { name, scale }: SheetSpec,
  number: string,
): void {
  const { ink, gray } = pdfColors;
  pdf
    .lineWidth(0.8)
    .rect(margin, blockTop - noticeHeight, contentWidth, noticeHeight)
    .fillAndStroke(pdfColors.notice, ink);
  pdf.lineWidth(1.4).rect(margin, blockTop, contentWidth, blockHeight).stroke(ink);
  const cells = [
    ["Drawing", block.drawing, 0.31],
    ["Sheet", name, 0.22],
    ["Scale", scale === "" ? "–" : scale, 0.16],
    ["Date", block.date, 0.21],
    ["No.", number, 0.1],
  ] as const;
  let x = margin;
  for (const [label, value, share] of cells) {
    if (x > margin)
      pdf
        .lineWidth(0.5)
        .moveTo(x, blockTop)
        .lineTo(x, blockTop + blockHeight)
        .stroke(ink);
    print(pdf, label, { font: "lettering", size: 7.6, x: x + 8, y: blockTop + 8, color: gray });
    const room = share * contentWidth - 12;
    const size = Math.min(
      9.2,
      (9.2 * room) / pdf.font("strong").fontSize(9.2).widthOfString(value),
    );
    print(pdf, value, { font: "strong", size, x: x + 8, y: blockTop + 21 });
    x += share * contentWidth;
  }
}

function printNotice(pdf: Pdf, notice: string): void {
  const width = pdf.font("strong").fontSize(8.8).widthOfString(notice);
  print(pdf, notice, {
    font: "strong",
    size: 8.8,
    x: margin + (contentWidth - width) / 2,
    y: blockTop - 13.4,
  });
}

function print(
  pdf: Pdf,
  text: string,
  {
    font,
    size,
    x,
    y,
    color = pdfColors.ink,
  }: { font: PdfFont; size: number; x: number; y: number; color?: string },
): void {
  pdf.font(font).fontSize(size).fillColor(color).text(text, x, y, { lineBreak: false });
}
