export function packagesOf(moduleIds: readonly string[], folder?: string): string[];
