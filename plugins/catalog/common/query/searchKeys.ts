import { InputError } from '@callboard/errors';
import type { Entity, JsonObject } from '../entity.ts';
import { DEFAULT_NAMESPACE } from '../entity.ts';
import { MAX_ENTITY_DEPTH } from '../policy/entityBounds.ts';
import { type SearchPath, SearchPaths } from './searchPaths.ts';

export const MAX_SEARCH_TEXT_LENGTH = 200;

/** Below it a path that is reserved near the top is one as any other. */
const DEEPEST_RESERVED = 2;
const knownPaths = new SearchPaths({ most: 20_000, mostElements: 0 });

/** Key in lower case; value in its own case, or null when it cannot be matched by value. */
export type SearchKeyVisitor = (key: string, value: string | null) => void;

/** An element is the extra path of a text in an array; elements that differ only in case do no harm. */
type SearchPathVisitor = (path: SearchPath, value: string | null, isElement: boolean) => void;

/**
 * Visits what filters, facets and sorting can see of an entity. The index calls this for every entity at start, so it
 * builds no lists and checks nothing; a repeated array element is visited each time.
 */
export function visitSearchKeys(entity: Entity, visit: SearchKeyVisitor): void {
  visitSearchPaths(entity, knownPaths, (path, value) => visit(path.key, value));
}

/** Refuses an entity with two keys that differ only in case; queries could not tell them apart. */
export function checkSearchKeys(entity: Entity): void {
  const pathOfKey = new Map<string, string>();
  visitSearchPaths(entity, knownPaths, ({ path, key }, _value, isElement) => {
    if (isElement) return;
    const other = pathOfKey.get(key) ?? path;
    if (other !== path) {
      throw new InputError(`Entity has two keys that differ only in case: "${other}" and "${path}"`);
    }
    pathOfKey.set(key, path);
  });
}

/** What can be seen of an entity as a list; refuses one with two keys that differ only in case. */
export function searchKeysOf(entity: Entity): Array<[key: string, value: string | null]> {
  checkSearchKeys(entity);
  const pairs: Array<[string, string | null]> = [];
  visitSearchKeys(entity, (key, value) => {
    pairs.push([key, value]);
  });
  return pairs;
}

/** The same for callers that keep something for each path. */
export function visitSearchPaths(entity: Entity, paths: SearchPaths, visit: SearchPathVisitor): void {
  const { name, namespace, uid } = entity.metadata;
  visitText(paths.name, name, visit);
  visitText(paths.namespace, namespace || DEFAULT_NAMESPACE, visit);
  if (uid === undefined) visit(paths.uid, null, false);
  else visitText(paths.uid, uid, visit);
  visitChildren(entity, paths.root, 1, visit);
  for (const { type, targetRef } of entity.relations ?? []) visitText(paths.relations.child(type), targetRef, visit);
  // Of the status only the severity, so that lists can filter by errors.
  for (const { level } of entity.status?.items ?? []) visitText(paths.statusLevel, level, visit);
}

function visitChildren(owner: JsonObject, parent: SearchPath, depth: number, visit: SearchPathVisitor): void {
  // Entities are parsed JSON and inherit nothing; Object.entries would cost a quarter of the whole visit.
  for (const name in owner) {
    const path = parent.child(name);
    // A path that is too long only gets longer further down.
    if (path.path.length > MAX_SEARCH_TEXT_LENGTH) continue;
    if (depth <= DEEPEST_RESERVED && path.isReserved) continue;
    visitValue(owner[name], path, depth, visit);
  }
}

function visitValue(value: unknown, path: SearchPath, depth: number, visit: SearchPathVisitor): void {
  if (typeof value === 'string') visitText(path, value, visit);
  else if (typeof value === 'number' || typeof value === 'boolean') visit(path, String(value), false);
  else if (value === null) visit(path, null, false);
  else if (typeof value !== 'object' || depth > MAX_ENTITY_DEPTH) return;
  else if (Array.isArray(value)) visitArray(value, path, depth, visit);
  else visitChildren(value as JsonObject, path, depth + 1, visit);
}

function visitArray(items: unknown[], path: SearchPath, depth: number, visit: SearchPathVisitor): void {
  for (const item of items) {
    visitValue(item, path, depth + 1, visit);
    // Wire: `metadata.tags.java=true` finds an entity with that tag.
    const isIndexed = typeof item === 'string' && path.path.length + 1 + item.length <= MAX_SEARCH_TEXT_LENGTH;
    if (isIndexed) visit(path.element(item), 'true', true);
  }
}

function visitText(path: SearchPath, text: string, visit: SearchPathVisitor): void {
  visit(path, text.length > MAX_SEARCH_TEXT_LENGTH ? null : text, false);
}
