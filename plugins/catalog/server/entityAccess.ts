import { NotAllowedError } from '@callboard/errors';
import { askedBy, type Credentials, type Permission, type Permissions } from '@callboard/server-kit';
import type { FastifyRequest } from 'fastify';
import { isVisible } from './query/selection.ts';
import { type Visibility, visibilityOf } from './query/visibility.ts';
import type { CatalogIndex } from './readModel/catalogIndex.ts';

export type EntityAccess = ReturnType<typeof createEntityAccess>;

/** What the caller of a request may do with an entity; the same conditions as in queries, asked of the same index. */
export function createEntityAccess(
  {
    credentials,
    permissions,
  }: {
    credentials: Pick<Credentials, 'principalOf'>;
    permissions: Pick<Permissions, 'decide' | 'require' | 'refused'>;
  },
  index: CatalogIndex,
) {
  const visibleTo = async (request: FastifyRequest, permission: Permission): Promise<Visibility> =>
    visibilityOf(await permissions.decide(permission, credentials.principalOf(request), { request }));
  const mayOn = async (request: FastifyRequest, permission: Permission) => {
    const visible = await visibleTo(request, permission);
    // Conditions cannot be held against what is not there; where there are none, they need not be.
    if (!visible) return () => true;
    return (ref: string | undefined): boolean => {
      const slot = ref === undefined ? undefined : index.slotByRef(ref);
      return slot !== undefined && isVisible(index, slot, visible);
    };
  };
  return {
    /** For whom the permission holds. */
    visibleTo,

    /** Tells which entities the permission holds for; when it holds for all, then also for those that are gone. */
    mayOn,

    /** Refuses unless the permission holds for the entity. The caller may not even know its ref, so that is not told. */
    async require(request: FastifyRequest, permission: Permission, ref: string | undefined): Promise<void> {
      if ((await mayOn(request, permission))(ref)) return;
      permissions.refused(permission, credentials.principalOf(request), { request, resource: ref });
      throw new NotAllowedError(`You do not have the permission '${permission.name}' for this entity`);
    },

    /** Whether a permission that is not about single entities is given. */
    async mayBasic(request: FastifyRequest, permission: Permission): Promise<boolean> {
      const { result } = await permissions.decide(permission, credentials.principalOf(request), { request });
      return result === 'ALLOW';
    },

    /** Refuses unless it is. */
    requireBasic: (request: FastifyRequest, permission: Permission) =>
      permissions.require(permission, credentials.principalOf(request), { request }),

    /** Who asked, for the history. */
    actorOf: (request: FastifyRequest) => askedBy(credentials.principalOf(request)).actor,
  };
}
