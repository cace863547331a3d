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

/**
 * Ended sessions whose tokens would still be valid. They are checked on every request, so lookups are in memory. Other
 * replicas learn of them through events, and find missed ones in the table.
 */
export async function createEndedSessions(store: EndedSessionStore, events: Events) {
  const ended = new Map<string, number>();

  function remember(sessions: readonly EndedSession[]): void {
    for (const { id, forgetAt } of sessions) ended.set(id, forgetAt);
  }

  /** Reads the sessions that other replicas stored, and deletes those whose tokens have all expired. */
  async function catchUp(): Promise<void> {
    const now = Date.now();
    remember(await store.remembered(now));
    for (const [id, forgetAt] of ended) if (forgetAt <= now) ended.delete(id);
  }

  const endings = [events.subscribe(sessionsEnded, ({ payload }) => remember(payload)), events.onReconnect(catchUp)];
  await catchUp();

  return {
    catchUp,
    has: (id: string): boolean => ended.size > 0 && ended.has(id),
    async add(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      const now = Date.now();
      const sessions = ids.map((id) => ({ id, forgetAt: now + rememberMs }));
      await store.add(sessions);
      remember(sessions);
      await events.publish(sessionsEnded, sessions);
      await store.forget(now);
    },
    stop(): void {
      for (const end of endings) end();
    },
  };
}
