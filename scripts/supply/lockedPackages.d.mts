export type LockEntry = {
  version?: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
  link?: boolean;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
export type Lock = { lockfileVersion: number; packages: Record<string, LockEntry> };
export type Manifest = {
  name: string;
  version: string;
  license: string;
  bin: Record<string, string>;
  dependencies: Record<string, string>;
};
export function resolveLocked(lock: Lock, from: string, name: string): string | undefined;
export function dependenciesOf(lock: Lock, path: string): string[];
export function lockedClosure(lock: Lock, names: readonly string[]): string[];
export function lockFileFor(lock: Lock, manifest: Manifest): Lock & { name: string; version: string };
