import type { Lock } from './lockedPackages.mjs';

export function versionsIn(lock: Lock): Record<string, string[]>;
export function checkAdvisories(options?: {
  lock?: Lock;
  accepted?: { id: string; reason: string }[];
  registry?: string;
  timeoutMs?: number;
  warn?: (text: string) => void;
}): Promise<void>;
