const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** How long something takes or how often it comes, in the largest unit that it fills: "2 minutes", "340 milliseconds". */
export function intervalText(ms: number, language: string, unitDisplay: 'long' | 'narrow' = 'long'): string {
  const [unit, size] = units.find(([, of]) => ms >= of) ?? ['millisecond', 1];
  const value = Math.round((ms / size) * 10) / 10;
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 }).format(value);
}
