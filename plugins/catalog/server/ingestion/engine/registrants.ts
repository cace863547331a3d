import type { CatalogStore } from '../../store/catalogStore.ts';
import { type Parent, parentOfEntity } from '../../writer/update.ts';
import type { Root } from './roots.ts';

/**
 * The users who registered locations. A round may reach a location before the registration itself does, on this replica or another, or after a
 * server died during it; the entities found there are still attributed to the registration.
 */
export function createRegistrants(store: Pick<CatalogStore, 'readsOf' | 'unreadAmong'>) {
  const roots = new Map<string, Root>();
  /** Roots that a round has read before their registration did. */
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

    /** The root of a registered Location that has never been read. */
    async unreadRoot(entityRef: string): Promise<Root | undefined> {
      const root = roots.get(entityRef);
      if (!root) return undefined;
      const isRead = (await store.readsOf(parentOfEntity(entityRef))).length > 0;
      return isRead ? undefined : root;
    },

    /** The registered Locations that have never been read, because a server died during their registration. */
    async unreadRefs(): Promise<string[]> {
      const refs = new Map([...roots.keys()].map((ref) => [parentOfEntity(ref) as string, ref]));
      const unread = await store.unreadAmong([...refs.keys()]);
      return unread.map((parent) => refs.get(parent)!);
    },

    noteRead: ({ parent }: Root): void => void readByRound.add(parent),

    /** Whether a round has read a root instead of its registration; true once. */
    takeRead: (parent: Parent): boolean => readByRound.delete(parent),
  };
}
