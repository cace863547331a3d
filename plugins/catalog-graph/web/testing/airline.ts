import { type Entity, inverseRelationType, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { anEntity } from '@callboard/plugin-catalog/testing';

type Triple = readonly [from: string, type: string, to: string];

/** Entities with these relations and, as in the catalog, their inverses. Titles by ref. */
export function entitiesWith(triples: readonly Triple[], titles: Readonly<Record<string, string>> = {}): Entity[] {
  const both = triples.flatMap(([from, type, to]) => {
    const inverse = inverseRelationType(type);
    return inverse ? [[from, type, to] as const, [to, inverse, from] as const] : [[from, type, to] as const];
  });
  const refs = [...new Set(triples.flatMap(([from, , to]) => [from, to]))];
  return refs.map((ref) => {
    const [kind = '', name = ''] = ref.split(':default/');
    const relations = both.filter(([from]) => from === ref).map(([, type, targetRef]) => ({ type, targetRef }));
    return anEntity({ kind, metadata: { name, title: titles[ref] }, relations });
  });
}

const ref = (kind: string, name: string) => `${kind}:default/${name}`;
export const journey = ref('system', 'journey');
export const booking = ref('component', 'booking');
export const checkIn = ref('component', 'check-in');
export const fares = ref('component', 'fares');
export const bookings = ref('api', 'bookings');
export const boarding = ref('group', 'boarding');

/** Boarding owns two components of a system; one depends on the other, which provides an API and needs the fares. */
export const airline = entitiesWith(
  [
    [booking, 'partOf', journey],
    [checkIn, 'partOf', journey],
    [booking, 'ownedBy', boarding],
    [checkIn, 'ownedBy', boarding],
    [booking, 'providesApi', bookings],
    [checkIn, 'dependsOn', booking],
    [booking, 'dependsOn', fares],
  ],
  { [journey]: 'Passenger journey', [boarding]: 'Boarding' },
);

/** The response of `by-refs`. */
export function loader(entities: readonly Entity[]) {
  const byRef = new Map(entities.map((entity) => [stringifyEntityRef(entity), entity]));
  const steps: string[][] = [];
  const load = async (refs: readonly string[]) => {
    steps.push([...refs]);
    return refs.map((entityRef) => byRef.get(entityRef) ?? null);
  };
  return { load, steps };
}
