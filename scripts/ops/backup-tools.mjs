import { createWriteStream, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { Writable } from "node:stream";
import { parseArgs } from "node:util";

/**
 * Parses the arguments: a file, a night, or both. Prints the usage and exits if they are invalid.
 */
export function backupArguments(usage, { fileOrNight = false } = {}) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        remote: { type: "boolean" },
        replace: { type: "boolean" },
        night: { type: "string" },
      },
    });
    const { remote = false, replace = false, night } = values;
    const [file, ...more] = positionals;
    const fits = fileOrNight ? (file === undefined) !== (night === undefined) : file !== undefined;
    if (!fits || more.length > 0 || (night !== undefined && !/^\d{4}-\d\d-\d\d$/.test(night)))
      throw new TypeError("usage");
    return { file: file && path.resolve(file), night, remote, replace };
  } catch {
    console.error(`usage: ${usage}`);
    process.exit(2);
  }
}

/** Writes a stream to a file that appears only when complete. */
export async function writeWhole(readable, file) {
  const partial = `${file}.partial`;
  try {
    await readable.pipeTo(Writable.toWeb(createWriteStream(partial)));
    renameSync(partial, file);
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}
