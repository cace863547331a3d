import { ServiceUnavailableError } from '@callboard/errors';
import type { Events } from '../events/events.ts';
import { createTopic } from '../events/topic.ts';
import type { EndedSession, EndedSessionStore } from './endedSessionStore.ts';
import { tokenLifetimeMs } from './signingKeys.ts';

/** Called after the tokens of the sessions are revoked. */
export const sessionsEnded = createTopic<EndedSession[]>({
  id: 'callboard.sessions-ended',
  description: 'Sessions that have ended',
});
// Until the last token of a session has expired, plus some time for clock skew.
const rememberMs = tokenLifetimeMs + 5 * 60_000;
/** How long tokens are accepted without the database. Shorter than their lifetime, so a sign-out takes effect. */
const maxUncheckedMs = 10 * 60_000;
/** An event has a maximum size. */
const maxPerEvent = 1_000;

/**
 * Ended sessions whose tokens would still be valid. They are checked on every request, so lookups are in memory. Other
 * replicas learn of them through events, and find missed ones in the table.
 */
export async function createEndedSessions(store: EndedSessionStore, events: Events) {
  const ended = new Map<string, number>();
  let checkedAt = performance.now();

  function remember(sessions: readonly EndedSession[]): void {
    for (const { id, forgetAt } of sessions) ended.set(id, forgetAt);
  }

  /** Reads the sessions that other replicas stored, and deletes those whose tokens have all expired. */
  async function catchUp(): Promise<void> {
    const now = Date.now();
    const askedAt = performance.now();
    remember(await store.remembered(now));
    checkedAt = askedAt;
    for (const [id, forgetAt] of ended) if (forgetAt <= now) ended.delete(id);
  }

  const endings = [events.subscribe(sessionsEnded, ({ payload }) => remember(payload)), events.onReconnect(catchUp)];
  await catchUp();

  return {
    catchUp,
    /** Throws when the table could not be read for too long: the session may have ended on another replica. */
    has(id: string): boolean {
      if (ended.has(id)) return true;
      if (performance.now() - checkedAt > maxUncheckedMs) {
        throw new ServiceUnavailableError('Cannot check whether the session has ended: the database is not responding');
      }
      return false;
    },
    async add(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      const now = Date.now();
      for (let from = 0; from < ids.length; from += maxPerEvent) {
        const sessions = ids.slice(from, from + maxPerEvent).map((id) => ({ id, forgetAt: now + rememberMs }));
        await store.add(sessions);
        remember(sessions);
        await events.publish(sessionsEnded, sessions);
      }
      await store.forget(now);
    },
    stop(): void {
      for (const end of endings) end();
    },
  };
}
