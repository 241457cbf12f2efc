import { generate } from "lean-qr";

/**
 * Encodes a text as a QR code: `size` is the modules per side, `path` the SVG path of the dark
 * modules, one unit per module.
 */
export function qrCodePath(text: string): { size: number; path: string } {
  const code = generate(text);
  let path = "";
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) {
      if (!code.get(x, y)) continue;
      let end = x + 1;
      while (end < code.size && code.get(end, y)) end++;
      path += `M${x} ${y}h${end - x}v1h${x - end}z`;
      x = end;
    }
  }
  return { size: code.size, path };
}
