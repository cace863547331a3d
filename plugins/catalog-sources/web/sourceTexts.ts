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

/** The length of the end of a target that distinguishes it from others: its folder and file, or a few characters of anything else. */
export function tailLength(place: string): number {
  const shortest = 10;
  const longest = 40;
  if (!place.includes('/')) return shortest;
  const folderAndFile = place.split('/').slice(-2).join('/');
  return Math.min(Math.max(folderAndFile.length + 1, shortest), longest);
}

const usualName = '/catalog-info.yaml';

/**
 * Shortens the URL of a file to the part that distinguishes it: mostly the repository, because the branch and file name are usually the
 * same.
 */
export function shortPlace(url: string): string {
  const place = url.replace(/^https?:\/\//, '').replace(/\/(?:-\/)?(?:blob|tree|src)\//, '/');
  return url.startsWith('http') && place.endsWith(usualName) ? place.slice(0, -usualName.length) : place;
}
