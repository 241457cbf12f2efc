export function sqlLiteral(value: unknown): string;
