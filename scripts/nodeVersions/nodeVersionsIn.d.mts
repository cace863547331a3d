export function nodeVersionsIn(args: string[]): { versions: string[]; rest: string[] };
