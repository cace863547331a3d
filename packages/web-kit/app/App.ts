import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ApiRegistry } from '../apis/apiRegistry.ts';
import type { ExtensionRegistry } from '../extensions/extensionRegistry.ts';
import type { WebPlugin } from '../plugins/plugin.ts';
import type { RouteTable } from '../routing/routeTable.ts';
import type { TitleStack } from '../title/titleStack.ts';

export type ErrorFallbackProps = {
  error: Error;
  /** What to tell the user: translated where the kit knows the error, else the error's own message. */
  message: string;
  pluginId?: string;
  /** Shows the content again; lazy code that failed is loaded anew. */
  retry(): void;
};

/** Shown without an app around it: no theme, router or translation hook works there. */
export type BootErrorPageProps = { error: Error; message: string };

export type AppComponents = {
  Progress: ComponentType;
  ErrorFallback: ComponentType<ErrorFallbackProps>;
  NotFoundPage: ComponentType;
  BootErrorPage: ComponentType<BootErrorPageProps>;
};

/** A checked set of plugins, ready to be shown. */
export type App = {
  readonly plugins: readonly WebPlugin[];
  readonly components: Omit<AppComponents, 'BootErrorPage'>;
  readonly apis: ApiRegistry;
  readonly routes: RouteTable;
  readonly extensions: ExtensionRegistry;
  readonly queryClient: QueryClient;
  readonly titles: TitleStack;
  /** The path that the whole app is under, if it is not the root of its host. */
  readonly basename?: string;
  /** Where '/' leads, if no page is there. */
  readonly rootRedirect?: string;
};
