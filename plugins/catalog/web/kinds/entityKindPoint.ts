import type { Hue } from '@callboard/ui';
import { createExtensionPoint, type NavIcon, type TranslatedText } from '@callboard/web-kit';
import type { ComponentType } from 'react';
import type { EntityCard } from '../entity/extensionPoints.ts';

/** The list's columns of a kind, by their ids. */
export type KindColumns = {
  /** The default columns, in order. */
  shown: readonly string[];
  /** Optional columns. */
  more?: readonly string[];
  /** Sortable columns; entities without a value come last. */
  sortable: readonly string[];
};

/** The relation cards of a kind. */
export type KindRelations = {
  /** Types that other cards of the kind show, so they have no separate card. */
  told?: readonly string[];
  /** Types whose targets are split into one card per kind. */
  byKind?: readonly string[];
};

/** The additional parts of a kind's pages. */
export type KindPage = {
  /** The main action, in the page header; it reads the entity with `useEntity`. */
  HeaderAction?: ComponentType;
  /** Additional cards of the overview. */
  cards?: readonly Omit<EntityCard, 'isFor'>[];
  /** The catalog's own cards to hide: `about` and `spec`. */
  withoutCards?: readonly string[];
  relations?: KindRelations;
};

/** The display of one kind. If several plugins describe a kind, the last one wins for each part, and the configuration comes last. */
export type EntityKind = {
  /** Case-insensitive. */
  kind: string;
  icon?: NavIcon;
  hue?: Hue;
  /** The singular, the plural as a heading, and the plural within a sentence (by default as the heading). */
  titles?: { one: TranslatedText; several: TranslatedText; inText?: TranslatedText };
  columns?: KindColumns;
  /** The additional parts of its pages, loaded with the first of them. */
  loadPage?(): Promise<KindPage>;
  /** Whether a row of related entities shows the type instead of the owner. */
  isToldByType?: boolean;
};

export const entityKindPoint = createExtensionPoint<EntityKind>({
  id: 'catalog.kinds',
  description: 'How entities of a kind are displayed',
});
