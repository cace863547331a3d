import type { ReleasePlan } from './releasePlan.mjs';

export function describeRelease(plan: ReleasePlan): string[];
export function publishCommands(plan: ReleasePlan): string[];
