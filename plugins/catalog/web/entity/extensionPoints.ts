import { createExtensionPoint, type NavIcon, type Permission, type TranslatedText } from '@callboard/web-kit';
import type { ComponentType, ReactNode } from 'react';
import type { CompoundEntityRef, Entity } from '../../common/index.ts';

/** A tab of entity pages. The overview has order 0; its component reads the entity with `useEntity`. */
export type EntityTab = {
  /** Below the entity's own path: `/definition`. */
  path: string;
  title: TranslatedText;
  order: number;
  /** By default, the tab is on the pages of all entities. */
  isFor?(entity: Entity): boolean;
  /** By default, the tab is listed; one that is not listed can only be opened by its URL. */
  isListed?(entity: Entity): boolean;
  /** The tab is listed only for users who have it. */
  permission?: Permission;
  Component: ComponentType;
};
export const entityTabPoint = createExtensionPoint<EntityTab>({
  id: 'catalog.entity-tabs',
  description: 'Tabs of entity pages',
});

/** A card of the overview; `main` is the wide column, `side` the narrow one. */
export type EntityCard = {
  id: string;
  area: 'main' | 'side';
  order: number;
  isFor?(entity: Entity): boolean;
  /** The card that replaces this one if `app.extensions` lists only that, on or off. */
  givesWayTo?: string;
  Component: ComponentType;
};
export const entityCardPoint = createExtensionPoint<EntityCard>({
  id: 'catalog.entity-cards',
  description: 'Cards on the overview of entity pages',
});

/** An item of an entity's context menu, ready to render. */
export type EntityMenuEntry = {
  /** Already translated. */
  title: string;
  icon?: NavIcon;
  isDisabled?: boolean;
} & ({ to: string; run?: undefined } | { run(): void; to?: undefined });

/** An item of the context menu. `useEntry` is a hook; undefined shows nothing. */
export type EntityMenuItem = {
  id: string;
  order: number;
  isFor?(entity: Entity): boolean;
  useEntry(entity: Entity): EntityMenuEntry | undefined;
};
export const entityMenuPoint = createExtensionPoint<EntityMenuItem>({
  id: 'catalog.entity-menu-items',
  description: 'Items in the context menu of entity pages',
});

/** A link of an entity's about card, ready to render. */
export type EntityLinkEntry = {
  /** Already translated. */
  title: string;
  icon: NavIcon;
} & (
  | { to: string; disabledReason?: undefined }
  /** Why the link is disabled. */
  | { disabledReason: string; to?: undefined }
);

/** A link of the about card, internal or external. `useEntry` is a hook; undefined shows nothing. */
export type EntityLink = {
  id: string;
  order: number;
  isFor?(entity: Entity): boolean;
  useEntry(entity: Entity): EntityLinkEntry | undefined;
};

/** Links of the about card; their code is loaded with the first entity page. */
export type EntityLinks = { load(): Promise<readonly EntityLink[]> };
export const entityLinkPoint = createExtensionPoint<EntityLinks>({
  id: 'catalog.entity-links',
  description: 'Links on the about card of entity pages',
});

/** Parts that a plugin adds to the page of an entity, ready to render. */
export type EntityExtraParts = {
  /** A fact in the header, beside the owner. */
  mark?: ReactNode;
  /** A notice above the overview. */
  notice?: ReactNode;
};

/** `useParts` is a hook. The page appears when it returns an object, so nothing moves afterwards; it must do so if its request fails. */
export type EntityExtra = { id: string; order: number; useParts(ref: CompoundEntityRef): EntityExtraParts | undefined };

/** Marks and notices of entity pages; their code is loaded with the first entity page. */
export type EntityExtras = { load(): Promise<readonly EntityExtra[]> };
export const entityExtraPoint = createExtensionPoint<EntityExtras>({
  id: 'catalog.entity-extras',
  description: 'Marks in the header of entity pages, and notices above their overview',
});

/** A hint for users who opened an entity that does not exist or that they may not see. */
export type NotFoundHint = { id: string; Component: ComponentType<{ wanted: CompoundEntityRef }> };
export const notFoundHintPoint = createExtensionPoint<NotFoundHint>({
  id: 'catalog.not-found-hints',
  description: 'Hints on the page of a missing entity',
});
