import { generate } from "lean-qr";

/** A text as a QR code: modules a side, and the dark ones as one SVG path in units of a module. */
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
