import type { ReleasePlan } from './releasePlan.mjs';

export function applyRelease(
  directory: string,
  plan: ReleasePlan,
  options: { build: () => void | Promise<void> },
): Promise<void>;
