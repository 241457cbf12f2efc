import { loadFonts } from "./pdf-fonts.server";

/** Opens and closes PDF files: fonts, language, tags, bytes. The only file that starts pdfkit. */
export type PdfDetails = {
  title: string;
  subject: string;
  author: string;
  /** BCP 47. */
  language: string;
  /** Time in the file. The same input gives the same bytes. */
  createdAt: Date;
};

export type Pdf = import("pdfkit").default;
export type PdfStructure = ReturnType<Pdf["struct"]>;

/** Size of a Letter page and its margins of 16 mm, in points. */
export const pdfPage = { width: 612, height: 792, margin: 45.4 } as const;

export const pdfColors = {
  ink: "#121a1c",
  gray: "#47534f",
  lightGray: "#b9bfb8",
  paper: "#ffffff",
  notice: "#fff3d9",
  sun: "#ffbc42",
} as const;

/**
 * Runs `draw` on a new tagged PDF of Letter pages and returns its bytes. `draw` adds the pages,
 * adds all structure to `root` and ends it. Loads pdfkit and the fonts on first use.
 */
export async function buildPdf(
  details: PdfDetails,
  draw: (pdf: Pdf, root: PdfStructure) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const [{ default: PDFDocument }, fonts] = await Promise.all([import("pdfkit"), loadFonts()]);
  const { title, author, subject, createdAt } = details;
  const { margin } = pdfPage;
  const pdf = new PDFDocument({
    size: "LETTER",
    margins: { top: margin, bottom: margin, left: margin, right: margin },
    autoFirstPage: false,
    bufferPages: true,
    font: fonts.get("text"),
    lang: details.language,
    tagged: true,
    displayTitle: true,
    pdfVersion: "1.7",
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      CreationDate: createdAt,
      ModDate: createdAt,
    },
  });
  const chunks: Uint8Array[] = [];
  const finished = new Promise<void>((resolve) => {
    pdf.on("data", (chunk) => chunks.push(chunk));
    pdf.on("end", resolve);
  });
  for (const [name, font] of fonts) pdf.registerFont(name, font);
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  draw(pdf, root);
  pdf.end();
  await finished;
  return concatenate(chunks);
}

/** Draws content with its tag, after the parts that `parent` has. */
export function tag(
  pdf: Pdf,
  parent: PdfStructure,
  element: string | { type: string; lang: string },
  draw: () => void,
): void {
  const { type, ...options } = typeof element === "string" ? { type: element } : element;
  addElement(parent, pdf.struct(type, options, draw));
}

/** Draws a figure with its tag and its text for screen readers. */
export function tagFigure(pdf: Pdf, parent: PdfStructure, alt: string, draw: () => void): void {
  addElement(parent, pdf.struct("Figure", { alt }, draw));
}

function addElement(parent: PdfStructure, element: PdfStructure): void {
  parent.add(element);
  element.end();
}

/** Draws lines and fills that screen readers skip. */
export function decorate(pdf: Pdf, draw: () => void): void {
  pdf.markContent("Artifact");
  draw();
  pdf.endMarkedContent();
}

function concatenate(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
