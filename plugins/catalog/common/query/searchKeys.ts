import { InputError } from '@callboard/errors';
import type { Entity, JsonObject } from '../entity.ts';
import { DEFAULT_NAMESPACE } from '../entity.ts';
import { MAX_ENTITY_DEPTH } from '../policy/entityBounds.ts';
import { type SearchPath, SearchPaths } from './searchPaths.ts';

export const MAX_SEARCH_TEXT_LENGTH = 200;

/** Below this depth, reserved paths are ordinary ones. */
const MAX_RESERVED_DEPTH = 2;
const knownPaths = new SearchPaths({ maxPaths: 20_000, maxElements: 0 });

/** The key is in lower case; the value in its original case, or null if it cannot be matched by value. */
export type SearchKeyVisitor = (key: string, value: string | null) => void;

/** An element is the extra path of a string in an array; elements may differ only in case. */
type SearchPathVisitor = (path: SearchPath, value: string | null, isElement: boolean) => void;

/**
 * Visits the values that filters, facets and sorting can see. The index calls this for every entity at startup, so it builds no lists
 * and checks nothing; a repeated array element is visited each time.
 */
export function visitSearchKeys(entity: Entity, visit: SearchKeyVisitor): void {
  visitSearchPaths(entity, knownPaths, (path, value) => visit(path.key, value));
}

/** Rejects an entity with two keys that differ only in case, because queries could not distinguish them. */
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

/** The visible values of an entity as a list; rejects two keys that differ only in case. */
export function searchKeysOf(entity: Entity): Array<[key: string, value: string | null]> {
  checkSearchKeys(entity);
  const pairs: Array<[string, string | null]> = [];
  visitSearchKeys(entity, (key, value) => {
    pairs.push([key, value]);
  });
  return pairs;
}

/** Like `visitSearchKeys`, for callers that store data per path. */
export function visitSearchPaths(entity: Entity, paths: SearchPaths, visit: SearchPathVisitor): void {
  const { name, namespace, uid } = entity.metadata;
  visitText(paths.name, name, visit);
  visitText(paths.namespace, namespace || DEFAULT_NAMESPACE, visit);
  if (uid === undefined) visit(paths.uid, null, false);
  else visitText(paths.uid, uid, visit);
  visitChildren(entity, paths.root, 1, visit);
  for (const { type, targetRef } of entity.relations ?? []) visitText(paths.relations.child(type), targetRef, visit);
  // Only the severity of the status, so lists can filter by errors.
  for (const { level } of entity.status?.items ?? []) visitText(paths.statusLevel, level, visit);
}

function visitChildren(owner: JsonObject, parent: SearchPath, depth: number, visit: SearchPathVisitor): void {
  // Entities are parsed JSON without inherited keys; Object.entries would cost a quarter of the time.
  for (const name in owner) {
    const path = parent.child(name);
    // A path that is too long only gets longer at deeper levels.
    if (path.path.length > MAX_SEARCH_TEXT_LENGTH) continue;
    if (depth <= MAX_RESERVED_DEPTH && path.isReserved) continue;
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
