import { text } from '@callboard/web-kit';
import { DEFAULT_NAMESPACE } from '../../common/index.ts';
import { catalogTranslation } from '../catalogTranslation.ts';
import type { ListFilter } from '../listUrl/listFilterPoint.ts';
import type { ListColumn } from './listColumnPoint.ts';

export const tagsFilter: ListFilter = {
  id: 'tags',
  title: text(catalogTranslation, 'filter.tags'),
  field: 'metadata.tags',
  valuesOf: ({ metadata }) => metadata.tags ?? [],
};

/** Available in the lists of all kinds, because every entity has a namespace. */
export const namespaceColumn: ListColumn = {
  id: 'namespace',
  title: text(catalogTranslation, 'column.namespace'),
  fields: [],
  orderField: 'metadata.namespace',
  text: ({ metadata }) => metadata.namespace ?? DEFAULT_NAMESPACE,
  isQuiet: true,
  hideBelow: 'sm',
};
