import type { WorldClockPlace } from '../../../common/index.ts';

/** A place and the time there; an unknown time zone has no time. */
export type ClockFace = { label: string; time?: string; day?: string; isNight?: boolean };

/** Parses time zones as typed: "Europe/Lisbon, Asia/Tokyo". */
export function clocksOf(text: string): readonly WorldClockPlace[] {
  const zones = text.split(',').map((zone) => zone.trim());
  return zones.filter(Boolean).map((timeZone) => ({ label: cityOf(timeZone), timeZone }));
}

const cityOf = (timeZone: string) => (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

/** The time at a place, and the day if it differs from the user's. */
export function faceOf({ label, timeZone, hour12 }: WorldClockPlace, now: Date, language: string): ClockFace {
  try {
    const there = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, { ...options, timeZone }).format(now);
    const here = new Intl.DateTimeFormat(language, { dateStyle: 'short' }).format(now);
    const hour = Number(new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now));
    return {
      label,
      time: there({ timeStyle: 'short', ...(hour12 !== undefined && { hour12 }) }),
      ...(there({ dateStyle: 'short' }) !== here && { day: there({ weekday: 'short' }) }),
      isNight: hour < 6 || hour >= 20,
    };
  } catch {
    return { label };
  }
}
