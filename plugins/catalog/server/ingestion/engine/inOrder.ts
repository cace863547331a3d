import type { CatalogStore } from '../../store/catalogStore.ts';
import { type CatalogUpdate, entityOfParent, type Parent } from '../../writer/update.ts';
import { levelsAbove } from './ancestors.ts';

type Store = Pick<CatalogStore, 'allConflicts' | 'parentsOf'>;

type Options = {
  store: Store;
  /** The roots that were read for the first time, in order. */
  roots: readonly Parent[];
  /** Reads one file of a Location, even if it has not changed. */
  read(locationRef: string, via: string): Promise<CatalogUpdate | undefined>;
};

/** A file that provides an entity, or would if no other did. */
type Claim = { parent: Parent; via: string; rank: number; isOwner: boolean };

/** Existing roots come before all new ones. */
const OLDER = -1;

/**
 * New roots are read concurrently, and the fastest gets the entities that several of them provide. These updates, all in one transaction,
 * reassign them to the first root.
 */
export async function inOrder({ store, roots, read }: Options): Promise<CatalogUpdate[]> {
  const claims = new Map<string, Claim>();
  for (const contested of await contestedIn(store, roots)) {
    if (contested.toSorted(byRank)[0]!.isOwner) continue;
    for (const claim of contested) {
      const key = `${claim.parent}\n${claim.via}`;
      claims.set(key, { ...claim, isOwner: claim.isOwner || (claims.get(key)?.isOwner ?? false) });
    }
  }
  return updatesFor([...claims.values()].sort(byRank), read);
}

/** First the owners release, then all claim in turn. If one cannot be read now, everything stays unchanged. */
async function updatesFor(claims: readonly Claim[], read: Options['read']): Promise<CatalogUpdate[]> {
  const released: CatalogUpdate[] = [];
  const claimed: CatalogUpdate[] = [];
  for (const { parent, via, isOwner } of claims) {
    const update = await read(entityOfParent(parent)!, via);
    if (!update?.isReadable) return [];
    claimed.push(update);
    if (isOwner) released.push({ ...update, entities: [], failed: [], problems: [] });
  }
  return [...released, ...claimed];
}

/** The competing claims on each entity that several Location files provide. */
async function contestedIn(store: Store, roots: readonly Parent[]): Promise<Claim[][]> {
  const conflicts = await store.allConflicts();
  const owners = await store.parentsOf([...new Set(conflicts.map(({ ref }) => ref))]);
  const sources = [
    ...owners.map(({ child_ref, parent, via }) => ({ ref: child_ref, parent, via, isOwner: true })),
    ...conflicts.map((conflict) => ({ ...conflict, isOwner: false })),
  ];
  const rankOf = createRanking(store, roots);
  const contested = new Map<string, Claim[]>();
  for (const { ref, ...source } of sources) {
    contested.set(ref, [...(contested.get(ref) ?? []), { ...source, rank: await rankOf(source.parent) }]);
  }
  // Entities of a provider come and go as the provider decides.
  return [...contested.values()].filter((claims) => claims.every(({ parent }) => entityOfParent(parent)));
}

/** The place of a Location in the order of the roots above it. */
function createRanking(store: Store, roots: readonly Parent[]) {
  const places = new Map(roots.map((root, place) => [root, place]));
  const known = new Map<Parent, number>();

  async function find(parent: Parent): Promise<number> {
    let rank = Number.POSITIVE_INFINITY;
    const location = entityOfParent(parent);
    for await (const edges of levelsAbove(store, location ? [location] : [])) {
      const above = edges.filter((edge) => !entityOfParent(edge.parent));
      rank = Math.min(rank, ...above.map((edge) => places.get(edge.parent) ?? OLDER));
    }
    return rank;
  }

  return async (parent: Parent): Promise<number> => {
    const rank = known.get(parent) ?? (await find(parent));
    known.set(parent, rank);
    return rank;
  };
}

/** On a tie, the current owner keeps it. */
const byRank = (one: Claim, other: Claim) => one.rank - other.rank || Number(other.isOwner) - Number(one.isOwner);
