import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { ApiRegistry } from '../apis/apiRegistry.ts';
import type { ExtensionPoint } from '../extensions/extensionPoint.ts';
import type { Contribution, ExtensionRegistry } from '../extensions/extensionRegistry.ts';
import type { NavIcon, WebPlugin } from '../plugins/plugin.ts';
import type { RouteTable } from '../routing/routeTable.ts';
import type { TitleStack } from './titleStack.ts';

export type ErrorFallbackProps = {
  error: Error;
  /** The message for the user: translated if the kit knows the error, otherwise the error's own. */
  message: string;
  pluginId?: string;
  /** Renders the content again; lazy code that failed is loaded again. */
  retry(): void;
  /** Reloads the page; set if code failed to load, which a newer version on the server may have caused. */
  reload?: (() => void) | undefined;
  /** The content failed because the server cannot be reached; it is rendered again when the server is back. */
  isAway?: boolean;
};

/** Shown without an app around it: no theme, router or translation hook works there. */
export type BootErrorPageProps = { error: Error; message: string };

export type AppComponents = {
  Progress: ComponentType;
  ErrorFallback: ComponentType<ErrorFallbackProps>;
  NotFoundPage: ComponentType;
  BootErrorPage: ComponentType<BootErrorPageProps>;
};

/** The order and settings of parts that `app.extensions` names, by their kind: `entity-card`, `catalog-filter`. */
export type ConfiguredParts = {
  /** Leaves out the parts that are off, and puts those that the configuration names first, in its order. */
  arrange<T>(kind: string, parts: readonly T[], keyOf: (part: T) => string): T[];
  configOf(kind: string, key: string): Readonly<Record<string, unknown>> | undefined;
  isOff(kind: string, key: string): boolean;
  /** The title of the page at exactly this path. */
  titleAt(path: string): string | undefined;
  /** The title of the navigation item that opens search; false if it is off. */
  searchTitle?: string | false;
  /** The icon with a name; undefined for an unknown name. */
  iconOf(name: unknown): NavIcon | undefined;
  /** Rendered around every page: the banner and the footer. */
  Frame?: ComponentType<{ children: ReactNode }>;
};

export type PluginFrame = ComponentType<{ pluginId: string; children: ReactNode }>;

/** A validated set of plugins, ready to render. */
export type App = {
  readonly plugins: readonly WebPlugin[];
  readonly components: Omit<AppComponents, 'BootErrorPage'>;
  readonly apis: ApiRegistry;
  readonly routes: RouteTable;
  readonly extensions: ExtensionRegistry;
  readonly queryClient: QueryClient;
  readonly titles: TitleStack;
  /** Only if the configuration arranges the app. */
  readonly configured?: ConfiguredParts;
  /** Rendered around the content of each plugin. */
  readonly PluginFrame?: PluginFrame;
  /** The base path of the app, unless it is at the root of its host. */
  readonly basename?: string;
  /** The target of '/', if it has no page. */
  readonly rootRedirect?: string;
};

export const AppContext = createContext<App | undefined>(undefined);

export function useApp(): App {
  const app = useContext(AppContext);
  if (!app) throw new Error('This must be used inside an AppProvider');
  return app;
}

/** The order and settings of parts of pages; undefined unless the configuration arranges the app. */
export const useConfiguredParts = (): ConfiguredParts | undefined => useApp().configured;

/** The contributions of plugins to a point. */
export function useExtensions<T>(point: ExtensionPoint<T>): readonly T[] {
  return useApp().extensions.values(point);
}

/** The same with the plugin's id, for hosts that wrap each contribution in its plugin's error boundary. */
export function useContributions<T>(point: ExtensionPoint<T>): readonly Contribution<T>[] {
  return useApp().extensions.contributions(point);
}
