import { textToSvgPath, wrapText } from "./text-paths";

/** Standard size of a share card, in pixels. */
export const shareImageSize = { width: 1200, height: 630 } as const;

/**
 * An image as a data URL, its size in pixels, and the focal point (0 to 1) that must stay in view.
 */
export type ShareImagePhoto = {
  dataUrl: string;
  width: number;
  height: number;
  x: number;
  y: number;
};

const dusk = "#0E181F";
const margin = 64;
const tracking = -0.022;
const sizes = [68, 60, 53, 47, 42];
/** From the ground up: thickness of each louver and the gap above it, in pixels. */
const blades = [
  [15, 5],
  [12, 7],
  [9.5, 9],
  [7, 11],
  [5, 13],
  [3, 15],
  [1.5, 0],
] as const;
const mark = "M0 0h28v7.5H0zM0 9.5h28v5.2H0zM0 17.2h28v3.6H0zM0 23.5h28v2H0zM0 27.2h28v.8H0z";

/**
 * Returns the share card of a page as SVG: image, louver edge, and title on dusk. Without an image
 * the whole card is dusk.
 */
export function shareImageSvg(
  title: string,
  site: string,
  picture: ShareImagePhoto | null,
): string {
  const { width, height } = shareImageSize;
  const { lines, size } = fitTitle(title);
  const leading = size * 1.1;
  const ground = Math.round(height - 116 - lines.length * leading);
  const titles = lines.map((line, index) =>
    textToSvgPath(line, {
      x: margin,
      y: round(ground + 22 + size * 0.8 + index * leading),
      size,
      fill: "#fff",
      tracking,
    }),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<path fill="${dusk}" d="M0 0h${width}v${height}H0z"/>`,
    picture ? drawPhoto(picture, ground) + drawEdge(ground) : "",
    ...titles,
    `<path fill="#fff" transform="translate(${margin} ${height - 74}) scale(1.05)" d="${mark}"/>`,
    textToSvgPath(site, { x: margin + 46, y: height - 50, size: 27, fill: "#B9C7CC" }),
    "</svg>",
  ].join("");
}

/** Returns the largest size that fits the title into three lines; cuts a longer one at a word. */
function fitTitle(title: string): { lines: string[]; size: number } {
  const width = shareImageSize.width - 2 * margin;
  for (const size of sizes) {
    const lines = wrapText(title, size, width, tracking);
    if (lines.length <= (size > 53 ? 2 : 3)) return { lines, size };
  }
  const size = sizes.at(-1) ?? 42;
  const lines = wrapText(title, size, width, tracking).slice(0, 3);
  return { lines: lines.map((line, index) => (index === 2 ? `${line} …` : line)), size };
}

/** Fills the card with the image down to the ground, with its focal point in view. */
function drawPhoto({ dataUrl, width, height, x, y }: ShareImagePhoto, ground: number): string {
  const scale = Math.max(shareImageSize.width / width, ground / height);
  const shift = (size: number, room: number, focal: number) =>
    Math.min(0, Math.max(room - size, room / 2 - size * focal));
  const left = shift(width * scale, shareImageSize.width, x);
  const top = shift(height * scale, ground, y);
  return `<svg width="${shareImageSize.width}" height="${ground}" viewBox="0 0 ${shareImageSize.width} ${ground}"><image x="${round(left)}" y="${round(top)}" width="${round(width * scale)}" height="${round(height * scale)}" preserveAspectRatio="none" xlink:href="${dataUrl}"/></svg>`;
}

function drawEdge(ground: number): string {
  let at = ground - 4;
  const bars = blades.map(([thick, light]) => {
    at -= thick;
    const bar = `M0 ${round(at)}h${shareImageSize.width}v${thick}H0z`;
    at -= light;
    return bar;
  });
  return `<path fill="${dusk}" d="${bars.join("")}"/>`;
}

const round = (value: number) => Math.round(value * 100) / 100;
