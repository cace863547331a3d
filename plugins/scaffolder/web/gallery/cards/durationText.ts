const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** An approximate duration in its largest unit; undefined below two seconds. */
export function durationText(ms: number, language: string): string | undefined {
  const [unit, size] = units.find(([, of]) => ms >= 2 * of) ?? ['second', 1_000];
  if (ms < 2 * size) return undefined;
  const format = { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 0 } as const;
  return new Intl.NumberFormat(language, format).format(ms / size);
}
