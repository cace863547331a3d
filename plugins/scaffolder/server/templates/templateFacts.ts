import { type Entity, parseEntityRef, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { CatalogMemory, CatalogService } from '@callboard/plugin-catalog/server';
import type { FactCollector } from '@callboard/plugin-facts/server';
import { ANNOTATION_SOURCE_TEMPLATE, ANNOTATION_TEMPLATE_VERSION } from '../../common/index.ts';

const everyMs = 3_600_000;
/** `catalog:write` sets the annotation, and `catalog:scaffolded-from` the field. */
const sourceKeys = [`metadata.annotations.${ANNOTATION_SOURCE_TEMPLATE}`, 'spec.scaffoldedFrom'];

type Parts = { catalog: Pick<CatalogService, 'asSystem'>; memory: CatalogMemory };

/** Facts about entities that a template created: whether it still exists, and whether it has a newer version since. */
export function templateFacts({ catalog, memory }: Parts): FactCollector {
  return {
    id: 'scaffolder',
    everyMs,
    followsChanges: true,
    affectedBy(changes) {
      const templates = new Set(changes.map(({ ref }) => ref).filter((ref) => ref.startsWith('template:')));
      if (templates.size === 0) return [];
      return memory
        .matching({ op: 'any', of: sourceKeys.map((key) => ({ op: 'exists', key: key.toLowerCase(), exists: true })) })
        .members()
        .filter((slot) => templates.has(sourceOf(memory.entityAt(slot)) ?? ''))
        .map(memory.refAt);
    },
    appliesTo: { $any: sourceKeys.map((key) => ({ [key]: { $exists: true } })) },
    facts: {
      template: { type: 'string', description: 'The template that created the entity' },
      templateExists: { type: 'boolean', description: 'Whether this template is still in the catalog' },
      templateVersion: { type: 'string', description: 'The version of the template that created the entity' },
      latestTemplateVersion: { type: 'string', description: 'The version of the template now' },
      isOutdated: { type: 'boolean', description: 'Whether the template has had another version since' },
    },
    async collect(entities) {
      const sources = entities.map(sourceOf);
      const templates = await catalog.asSystem.entities(sources.filter((source) => source !== undefined));
      let at = 0;
      return sources.map((template, index) => {
        if (template === undefined) return new Error('The template that created the entity has no valid name');
        const found = templates[at++];
        const [version, latest] = [versionOf(entities[index]), versionOf(found)];
        return {
          template,
          templateExists: found !== undefined,
          ...(version !== undefined && { templateVersion: version }),
          ...(latest !== undefined && { latestTemplateVersion: latest }),
          ...(version !== undefined && latest !== undefined && { isOutdated: version !== latest }),
        };
      });
    },
  };
}

const versionOf = (entity: Entity | undefined) =>
  entity?.metadata.annotations?.[ANNOTATION_TEMPLATE_VERSION]?.slice(0, 200);

function sourceOf({ metadata: { annotations = {} }, spec = {} }: Entity): string | undefined {
  const source = annotations[ANNOTATION_SOURCE_TEMPLATE] ?? spec.scaffoldedFrom;
  try {
    return stringifyEntityRef(parseEntityRef(typeof source === 'string' ? source : '', { defaultKind: 'template' }));
  } catch {
    return undefined;
  }
}
