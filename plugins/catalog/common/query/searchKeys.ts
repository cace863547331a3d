import { InputError } from '@callboard/errors';
import type { Entity, JsonObject } from '../entity.ts';
import { DEFAULT_NAMESPACE } from '../entity.ts';
import { lowerCased } from '../lowerCased.ts';
import { MAX_ENTITY_DEPTH } from '../policy/entityBounds.ts';

export const MAX_SEARCH_TEXT_LENGTH = 200;

const NOT_INDEXED = new Set([
  'attachments',
  'relations',
  'status',
  'metadata.name',
  'metadata.namespace',
  'metadata.uid',
  'metadata.etag',
]);

/** Key in lower case; value in its own case, or null when it cannot be matched by value. */
export type SearchKeyVisitor = (key: string, value: string | null) => void;

/**
 * Visits what filters, facets and sorting can see of an entity. The index calls this for every entity at start, so it
 * builds no lists and checks nothing; a repeated array element is visited each time.
 */
export function visitSearchKeys(entity: Entity, visit: SearchKeyVisitor): void {
  visitEntity(entity, (path, value, isElement) => visit(isElement ? lowerCased(path) : lowerCasedPath(path), value));
}

/** Refuses an entity with two keys that differ only in case; queries could not tell them apart. */
export function checkSearchKeys(entity: Entity): void {
  const pathOfKey = new Map<string, string>();
  visitEntity(entity, (path, _value, isElement) => {
    if (isElement) return;
    const key = lowerCased(path);
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

/** An element is the extra path of a text in an array; elements that differ only in case do no harm. */
type PathVisitor = (path: string, value: string | null, isElement: boolean) => void;

function visitEntity(entity: Entity, visit: PathVisitor): void {
  const { name, namespace, uid } = entity.metadata;
  visitText('metadata.name', name, visit);
  visitText('metadata.namespace', namespace || DEFAULT_NAMESPACE, visit);
  if (uid === undefined) visit('metadata.uid', null, false);
  else visitText('metadata.uid', uid, visit);
  visitChildren(entity, '', 1, visit);
  for (const { type, targetRef } of entity.relations ?? []) visitText(pathOf('relations.', type), targetRef, visit);
  // Of the status only how bad things are, so that lists can ask who has errors.
  for (const { level } of entity.status?.items ?? []) visitText('status.items.level', level, visit);
}

function visitChildren(owner: JsonObject, prefix: string, depth: number, visit: PathVisitor): void {
  // Entities are parsed JSON and inherit nothing; Object.entries would cost a quarter of the whole visit.
  for (const key in owner) {
    const path = pathOf(prefix, key);
    // A path that is too long only gets longer further down.
    if (path.length > MAX_SEARCH_TEXT_LENGTH) continue;
    if (depth <= 2 && NOT_INDEXED.has(path)) continue;
    visitValue(owner[key], path, depth, visit);
  }
}

function visitValue(value: unknown, path: string, depth: number, visit: PathVisitor): void {
  if (typeof value === 'string') visitText(path, value, visit);
  else if (typeof value === 'number' || typeof value === 'boolean') visit(path, String(value), false);
  else if (value === null) visit(path, null, false);
  else if (typeof value !== 'object' || depth > MAX_ENTITY_DEPTH) return;
  else if (Array.isArray(value)) visitArray(value, path, depth, visit);
  else visitChildren(value as JsonObject, pathOf(path, '.'), depth + 1, visit);
}

function visitArray(items: unknown[], path: string, depth: number, visit: PathVisitor): void {
  for (const item of items) {
    visitValue(item, path, depth + 1, visit);
    // Wire: `metadata.tags.java=true` finds an entity with that tag.
    const isIndexed = typeof item === 'string' && path.length + 1 + item.length <= MAX_SEARCH_TEXT_LENGTH;
    if (isIndexed) visit(`${path}.${item}`, 'true', true);
  }
}

function visitText(path: string, text: string, visit: PathVisitor): void {
  visit(path, text.length > MAX_SEARCH_TEXT_LENGTH ? null : text, false);
}

/**
 * Entities are alike, so their paths are the same few again and again. Each is put together once: who looks up what a text
 * stands for, as the index does for every one, is done far sooner with the very same text. What comes beyond a bound is not
 * kept, so that nobody can fill the memory with keys.
 */
const MOST_PATHS = 20_000;
const knownPaths = new Map<string, Map<string, string>>();
const knownKeys = new Map<string, string>();
let pathCount = 0;

function pathOf(prefix: string, key: string): string {
  const known = knownPaths.get(prefix)?.get(key);
  if (known !== undefined) return known;
  const path = prefix + key;
  if (pathCount >= MOST_PATHS) return path;
  pathCount += 1;
  knownPaths.set(prefix, (knownPaths.get(prefix) ?? new Map<string, string>()).set(key, path));
  return path;
}

function lowerCasedPath(path: string): string {
  const known = knownKeys.get(path);
  if (known !== undefined) return known;
  const key = lowerCased(path);
  if (knownKeys.size < MOST_PATHS) knownKeys.set(path, key);
  return key;
}
