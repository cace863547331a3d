import { useStored } from '@callboard/web-kit';
import { useEffect } from 'react';

/** Whoever comes back sooner has not been away. */
const away = 30 * 60_000;
const writtenEvery = 5 * 60_000;

/** ISO times: when the user was last seen, and when the visit before this one ended. */
type Visits = { seen?: string; before?: string };

const never: Visits = {};

/** When the user was here last before this visit; undefined for the first one, and until it is known. */
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
