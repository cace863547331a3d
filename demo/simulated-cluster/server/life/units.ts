export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** Kubernetes' time format, to the second. */
export const timeText = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;

const units: Readonly<Record<string, number>> = { Ki: 2 ** 10, Mi: 2 ** 20, Gi: 2 ** 30, k: 1e3, M: 1e6, G: 1e9 };

/** `250m` are 0.25 cores. */
export function coresIn(quantity: string | number = '100m'): number {
  const text = String(quantity);
  return text.endsWith('m') ? Number(text.slice(0, -1)) / 1000 : Number(text);
}

/** `256Mi` are 268435456 bytes. */
export function bytesIn(quantity: string | number = '128Mi'): number {
  const [, number = '0', unit = ''] = /^([\d.]+)([A-Za-z]*)$/.exec(String(quantity)) ?? [];
  return Number(number) * (units[unit] ?? 1);
}
