import type { Row } from "./weight.mjs";

export function command(
  name: "backup" | "restore",
  args: readonly string[],
  folder: string,
): Promise<{ status: number | null; text: string }>;
export function differences(site: string, into: string): Promise<Row[]>;
