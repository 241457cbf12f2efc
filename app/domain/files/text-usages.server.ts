import type { Db } from "~/platform/db/client.server";
import type { FileUsage } from "~/platform/files/file";
import { listFileUsages } from "./file-usages.server";

/**
 * Lists files that texts of records embed, with the names of the records. Skips project images and
 * post covers; publish checks find a missing file in the text of a draft.
 */
export async function listTextUsages(
  db: Db,
  fileIds: readonly string[],
  now: Date,
): Promise<{ fileId: string; titles: string[] }[]> {
  const found = await Promise.all(
    fileIds.map(async (fileId) => ({
      fileId,
      titles: (await listFileUsages(db, fileId, now, { earlier: false }))
        .filter(isText)
        .map(nameUsage),
    })),
  );
  return found.filter(({ titles }) => titles.length > 0);
}

const texts = ["story", "text", "answer"];
const isText = ({ kind, place }: FileUsage) =>
  texts.includes(place) || ["promotion", "settings", "page"].includes(kind);

const nameUsage = ({ kind, title }: FileUsage) => (title ? `“${title}” (${kind})` : kind);
