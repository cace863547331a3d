import { type FilterConditions, parseEntityRef } from '@callboard/plugin-catalog/common';
import type { GalleryState, ValueFilter } from './galleryState.ts';

export const facetOf: Readonly<Record<ValueFilter, string>> = {
  type: 'spec.type',
  tags: 'metadata.tags',
  owners: 'relations.ownedBy',
};

const searchedFields = ['metadata.name', 'metadata.title', 'metadata.description', 'metadata.tags', 'spec.type'];

/** The signed-in user. */
export type Viewer = { ownershipEntityRefs: readonly string[]; starredRefs: ReadonlySet<string> };

export const textOf = ({ text }: GalleryState) =>
  text.trim() ? { term: text.trim(), fields: searchedFields } : undefined;

/** The filters as catalog conditions, without the excluded one, whose options are being counted. */
export function conditionsOf(state: GalleryState, viewer: Viewer, without?: ValueFilter): FilterConditions[] {
  const conditions: FilterConditions = { kind: 'template' };
  for (const name of ['type', 'tags', 'owners'] as const) {
    if (name !== without && state[name].length > 0) conditions[facetOf[name]] = state[name];
  }
  if (state.user === 'starred') return starred(conditions, viewer.starredRefs);
  if (state.user === 'all') return [conditions];
  const selectedOwners = conditions[facetOf.owners] as readonly string[] | undefined;
  const owners = viewer.ownershipEntityRefs.filter((ref) => !selectedOwners || selectedOwners.includes(ref));
  return [{ ...conditions, [facetOf.owners]: owners }];
}

/** One alternative per namespace, so the response contains exactly the starred templates. */
function starred(conditions: FilterConditions, refs: ReadonlySet<string>): FilterConditions[] {
  const names = new Map<string, string[]>();
  for (const ref of refs) {
    const { kind, namespace, name } = parseEntityRef(ref, { defaultKind: 'template' });
    if (kind === 'template') names.set(namespace, [...(names.get(namespace) ?? []), name]);
  }
  if (names.size === 0) return [{ ...conditions, 'metadata.name': [] }];
  return [...names].map(([namespace, inIt]) => ({
    ...conditions,
    'metadata.namespace': namespace,
    'metadata.name': inIt,
  }));
}
