import { createExtensionPoint, type TranslatedText } from '@callboard/web-kit';
import type { Entity } from '../../common/index.ts';

/** A filter of the list: the used values of one field with their counts. */
export type ListFilter = {
  /** Its part of the list's URL is `filters[<id>]`. */
  id: string;
  title: TranslatedText;
  /** By default, the lists of all kinds have it; `kind` is in lower case. */
  isFor?(kind: string): boolean;
  /** The field that the server compares and counts, such as `metadata.labels.tier`. */
  field: string;
  /** The values of an entity, for lists that are filtered in the browser. */
  valuesOf(entity: Entity): readonly string[];
};

export const listFilterPoint = createExtensionPoint<ListFilter>({
  id: 'catalog.list-filters',
  description: 'Filters of the catalog list, by the values of a field',
});
