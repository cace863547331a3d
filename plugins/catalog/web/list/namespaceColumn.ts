import { text } from '@callboard/web-kit';
import { DEFAULT_NAMESPACE } from '../../common/index.ts';
import { catalogTranslation } from '../catalogTranslation.ts';
import type { ListColumn } from './listPoints.ts';

/** On offer in the lists of all kinds, since anything can be in a namespace. */
export const namespaceColumn: ListColumn = {
  id: 'namespace',
  title: text(catalogTranslation, 'column.namespace'),
  fields: [],
  orderField: 'metadata.namespace',
  text: ({ metadata }) => metadata.namespace ?? DEFAULT_NAMESPACE,
  isQuiet: true,
  hideBelow: 'sm',
};
