export function packKits(folder: string): Promise<{ name: string; file: string }[]>;
