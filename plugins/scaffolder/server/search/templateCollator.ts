import { DEFAULT_NAMESPACE, type Entity, isPlainObject } from '@callboard/plugin-catalog/common';
import type { CatalogService } from '@callboard/plugin-catalog/server';
import { entityCollator, type IndexedDocument, type SearchCollator } from '@callboard/plugin-search/server';

/** Keys of a template that contain texts for people. */
const spoken = new Set(['title', 'description', 'name', 'ui:help', 'ui:description', 'ui:placeholder', 'enumNames']);
const MAX_DEPTH = 12;
const MAX_LENGTH = 32 * 1024;

/** Templates with the texts of their forms and steps, and links to their forms. As entities they are found anyway. */
export const templateCollator = (catalog: Pick<CatalogService, 'asSystem'>): SearchCollator =>
  entityCollator({
    type: 'templates',
    isOnlyByName: true,
    catalog,
    kind: 'Template',
    documentsOf: (entity, ref) => [documentOf(entity, ref)],
  });

function documentOf({ kind, metadata, spec = {} }: Entity, id: string): IndexedDocument {
  const { name, namespace = DEFAULT_NAMESPACE, title = name, description = '', tags = [] } = metadata;
  const [type, owner] = [textOf(spec.type), textOf(spec.owner)];
  return {
    id,
    names: [name, title],
    keywords: [...tags, type, owner].filter(Boolean),
    document: {
      title,
      text: [description, ...textsOf(spec.parameters), ...textsOf(spec.steps)]
        .filter(Boolean)
        .join('\n')
        .slice(0, MAX_LENGTH),
      location: `/create/templates/${encodeURIComponent(namespace)}/${encodeURIComponent(name)}`,
      kind,
      namespace,
      name,
      type,
      owner,
      tags,
    },
  };
}

/** The texts in a value, in their order. */
function textsOf(value: unknown, depth = 0): string[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each, depth + 1));
  if (!isPlainObject(value)) return [];
  return Object.entries(value).flatMap(([key, each]) => {
    if (!spoken.has(key)) return textsOf(each, depth + 1);
    return [each].flat().filter((text) => typeof text === 'string');
  });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
