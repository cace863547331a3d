const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** Formats a duration or interval in the largest unit that fits: "2 minutes", "340 milliseconds". */
export function intervalText(ms: number, language: string, unitDisplay: 'long' | 'narrow' = 'long'): string {
  const [unit, size] = units.find(([, of]) => ms >= of) ?? ['millisecond', 1];
  const value = Math.round((ms / size) * 10) / 10;
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }).format(value);
}
