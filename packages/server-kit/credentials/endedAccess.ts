import type { Events } from '../events/events.ts';
import { createTopic } from '../events/topic.ts';
import type { EndedAccess, EndedAccessStore } from './endedAccessStore.ts';
import { tokenLifetimeMs } from './signingKeys.ts';

/** Called after the tokens of the users are revoked. */
export const accessEnded = createTopic<EndedAccess[]>({
  id: 'callboard.access-ended',
  description: 'Users who lost their access',
});
// Until the last of the tokens has expired, plus some time for clock skew.
const rememberMs = tokenLifetimeMs + 5 * 60_000;
/** Another replica may issue a token before it knows that the user lost the access, and its clock may be ahead. */
const marginMs = 1_000;
/** An event has a maximum size. */
const maxPerEvent = 1_000;

/**
 * Users whose tokens are invalid although they have not expired. They are checked on every request, so lookups are in memory. Other
 * replicas learn of them through events, and find missed ones in the table.
 */
export async function createEndedAccess(store: EndedAccessStore, events: Events) {
  const byUser = new Map<string, EndedAccess>();

  function remember(ended: readonly EndedAccess[]): void {
    for (const one of ended) {
      if (one.issuedBefore > (byUser.get(one.userRef)?.issuedBefore ?? 0)) byUser.set(one.userRef, one);
    }
  }

  async function catchUp(): Promise<void> {
    const now = Date.now();
    remember(await store.remembered(now));
    for (const [userRef, { forgetAt }] of byUser) if (forgetAt <= now) byUser.delete(userRef);
  }

  const endings = [events.subscribe(accessEnded, ({ payload }) => remember(payload)), events.onReconnect(catchUp)];
  await catchUp();

  return {
    catchUp,
    /** Whether a token with this user and time of issue, in seconds, was revoked. */
    covers(userRef: string, issuedAt: number): boolean {
      if (byUser.size === 0) return false;
      const ended = byUser.get(userRef.toLowerCase());
      return ended !== undefined && issuedAt * 1000 < ended.issuedBefore;
    },
    async add(userRefs: readonly string[]): Promise<void> {
      const now = Date.now();
      const times = { issuedBefore: now + marginMs, forgetAt: now + rememberMs };
      const refs = [...new Set(userRefs.map((ref) => ref.toLowerCase()))];
      for (let from = 0; from < refs.length; from += maxPerEvent) {
        const ended = refs.slice(from, from + maxPerEvent).map((userRef) => ({ userRef, ...times }));
        await store.add(ended);
        remember(ended);
        await events.publish(accessEnded, ended);
      }
      await store.forget(now);
    },
    stop(): void {
      for (const end of endings) end();
    },
  };
}
