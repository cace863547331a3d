import { randomUUID } from 'node:crypto';
import { ConflictError, InputError, NotAllowedError, NotFoundError } from '@callboard/errors';
import type { Credentials, TokenScope } from '@callboard/server-kit';
import type { NewPersonalToken } from '../../common/index.ts';
import type { PersonalTokensConfig } from './personalTokensConfig.ts';
import type { PersonalTokenStore, StoredToken } from './store.ts';
import { newToken, tokenHash } from './tokenFormat.ts';
import type { TokenOwners } from './tokenOwners.ts';

type Options = {
  store: PersonalTokenStore;
  owners: TokenOwners;
  credentials: Pick<Credentials, 'endSessions'>;
  config: PersonalTokensConfig;
};

const dayMs = 24 * 3_600_000;
/** Expired tokens are listed for a while, so users see why a script stopped working. */
const keepExpiredMs = 30 * dayMs;

export type PersonalTokenService = ReturnType<typeof createPersonalTokenService>;

/** The tokens that users create for scripts. */
export function createPersonalTokenService({ store, owners, credentials, config }: Options) {
  return {
    list: store.ofUser,

    /** Returns the token itself too, which is not stored. */
    async create(userEntityRef: string, wanted: NewPersonalToken): Promise<{ stored: StoredToken; token: string }> {
      const { maxDays, maxPerUser, defaultDays } = config;
      const days = wanted.expiresInDays ?? defaultDays;
      if (days > maxDays) throw new InputError(`A token can be valid for at most ${maxDays} days, not ${days}`);
      const owner = await owners.find(userEntityRef);
      if (!owner)
        throw new NotAllowedError(`'${userEntityRef}' cannot have tokens: there is no such user in the catalog`);
      const token = newToken();
      const now = Date.now();
      const stored: StoredToken = {
        id: randomUUID(),
        tokenHash: tokenHash(token),
        userEntityRef,
        name: wanted.name,
        scopes: [...new Set(wanted.scopes)] as TokenScope[],
        needsEntity: owner.hasEntity,
        createdAt: now,
        expiresAt: now + days * dayMs,
        lastUsedAt: undefined,
      };
      if (await store.add(stored, maxPerUser)) return { stored, token };
      throw new ConflictError(`You have ${maxPerUser} tokens, which is the maximum. Revoke one first`);
    },

    async revoke(userEntityRef: string, id: string): Promise<StoredToken> {
      const token = (await store.ofUser(userEntityRef)).find((candidate) => candidate.id === id);
      if (!token) throw new NotFoundError(`You have no token '${id}'`);
      // In this order a partial failure can be retried, and no replica accepts a token that is no longer listed.
      await credentials.endSessions([id]);
      await store.remove([id]);
      return token;
    },

    removeExpired: () => store.removeExpired(Date.now() - keepExpiredMs),
  };
}
