/** Reads PDF files that pdfkit wrote: their pages, text, tags, and rectangles. */
type PdfObject = { dictionary: string; stream: Uint8Array };
type Matrix = readonly [number, number, number, number, number, number];

type PdfPage = {
  /** Text in reading order; one line for each run. */
  text: string;
  /** Rectangles drawn as four lines, in points on the page. */
  rectangles: readonly { width: number; height: number }[];
  width: number;
  height: number;
};

type PdfFile = {
  pages: readonly PdfPage[];
  /** Values of the catalog and the information dictionary, as written. */
  catalog: string;
  information: string;
  /** Types of all structure elements: "H1", "Figure", … */
  structure: readonly string[];
  /** Alternative texts of the figures. */
  alternatives: readonly string[];
  /** Base fonts, each with its embedded file. */
  fonts: readonly { name: string; isEmbedded: boolean }[];
};

const latin = new TextDecoder("latin1");

/** Parses a file. Throws if an object is missing. */
export async function readPdf(bytes: Uint8Array<ArrayBuffer>): Promise<PdfFile> {
  const objects = await readObjects(bytes);
  const find = (dictionary: string, key: string) =>
    objects.get(Number(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1]));
  const all = [...objects.values()];
  const trailer = latin.decode(bytes).slice(latin.decode(bytes).lastIndexOf("trailer"));
  const catalog = find(trailer, "Root")?.dictionary ?? "";
  const pageTree = find(catalog, "Pages")?.dictionary ?? "";
  const pageObjects = [
    ...(/\/Kids \[([^\]]*)\]/.exec(pageTree)?.[1] ?? "").matchAll(/(\d+) 0 R/g),
  ].map(([, id]) => objects.get(Number(id)));
  const fonts = all.filter(
    ({ dictionary }) =>
      dictionary.includes("/Type /Font\n") && dictionary.includes("/Subtype /Type0"),
  );
  const elements = all.filter(
    ({ dictionary }) =>
      /\/S \/\w+/.test(dictionary) &&
      dictionary.includes("/P ") &&
      !dictionary.includes("/Type /Annot"),
  );
  return {
    pages: pageObjects.map((page) => {
      const { dictionary = "" } = page ?? {};
      const resources = find(dictionary, "Resources")?.dictionary ?? dictionary;
      const maps = new Map<string, ReadonlyMap<string, string>>();
      for (const [, name = "", id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
        const map = find(objects.get(Number(id))?.dictionary ?? "", "ToUnicode");
        maps.set(name, readUnicodeMap(latin.decode(map?.stream)));
      }
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(dictionary) ?? [];
      return {
        ...readContent(latin.decode(find(dictionary, "Contents")?.stream), maps),
        width: Number(width),
        height: Number(height),
      };
    }),
    catalog,
    information: find(trailer, "Info")?.dictionary ?? "",
    structure: elements.map(({ dictionary }) => /\/S \/(\w+)/.exec(dictionary)?.[1] ?? ""),
    alternatives: elements
      .flatMap(({ dictionary }) => /\/Alt \(((?:\\.|[^\\)])*)\)/s.exec(dictionary)?.[1] ?? [])
      .map(decodeString),
    fonts: fonts.map(({ dictionary }) => {
      const descendant =
        objects.get(Number(/\/DescendantFonts \[(\d+) 0 R\]/.exec(dictionary)?.[1]))?.dictionary ??
        "";
      const file = find(find(descendant, "FontDescriptor")?.dictionary ?? "", "FontFile2");
      return {
        name: /\/BaseFont \/([^\s/]+)/.exec(dictionary)?.[1] ?? "",
        isEmbedded: (file?.stream.length ?? 0) > 1000,
      };
    }),
  };
}

async function readObjects(bytes: Uint8Array<ArrayBuffer>): Promise<Map<number, PdfObject>> {
  const text = latin.decode(bytes);
  const objects = new Map<number, PdfObject>();
  for (const { 0: head, 1: id, index } of text.matchAll(/(?<=\n)(\d+) 0 obj\n/g)) {
    const start = index + head.length;
    const end = text.indexOf("\nendobj", start);
    const streamStart = text.indexOf("\nstream\n", start);
    const hasStream = streamStart !== -1 && streamStart < end;
    const dictionary = text.slice(start, hasStream ? streamStart : end);
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1] ?? 0);
    const raw = hasStream
      ? bytes.slice(streamStart + 8, streamStart + 8 + length)
      : new Uint8Array();
    objects.set(Number(id), {
      dictionary,
      stream: dictionary.includes("/FlateDecode") ? await inflate(raw) : raw,
    });
  }
  return objects;
}

async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(
    await new Response(
      new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate")),
    ).arrayBuffer(),
  );
}

function readUnicodeMap(text: string): Map<string, string> {
  const map = new Map<string, string>();
  const decode = (hex: string) =>
    String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));
  for (const [, first = "", last = "", list = ""] of text.matchAll(
    /<(\w{4})> <(\w{4})> \[([^\]]*)\]/g,
  )) {
    const codes = [...list.matchAll(/<([\w ]*)>/g)].map(([, hex = ""]) =>
      decode(hex.replaceAll(" ", "")),
    );
    codes.forEach((value, at) => {
      const code = Number.parseInt(first, 16) + at;
      if (code <= Number.parseInt(last, 16)) map.set(code.toString(16).padStart(4, "0"), value);
    });
  }
  return map;
}

/** "Caf\351" and UTF-16 with a mark as text. */
function decodeString(raw: string): string {
  const text = raw.replace(
    /\\([nrt()\\])/g,
    (_, letter) => ({ n: "\n", r: "\r", t: "\t" })[String(letter)] ?? String(letter),
  );
  if (!text.startsWith("þÿ")) return text;
  let decoded = "";
  for (let at = 2; at + 1 < text.length; at += 2)
    decoded += String.fromCharCode(text.charCodeAt(at) * 256 + text.charCodeAt(at + 1));
  return decoded;
}

const multiply = ([a, b, c, d, e, f]: Matrix, [a2, b2, c2, d2, e2, f2]: Matrix): Matrix => [
  ...([a * a2 + b * c2, a * b2 + b * d2, c * a2 + d * c2, c * b2 + d * d2] as const),
  ...([e * a2 + f * c2 + e2, e * b2 + f * d2 + f2] as const),
];

function readContent(
  content: string,
  fonts: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Pick<PdfPage, "text" | "rectangles"> {
  const lines: string[] = [];
  const rectangles: { width: number; height: number }[] = [];
  const stack: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let font: ReadonlyMap<string, string> = new Map();
  let path: [number, number][] = [];
  for (const line of content.split("\n")) {
    const operator = line.slice(line.lastIndexOf(" ") + 1);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = line.split(" ").map(Number);
    const at = (x: number, y: number): [number, number] => [
      matrix[0] * x + matrix[2] * y + matrix[4],
      matrix[1] * x + matrix[3] * y + matrix[5],
    ];
    if (operator === "q") stack.push(matrix);
    else if (operator === "Q") matrix = stack.pop() ?? matrix;
    else if (operator === "cm") matrix = multiply([a, b, c, d, e, f], matrix);
    else if (operator === "m") path = [at(a, b)];
    else if (operator === "l") path.push(at(a, b));
    else if (operator === "h" && path.length === 4) {
      const [xs, ys] = [path.map(([x]) => x), path.map(([, y]) => y)];
      rectangles.push({
        width: Math.max(...xs) - Math.min(...xs),
        height: Math.max(...ys) - Math.min(...ys),
      });
    } else if (operator === "Tf") font = fonts.get(/\/(F\d+)/.exec(line)?.[1] ?? "") ?? font;
    else if (operator === "TJ") {
      const codes = [...line.matchAll(/<(\w+)>/g)].flatMap(
        ([, hex = ""]) => hex.match(/.{4}/g) ?? [],
      );
      lines.push(codes.map((code) => font.get(code.toLowerCase()) ?? "\ufffd").join(""));
    }
  }
  return { text: lines.join("\n"), rectangles };
}
