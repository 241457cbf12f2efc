import {
  formatUploadRejection,
  type UploadRejection,
  uploadRejections,
} from "~/platform/files/staff-upload";

/* Report of an upload without scripts, carried in the URL it redirects to as ids, counts, and
   reasons. Contains no names. */

type UploadReport = {
  /** Ids of all submitted files now in the library, in order, including duplicates. */
  ids: readonly string[];
  same: number;
  /** Rejected files by their 1-based position, with the reason. */
  refused: readonly { at: number; reason: UploadRejection }[];
};

/** Adds the result of an upload to a page's URL. */
export function withUploadReport(page: string, { ids, same, refused }: UploadReport): string {
  const [path = "", hash] = page.split("#");
  const [before = "", search] = path.split("?");
  const query = new URLSearchParams(search);
  query.set("uploaded", ids.join(","));
  if (same > 0) query.set("same", String(same));
  if (refused.length > 0)
    query.set("refused", refused.map(({ at, reason }) => `${at}.${reason}`).join(","));
  return `${before}?${query}${hash ? `#${hash}` : ""}`;
}

/** Parses the report in a page's URL into sentences; undefined if there is no report. */
export function parseUploadReport(
  query: URLSearchParams,
): { ids: string[]; done: string; problems: string[] } | undefined {
  const uploaded = query.get("uploaded");
  if (uploaded === null) return undefined;
  const ids = uploaded.split(",").filter((id) => /^[\w-]{1,40}$/.test(id));
  const same = Math.min(Number(query.get("same")) || 0, ids.length);
  const problems = (query.get("refused") ?? "").split(",").flatMap((entry) => {
    const [at = "", word] = entry.split(".");
    const reason = uploadRejections.find((one) => one === word);
    return reason && /^\d{1,3}$/.test(at) ? [formatUploadRejection(reason, `Image ${at}`)] : [];
  });
  const count = (number: number) => `${number} ${number === 1 ? "image" : "images"}`;
  const done = [
    ids.length - same > 0 ? `${count(ids.length - same)} uploaded.` : "",
    same > 0 ? `${count(same)} already in the library.` : "",
  ];
  return { ids, done: done.filter(Boolean).join(" ") || "Nothing was uploaded.", problems };
}
