const DAY = 86_400_000;

export const unitMs = {
  milliseconds: 1,
  seconds: 1000,
  minutes: 60_000,
  hours: 3_600_000,
  days: DAY,
  weeks: 7 * DAY,
  // Wire: average lengths.
  months: 30.4375 * DAY,
  years: 365.25 * DAY,
};
type Unit = keyof typeof unitMs;
/** An amount of each unit. */
export type DurationUnits = Partial<Record<Unit, number>>;

export const unitLetters: Record<string, Unit> = {
  ms: 'milliseconds',
  s: 'seconds',
  m: 'minutes',
  h: 'hours',
  d: 'days',
  w: 'weeks',
  y: 'years',
};
/** Each also with a trailing `s`. */
const words: Record<string, Unit> = {
  msec: 'milliseconds',
  millisecond: 'milliseconds',
  sec: 'seconds',
  second: 'seconds',
  min: 'minutes',
  minute: 'minutes',
  hr: 'hours',
  hour: 'hours',
  day: 'days',
  week: 'weeks',
  yr: 'years',
  year: 'years',
};
const maxLength = 100;
const wordForm = /^(\d+(?:\.\d+)?|\.\d+) {0,9}([a-z]{1,12})$/;
// Bounded: at most 100 characters, see below.
const isoForm =
  /^P(?=.)(?:(\d+(?:\.\d+)?)Y)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)W)?(?:(\d+(?:\.\d+)?)D)?(?:T(?=\d)(?:(\d+(?:\.\d+)?)H)?(?:(\d+(?:\.\d+)?)M)?(?:(\d+(?:\.\d+)?)S)?)?$/;
const isoUnits = ['years', 'months', 'weeks', 'days', 'hours', 'minutes', 'seconds'] as const;

/** The milliseconds of `30s`, `2 hours`, `PT30S` or `{ minutes: 1, seconds: 30 }`; undefined for a text in another form. */
export function parseDuration(value: string | DurationUnits): number | undefined {
  const units = typeof value === 'string' ? unitsIn(value) : value;
  return units && Object.entries(unitMs).reduce((sum, [unit, ms]) => sum + (units[unit as Unit] ?? 0) * ms, 0);
}

function unitsIn(text: string): DurationUnits | undefined {
  if (text.length > maxLength) return undefined;
  const [, count, name] = wordForm.exec(text.trim().toLowerCase()) ?? [];
  const unit = name === undefined ? undefined : unitOf(name);
  if (unit) return { [unit]: Number(count) };
  const iso = isoForm.exec(text.trim());
  if (iso) return Object.fromEntries(isoUnits.map((part, index) => [part, Number(iso[index + 1] ?? 0)]));
  return undefined;
}

function unitOf(name: string): Unit | undefined {
  if (Object.hasOwn(unitLetters, name)) return unitLetters[name];
  const word = name.replace(/s$/, '');
  return Object.hasOwn(words, word) ? words[word] : undefined;
}
