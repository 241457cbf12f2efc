/**
 * Builds the site's images from imagery/masters: AVIF, WebP and JPEG in several widths in public/pictures, and
 * app/domain/images/manifest.json and slugs.json, which are committed so that types and tests need no build.
 * node scripts/dev/pictures.mjs           builds missing images
 * node scripts/dev/pictures.mjs --check   exits with 1 if the manifest is outdated
 * Every file name contains a hash of its original and of the recipe below, so browsers cache files forever and the next build copies them
 * from .cache/pictures.
 */
import { createHash } from "node:crypto";
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

/** A change of the recipe builds every image again under new names. */
const recipe = {
  widths: [480, 768, 1080, 1600, 1920],
  jpegWidths: [768, 1440],
  tallWidths: [480, 768, 960],
  avif: { quality: 50, effort: 1, chromaSubsampling: "4:2:0" },
  webp: { quality: 72, effort: 2 },
  jpeg: { quality: 72, progressive: true },
};

/**
 * Images that fill a phone screen also get a 3:4 crop, centered on this share of the spare width.
 */
const tall = { "hero-dusk": 0.64, "fire-pit-evening": 0.5 };
for (let still = 1; still <= 6; still++) tall[`hero-sun-${still}`] = tall["hero-dusk"]; // the same view at earlier hours

const root = path.resolve(import.meta.dirname, "../..");
const out = path.join(root, "public/pictures");
const cache = path.join(root, ".cache/pictures");
const manifestFile = path.join(root, "app/domain/images/manifest.json");

const masters = JSON.parse(await readFile(path.join(root, "imagery/manifest.json"), "utf8")).images;
const previous = JSON.parse(await readFile(manifestFile, "utf8").catch(() => "{}"));

/** Returns the average colors of the upper, middle and lower third, for the placeholder. */
async function tonesOf(bytes) {
  const { data } = await sharp(bytes)
    .resize(1, 3, { fit: "fill", kernel: "cubic" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [0, 3, 6].map((at) => `#${data.subarray(at, at + 3).toString("hex")}`);
}

async function entryOf(master) {
  const bytes = await readFile(path.join(root, "imagery", master.file));
  const crop = tall[master.slug];
  const hash = createHash("sha256")
    .update(bytes)
    .update(JSON.stringify([recipe, crop]))
    .digest("hex")
    .slice(0, 8);
  const previousEntry = previous[master.slug];
  const { width, height } = master;
  const entry = {
    width,
    height,
    hash,
    tones: previousEntry?.hash === hash ? previousEntry.tones : await tonesOf(bytes),
    focal: [master.focal.x, master.focal.y],
    alt: master.alt,
    ...(crop === undefined ? {} : { tall: true }),
  };
  return { master, bytes, crop, entry };
}

/** Returns every file of an image: its name and how to build it. */
function filesOf({ master, bytes, crop, entry }) {
  const formats = (image, stem, width) => [
    [`${stem}-${width}.avif`, () => image().resize({ width }).avif(recipe.avif)],
    [`${stem}-${width}.webp`, () => image().resize({ width }).webp(recipe.webp)],
  ];
  const stem = `${master.slug}-${entry.hash}`;
  const whole = () => sharp(bytes);
  const upTo = (widest, widths) => [...new Set(widths.map((width) => Math.min(width, widest)))];
  const files = upTo(entry.width, recipe.widths).flatMap((width) => formats(whole, stem, width));
  for (const width of upTo(entry.width, recipe.jpegWidths))
    files.push([`${stem}-${width}.jpg`, () => whole().resize({ width }).jpeg(recipe.jpeg)]);
  if (crop !== undefined) {
    const width = Math.round((entry.height * 3) / 4);
    const cut = () =>
      sharp(bytes).extract({
        left: Math.round((entry.width - width) * crop),
        top: 0,
        width,
        height: entry.height,
      });
    for (const w of upTo(width, recipe.tallWidths)) files.push(...formats(cut, `${stem}-tall`, w));
  }
  return files;
}

const pictures = await Promise.all(masters.map(entryOf));
const manifest = `${JSON.stringify(Object.fromEntries(pictures.map(({ master, entry }) => [master.slug, entry])), null, 1)}\n`;
const slugsFile = path.join(root, "app/domain/images/slugs.json");
const slugs = `${JSON.stringify(
  masters.map((master) => master.slug),
  null,
  2,
)}\n`;
const written = await Promise.all(
  [manifestFile, slugsFile].map((file) => readFile(file, "utf8").catch(() => "")),
);
const isCurrent = written[0] === manifest && written[1] === slugs;

if (process.argv.includes("--check")) {
  if (!isCurrent)
    console.error("app/domain/pictures is out of date: run node scripts/dev/pictures.mjs");
  process.exit(isCurrent ? 0 : 1);
}

await Promise.all([mkdir(out, { recursive: true }), mkdir(cache, { recursive: true })]);
const expected = new Map(pictures.flatMap(filesOf));
const [there, cached] = await Promise.all([
  readdir(out).then((names) => new Set(names)),
  readdir(cache).then((names) => new Set(names)),
]);
const queue = [...expected].filter(([name]) => !there.has(name));
const toMake = queue.filter(([name]) => !cached.has(name)).length;
if (toMake > 0) console.log(`pictures: making ${toMake} files`);

const started = performance.now();
sharp.concurrency(1);
async function work() {
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [name, make] = next;
    const cachedFile = path.join(cache, name);
    if (!cached.has(name)) {
      await make().toFile(`${cachedFile}.part`);
      await rename(`${cachedFile}.part`, cachedFile);
    }
    await copyFile(cachedFile, path.join(out, name));
  }
}
await Promise.all(Array.from({ length: 4 }, work));
await Promise.all(
  [...there].filter((name) => !expected.has(name)).map((name) => rm(path.join(out, name))),
);
if (!isCurrent) await Promise.all([writeFile(manifestFile, manifest), writeFile(slugsFile, slugs)]);
if (toMake > 0)
  console.log(
    `pictures: ${expected.size} files in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
