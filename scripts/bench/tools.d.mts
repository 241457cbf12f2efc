export type Server = { origin: string };
export function start(kind: string, rows: number, keep?: string): Promise<Server>;
export function stop(servers: readonly Server[]): void;
