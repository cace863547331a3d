import type { Lock } from './lockedPackages.mjs';

export function licenseNotices(content: { lock: Lock; folder: string; paths: readonly string[] }): string;
