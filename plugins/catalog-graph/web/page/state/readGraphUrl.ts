import { parseEntityRef, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { curves } from '../../layout/edgePath.ts';
import { directions } from '../../layout/layout.ts';
import { type GraphState, unlimited, usualState } from './graphState.ts';

const maxRoots = 50;

/** Parses a graph URL; invalid values count as absent. Wire: the names are those of existing links. */
export function readGraphUrl(search: URLSearchParams): GraphState {
  const flag = (name: string, usual: boolean) => {
    const value = search.get(name);
    return value === 'true' || value === 'false' ? value === 'true' : usual;
  };
  return {
    roots: unique(valuesOf(search, 'rootEntityRefs').flatMap(entityRef)).slice(0, maxRoots),
    maxDepth: depthIn(search.get('maxDepth')),
    kinds: unique(valuesOf(search, 'selectedKinds').map((kind) => kind.toLowerCase())),
    relations: unique(valuesOf(search, 'selectedRelations')),
    isSimplified: flag('unidirectional', usualState.isSimplified),
    isMerged: flag('mergeRelations', usualState.isMerged),
    direction: directions.find((known) => known === search.get('direction')) ?? usualState.direction,
    curve: curves.find((known) => known === search.get('curve')) ?? usualState.curve,
    hasFilters: flag('showFilters', usualState.hasFilters),
  };
}

/** Accepts `roots[]=a`, `roots[0]=a` and `roots=a`, which different tools write. */
function valuesOf(search: URLSearchParams, name: string): string[] {
  return [...search].flatMap(([key, value]) => (value && (key === name || key.startsWith(`${name}[`)) ? [value] : []));
}

function depthIn(text: string | null): number {
  if (text === null) return usualState.maxDepth;
  if (text === '' || text === unlimited || text === 'Infinity') return Number.POSITIVE_INFINITY;
  return /^[1-9]\d{0,2}$/.test(text) ? Number(text) : usualState.maxDepth;
}

function entityRef(text: string): string[] {
  try {
    return [stringifyEntityRef(parseEntityRef(text))];
  } catch {
    return [];
  }
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
