import { useState } from "react";
import type { ContractCheck } from "~/domain/proposals/records/check-contract";
import { paths } from "~/paths";

/** State of the check on the page, with the name of the file. `pdf` is a URL of its PDF. */
export type PageCheck =
  | { state: "idle" }
  | { state: "checking"; name: string }
  | { state: "keys-missing" | "too-large"; name: string }
  | (ContractCheck & { name: string; pdf?: string });

/** Contract files have a few hundred kB. */
const maxFileBytes = 50_000_000;

/**
 * Checks a file that a visitor chose, in the browser. Loads the check and the published keys only
 * then.
 */
export function useContractCheck() {
  const [check, setCheck] = useState<PageCheck>({ state: "idle" });
  const start = async (file: File) => {
    const { name } = file;
    setCheck({ state: "checking", name });
    const next = await checkFile(file).catch((error: unknown) => {
      console.error("contract check", error);
      return { state: "keys-missing" as const };
    });
    setCheck({ ...next, name });
  };
  return { check, start };
}

async function checkFile(file: File) {
  if (file.size > maxFileBytes) return { state: "too-large" as const };
  const [bytes, response, { checkContractFile }, { parseContractFile, parsePublishedKeys }] =
    await Promise.all([
      file.arrayBuffer(),
      fetch(paths.contractKeys),
      import("~/domain/proposals/records/check-contract"),
      import("~/domain/proposals/records/contract-record"),
    ]);
  const keys = response.ok ? parsePublishedKeys(await response.text()) : undefined;
  if (!keys) return { state: "keys-missing" as const };
  const result = await checkContractFile(new Uint8Array(bytes), keys);
  const pdf =
    result.state === "unchanged"
      ? parseContractFile(new TextDecoder().decode(bytes))?.pdf
      : undefined;
  return { ...result, ...(pdf !== undefined && { pdf: `data:application/pdf;base64,${pdf}` }) };
}
