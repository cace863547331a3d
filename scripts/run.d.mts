import type { SpawnOptions } from 'node:child_process';

/** The folder of the project, with a slash at its end. */
export const root: string;
/** Runs a command in the foreground; rejects with the command line when it fails. */
export function run(command: string, args: readonly string[], options?: SpawnOptions): Promise<void>;
