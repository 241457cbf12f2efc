export function openStorage(
  remote: boolean,
  folder?: string,
): Promise<{ env: { DB: D1Database; FILES: R2Bucket }; origin: string; dispose(): Promise<void> }>;
