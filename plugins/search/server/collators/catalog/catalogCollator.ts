import type { CatalogService } from '@callboard/plugin-catalog/server';
import type { SearchConfig } from '../../config.ts';
import type { SearchCollator } from '../collatorPoint.ts';
import { entityCollator } from '../entityCollator.ts';
import { entityDocument } from './entityDocument.ts';

/** Wire: entities, under the type name that clients know. */
export function catalogCollator(
  catalog: Pick<CatalogService, 'asSystem'>,
  { filter, locationTemplate, batchSize }: SearchConfig['collators']['catalog'],
): SearchCollator {
  return entityCollator({
    type: 'software-catalog',
    catalog,
    filter,
    batch: batchSize,
    documentsOf: (entity, entityRef) => [entityDocument(entity, entityRef, locationTemplate)],
  });
}
