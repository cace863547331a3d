import { type Location, type LocationSpec, parseLocationRef } from '../../common/index.ts';
import { levelsAbove } from '../ingestion/engine/ancestors.ts';
import { describeLocation } from '../locations/locationPlace.ts';
import type { CatalogStore } from '../store/catalogStore.ts';
import { entityOfParent, type Parent } from '../writer/update.ts';

type Parts = {
  store: Pick<CatalogStore, 'parentsOf'>;
  /** The registered locations. */
  registered(): Promise<readonly Location[]>;
};

const [providerPrefix, configPrefix, registeredPrefix] = ['provider:', 'config:', 'registered:'];

/** For each entity that stays without a registered location, the sources that still provide it. */
export async function otherSources(
  refs: readonly string[],
  locationId: string,
  { store, registered }: Parts,
): Promise<Map<string, string[]>> {
  const parents = new Map<string, Parent[]>();
  for await (const edges of levelsAbove(store, refs)) {
    for (const { child_ref, parent } of edges) {
      if (parent === `${registeredPrefix}${locationId}`) continue;
      parents.set(child_ref, [...(parents.get(child_ref) ?? []), parent]);
    }
  }
  const places = new Map((await registered()).map((location) => [location.id, location]));
  const kept = new Map<string, string[]>();
  for (const ref of refs) {
    const sources = rootsOf(ref, parents).map((root) => titleOf(root, places));
    if (sources.length > 0) kept.set(ref, [...new Set(sources)].sort());
  }
  return kept;
}

/** The roots above an entity, through any number of Locations. */
function rootsOf(ref: string, parents: ReadonlyMap<string, readonly Parent[]>): Parent[] {
  const refs = new Set([ref]);
  const roots: Parent[] = [];
  // A set is iterated in insertion order, including items added during the iteration.
  for (const at of refs) {
    for (const parent of parents.get(at) ?? []) {
      const above = entityOfParent(parent);
      if (above === undefined) roots.push(parent);
      else refs.add(above);
    }
  }
  return roots;
}

function titleOf(root: Parent, places: ReadonlyMap<string, LocationSpec>): string {
  if (root.startsWith(providerPrefix)) return root.slice(providerPrefix.length);
  if (root.startsWith(configPrefix)) return describeLocation(parseLocationRef(root.slice(configPrefix.length)));
  const place = places.get(root.slice(registeredPrefix.length));
  return place ? describeLocation(place) : root;
}
