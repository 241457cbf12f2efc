/** The parts of pdfkit that this folder uses; the package has no types. */
declare module "pdfkit" {
  type TextOptions = {
    width?: number;
    align?: "left" | "right" | "center";
    lineGap?: number;
    lineBreak?: boolean;
    characterSpacing?: number;
    baseline?: "alphabetic";
  };
  type StructureElement = { add(child: StructureElement): StructureElement; end(): void };

  export default class PDFDocument {
    constructor(options: {
      size: "LETTER";
      margins: { top: number; bottom: number; left: number; right: number };
      autoFirstPage: boolean;
      bufferPages: boolean;
      font: import("fontkit").Font | undefined;
      lang: string;
      tagged: boolean;
      displayTitle: boolean;
      pdfVersion: "1.7";
      info: { Title: string; Author: string; Subject: string; CreationDate: Date; ModDate: Date };
    });
    x: number;
    y: number;
    page: { width: number; height: number; margins: { top: number; bottom: number } };
    on(event: "data", listener: (chunk: Uint8Array) => void): this;
    on(event: "end", listener: () => void): this;
    addPage(): this;
    switchToPage(page: number): this;
    bufferedPageRange(): { start: number; count: number };
    registerFont(name: string, font: import("fontkit").Font): this;
    font(name: string): this;
    fontSize(size: number): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    heightOfString(text: string, options?: TextOptions): number;
    widthOfString(text: string): number;
    struct(
      type: string,
      options?: { alt?: string; lang?: string },
      draw?: () => void,
    ): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: "Artifact"): this;
    endMarkedContent(): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    scale(factor: number): this;
    rotate(degrees: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    circle(x: number, y: number, radius: number): this;
    ellipse(x: number, y: number, radiusX: number, radiusY: number): this;
    path(data: string): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    clip(): this;
    lineWidth(width: number): this;
    lineJoin(join: "round"): this;
    dash(length: number, options: { space: number }): this;
    undash(): this;
    fillColor(color: string): this;
    strokeColor(color: string): this;
    fillOpacity(opacity: number): this;
    strokeOpacity(opacity: number): this;
    fill(color?: string): this;
    stroke(color?: string): this;
    fillAndStroke(fill?: string, stroke?: string): this;
    end(): void;
  }
}
