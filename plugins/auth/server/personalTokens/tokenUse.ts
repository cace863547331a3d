import { messageOf } from '@callboard/errors';
import { callerKey, type Logger } from '@callboard/server-kit';
import { type PersonalTokenStore, type StoredToken, touchMs } from './store.ts';
import type { TokenAudit } from './tokenAudit.ts';

type Options = {
  store: Pick<PersonalTokenStore, 'recordUse' | 'recordAddress'>;
  audit: TokenAudit;
  logger: Logger;
};

const maxRemembered = 10_000;

export type TokenUse = ReturnType<typeof createTokenUse>;

/** Records when and from where tokens are used. It happens beside the request, which neither waits for it nor fails with it. */
export function createTokenUse({ store, audit, logger }: Options) {
  /** By token and address, the time of the last use that was recorded. */
  const recorded = new Map<string, number>();

  function remember(key: string, now: number): void {
    recorded.delete(key);
    const oldest = recorded.size >= maxRemembered ? recorded.keys().next().value : undefined;
    if (oldest !== undefined) recorded.delete(oldest);
    recorded.set(key, now);
  }

  return {
    record(token: StoredToken, request: { id: string; ip: string }): void {
      const address = callerKey({ type: 'none' }, request.ip);
      const key = `${token.id} ${address}`;
      const now = Date.now();
      const before = recorded.get(key);
      if (before !== undefined && now - before < touchMs) return;
      remember(key, now);
      const write = async () => {
        await store.recordUse(token.id, now);
        if (before === undefined && (await store.recordAddress(token.id, address, now))) audit.used(token, request);
      };
      write().catch((error) => {
        recorded.delete(key);
        logger.warn(`Cannot record the use of a token: ${messageOf(error)}`);
      });
    },
  };
}
