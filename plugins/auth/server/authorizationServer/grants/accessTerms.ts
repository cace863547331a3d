import { hasLeft, type Users } from '../../signIn/users.ts';
import type { OAuthSettings } from '../oauthConfig.ts';
import type { Grant } from './grant.ts';

const hourMs = 3_600_000;

type Parts = { access: OAuthSettings['access']; users: Pick<Users, 'byRef' | 'isTrusted' | 'ownershipOf'> };

export type AccessTerms = ReturnType<typeof createAccessTerms>;

/** How long applications keep their access, and whose name they may use. */
export function createAccessTerms({ access, users }: Parts) {
  const { enabled, tokenLifetime, maxRotationLifetime, maxTokensPerUser } = access;
  const isAnyone = access.dangerouslyDisableCatalogPresenceCheck;

  /** The refs that count as owners for a user who could sign in now; undefined for other users. */
  async function currentOwnership(
    userEntityRef: string,
    before: readonly string[],
  ): Promise<readonly string[] | undefined> {
    const user = await users.byRef(userEntityRef);
    if (user && hasLeft(user)) return undefined;
    if (user && (await users.isTrusted(user))) return users.ownershipOf(user);
    return isAnyone ? before : undefined;
  }

  return {
    maxPerUser: maxTokensPerUser,

    /** Without an entity, nothing would end the access of a user who left. */
    mayLast: async (userEntityRef: string): Promise<boolean> =>
      enabled && (await currentOwnership(userEntityRef, [])) !== undefined,

    /** The refs that count as owners now; undefined for a user who is gone. */
    ownershipOf: async (userEntityRef: string, before: readonly string[]): Promise<readonly string[] | undefined> =>
      enabled ? currentOwnership(userEntityRef, before) : undefined,

    isLasting: ({ createdAt, endsAt }: Pick<Grant, 'createdAt' | 'endsAt'>) => endsAt - createdAt > hourMs,

    duration: (isLasting: boolean) =>
      isLasting ? { unusedMs: tokenLifetime, totalMs: maxRotationLifetime } : { unusedMs: hourMs, totalMs: hourMs },
  };
}
