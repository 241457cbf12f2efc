export function withoutDurableObjects(toml: string): string;
