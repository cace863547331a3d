export function installNode(version: string): Promise<string>;
export function withNodeFirst(program: string, env?: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
export function nodeVersionsIn(args: string[]): { versions: string[]; rest: string[] };
