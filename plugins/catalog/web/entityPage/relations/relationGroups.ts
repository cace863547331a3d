import type { Entity } from '../../../common/index.ts';

/** The targets of one relation type, as one card shows them; parts of a system are told apart by their kind too. */
export type RelationGroup = { id: string; type: string; kind?: string; refs: string[] };

/** The facts name the owner and what an entity is part of; groups and users have cards of their own for the rest. */
const toldByFacts = ['ownedBy', 'partOf'];
const toldByCards: Readonly<Record<string, readonly string[]>> = {
  group: ['ownerOf', 'childOf', 'parentOf', 'hasMember'],
  user: ['ownerOf', 'memberOf'],
};

const typeOrder = [
  'providesApi',
  'consumesApi',
  'apiProvidedBy',
  'apiConsumedBy',
  'hasPart',
  'dependsOn',
  'dependencyOf',
];
const kindOrder = ['domain', 'system', 'component', 'api', 'resource'];
const holdsManyKinds = new Set(['system', 'domain']);

export function targetsOf(entity: Entity, type: string): string[] {
  return (entity.relations ?? []).filter((relation) => relation.type === type).map(({ targetRef }) => targetRef);
}

export function kindOfRef(ref: string): string {
  return ref.slice(0, ref.indexOf(':'));
}

/** The relations that get a card of their own, in the order of the cards. */
export function relationGroups(entity: Entity): RelationGroup[] {
  const told = new Set([...toldByFacts, ...(toldByCards[entity.kind.toLowerCase()] ?? [])]);
  const types = [...new Set((entity.relations ?? []).map(({ type }) => type))];
  return types
    .filter((type) => !told.has(type))
    .sort(byPlaceIn(typeOrder))
    .flatMap((type) => groupsOf(entity, type));
}

function groupsOf(entity: Entity, type: string): RelationGroup[] {
  const refs = targetsOf(entity, type);
  if (type !== 'hasPart' || !holdsManyKinds.has(entity.kind.toLowerCase())) return [{ id: type, type, refs }];
  const kinds = [...new Set(refs.map(kindOfRef))].sort(byPlaceIn(kindOrder));
  return kinds.map((kind) => ({
    id: `${type} ${kind}`,
    type,
    kind,
    refs: refs.filter((ref) => kindOfRef(ref) === kind),
  }));
}

/** Known names in their order, then all others by the alphabet. */
function byPlaceIn(order: readonly string[]): (a: string, b: string) => number {
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return (a, b) => place(a) - place(b) || a.localeCompare(b);
}
