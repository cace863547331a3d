import { createHash } from 'node:crypto';

const shareMs = 10_000;

/**
 * Tabs that refresh at the same moment send the same refresh token, and a provider takes a second use of one for theft. So calls with
 * the same token within a few seconds share one request.
 */
export function createSingleFlight<T>() {
  const running = new Map<string, Promise<T>>();
  return (token: string, work: () => Promise<T>): Promise<T> => {
    const key = createHash('sha256').update(token).digest('base64');
    const known = running.get(key);
    if (known) return known;
    const forget = () => void running.delete(key);
    const started = work();
    running.set(key, started);
    started.then(() => setTimeout(forget, shareMs).unref(), forget);
    return started;
  };
}
