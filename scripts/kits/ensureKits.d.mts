export function ensureKits(): Promise<{ name: string; file: string }[]>;
