import {
  ANNOTATION_MANAGED_BY_LOCATION,
  ANNOTATION_MANAGED_BY_ORIGIN_LOCATION,
  type FilterConditions,
} from '@callboard/plugin-catalog/common';
import type { PluginContext } from '@callboard/server-kit';

/** The field with the location that an entity came from. */
const originKey = `metadata.annotations.${ANNOTATION_MANAGED_BY_ORIGIN_LOCATION}`;

/** The field with the file that an entity is in. */
const fileKey = `metadata.annotations.${ANNOTATION_MANAGED_BY_LOCATION}`;

/** Selects the entities of files, whichever source provides them. A code host may spell the URL of one file in several ways. */
export function placesOfFiles(
  urls: readonly string[],
  { normalize }: Pick<PluginContext['reader'], 'normalize'>,
): FilterConditions[] {
  const files = [...new Set(urls.flatMap((url) => [`url:${url}`, `url:${normalize(url)}`]))];
  return [{ [originKey]: urls.map((url) => `url:${url}`) }, { [fileKey]: files }];
}
