import { type EntityGraph, kindOfRef } from '../../graph/entityGraph.ts';
import { knownRelations } from '../../graph/relationPair.ts';

/** The kinds to choose from: the registered ones, and others in or next to the graph. The counts are of drawn entities. */
export function offeredKinds(known: readonly string[], chosen: readonly string[], graph: EntityGraph | undefined) {
  const nodes = graph?.nodes ?? [];
  const counts = new Map<string, number>();
  for (const { entityRef } of nodes) {
    const kind = kindOfRef(entityRef);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const nextTo = nodes.flatMap(({ entity }) => entity?.relations?.map(({ targetRef }) => kindOfRef(targetRef)) ?? []);
  const kinds = new Set<string>([...known, ...counts.keys(), ...nextTo, ...chosen]);
  return [...kinds].map((kind) => ({ kind, count: counts.get(kind) }));
}

/** The relation types to choose from: the standard ones and custom ones. */
export function offeredRelations(chosen: readonly string[], graph: EntityGraph | undefined): string[] {
  const own = graph?.nodes.flatMap(({ entity }) => entity?.relations?.map(({ type }) => type) ?? []) ?? [];
  return [...new Set([...knownRelations, ...own.sort(), ...chosen])];
}
