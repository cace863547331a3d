import type { Users } from '../../signIn/users.ts';
import type { OAuthSettings } from '../oauthConfig.ts';
import type { Grant } from './grant.ts';

const hourMs = 3_600_000;

type Parts = { access: OAuthSettings['access']; users: Pick<Users, 'current'> };

export type AccessTerms = ReturnType<typeof createAccessTerms>;

/** How long applications keep their access, and whose name they may use. */
export function createAccessTerms({ access, users }: Parts) {
  const { enabled, tokenLifetime, maxRotationLifetime, maxTokensPerUser } = access;
  const isAnyone = access.dangerouslyDisableCatalogPresenceCheck;
  return {
    maxPerUser: maxTokensPerUser,

    /** Without an entity, nothing would end the access of a user who left. */
    mayLast: async (userEntityRef: string): Promise<boolean> =>
      enabled && (isAnyone || (await users.current(userEntityRef)) !== undefined),

    /** The refs that count as owners now; undefined for a user who is gone. */
    async ownershipOf(userEntityRef: string, before: readonly string[]): Promise<readonly string[] | undefined> {
      if (!enabled) return undefined;
      const user = await users.current(userEntityRef);
      return user?.ownershipEntityRefs ?? (isAnyone ? before : undefined);
    },

    isLasting: ({ createdAt, endsAt }: Pick<Grant, 'createdAt' | 'endsAt'>) => endsAt - createdAt > hourMs,

    duration: (isLasting: boolean) =>
      isLasting ? { unusedMs: tokenLifetime, totalMs: maxRotationLifetime } : { unusedMs: hourMs, totalMs: hourMs },
  };
}
