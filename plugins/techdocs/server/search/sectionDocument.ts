import {
  DEFAULT_NAMESPACE,
  type Entity,
  lowerCased,
  parseEntityRef,
  stringifyEntityRef,
} from '@callboard/plugin-catalog/common';
import type { IndexedDocument } from '@callboard/plugin-search/server';
import type { DocsEntry } from '../forPlugins/docsSites.ts';

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Wire: the document of a page or section, as in Backstage. */
export function sectionDocument(entity: Entity, entry: DocsEntry, pageTitle: string | undefined): IndexedDocument {
  const { kind, metadata, spec = {}, relations = [] } = entity;
  const [namespace, lowerKind, name] = [metadata.namespace ?? DEFAULT_NAMESPACE, kind, metadata.name].map(lowerCased);
  const owner = relations.find(({ type }) => type === 'ownedBy')?.targetRef;
  const title = unescaped(entry.title);
  return {
    id: `${stringifyEntityRef(entity)} ${entry.location}`,
    keywords: [metadata.name, metadata.title ?? '', ...(metadata.tags ?? [])].filter(Boolean),
    document: {
      title,
      text: unescaped(entry.text),
      location: `/docs/${namespace}/${lowerKind}/${name}/${entry.location}`,
      path: entry.location,
      kind: lowerKind,
      namespace,
      name,
      entityTitle: metadata.title ?? metadata.name,
      ...(pageTitle !== undefined && { pageTitle: unescaped(pageTitle) }),
      componentType: textOf(spec.type) || 'other',
      lifecycle: textOf(spec.lifecycle),
      // Wire: only the name.
      owner: owner ? parseEntityRef(owner).name : '',
    },
  };
}

/** Wire: mkdocs writes its index as HTML. */
export const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => characters[name] ?? '');

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
