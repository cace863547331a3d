import type { CatalogStore } from '../../store/catalogStore.ts';
import { type ChangeOrigin, parentOfEntity } from '../../writer/update.ts';
import type { Root } from './roots.ts';

/**
 * Who registered what. A round may reach a location before the registration itself does, on this replica or another, or after a server
 * that died on the way; what it finds there is still attributed to the registration.
 */
export function createRegistrants(store: Pick<CatalogStore, 'readsOf'>) {
  const origins = new Map<string, ChangeOrigin>();

  return {
    note({ entityRef, origin }: Root): void {
      if (origin) origins.set(entityRef, origin);
    },

    forget: (entityRef: string): void => void origins.delete(entityRef),

    /** The user who registered a Location that has never been read. */
    async ofUnread(entityRef: string): Promise<ChangeOrigin | undefined> {
      const origin = origins.get(entityRef);
      if (!origin) return undefined;
      const isRead = (await store.readsOf(parentOfEntity(entityRef))).length > 0;
      return isRead ? undefined : origin;
    },
  };
}
