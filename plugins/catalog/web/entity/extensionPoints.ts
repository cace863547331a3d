import { createExtensionPoint, type NavIcon, type TranslatedText } from '@callboard/web-kit';
import type { ComponentType } from 'react';
import type { Entity } from '../../common/index.ts';

/** A tab of entity pages. The overview has order 0; its component reads the entity with `useEntity`. */
export type EntityTab = {
  /** Below the entity's own path: `/definition`. */
  path: string;
  title: TranslatedText;
  order: number;
  /** Left out, the tab is on the pages of all entities. */
  isFor?(entity: Entity): boolean;
  Component: ComponentType;
};
export const entityTabPoint = createExtensionPoint<EntityTab>({ id: 'catalog.entity-tabs' });

/** A card of the overview; `main` is the wide column, `side` the narrow one. */
export type EntityCard = {
  id: string;
  area: 'main' | 'side';
  order: number;
  isFor?(entity: Entity): boolean;
  Component: ComponentType;
};
export const entityCardPoint = createExtensionPoint<EntityCard>({ id: 'catalog.entity-cards' });

/** One line of an entity's context menu, ready to be drawn. */
export type EntityMenuEntry = {
  /** Already translated. */
  title: string;
  icon?: NavIcon;
  isDisabled?: boolean;
} & ({ to: string; run?: undefined } | { run(): void; to?: undefined });

/** A line of the context menu. `useEntry` is a hook; undefined shows nothing. */
export type EntityMenuItem = {
  id: string;
  order: number;
  isFor?(entity: Entity): boolean;
  useEntry(entity: Entity): EntityMenuEntry | undefined;
};
export const entityMenuPoint = createExtensionPoint<EntityMenuItem>({ id: 'catalog.entity-menu' });
