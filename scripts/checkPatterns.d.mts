export function checkPatterns(options?: { directory?: string; cache?: string }): string[];
