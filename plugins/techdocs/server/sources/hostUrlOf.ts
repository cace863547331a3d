import { relative, sep } from 'node:path';
import type { UrlReader } from '@callboard/integrations';
import type { Entity } from '@callboard/plugin-catalog/common';
import { ANNOTATION_MANAGED_BY_LOCATION, parseLocationRef } from '@callboard/plugin-catalog/common';
import type { DocsPlace } from './docsPlace.ts';

const annotationOf = { edit: 'backstage.io/edit-url', view: 'backstage.io/view-url' };

type Options = { entity: Entity; place: DocsPlace; reader: Pick<UrlReader, 'resolve' | 'annotations'> };

/** The URL to edit or view a docs file, if its code host provides one; for a folder, relative to the entity's location. */
export function hostUrlOf(
  use: keyof typeof annotationOf,
  path: string,
  { entity, place, reader }: Options,
): string | undefined {
  const annotation = annotationOf[use];
  try {
    const encoded = path.split('/').map(encodeURIComponent).join('/');
    if (place.type === 'dir') return besideEntity(path, entity, place.target, annotation);
    const folder = place.target.endsWith('/') ? place.target : `${place.target}/`;
    return reader.annotations(reader.resolve(encoded, `${folder}mkdocs.yml`))[annotation];
  } catch {
    // Only a link is missing then.
    return undefined;
  }
}

function besideEntity(
  path: string,
  { metadata: { annotations = {} } }: Entity,
  folder: string,
  annotation: string,
): string | undefined {
  const url = annotations[annotation];
  const location = annotations[ANNOTATION_MANAGED_BY_LOCATION];
  if (!url || !location || /[?#]/.test(url) || !/^https?:/.test(url)) return undefined;
  const file = parseLocationRef(location).target;
  const way = relative(file.slice(0, file.lastIndexOf(sep)), folder);
  if (way.startsWith('..')) return undefined;
  const names = [...way.split(sep), ...path.split('/')].filter((name) => name !== '');
  return `${url.slice(0, url.lastIndexOf('/') + 1)}${names.map(encodeURIComponent).join('/')}`;
}
