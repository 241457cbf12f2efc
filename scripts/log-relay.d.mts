export function relayLog(from: NodeJS.ReadableStream, to: import("node:stream").Writable, limit?: number): void;
