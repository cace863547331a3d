import { refName, resolveRef } from '@callboard/definitions';
import { isRecord, isTrueAt, type JsonRecord, listAt, textAt, valueAt } from '@callboard/definitions/common';
import { applyTraits } from './applyTraits.ts';
import type { AsyncMessage, MessageExample } from './asyncModel.ts';
import { readBindings, readDescribed, recordOf } from './readParts.ts';

export type MessageRegistry = ReturnType<typeof messageRegistry>;

/** Every message once, however often it is referenced. */
export function messageRegistry(root: JsonRecord, isVersion2: boolean) {
  const messages = new Map<string, AsyncMessage>();
  const ids = new Set<string>();

  /** `place` is the position of the node, and its fallback name. */
  function add(node: unknown, place: string, name?: string): AsyncMessage {
    const { value, ref, problem } = resolveRef(node, root);
    const key = ref ?? place;
    const known = messages.get(key);
    if (known) return known;
    const fallback = ref ? refName(ref) : (name ?? refName(place));
    const message = isRecord(value)
      ? readMessage(applyTraits(value, root, isVersion2), fallback)
      : { ...emptyMessage(fallback), missingRef: problem ? ref : undefined };
    const made = { ...message, id: uniqueId(`message.${fallback}`) };
    messages.set(key, made);
    return made;
  }
  function uniqueId(wanted: string): string {
    let id = wanted;
    for (let number = 2; ids.has(id); number += 1) id = `${wanted}-${number}`;
    ids.add(id);
    return id;
  }
  function readMessage(node: JsonRecord, fallback: string): Omit<AsyncMessage, 'id'> {
    const payload = valueAt(node, 'payload');
    // Version 3 has the format beside the schema, version 2 beside the payload.
    const multiFormat = isRecord(payload) && 'schemaFormat' in payload ? payload : undefined;
    const format = textAt(multiFormat ?? node, 'schemaFormat');
    return {
      ...readDescribed(node, root),
      name: textAt(node, 'name') ?? fallback,
      contentType: textAt(node, 'contentType'),
      headers: schemaOf(valueAt(node, 'headers')),
      payload: multiFormat ? valueAt(multiFormat, 'schema') : payload,
      foreignFormat: format && isForeign(format) ? format : undefined,
      correlation: textAt(recordOf(valueAt(node, 'correlationId'), root), 'location'),
      examples: readExamples(node),
      bindings: readBindings(node, root),
      isDeprecated: isTrueAt(node, 'deprecated') || isTrueAt(node, 'x-deprecated'),
    };
  }
  return { add, all: () => [...messages.values()] };
}

function emptyMessage(name: string): Omit<AsyncMessage, 'id'> {
  return { name, tags: [], examples: [], bindings: [], isDeprecated: false };
}

function schemaOf(node: unknown): unknown {
  return isRecord(node) && 'schemaFormat' in node ? valueAt(node, 'schema') : node;
}

/** Formats other than those of AsyncAPI, OpenAPI and JSON Schema. */
function isForeign(format: string): boolean {
  return !/vnd\.aai\.asyncapi|schema\+json|schema\+yaml|vnd\.oai\.openapi/i.test(format);
}

function readExamples(node: JsonRecord): MessageExample[] {
  return listAt(node, 'examples').flatMap((example) =>
    isRecord(example)
      ? {
          name: textAt(example, 'name'),
          summary: textAt(example, 'summary'),
          headers: valueAt(example, 'headers'),
          payload: valueAt(example, 'payload'),
        }
      : [],
  );
}
