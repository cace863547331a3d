import { createHash } from 'node:crypto';
import { createExpiringCache, sleep } from '@callboard/concurrency';
import { messageOf } from '@callboard/errors';
import type { Logger } from '@callboard/server-kit';
import type { Tokens } from '../oauthClient/createOAuthClient.ts';
import type { RefreshStore } from './refreshStore.ts';
import type { TokenSeal } from './tokenSeal.ts';

/** How long tabs with the old cookie get the same answer. */
const shareMs = 10_000;
/** Longer than a call to a provider may take. */
const claimMs = 30_000;
const pollMs = 50;

type Parts = { store: RefreshStore; seal: TokenSeal; logger: Pick<Logger, 'warn'> };
export type ShareRefresh = (token: string, refresh: () => Promise<Tokens>) => Promise<Tokens>;

/**
 * Tabs that refresh at the same time send the same refresh token, maybe to different replicas, and providers treat a second use as theft.
 * So calls with the same token within a few seconds share one request: one caller claims the token in the database, and the others wait for
 * its result, which is stored sealed.
 */
export function shareRefreshes({ store, seal, logger }: Parts): ShareRefresh {
  const refreshes = createExpiringCache<Tokens>();

  async function refreshOnce(key: string, refresh: () => Promise<Tokens>): Promise<Tokens> {
    const purpose = ['shared refresh', key];
    while (!(await store.claim(key, claimMs))) {
      const found = await store.find(key);
      const text = typeof found === 'object' ? seal.open(found.result, purpose) : undefined;
      if (text !== undefined) return JSON.parse(text) as Tokens;
      if (found) await sleep(pollMs);
    }
    const tokens = await refresh().catch(async (error: unknown) => {
      await store.release(key).catch(() => undefined);
      throw error;
    });
    await store.finish(key, seal.seal(JSON.stringify(tokens), purpose), shareMs).catch((error: unknown) => {
      logger.warn(`Cannot share a refreshed session with other replicas: ${messageOf(error)}`);
    });
    return tokens;
  }

  return (token, refresh) => {
    const key = createHash('sha256').update(token).digest('base64url');
    return refreshes.get(key, async () => ({ value: await refreshOnce(key, refresh), until: Date.now() + shareMs }));
  };
}
