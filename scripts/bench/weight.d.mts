export type Row = { what: string; value: number; most?: number };
export function weight(options: { keep?: string }): Promise<Row[]>;
