import type { DataColumn } from '@callboard/ui';
import { createExtensionPoint, type TranslatedText } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import type { Entity } from '../../common/index.ts';

/** A column of the list. */
export type ListColumn = {
  /** Used in the user's view settings and in the columns of a kind. */
  id: string;
  title: TranslatedText;
  /** By default, the lists of all kinds have it; `kind` is in lower case. */
  isFor?(kind: string): boolean;
  /** Whether it is shown by default; otherwise the user can add it. */
  isShown?: boolean;
  /** The entity fields that it reads, such as `metadata.labels.tier`. */
  fields: readonly string[];
  /** The field that the server sorts by; entities without a value come last. */
  orderField?: string;
  /** The plain value, for exports and for sorting in the browser. */
  text(entity: Entity): string;
  cell?(entity: Entity): ReactNode;
} & Pick<
  DataColumn<Entity>,
  'icon' | 'width' | 'leastWidth' | 'isQuiet' | 'hideBelow' | 'underNameBelow' | 'isHiddenOnCards' | 'isCardLine'
>;

export const listColumnPoint = createExtensionPoint<ListColumn>({
  id: 'catalog.list-columns',
  description: 'Columns of the catalog list',
});
