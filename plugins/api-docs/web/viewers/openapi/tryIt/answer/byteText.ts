import { countText } from '@callboard/ui';

const units = ['B', 'kB', 'MB'] as const;

/** A readable size: 512 B, 1.4 kB. */
export function byteText(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1000 ** power;
  return `${countText(Number(value.toFixed(power === 0 ? 0 : 1)))} ${units[power]}`;
}
