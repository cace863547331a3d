import { type Entity, type EntityFilterQuery, lowerCased, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { CatalogChange, CatalogService } from '@callboard/plugin-catalog/server';
import type { IndexedDocument } from '../engines/searchEngine.ts';
import type { LiveIndex, SearchCollator } from './collatorPoint.ts';
import { followEntities } from './followEntities.ts';

type Options = Pick<SearchCollator, 'type' | 'isOnlyByName'> & {
  catalog: Pick<CatalogService, 'asSystem'>;
  /** Entities of other kinds have no documents. */
  kind?: string;
  /** Entities for which this returns false have no documents either. */
  filter?: EntityFilterQuery;
  /** How many entities are read at a time. */
  batch?: number;
  /** The documents of an entity: one, whose id is the entity's ref, or any number. */
  documentsOf(entity: Entity, entityRef: string): readonly IndexedDocument[] | Promise<readonly IndexedDocument[]>;
};

/** A collator of documents that are made from entities, and change immediately with them. */
export function entityCollator(options: Options): SearchCollator {
  const { type, isOnlyByName, catalog, kind, batch } = options;
  const { asSystem } = catalog;
  const filter = withKind(options.filter, kind);

  async function documentsOf(entity: Entity): Promise<readonly IndexedDocument[]> {
    const entityRef = stringifyEntityRef(entity);
    const documents = await options.documentsOf(entity, entityRef);
    const { uid: entityUid } = entity.metadata;
    return documents.map((document) => ({ ...document, entityRef, entityUid }));
  }

  /** The changed entities that have documents. */
  async function selected(entities: readonly Entity[]): Promise<readonly Entity[]> {
    if (!options.filter) return entities;
    const names = [...new Set(entities.map(({ metadata }) => metadata.name))];
    const refs = new Set<string>();
    for await (const found of asSystem.walk({ filter: narrowed(filter, names), fields: refFields })) {
      for (const entity of found) refs.add(stringifyEntityRef(entity));
    }
    return entities.filter((entity) => refs.has(stringifyEntityRef(entity)));
  }

  async function apply(changes: readonly CatalogChange[], index: LiveIndex): Promise<void> {
    const own = changes.filter(({ ref }) => kind === undefined || ref.startsWith(`${lowerCased(kind)}:`));
    const entities = await selected(own.flatMap((change) => (change.type === 'removed' ? [] : change.entity)));
    const documents = new Map<string, readonly IndexedDocument[]>(own.map(({ ref }) => [ref, []]));
    for (const entity of entities) documents.set(stringifyEntityRef(entity), await documentsOf(entity));
    const singles = [...documents].flatMap(([ref, all]) => (all.length === 1 && all[0]!.id === ref ? all : []));
    if (singles.length > 0) await index.put(singles);
    const put = new Set(singles.map(({ id }) => id));
    const gone = [...documents].flatMap(([ref, all]) => (all.length === 0 ? ref : []));
    if (gone.length > 0) await index.removeOf(gone);
    for (const [ref, all] of documents) if (all.length > 0 && !put.has(ref)) await index.replace(ref, all);
  }

  return {
    type,
    isOnlyByName,
    isFollowedWhole: true,
    async *read() {
      for await (const entities of asSystem.walk({ filter, batch })) {
        const documents: IndexedDocument[] = [];
        for (const entity of entities) documents.push(...(await documentsOf(entity)));
        yield documents;
      }
    },
    follow: (index) => followEntities(catalog, type, index, (changes) => apply(changes, index)),
  };
}

const refFields = ['kind', 'metadata.name', 'metadata.namespace'];

const alternatives = (filter: EntityFilterQuery = {}) => (Array.isArray(filter) ? filter : [filter]);

function withKind(filter: EntityFilterQuery | undefined, kind: string | undefined): EntityFilterQuery | undefined {
  return kind === undefined ? filter : alternatives(filter).map((each) => ({ ...each, kind }));
}

const narrowed = (filter: EntityFilterQuery | undefined, names: string[]): EntityFilterQuery =>
  alternatives(filter).map((each) => ({ ...each, 'metadata.name': names }));
