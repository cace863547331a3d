import { useStored } from '@callboard/web-kit';
import { useEffect } from 'react';

/** A user who returns sooner is still on the same visit. */
const away = 30 * 60_000;
const writtenEvery = 5 * 60_000;

/** ISO times: when the user was last seen, and when the previous visit ended. */
type Visits = { seen?: string; before?: string };

const never: Visits = {};

/** When the previous visit ended; undefined on the first visit, and while loading. */
export function useLastVisit(): string | undefined {
  const [{ seen, before }, setVisits, isLoading] = useStored<Visits>('home', 'changesVisits', never);
  useEffect(() => {
    const now = Date.now();
    const since = seen ? now - Date.parse(seen) : Number.POSITIVE_INFINITY;
    if (isLoading || since < writtenEvery) return;
    const isBack = seen !== undefined && since > away;
    setVisits({ seen: new Date(now).toISOString(), ...(isBack ? { before: seen } : before && { before }) });
  });
  return before;
}
