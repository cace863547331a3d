export function bundleCli(file: string): Promise<unknown>;
