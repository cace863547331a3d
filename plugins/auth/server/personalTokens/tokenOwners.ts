import { createExpiringCache } from '@callboard/concurrency';
import type { Owner } from '../provider.ts';
import type { Providers } from '../providers/createProviders.ts';
import { hasLeft, type Users } from '../signIn/users.ts';

type Options = {
  users: Pick<Users, 'byRef' | 'isTrusted' | 'ownershipOf'>;
  providers: Pick<Providers, 'ownershipOfShared' | 'admitUnknownUsers'>;
};
/** The owner of a token, and whether it is a user in the catalog. */
export type TokenOwner = Owner & { hasEntity: boolean };

// Short, so a user who leaves the catalog or a group loses access within a second.
const cacheMs = 500;
const maxCached = 5_000;

/**
 * The users that tokens act for. A token is used without a sign-in, so the same rules as at sign-in are applied whenever it is used:
 * today's groups, and only users who could still sign in.
 */
export function createTokenOwners({ users, providers }: Options) {
  const cache = createExpiringCache<TokenOwner | undefined>({ maxEntries: maxCached });

  async function resolve(userEntityRef: string): Promise<TokenOwner | undefined> {
    const shared = providers.ownershipOfShared(userEntityRef);
    if (shared) return { userEntityRef, ownershipEntityRefs: shared, hasEntity: false };
    const user = await users.byRef(userEntityRef);
    if (user && hasLeft(user)) return undefined;
    if (user && (await users.isTrusted(user)))
      return { userEntityRef, ownershipEntityRefs: await users.ownershipOf(user), hasEntity: true };
    if (!providers.admitUnknownUsers()) return undefined;
    return { userEntityRef, ownershipEntityRefs: [userEntityRef], hasEntity: false };
  }

  return {
    /** Undefined for a user who cannot sign in any more. */
    find: (userEntityRef: string): Promise<TokenOwner | undefined> =>
      cache.get(userEntityRef, async () => ({ value: await resolve(userEntityRef), until: Date.now() + cacheMs })),
  };
}

export type TokenOwners = ReturnType<typeof createTokenOwners>;
