import { resolveRef } from '@callboard/definitions';
import { isRecord, type JsonRecord, listAt, recordAt, textAt, textsIn, valueAt } from '@callboard/definitions/common';
import type { AsyncParameter, Binding, Described, SecurityNeed } from './asyncModel.ts';

/** The record of a node, with its reference resolved. */
export function recordOf(node: unknown, root: unknown): JsonRecord {
  const { value } = resolveRef(node, root);
  return isRecord(value) ? value : {};
}

/** The entries of a map whose values may be references. */
export function entriesAt(node: unknown, key: string, root: unknown): [string, JsonRecord][] {
  return Object.entries(recordAt(node, key)).map(([name, value]) => [name, recordOf(value, root)]);
}

export function readDescribed(node: JsonRecord, root: unknown): Described {
  return {
    title: textAt(node, 'title'),
    summary: textAt(node, 'summary'),
    description: textAt(node, 'description'),
    tags: readTags(node, root),
    docs: readDocs(recordOf(valueAt(node, 'externalDocs'), root)),
  };
}

function readDocs(node: JsonRecord): Described['docs'] {
  const url = textAt(node, 'url');
  return url === undefined ? undefined : { url, description: textAt(node, 'description') };
}

export function readTags(node: unknown, root: unknown): string[] {
  return listAt(node, 'tags').flatMap((tag) => textAt(recordOf(tag, root), 'name') ?? []);
}

export function readBindings(node: JsonRecord, root: unknown): Binding[] {
  return Object.entries(recordOf(valueAt(node, 'bindings'), root))
    .map(([protocol, binding]) => ({ protocol, values: recordOf(binding, root) }))
    .filter(({ values }) => Object.keys(values).length > 0);
}

/** Channel parameters or server variables. */
export function readParameters(node: JsonRecord, key: string, root: unknown): AsyncParameter[] {
  return entriesAt(node, key, root).map(([name, parameter]) => ({
    name,
    description: textAt(parameter, 'description'),
    location: textAt(parameter, 'location'),
    defaultValue: textAt(parameter, 'default'),
    values: textsIn(listAt(parameter, 'enum')),
    examples: textsIn(listAt(parameter, 'examples')),
    schema: valueAt(parameter, 'schema'),
  }));
}

/** Version 2 lists schemes by name with their scopes; version 3 refers to them, or contains them inline. */
export function readSecurity(node: JsonRecord, root: unknown): SecurityNeed[] {
  return listAt(node, 'security').flatMap((need): SecurityNeed[] => {
    const { value, name } = resolveRef(need, root);
    if (name !== undefined) return [{ scheme: name, scopes: textsIn(listAt(value, 'scopes')) }];
    if (!isRecord(need)) return [];
    const type = textAt(need, 'type');
    if (type) return [{ scheme: type, scopes: textsIn(listAt(need, 'scopes')) }];
    return Object.entries(need).map(([scheme, scopes]) => ({
      scheme,
      scopes: textsIn(scopes),
    }));
  });
}
