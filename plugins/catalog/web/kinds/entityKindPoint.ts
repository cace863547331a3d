import type { Hue } from '@callboard/ui';
import { createExtensionPoint, type NavIcon, type TranslatedText } from '@callboard/web-kit';
import type { ComponentType } from 'react';
import type { EntityCard } from '../entity/extensionPoints.ts';

/** A text of a plugin, or one of the organisation's own, which is the same in every language. */
export type KindText = TranslatedText | string;

/** The list's columns of a kind, by their ids. */
export type KindColumns = {
  /** What is shown unless the user chooses otherwise, in this order. */
  shown: readonly string[];
  /** What the user may add. */
  more?: readonly string[];
  /** The columns by which the list can be ordered; entities without a value come last. */
  sortable: readonly string[];
};

/** How the relations of a kind's entities become cards. */
export type KindRelations = {
  /** The types that other cards of the kind tell, and that so get no card of their own. */
  told?: readonly string[];
  /** The types whose targets stand in one card for each kind. */
  byKind?: readonly string[];
};

/** What the pages of a kind have besides what all have. */
export type KindPage = {
  /** What one most likely came to the page for, at the head of it; it reads the entity with `useEntity`. */
  HeaderAction?: ComponentType;
  /** Cards of the overview. */
  cards?: readonly Omit<EntityCard, 'isFor'>[];
  /** The catalog's own cards that they do without: `about` and `spec`. */
  withoutCards?: readonly string[];
  relations?: KindRelations;
};

/** How entities of one kind are shown. Several may describe a kind: of each part the last one holds, and config goes last. */
export type EntityKind = {
  /** The case does not matter. */
  kind: string;
  icon?: NavIcon;
  hue?: Hue;
  /** What one is called, several as a heading, and several within a sentence (as the heading, if left out). */
  titles?: { one: KindText; several: KindText; inText?: KindText };
  columns?: KindColumns;
  /** What its pages have of their own; loaded with the first of them. */
  loadPage?(): Promise<KindPage>;
  /** Whether a row among related entities names the type, where it otherwise names the owner. */
  isToldByType?: boolean;
};

export const entityKindPoint = createExtensionPoint<EntityKind>({
  id: 'catalog.kinds',
  description: 'The display of entities of a kind',
});
