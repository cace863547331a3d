import { isPlainObject } from '@callboard/plugin-catalog/common';
import { type Document, isMap, isSeq } from 'yaml';

/** Puts values over a YAML document in place, so that its comments and order stay. */
export function mergeIntoDocument(document: Document, added: unknown, { joinLists = false } = {}): Document {
  put(document, [], added, joinLists);
  return document;
}

function put(document: Document, path: readonly string[], added: unknown, joinLists: boolean): void {
  const present = path.length === 0 ? document.contents : document.getIn(path, true);
  if (isPlainObject(added) && isMap(present)) {
    for (const [key, value] of Object.entries(added)) put(document, [...path, key], value, joinLists);
  } else if (joinLists && Array.isArray(added) && isSeq(present)) {
    const known = new Set((present.toJS(document) as unknown[]).map((item) => JSON.stringify(item)));
    for (const item of added) if (!known.has(JSON.stringify(item))) document.addIn(path, item);
  } else if (path.length === 0) {
    document.contents = document.createNode(added) as typeof document.contents;
  } else {
    document.setIn(path, added);
  }
}
