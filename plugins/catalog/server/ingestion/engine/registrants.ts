import type { CatalogStore } from '../../store/catalogStore.ts';
import { type Parent, parentOfEntity } from '../../writer/update.ts';
import type { Root } from './roots.ts';

/**
 * Who registered what. A round may reach a location before the registration itself does, on this replica or another, or after a server
 * that died on the way; what it finds there is still attributed to the registration.
 */
export function createRegistrants(store: Pick<CatalogStore, 'readsOf'>) {
  const roots = new Map<string, Root>();
  /** Roots that a round has read before the registration came to it. */
  const readByRound = new Set<Parent>();

  return {
    note(root: Root): void {
      if (root.origin) roots.set(root.entityRef, root);
    },

    forget(entityRef: string): void {
      const root = roots.get(entityRef);
      if (root) readByRound.delete(root.parent);
      roots.delete(entityRef);
    },

    /** The root of a Location that somebody registered and that has never been read. */
    async unreadRoot(entityRef: string): Promise<Root | undefined> {
      const root = roots.get(entityRef);
      if (!root) return undefined;
      const isRead = (await store.readsOf(parentOfEntity(entityRef))).length > 0;
      return isRead ? undefined : root;
    },

    noteRead: ({ parent }: Root): void => void readByRound.add(parent),

    /** Whether a round has read a root in place of its registration; true once. */
    takeRead: (parent: Parent): boolean => readByRound.delete(parent),
  };
}
