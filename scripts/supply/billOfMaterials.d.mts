import type { Lock } from './lockedPackages.mjs';

export function nameOf(path: string): string;
export function billOfMaterials(content: {
  lock: Lock;
  product: { name: string; version: string; license: string };
  bundled: readonly string[];
  installed: readonly string[];
}): Record<string, unknown>;
