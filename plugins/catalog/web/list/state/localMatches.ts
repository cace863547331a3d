import { ANNOTATION_ORPHAN, DEFAULT_NAMESPACE, type Entity, stringifyEntityRef } from '../../../common/index.ts';
import type { ListFilters } from '../../listUrl/listState.ts';
import { specRefs, specText } from '../table/specRefs.ts';
import { canBeOwned, userFilterOf, type Viewer } from './listQuery.ts';

/** Filters loaded entities by the rules of the server. */
export function localMatches(entities: readonly Entity[], filters: ListFilters, viewer: Viewer): Entity[] {
  const user = userFilterOf(filters);
  const owners = canBeOwned(filters.kind) ? filters.owners : [];
  const text = filters.text.trim().toLowerCase();
  return entities.filter((entity) => {
    const { metadata, status } = entity;
    const ownedBy = specRefs(entity, 'owner', 'Group');
    const names = [metadata.name, metadata.title ?? '', specText(entity, 'profile', 'displayName')];
    return (
      hasAny(filters.type, [specText(entity, 'type')]) &&
      hasAny(filters.lifecycles, [specText(entity, 'lifecycle')]) &&
      hasAny(filters.namespace, [metadata.namespace ?? DEFAULT_NAMESPACE]) &&
      hasAny(owners, ownedBy) &&
      filters.added.every(({ filter, values }) => hasAny(values, filter.valuesOf(entity))) &&
      (!filters.orphan || metadata.annotations?.[ANNOTATION_ORPHAN] === 'true') &&
      (!filters.error || (status?.items ?? []).some(({ level }) => level === 'error')) &&
      (user !== 'owned' || hasAny(viewer.ownershipEntityRefs, ownedBy)) &&
      (user !== 'starred' || viewer.starredRefs.has(stringifyEntityRef(entity))) &&
      (!text || names.some((name) => name.toLowerCase().includes(text)))
    );
  });
}

/** Whether one of the values is selected; an empty selection matches everything. */
function hasAny(wanted: readonly string[], values: readonly string[]): boolean {
  return (
    wanted.length === 0 || wanted.some((want) => values.some((value) => value.toLowerCase() === want.toLowerCase()))
  );
}
