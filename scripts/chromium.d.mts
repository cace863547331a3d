export const chromiumFlags: string[];
export function ensureChromium(): Promise<string>;
