import { createExpiringCache } from '@callboard/concurrency';
import { AuthenticationError } from '@callboard/errors';
import type { TokenVerifier } from '@callboard/server-kit';
import type { PersonalTokenStore, StoredToken } from './store.ts';
import { isWellFormedToken, tokenHash } from './tokenFormat.ts';
import type { TokenOwners } from './tokenOwners.ts';
import type { TokenUse } from './tokenUse.ts';

type Options = { store: Pick<PersonalTokenStore, 'byHash'>; owners: TokenOwners; use: TokenUse };

// Revoked tokens are refused by the kit as soon as its event arrives, so this only limits what an unread row costs.
const cacheMs = 10_000;
const maxCached = 10_000;

/** Identifies the user of a personal access token. */
export function createTokenVerifier({ store, owners, use }: Options): TokenVerifier {
  const cache = createExpiringCache<StoredToken>({ maxEntries: maxCached });

  const find = (token: string): Promise<StoredToken> => {
    const hash = tokenHash(token);
    return cache.get(hash, async () => {
      const stored = await store.byHash(hash);
      if (!stored) throw new AuthenticationError('Invalid token: it is unknown or was revoked');
      return { value: stored, until: Date.now() + cacheMs };
    });
  };

  return async (token, request) => {
    if (!isWellFormedToken(token)) throw new AuthenticationError('Invalid token: it is mistyped or incomplete');
    const stored = await find(token);
    const { id, name, scopes, userEntityRef, needsEntity, expiresAt } = stored;
    if (expiresAt <= Date.now()) throw new AuthenticationError('Invalid token: it has expired');
    const owner = await owners.find(userEntityRef);
    if (!owner || (needsEntity && !owner.hasEntity))
      throw new AuthenticationError('Invalid token: its user has left, or is no longer in the catalog');
    if (request) use.record(stored, request);
    const { ownershipEntityRefs } = owner;
    return { type: 'user', userEntityRef, ownershipEntityRefs, token: { id, kind: 'personal', name, scopes } };
  };
}
