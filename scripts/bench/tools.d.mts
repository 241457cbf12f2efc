import type { ChildProcess } from "node:child_process";

export type Server = { origin: string; folder: string; child: ChildProcess };
export function start(kind: string, rows: number, keep?: string): Promise<Server>;
export function stop(servers: readonly Server[]): Promise<void>;
