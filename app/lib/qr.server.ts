import { correction, generate } from "lean-qr";

/**
 * Encodes a text as a QR code: `size` is the modules per side, `path` an SVG path to stroke one unit
 * wide, moved by `margin`: one line for each run of dark modules, in half the bytes of outlines. A
 * seventh of it may be unreadable (level M).
 */
export function qrCodePath(text: string, margin = 0): { size: number; path: string } {
  const code = generate(text, {
    minCorrectionLevel: correction.M,
    maxCorrectionLevel: correction.M,
  });
  let path = "";
  for (let y = 0; y < code.size; y++) {
    let drawnTo = 0; // column after the last run of the row
    for (let x = 0; x < code.size; x++) {
      if (!code.get(x, y)) continue;
      let end = x + 1;
      while (end < code.size && code.get(end, y)) end++;
      path += drawnTo === 0 ? `M${x + margin} ${y + margin}.5` : `m${x - drawnTo} 0`;
      path += `h${end - x}`;
      drawnTo = end;
      x = end;
    }
  }
  return { size: code.size, path };
}

/** Light modules around a code, as scanners need. */
const quietZone = 4;

/** Returns a QR code as an SVG with its light border, black on white on any background. */
export function qrCodeSvg(text: string): string {
  const { size, path } = qrCodePath(text, quietZone);
  const side = size + 2 * quietZone;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}h${-side}z"/><path stroke="#000" d="${path}"/></svg>`;
}
