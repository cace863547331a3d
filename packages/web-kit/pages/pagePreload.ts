import { matchRoutes } from 'react-router';
import type { App } from '../app/App.ts';
import { preloadExtension } from '../app/componentExtension.tsx';
import type { Page } from '../plugins/plugin.ts';

export function pagePattern({ path }: Page): string {
  // '/*' for a page at '/' would match every unknown URL.
  return path === '/' ? '/' : `${path}/*`;
}

/** The page at a path of the app, if there is one. */
export function pageAt({ plugins }: Pick<App, 'plugins'>, path: string): Page | undefined {
  const routes = plugins
    .flatMap((plugin) => plugin.pages ?? [])
    .map((page) => ({ path: pagePattern(page), handle: page }));
  return matchRoutes(routes, path)?.[0]?.route.handle;
}

/** Loads the code of the page at a path of the app, if there is one. */
export async function preloadPage(app: Pick<App, 'plugins'>, path: string): Promise<void> {
  const page = pageAt(app, path);
  if (page) await preloadExtension(page.Component);
}

/** Resolves '/' to the URL of its target before anything renders, so shell and page start at the same time. */
export function followRootRedirect(app: App): void {
  const { basename = '', rootRedirect, plugins } = app;
  const hasRootPage = plugins.some(({ pages = [] }) => pages.some(({ path }) => path === '/'));
  const isAtRoot = (window.location.pathname.slice(basename.length) || '/') === '/';
  if (isAtRoot && rootRedirect && !hasRootPage) window.history.replaceState(null, '', basename + rootRedirect);
}

/** Loads the code of the page for the browser's URL. */
export async function preloadFirstPage(app: Pick<App, 'plugins' | 'basename' | 'rootRedirect'>): Promise<void> {
  const path = window.location.pathname.slice(app.basename?.length ?? 0) || '/';
  await preloadPage(app, path === '/' ? (app.rootRedirect ?? path) : path);
}
