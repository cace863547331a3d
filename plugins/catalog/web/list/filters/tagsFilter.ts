import { text } from '@callboard/web-kit';
import { catalogTranslation } from '../../catalogTranslation.ts';
import type { ListFilter } from '../listPoints.ts';

export const tagsFilter: ListFilter = {
  id: 'tags',
  title: text(catalogTranslation, 'filter.tags'),
  field: 'metadata.tags',
  valuesOf: ({ metadata }) => metadata.tags ?? [],
};
