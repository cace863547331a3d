import type { ChildProcessByStdio, SpawnOptions } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

export function spawnGuarded(
  command: readonly string[],
  options: Omit<SpawnOptions, 'signal'> & { folder: string; signal: string },
): {
  shell: ChildProcessByStdio<Writable, null, Readable>;
  exited: Promise<unknown>;
  unref(): void;
  stop(): Promise<void>;
};
