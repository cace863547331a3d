import type { Entity } from '@callboard/plugin-catalog/common';

/** A campaign of the demo whose target date has passed is repeated in a later year, so one is always active. */
export function withDatesAhead(entity: Entity, now: number): Entity {
  const { startsAt, targetDate } = entity.spec ?? {};
  if (typeof targetDate !== 'string' || !(Date.parse(targetDate) < now)) return entity;
  let years = 1;
  while (Date.parse(later(targetDate, years)) < now) years += 1;
  const spec = { ...entity.spec, targetDate: later(targetDate, years) };
  return { ...entity, spec: typeof startsAt === 'string' ? { ...spec, startsAt: later(startsAt, years) } : spec };
}

/** A leap day becomes the day after it. */
function later(date: string, years: number): string {
  const day = new Date(date);
  day.setUTCFullYear(day.getUTCFullYear() + years);
  return day.toISOString().slice(0, 10);
}
