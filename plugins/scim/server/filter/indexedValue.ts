import type { ResourceType } from '../schema/resourceType.ts';
import type { Filter } from './filter.ts';

/** A value that every match must have, in a column with an index. */
export type IndexedValue = { column: 'id' | 'key' | 'external_id' | 'member'; value: string };

/** The value that narrows a query down to a few rows; undefined if all resources must be checked. */
export function indexedValue(type: ResourceType, filter: Filter): IndexedValue | undefined {
  if (filter.op === 'and') {
    for (const one of filter.of) {
      const found = indexedValue(type, one);
      if (found) return found;
    }
    return undefined;
  }
  if (filter.op === 'some' && filter.path.attribute.name === 'members') return memberIn(filter.of);
  if (filter.op !== 'eq' || typeof filter.value !== 'string') return undefined;
  const { value, path } = filter;
  const { attribute, sub, extension } = path;
  if (extension !== undefined || (sub && sub.name !== 'value')) return undefined;
  if (attribute.name === 'id') return { column: 'id', value };
  if (attribute.name === 'externalId') return { column: 'external_id', value };
  if (attribute.name === type.key) return { column: 'key', value: value.toLowerCase() };
  return attribute.name === 'members' ? { column: 'member', value } : undefined;
}

function memberIn(filter: Filter): IndexedValue | undefined {
  const isId = filter.op === 'eq' && filter.path.attribute.name === 'value' && typeof filter.value === 'string';
  return isId ? { column: 'member', value: String(filter.value) } : undefined;
}
