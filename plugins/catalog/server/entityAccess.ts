import { NotAllowedError } from '@callboard/errors';
import { askedBy, type Credentials, type Permission, type Permissions } from '@callboard/server-kit';
import { type Caller, principalOf, requestOf } from './caller.ts';
import { isVisible } from './query/selection.ts';
import { type Visibility, visibilityOf } from './query/visibility.ts';
import type { CatalogIndex } from './readModel/catalogIndex.ts';

export type EntityAccess = ReturnType<typeof createEntityAccess>;

/** A caller's permissions on entities; the same conditions as in queries, evaluated on the same index. */
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
  const decide = (caller: Caller, permission: Permission) =>
    permissions.decide(permission, principalOf(caller, credentials), { request: requestOf(caller) });
  const visibleTo = async (caller: Caller, permission: Permission): Promise<Visibility> =>
    visibilityOf(await decide(caller, permission));
  const mayOn = async (caller: Caller, permission: Permission) => {
    const visible = await visibleTo(caller, permission);
    // Conditions cannot be evaluated for missing entities; without conditions, they need not be.
    if (!visible) return () => true;
    return (ref: string | undefined): boolean => {
      const slot = ref === undefined ? undefined : index.slotByRef(ref);
      return slot !== undefined && isVisible(index, slot, visible);
    };
  };
  return {
    /** The entities that the caller has the permission for. */
    visibleTo,

    /** The entities that the permission covers; if it covers all, also deleted ones. */
    mayOn,

    /** Throws unless the permission covers the entity. The caller may not even know its ref, so the message does not name it. */
    async require(caller: Caller, permission: Permission, ref: string | undefined): Promise<void> {
      if ((await mayOn(caller, permission))(ref)) return;
      const context = { request: requestOf(caller), resource: ref };
      permissions.refused(permission, principalOf(caller, credentials), context);
      throw new NotAllowedError(`You do not have the permission '${permission.name}' for this entity`);
    },

    /** Whether a permission that is not about single entities is granted. */
    mayBasic: async (caller: Caller, permission: Permission): Promise<boolean> =>
      (await decide(caller, permission)).result === 'ALLOW',

    /** Throws unless it is granted. */
    requireBasic: (caller: Caller, permission: Permission) =>
      permissions.require(permission, principalOf(caller, credentials), { request: requestOf(caller) }),

    /** The caller, for the history. */
    actorOf: (caller: Caller) => askedBy(principalOf(caller, credentials)).actor,
  };
}
