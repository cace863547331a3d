export type UnsteadyTest = { file: string; date?: string; cause?: string };
export function unsteadyTests(folder?: string): UnsteadyTest[];
export function checkUnsteadyTests(entries?: readonly UnsteadyTest[], exists?: (file: string) => boolean): void;
export function unsteadyAdvice(files: readonly string[], known?: readonly UnsteadyTest[]): string;
