import type { Entity } from '../../../common/index.ts';
import type { KindRelations } from '../../kinds/entityKindPoint.ts';

/** The targets of one relation type, as one card shows them; parts of a system are also grouped by their kind. */
export type RelationGroup = { id: string; type: string; kind?: string; refs: string[] };

/** The facts already show the owner and the parents. */
const shownInFacts = ['ownedBy', 'partOf'];

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

export function targetsOf(entity: Entity, type: string): string[] {
  return (entity.relations ?? []).filter((relation) => relation.type === type).map(({ targetRef }) => targetRef);
}

export function kindOfRef(ref: string): string {
  return ref.slice(0, ref.indexOf(':'));
}

/** The relations with a separate card, in the order of the cards. */
export function relationGroups(entity: Entity, { told = [], byKind = [] }: KindRelations = {}): RelationGroup[] {
  const types = [...new Set((entity.relations ?? []).map(({ type }) => type))];
  return types
    .filter((type) => !shownInFacts.includes(type) && !told.includes(type))
    .sort(byPlaceIn(typeOrder))
    .flatMap((type) => (byKind.includes(type) ? groupsByKind(entity, type) : groupOf(entity, type)));
}

function groupOf(entity: Entity, type: string): RelationGroup {
  return { id: type, type, refs: targetsOf(entity, type) };
}

function groupsByKind(entity: Entity, type: string): RelationGroup[] {
  const refs = targetsOf(entity, type);
  const kinds = [...new Set(refs.map(kindOfRef))].sort(byPlaceIn(kindOrder));
  return kinds.map((kind) => ({
    id: `${type} ${kind}`,
    type,
    kind,
    refs: refs.filter((ref) => kindOfRef(ref) === kind),
  }));
}

/** Known names in their order, then all others alphabetically. */
function byPlaceIn(order: readonly string[]): (a: string, b: string) => number {
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return (a, b) => place(a) - place(b) || a.localeCompare(b);
}
