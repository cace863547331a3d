import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { InputError, NotAllowedError } from '@callboard/errors';
import type { UrlReader } from '@callboard/integrations';
import {
  ANNOTATION_MANAGED_BY_LOCATION,
  ANNOTATION_MANAGED_BY_ORIGIN_LOCATION,
  ANNOTATION_SOURCE_LOCATION,
  type Entity,
  type LocationSpec,
  parseLocationRef,
  stringifyEntityRef,
} from '@callboard/plugin-catalog/common';
import { techdocsRefOf } from './techdocsRef.ts';

/** The location of an entity's docs: a folder on this machine and its boundary, or a folder at a code host. */
export type DocsPlace = { type: 'dir'; target: string; root: string } | { type: 'url'; target: string };

/**
 * The docs location that an entity declares. A `dir:` is relative to its source location, or else to its file. A folder on
 * this machine is only allowed for entities from files on this machine: authors of other entities must not make the server
 * read its disk.
 */
export function docsPlaceOf(entity: Entity, reader: Pick<UrlReader, 'resolve'>): DocsPlace {
  const { type, target } = techdocsRefOf(entity);
  if (type === 'url') return { type, target };
  const base = baseOf(entity);
  if (base.type === 'url') return { type: 'url', target: reader.resolve(asFolder(target), insideOf(base.target)) };
  return localPlace(entity, target, base.target);
}

function baseOf(entity: Entity): LocationSpec {
  const { annotations = {} } = entity.metadata;
  const source = annotations[ANNOTATION_SOURCE_LOCATION] ?? annotations[ANNOTATION_MANAGED_BY_LOCATION];
  const ref = stringifyEntityRef(entity);
  if (!source)
    throw new InputError(`The source of '${ref}' is unknown, so its docs cannot be at a 'dir:' location; use 'url:'`);
  const base = parseLocationRef(source);
  if (base.type === 'url' || base.type === 'file') return base;
  throw new InputError(
    `'${ref}' comes from a '${base.type}' location, so its docs cannot be at a 'dir:' location; use 'url:'`,
  );
}

function localPlace(entity: Entity, target: string, base: string): DocsPlace {
  const { annotations = {} } = entity.metadata;
  const ref = stringifyEntityRef(entity);
  const own = localTarget(annotations[ANNOTATION_MANAGED_BY_LOCATION]);
  const origin = localTarget(annotations[ANNOTATION_MANAGED_BY_ORIGIN_LOCATION]);
  if (!own || !origin) {
    throw new NotAllowedError(
      `'${ref}' does not come from a file on the server, so its docs cannot be read from there`,
    );
  }
  const hasSource = annotations[ANNOTATION_SOURCE_LOCATION] !== undefined;
  // The catalog reads only inside the folder of the configured location; the same applies to docs.
  const root = hasSource ? dirname(origin) : dirname(own);
  const from = hasSource && /[\\/]$/.test(base) ? base : dirname(resolve(base));
  const folder = resolve(from, target);
  const way = relative(root, folder);
  if (way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way)) {
    throw new NotAllowedError(
      `The docs of '${ref}' would be in '${target}', which is outside the folder of its catalog file`,
    );
  }
  return { type: 'dir', target: folder, root };
}

function localTarget(location: string | undefined): string | undefined {
  if (!location) return undefined;
  const { type, target } = parseLocationRef(location);
  return type === 'file' ? target : undefined;
}

const asFolder = (path: string) => (path.endsWith('/') ? path : `${path}/`);
/** Code hosts resolve a path relative to a file. */
const insideOf = (url: string) => (url.endsWith('/') ? `${url}catalog-info.yaml` : url);
