import type { DataColumn } from '@callboard/ui';
import { createExtensionPoint, type TranslatedText } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import type { Entity } from '../../common/index.ts';

/** A column of the list. */
export type ListColumn = {
  /** By it the view of a user and the columns of a kind name it. */
  id: string;
  title: TranslatedText;
  /** Left out, the lists of all kinds have it; `kind` is in lower case. */
  isFor?(kind: string): boolean;
  /** Whether it is there before the user chooses columns; otherwise it is on offer. */
  isShown?: boolean;
  /** What it reads of an entity, such as `metadata.labels.tier`. */
  fields: readonly string[];
  /** What the server orders by; entities without a value come last. */
  orderField?: string;
  /** The plain value, for files and for sorting here. */
  text(entity: Entity): string;
  cell?(entity: Entity): ReactNode;
} & Pick<
  DataColumn<Entity>,
  'icon' | 'width' | 'isQuiet' | 'hideBelow' | 'underNameBelow' | 'isHiddenOnCards' | 'isCardLine'
>;

/** A filter of the list: the values of one field that are in use, each with how many rows it would leave. */
export type ListFilter = {
  /** Its part of the list's URL is `filters[<id>]`. */
  id: string;
  title: TranslatedText;
  /** Left out, the lists of all kinds have it; `kind` is in lower case. */
  isFor?(kind: string): boolean;
  /** What the server compares and counts, such as `metadata.labels.tier`. */
  field: string;
  /** What an entity has there, for lists that are filtered in the browser. */
  valuesOf(entity: Entity): readonly string[];
};

export const listFilterPoint = createExtensionPoint<ListFilter>({
  id: 'catalog.list-filters',
  description: 'Filters of the catalog list, by the values of a field',
});

export const listColumnPoint = createExtensionPoint<ListColumn>({
  id: 'catalog.list-columns',
  description: 'Columns of the catalog list',
});
