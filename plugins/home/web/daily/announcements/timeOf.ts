import type { Announcement } from '../../../common/index.ts';

/** Whether the announcement is planned, shown now, or past. */
export function timeOf({ from, until }: Announcement, now = Date.now()): 'planned' | 'current' | 'past' {
  if (from && Date.parse(from) > now) return 'planned';
  return until && Date.parse(until) <= now ? 'past' : 'current';
}
