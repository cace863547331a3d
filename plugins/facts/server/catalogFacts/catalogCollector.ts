import type { Entity } from '@callboard/plugin-catalog/common';
import type { CatalogMemory, CatalogService } from '@callboard/plugin-catalog/server';
import type { Facts } from '../../common/index.ts';
import type { FactCollector } from '../factCollectors.ts';
import { createAffected } from './createAffected.ts';
import { parsesAsDefinition } from './parsesAsDefinition.ts';

const knownLifecycles = new Set(['experimental', 'development', 'production', 'deprecated', 'retired']);
const hourMs = 3_600_000;
const docsAnnotations = ['backstage.io/techdocs-ref', 'backstage.io/techdocs-entity'];
const sourceAnnotations = ['backstage.io/source-location', 'backstage.io/managed-by-location'];

type Parts = { memory: CatalogMemory; catalog: Pick<CatalogService, 'asSystem'> };

/** Facts that the catalog itself knows: whether an entity is complete, and whether what it refers to exists. */
export function catalogCollector({ memory, catalog }: Parts): FactCollector {
  const exists = (ref: string) => memory.slotOfRef(ref) !== undefined;

  function ownerFacts(entity: Entity): Facts {
    const owners = targetsOf(entity, 'ownedBy');
    const existing = owners.filter(exists);
    return {
      ownerExists: owners.length > 0 && existing.length === owners.length,
      ownerMembers: membersOf(existing),
      ownedByTeam: existing.some((ref) => ref.startsWith('group:')),
    };
  }

  /** The number of people among these owners, and in the groups among them, which may have very many relations. */
  function membersOf(owners: readonly string[]): number {
    const groups = owners.filter((ref) => !ref.startsWith('user:'));
    const members = memory.matching({ op: 'in', key: 'relations.memberof', values: groups });
    const alone = owners.filter((ref) => ref.startsWith('user:') && !members.has(memory.slotOfRef(ref)!));
    return members.size + new Set(alone).size;
  }

  return {
    id: 'catalog',
    everyMs: hourMs,
    followsChanges: true,
    affectedBy: createAffected(memory),
    batch: 500,
    facts: {
      ownerExists: {
        type: 'boolean',
        description: 'Whether the entity has an owner, and each owner is in the catalog',
      },
      ownerMembers: {
        type: 'number',
        description: 'The number of people who own the entity, directly or through a group',
      },
      ownedByTeam: { type: 'boolean', description: 'Whether a group owns the entity' },
      hasDescription: { type: 'boolean', description: 'Whether the entity has a description' },
      hasDocs: { type: 'boolean', description: 'Whether the entity has docs' },
      hasSource: { type: 'boolean', description: 'Whether the source location of the entity is known' },
      lifecycleKnown: { type: 'boolean', description: 'Whether spec.lifecycle is one of the usual values' },
      isOrphan: { type: 'boolean', description: 'Whether the source of the entity no longer contains it' },
      danglingRelations: { type: 'number', description: 'The number of relations to entities that do not exist' },
      definitionParses: {
        type: 'boolean',
        description: 'Whether the definition of an API is valid YAML, JSON or GraphQL',
      },
      createdAt: { type: 'date', description: 'When the entity was added to the catalog' },
      changedAt: { type: 'date', description: 'When the entity last changed' },
    },
    async collect(entities) {
      const refs = entities.map(refOf);
      const [created, changed] = await Promise.all([
        catalog.asSystem.createdAt(refs),
        catalog.asSystem.changedAt(refs),
      ]);
      return entities.map((entity, at) => {
        const { annotations = {}, description } = entity.metadata;
        const { lifecycle, definition } = entity.spec ?? {};
        const [createdAt, changedAt] = [created[at], changed[at]];
        const definitionParses =
          typeof definition === 'string' ? parsesAsDefinition(String(entity.spec?.type ?? ''), definition) : undefined;
        return {
          ...ownerFacts(entity),
          hasDescription: (description ?? '').trim() !== '',
          hasDocs: docsAnnotations.some((name) => Boolean(annotations[name])),
          hasSource: sourceAnnotations.some((name) => annotations[name]?.startsWith('url:')),
          ...(typeof lifecycle === 'string' && { lifecycleKnown: knownLifecycles.has(lifecycle.toLowerCase()) }),
          isOrphan: annotations['backstage.io/orphan'] === 'true',
          danglingRelations: (entity.relations ?? []).filter(({ targetRef }) => !exists(targetRef)).length,
          ...(definitionParses !== undefined && { definitionParses }),
          ...(createdAt !== undefined && { createdAt: new Date(createdAt).toISOString() }),
          ...(changedAt !== undefined && { changedAt: new Date(changedAt).toISOString() }),
        };
      });
    },
  };
}

const refOf = ({ kind, metadata: { namespace = 'default', name } }: Entity) =>
  `${kind}:${namespace}/${name}`.toLowerCase();

const targetsOf = ({ relations = [] }: Entity, type: string): string[] =>
  relations.flatMap((relation) => (relation.type === type ? relation.targetRef : []));
