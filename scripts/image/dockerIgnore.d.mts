export function isIgnored(text: string, path: string): boolean;
