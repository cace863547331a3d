import { NotAllowedError } from '@callboard/errors';
import type { Credentials, Permission, Permissions } from '@callboard/server-kit';
import type { FastifyRequest } from 'fastify';
import { isVisible } from './query/selection.ts';
import { visibilityOf } from './query/visibility.ts';
import type { CatalogIndex } from './readModel/catalogIndex.ts';

export type EntityAccess = ReturnType<typeof createEntityAccess>;

/** What the caller of a request may do with an entity; the same conditions as in queries, asked of the same index. */
export function createEntityAccess(
  {
    credentials,
    permissions,
  }: { credentials: Pick<Credentials, 'principalOf'>; permissions: Pick<Permissions, 'decide' | 'require'> },
  index: CatalogIndex,
) {
  const mayOn = async (request: FastifyRequest, permission: Permission) => {
    const visible = visibilityOf(await permissions.decide(permission, credentials.principalOf(request)));
    return (ref: string): boolean => {
      const slot = index.slotByRef(ref);
      return slot !== undefined && isVisible(index, slot, visible);
    };
  };
  return {
    /** Tells which entities the permission holds for. */
    mayOn,

    /** Refuses unless the permission holds for the entity. */
    async require(request: FastifyRequest, permission: Permission, ref: string): Promise<void> {
      if ((await mayOn(request, permission))(ref)) return;
      throw new NotAllowedError(`You may not use '${permission.name}' on '${ref}'`);
    },

    /** Refuses unless a permission that is not about single entities is given. */
    requireBasic: (request: FastifyRequest, permission: Permission) =>
      permissions.require(permission, credentials.principalOf(request)),

    /** Who asked, for the history; services have no entity ref. */
    actorOf(request: FastifyRequest): string | undefined {
      const principal = credentials.principalOf(request);
      return principal.type === 'user' ? principal.userEntityRef : undefined;
    },
  };
}
