export type SourceFile = { file: string; text: string; imports: string[] };
export function floorOf(file: string): number;
export function subjectOf(file: string): string;
export function readImports(): SourceFile[];
export function circles(files: readonly SourceFile[]): string[][];
