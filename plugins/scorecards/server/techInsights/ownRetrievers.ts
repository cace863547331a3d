import type { Entity } from '@callboard/plugin-catalog/common';
import { collectorId } from '@callboard/plugin-facts/common';
import type { FactCollector } from '@callboard/plugin-facts/server';

const everyMs = 3_600_000;

type Retriever = {
  id: string;
  /** Wire: the version of its schema. */
  version: string;
  kinds?: readonly string[];
  facts: Readonly<Record<string, { description: string; isTrue(entity: Entity): boolean }>>;
};

const hasAnnotation = (name: string) => (entity: Entity) => Boolean(entity.metadata.annotations?.[name]);
const ownerOf = ({ spec }: Entity) => (typeof spec?.owner === 'string' ? spec.owner : '');

/** Wire: the fact retrievers that Tech Insights contains, by their ids and the names of their facts. */
export const ownRetrievers: readonly Retriever[] = [
  {
    id: 'entityMetadataFactRetriever',
    version: '0.0.1',
    facts: {
      hasTitle: {
        description: 'The entity has a title in metadata',
        isTrue: ({ metadata }) => Boolean(metadata.title),
      },
      hasDescription: {
        description: 'The entity has a description in metadata',
        isTrue: ({ metadata }) => Boolean(metadata.description),
      },
      hasTags: {
        description: 'The entity has tags in metadata',
        isTrue: ({ metadata }) => (metadata.tags ?? []).length > 0,
      },
    },
  },
  {
    id: 'entityOwnershipFactRetriever',
    version: '0.0.1',
    kinds: ['Component', 'Domain', 'System', 'API', 'Resource', 'Template'],
    facts: {
      hasOwner: { description: 'The spec.owner field is set', isTrue: (entity) => ownerOf(entity) !== '' },
      hasGroupOwner: {
        description: 'The spec.owner field is set and refers to a group',
        isTrue: (entity) => ownerOf(entity) !== '' && !ownerOf(entity).startsWith('user:'),
      },
    },
  },
  {
    id: 'techdocsFactRetriever',
    version: '0.1.0',
    facts: {
      hasAnnotationBackstageIoTechdocsRef: {
        description: 'The entity has a TechDocs reference annotation',
        isTrue: hasAnnotation('backstage.io/techdocs-ref'),
      },
      hasAnnotationBackstageIoTechdocsEntity: {
        description: 'The entity has a TechDocs entity annotation',
        isTrue: hasAnnotation('backstage.io/techdocs-entity'),
      },
    },
  },
];

/** Collects the facts of a retriever, whenever an entity changes. */
export function retrieverCollector({ id, kinds, facts }: Retriever): FactCollector {
  const entries = Object.entries(facts);
  return {
    id: collectorOf(id),
    everyMs,
    followsChanges: true,
    batch: 500,
    ...(kinds && { appliesTo: { kind: { $in: [...kinds] } } }),
    facts: Object.fromEntries(entries.map(([name, { description }]) => [name, { type: 'boolean', description }])),
    collect: (entities) =>
      entities.map((entity) => Object.fromEntries(entries.map(([name, { isTrue }]) => [name, isTrue(entity)]))),
  };
}

/** The collector of a fact retriever: `sonarCloudRetriever` is `sonar-cloud-retriever`, because collectors are part of search keys. */
export function collectorOf(factId: string): string {
  if (collectorId.test(factId)) return factId;
  const words = factId.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? [];
  return words.join('-').toLowerCase();
}
