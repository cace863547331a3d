import { NotAllowedError } from '@callboard/errors';
import type { UrlReader } from '@callboard/integrations';
import {
  ANNOTATION_MANAGED_BY_LOCATION,
  ANNOTATION_SOURCE_LOCATION,
  type Entity,
  stringifyEntityRef,
} from '@callboard/plugin-catalog/common';
import type { CatalogService } from '@callboard/plugin-catalog/server';

type SourceReader = Pick<UrlReader, 'hasCodeHost' | 'isSameSource'>;
type Parts = { reader: SourceReader; catalog: Pick<CatalogService, 'asSystem'> };

const urlType = 'url:';
const urlIn = (location: string | undefined) =>
  location?.startsWith(urlType) ? location.slice(urlType.length) : undefined;

/** Entities with a source, for the selection of a collector. */
export const withSource = {
  $all: [
    { $not: { kind: { $in: ['User', 'Group', 'Location'] } } },
    {
      $any: [ANNOTATION_SOURCE_LOCATION, ANNOTATION_MANAGED_BY_LOCATION].map((annotation) => ({
        [`metadata.annotations.${annotation}`]: { $hasPrefix: urlType },
      })),
    },
  ],
};

/**
 * Finds the URL of an entity's source on a code host; undefined without one. The portal reads it with its own credentials, so a registered entity may
 * name only its own repository: its facts would reveal the contents of any other.
 */
export function createSourceFinder({ reader, catalog }: Parts) {
  return async (entity: Entity): Promise<string | undefined> => {
    const { annotations = {} } = entity.metadata;
    const own = urlIn(annotations[ANNOTATION_MANAGED_BY_LOCATION]);
    const source = urlIn(annotations[ANNOTATION_SOURCE_LOCATION]) ?? own;
    if (source === undefined || !reader.hasCodeHost(source)) return undefined;
    if (own !== undefined && reader.isSameSource(source, own)) return source;
    if (await catalog.asSystem.isTrusted(stringifyEntityRef(entity))) return source;
    throw new NotAllowedError(
      `${ANNOTATION_SOURCE_LOCATION} points to a different repository than the file of the entity, so no facts are collected from there`,
    );
  };
}
