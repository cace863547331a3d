import type { ComponentType } from 'react';
import type { ApiFactory } from '../apis/apiRef.ts';
import type { Extension, ExtensionPoint } from '../extensions/extensionPoint.ts';
import type { ExternalRouteRef } from '../routing/externalRouteRef.ts';
import type { RouteRef } from '../routing/routeRef.ts';
import type { SubRouteRef } from '../routing/subRouteRef.ts';
import type { TranslatedText, TranslationBundle, TranslationRef } from '../translation/translationRef.ts';

/** A page at a path; everything below the path belongs to it too. */
export type Page = {
  path: string;
  /** Left out, it is the mount point of the routable extension. */
  routeRef?: RouteRef;
  title?: TranslatedText;
  /** The id of the line of the navigation that is lit here, for a page that no line leads to. */
  navItem?: string;
  /** Not for everybody: it has no line in lists of pages, such as the command palette's. */
  isUnlisted?: boolean;
  Component: ComponentType;
};

export type NavSection = 'top' | 'main' | 'groups' | 'bottom';
export type NavIcon = ComponentType<{ size?: number | string; stroke?: number | string }>;

export type NavLink = {
  id: string;
  section: NavSection;
  order: number;
  title: TranslatedText;
  icon: NavIcon;
  to: RouteRef<never>;
  /** The letter that leads there after `g`, for "go". */
  letter?: string;
  /** Pages of another route that belong here as well, such as those of one kind of entity. */
  covers?: { route: RouteRef; params: Readonly<Record<string, string>> };
  Component?: undefined;
};

/** An entry that draws itself. */
export type CustomNavItem = { id: string; section: NavSection; order: number; Component: ComponentType };

export type NavItem = NavLink | CustomNavItem;

export type FeatureFlagDeclaration = { name: string; description?: string };

/** All that one feature adds to the app. Importing it has no effect; the app lists it. */
export type WebPlugin = {
  id: string;
  /** Ids of plugins without which it cannot be; the app does not start without them. */
  needs?: readonly string[];
  /** Ids of plugins whose points it adds to where they are installed, and that it does without where they are not. */
  wants?: readonly string[];
  /** The extension points that it hosts. */
  points?: readonly Pick<ExtensionPoint<never>, 'id' | 'description'>[];
  /** What other plugins may be bound to, as `<plugin id>.<name>`. */
  routes?: Readonly<Record<string, RouteRef | SubRouteRef>>;
  externalRoutes?: Readonly<Record<string, ExternalRouteRef>>;
  pages?: readonly Page[];
  apis?: readonly ApiFactory[];
  navItems?: readonly NavItem[];
  featureFlags?: readonly FeatureFlagDeclaration[];
  /** Listed texts are loaded before the first page is shown; others when they are first used. */
  translations?: readonly (TranslationRef | TranslationBundle)[];
  extensions?: readonly Extension[];
};

export function definePlugin(plugin: WebPlugin): WebPlugin {
  return plugin;
}
