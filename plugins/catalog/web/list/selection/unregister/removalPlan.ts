import { type Entity, type Location, stringifyEntityRef } from '../../../../common/index.ts';
import { isConfigured, placesOf } from '../../../entityPage/colocated/queries.ts';
import type { KeptEntities } from '../../../entityPage/unregister/keptEntities.ts';

/** One call to the catalog, and all entities that it removes. */
export type Removal = {
  id: string;
  /** The registered location that is removed with its entities; without one, the entity is deleted alone. */
  location?: Location;
  /** The selected entities first. */
  entities: readonly Entity[];
  selectedRefs: ReadonlySet<string>;
  /** The number of additional entities that are not listed. */
  unlisted: number;
  /** Those that stay because another source provides them, too. */
  staying: KeptEntities;
};

export type Kept = { entity: Entity; reason: 'configured' | 'notAllowed' | 'locationNotAllowed' };
export type RemovalPlan = { removals: readonly Removal[]; kept: readonly Kept[] };

/** All entities of a registered location. */
export type Brought = { location: Location; entities: readonly Entity[]; total: number; staying: KeptEntities };

type PlanFacts = {
  /** By origin. */
  brought: ReadonlyMap<string, Brought>;
  /** The refs of the entities that the user may delete. */
  deletable: ReadonlySet<string>;
  mayDeleteLocations: boolean;
};

/** Plans how to remove entities: with their location if they have one, otherwise one by one. */
export function removalPlan(selected: readonly Entity[], facts: PlanFacts): RemovalPlan {
  const removals = new Map<string, Removal>();
  const kept: Kept[] = [];
  for (const entity of selected) {
    const ref = stringifyEntityRef(entity);
    const { origin } = placesOf(entity);
    const brought = origin === undefined ? undefined : facts.brought.get(origin);
    const reason = reasonToKeep(entity, brought, facts);
    if (reason) kept.push({ entity, reason });
    else if (!brought) removals.set(ref, aloneRemoval(entity, ref));
    else removals.set(brought.location.id, withLocation(entity, brought, removals.get(brought.location.id)));
  }
  return { removals: [...removals.values()], kept };
}

function reasonToKeep(entity: Entity, brought: Brought | undefined, facts: PlanFacts): Kept['reason'] | undefined {
  if (!facts.deletable.has(stringifyEntityRef(entity))) return 'notAllowed';
  if (brought) return facts.mayDeleteLocations ? undefined : 'locationNotAllowed';
  return isConfigured(placesOf(entity).origin) ? 'configured' : undefined;
}

const aloneRemoval = (entity: Entity, ref: string): Removal => ({
  id: ref,
  entities: [entity],
  selectedRefs: new Set([ref]),
  unlisted: 0,
  staying: new Map(),
});

/** The number of entities that are removed. */
export const removedCount = (removals: readonly Removal[]) =>
  removals.reduce((sum, { entities, unlisted, staying }) => sum + entities.length + unlisted - staying.size, 0);

function withLocation(entity: Entity, { location, entities, total, staying }: Brought, known?: Removal): Removal {
  const before = known?.selectedRefs ?? new Set<string>();
  const selected = [...(known?.entities ?? []).filter((other) => before.has(stringifyEntityRef(other))), entity];
  const selectedRefs = new Set([...before, stringifyEntityRef(entity)]);
  const others = entities.filter((other) => !selectedRefs.has(stringifyEntityRef(other)));
  return {
    id: location.id,
    location,
    entities: [...selected, ...others],
    selectedRefs,
    unlisted: Math.max(total - selected.length - others.length, 0),
    staying,
  };
}
