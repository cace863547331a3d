import { createHash } from 'node:crypto';
import { messageOf } from '@callboard/errors';
import { DEFAULT_NAMESPACE, type Entity, lowerCased } from '@callboard/plugin-catalog/common';
import type { CatalogService } from '@callboard/plugin-catalog/server';
import { entityCollator, type IndexedDocument, type SearchCollator } from '@callboard/plugin-search/server';
import type { Logger } from '@callboard/server-kit';
import type { Operation } from './operation.ts';
import type { OperationReader } from './operationReader.ts';

type Parts = { catalog: Pick<CatalogService, 'asSystem'>; reader: Pick<OperationReader, 'read'>; logger: Logger };

/** The number of cached operations, so unchanged definitions need not be parsed again. */
const MAX_CACHED = 50_000;

/** The operations of APIs: paths, queries, channels and methods, each with a link to its section in the definition. */
export function operationCollator({ catalog, reader, logger }: Parts): SearchCollator {
  const remembered = new Map<string, readonly Operation[]>();
  let size = 0;

  function remember(hash: string, operations: readonly Operation[]): void {
    remembered.set(hash, operations);
    // A definition without operations counts as one.
    size += operations.length + 1;
    for (const [oldest, { length }] of remembered) {
      if (size <= MAX_CACHED) break;
      remembered.delete(oldest);
      size -= length + 1;
    }
  }

  async function operationsOf(type: string, definition: string, entityRef: string): Promise<readonly Operation[]> {
    const hash = createHash('sha256').update(`${type}\n${definition}`).digest('base64');
    const known = remembered.get(hash);
    if (known) return known;
    const operations = await reader.read(type, definition).catch((error) => {
      // Logged once: it is cached as a definition without operations.
      logger.warn({ entityRef }, `Cannot index the definition: ${messageOf(error)}`);
      return [];
    });
    remember(hash, operations);
    return operations;
  }

  return entityCollator({
    type: 'api-operations',
    catalog,
    kind: 'API',
    batch: 50,
    async documentsOf(entity, entityRef) {
      const { type, definition } = entity.spec ?? {};
      if (typeof type !== 'string' || typeof definition !== 'string') return [];
      const operations = await operationsOf(type, definition, entityRef);
      return operations.map((operation) => documentOf(entity, entityRef, operation));
    },
  });
}

function documentOf(entity: Entity, entityRef: string, operation: Operation): IndexedDocument {
  const { kind, metadata, spec = {} } = entity;
  const { name, namespace = DEFAULT_NAMESPACE, title: entityTitle = name } = metadata;
  const { title, text, section, method, path, names } = operation;
  const [type, owner] = [spec.type, spec.owner].map((value) => (typeof value === 'string' ? value : ''));
  return {
    id: `${entityRef} ${section}`,
    names,
    keywords: [method, name, entityTitle, ...(metadata.tags ?? [])],
    document: {
      title,
      text,
      location: sectionUrl(entity, section),
      kind,
      namespace,
      name,
      type,
      owner,
      entityTitle,
      method,
      path,
    },
  };
}

/** The path of a section of a definition in the portal. */
export function sectionUrl({ kind, metadata }: Entity, section: string): string {
  const { name, namespace = DEFAULT_NAMESPACE } = metadata;
  const tab = [
    '/catalog',
    ...[namespace, kind, name].map((part) => encodeURIComponent(lowerCased(part))),
    'definition',
  ];
  return `${tab.join('/')}#${encodeURIComponent(section)}`;
}
