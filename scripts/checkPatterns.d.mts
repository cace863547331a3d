export function checkPatterns(options?: { directory?: string; cache?: string }): void;
