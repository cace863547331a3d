import { resolveRef } from '@callboard/definitions';
import { isRecord, isTrueAt, type JsonRecord, listAt, recordAt, textAt, valueAt } from '@callboard/definitions/common';
import { createSectionIds } from '../../../../common/index.ts';
import { type ExternalDocs, methods, type Operation, type OperationGroup } from './apiModel.ts';

type Found = Omit<Operation, 'id'>;

/** The operations by tag: tags in the order of their declaration, then undeclared ones. */
export function readGroups(root: JsonRecord): OperationGroup[] {
  const found = operationsIn(recordAt(root, 'paths'), root);
  const declared = new Map(listAt(root, 'tags').map((tag) => [textAt(tag, 'name'), tag]));
  const used = found.flatMap(({ source }) => tagsOf(source));
  const names = [...new Set([...declared.keys(), ...used])];
  const newId = createSectionIds();
  const groups = names.map((name) => {
    const tag = name === undefined ? undefined : declared.get(name);
    const operations = found.filter(({ source }) => tagsOf(source).includes(name));
    return {
      id: newId('tag', name ?? 'untagged'),
      title: name,
      description: textAt(tag, 'description'),
      docs: readDocs(tag),
      operations: operations.map((operation) => withId(operation, 'operation', newId)),
    };
  });
  return groups.filter(({ operations }) => operations.length > 0);
}

export function readWebhooks(root: JsonRecord): Operation[] {
  const newId = createSectionIds();
  const webhooks = valueAt(root, 'webhooks') ?? valueAt(root, 'x-webhooks');
  return operationsIn(recordAt({ webhooks }, 'webhooks'), root).map((found) => withId(found, 'webhook', newId));
}

/** The operations of a callback: URLs, as expressions, and their methods. */
export function readCallback(callback: unknown, root: JsonRecord, name: string): Operation[] {
  const { value } = resolveRef(callback, root);
  const newId = createSectionIds();
  const found = operationsIn(recordAt({ value }, 'value'), root);
  return found.map((operation) => withId(operation, `callback-${name}`, newId));
}

function operationsIn(paths: JsonRecord, root: JsonRecord): Found[] {
  return Object.entries(paths).flatMap(([path, item]) => {
    const shared = resolveRef(item, root).value;
    return methods.flatMap((method) => {
      const source = valueAt(shared, method);
      return isRecord(source) ? found(method, path, source, shared) : [];
    });
  });
}

function found(method: Operation['method'], path: string, source: JsonRecord, shared: unknown): Found {
  return {
    method,
    path,
    summary: textAt(source, 'summary') ?? textAt(shared, 'summary'),
    operationId: textAt(source, 'operationId'),
    isDeprecated: isTrueAt(source, 'deprecated'),
    source,
    shared: isRecord(shared) ? shared : {},
  };
}

/** Undefined means "no tag". */
function tagsOf(source: JsonRecord): readonly (string | undefined)[] {
  const tags = listAt(source, 'tags').filter((tag) => typeof tag === 'string');
  return tags.length > 0 ? tags : [undefined];
}

function withId(operation: Found, prefix: string, newId: ReturnType<typeof createSectionIds>): Operation {
  const { operationId, method, path } = operation;
  return { ...operation, id: newId(prefix, operationId ?? `${method}-${path}`) };
}

/** The `externalDocs` of a node. */
export function readDocs(node: unknown): ExternalDocs | undefined {
  const docs = recordAt(node, 'externalDocs');
  const url = textAt(docs, 'url');
  return url === undefined ? undefined : { url, description: textAt(docs, 'description') };
}
