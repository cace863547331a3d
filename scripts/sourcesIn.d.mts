export function sourcesIn(directory: string): string[];
