import { createHash } from 'node:crypto';
import { createExpiringCache } from '@callboard/concurrency';

const shareMs = 10_000;

/**
 * Tabs that refresh at the same time send the same refresh token, and providers treat a second use as theft. So calls with the same
 * token within a few seconds share one request.
 */
export function shareRefreshes<T>() {
  const refreshes = createExpiringCache<T>();
  return (token: string, refresh: () => Promise<T>): Promise<T> => {
    const key = createHash('sha256').update(token).digest('base64');
    return refreshes.get(key, async () => ({ value: await refresh(), until: Date.now() + shareMs }));
  };
}
