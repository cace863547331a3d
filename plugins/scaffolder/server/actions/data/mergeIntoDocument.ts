import { isPlainObject } from '@callboard/plugin-catalog/common';
import { type Document, isMap, isScalar, isSeq, type Pair, type YAMLMap, type YAMLSeq } from 'yaml';

type Merging = { document: Document; joinLists: boolean };

/** Merges values into a YAML document in place, which keeps its comments and order. */
export function mergeIntoDocument(document: Document, added: unknown, { joinLists = false } = {}): Document {
  const merging = { document, joinLists };
  if (!mergeNode(merging, document.contents, added)) {
    document.contents = document.createNode(added) as typeof document.contents;
  }
  return document;
}

/** False if the node cannot hold the value and must be replaced. */
function mergeNode(merging: Merging, node: unknown, added: unknown): boolean {
  if (isPlainObject(added) && isMap(node)) {
    mergeMap(merging, node, added);
    return true;
  }
  if (merging.joinLists && Array.isArray(added) && isSeq(node)) {
    joinLists(merging, node, added);
    return true;
  }
  if (isScalar(node) && (typeof added !== 'object' || added === null)) {
    node.value = added;
    return true;
  }
  return false;
}

function mergeMap(merging: Merging, map: YAMLMap, added: Record<string, unknown>): void {
  const { document } = merging;
  // The library scans all pairs for each key lookup.
  const pairs = new Map<unknown, Pair>();
  for (const pair of map.items) {
    const key = isScalar(pair.key) ? pair.key.value : pair.key;
    if (!pairs.has(key)) pairs.set(key, pair);
  }
  for (const [key, value] of Object.entries(added)) {
    const pair = pairs.get(key);
    if (!pair) map.items.push(document.createPair(key, value));
    else if (!mergeNode(merging, pair.value, value)) pair.value = document.createNode(value);
  }
}

/** Adds the items that the list does not have. */
function joinLists({ document }: Merging, list: YAMLSeq, added: readonly unknown[]): void {
  const present = list.toJS(document, { maxAliasCount: -1 }) as unknown[];
  const known = new Set(present.map((item) => JSON.stringify(item)));
  for (const item of added) if (!known.has(JSON.stringify(item))) list.items.push(document.createNode(item));
}
