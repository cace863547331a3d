import type { ComponentType } from 'react';
import type { ApiFactory } from '../apis/apiRef.ts';
import type { Extension, ExtensionPoint } from '../extensions/extensionPoint.ts';
import type { FeatureFlagDeclaration } from '../flags/featureFlagsApi.ts';
import type { Permission } from '../permissions/permissionApi.ts';
import type { ExternalRouteRef } from '../routing/externalRouteRef.ts';
import type { RouteRef } from '../routing/routeRef.ts';
import type { SubRouteRef } from '../routing/subRouteRef.ts';
import type { TranslatedText, TranslationBundle, TranslationRef } from '../translation/translationRef.ts';

/** A page at a path, including everything below the path. */
export type Page = {
  path: string;
  /** The mount point of the routable extension by default. */
  routeRef?: RouteRef;
  title?: TranslatedText;
  /** The id of the navigation item that is active here, for a page without its own item. */
  navItem?: string;
  /** Hidden from lists of pages, such as the command palette's. */
  isUnlisted?: boolean;
  /** Lists of pages have it only for users with this permission. The page itself checks it too, and explains what is missing. */
  permission?: Permission;
  Component: ComponentType;
};

export type NavSection = 'top' | 'main' | 'groups' | 'bottom';
export type NavIcon = ComponentType<{ size?: number | string; stroke?: number | string }>;

/** In external plugins: a name of the icon set, such as `rocket`, or an SVG path in a square of 24 units, drawn as a line or filled. */
export type IconSource = string | { readonly path: string; readonly isFilled?: boolean };

export type NavLink = {
  id: string;
  section: NavSection;
  order: number;
  title: TranslatedText;
  icon: NavIcon;
  to: RouteRef<never>;
  /** The letter that opens it after `g`, for "go". */
  letter?: string;
  /** Pages of another route that belong here, such as those of one kind of entity. */
  covers?: { route: RouteRef; params: Readonly<Record<string, string>> };
  Component?: undefined;
};

/** An item with its own component. */
export type CustomNavItem = { id: string; section: NavSection; order: number; Component: ComponentType };

export type NavItem = NavLink | CustomNavItem;

/** Everything that one feature adds to the app. Importing it has no effect; the app lists it. */
export type WebPlugin = {
  id: string;
  /** Ids of required plugins; the app does not start without them. */
  needs?: readonly string[];
  /** Ids of optional plugins whose points it adds to if they are installed. */
  wants?: readonly string[];
  /** The extension points that it hosts. */
  points?: readonly Pick<ExtensionPoint<never>, 'id'>[];
  /** Routes that other plugins can be bound to, as `<plugin id>.<name>`. */
  routes?: Readonly<Record<string, RouteRef | SubRouteRef>>;
  externalRoutes?: Readonly<Record<string, ExternalRouteRef>>;
  pages?: readonly Page[];
  apis?: readonly ApiFactory[];
  navItems?: readonly NavItem[];
  featureFlags?: readonly FeatureFlagDeclaration[];
  /** Listed texts load before the first page is shown; others on first use. */
  translations?: readonly (TranslationRef | TranslationBundle)[];
  extensions?: readonly Extension[];
};

/** As external plugins may write it; the app draws their icons. */
type WrittenNavItem = CustomNavItem | (Omit<NavLink, 'icon'> & { icon: NavIcon | IconSource });
type WrittenPlugin = Omit<WebPlugin, 'navItems'> & { navItems?: readonly WrittenNavItem[] };

export function definePlugin(plugin: WrittenPlugin): WebPlugin {
  return plugin as WebPlugin;
}
