import { Navigate, useLocation, useParams } from 'react-router';
import { useApp } from '../app/App.ts';
import type { Page, WebPlugin } from '../plugins/plugin.ts';
import { routeOf } from '../routing/routeTable.ts';
import type { PartPlaces } from './configuredParts.ts';

type Titled = (plugin: string) => string | undefined;

export type ConfiguredPages = {
  pages: readonly (readonly Page[])[];
  /** The ids of the routes of the pages that are off. */
  off: ReadonlySet<string>;
  /** Their paths. */
  offPaths: ReadonlySet<string>;
  redirects: readonly Page[];
  /** The configured titles by path. */
  titles: ReadonlyMap<string, string>;
};

/** The pages of each plugin with their configured paths and titles. A page that is off shows that it was not found. */
export function configuredPages(
  plugins: readonly WebPlugin[],
  parts: PartPlaces,
  options: { isHidden(plugin: WebPlugin): boolean; pluginTitle: Titled },
): ConfiguredPages {
  const moved = new Map<string, string>();
  const all = plugins.flatMap(({ pages = [] }) => pages);
  const own = (path: string, key: string) => {
    const value = parts.configOf('page', path)?.[key];
    return typeof value === 'string' ? value : undefined;
  };
  for (const { path } of all) {
    const target = own(path, 'path');
    if (target !== undefined && target !== path) moved.set(path, target);
  }
  // A page whose path another page takes gets the id of its plugin as its path: the home page, if the catalog is at '/'.
  const taken = new Set(moved.values());
  for (const { id, pages = [] } of plugins) {
    for (const { path } of pages) if (taken.has(path) && !moved.has(path)) moved.set(path, `/${id}`);
  }
  // Pages below a moved page move along, unless they have an id, such as the pages of entities.
  for (const [from, to] of [...moved]) {
    if (from === '/' || to === '/') continue;
    for (const { path } of all) {
      if (path.startsWith(`${from}/`) && !moved.has(path) && !parts.isKnown('page', path))
        moved.set(path, to + path.slice(from.length));
    }
  }
  const off = new Set<string>();
  const offPaths = new Set<string>();
  const titles = new Map<string, string>();
  const pages = plugins.map((plugin) =>
    (plugin.pages ?? []).map((page): Page => {
      const path = moved.get(page.path) ?? page.path;
      const isSubPage = parts.isOff('sub-page', page.path);
      if (!options.isHidden(plugin) && !parts.isOff('page', page.path) && !isSubPage) {
        const isMain = plugin.pages?.[0] === page;
        const title = own(page.path, 'title') ?? (isMain ? options.pluginTitle(plugin.id) : undefined);
        if (title !== undefined) titles.set(path, title);
        return { ...page, path, ...(title !== undefined && { title }) };
      }
      const route = routeOf(page);
      if (route) off.add(route.id);
      offPaths.add(path);
      return { path, ...(route && { routeRef: route }), Component: NotFound };
    }),
  );
  const paths = new Set(pages.flat().map(({ path }) => path));
  const redirects = [...moved]
    .filter(([from, to]) => !paths.has(from) && from !== to)
    .map(([from, to]) => redirectPage(from, to));
  return { pages, off, offPaths, redirects, titles };
}

export function redirectPage(from: string, to: string): Page {
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each redirect, before anything renders
  return { path: from, isUnlisted: true, Component: () => <MovedPage from={from} to={to} /> };
}

/** Opens the new address of a page, with the same parameters, rest of the path, query and hash. */
function MovedPage({ from, to }: { from: string; to: string }) {
  const { search, hash } = useLocation();
  const { '*': rest = '', ...params } = useParams();
  const { NotFoundPage } = useApp().components;
  const filled = to.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  // Nothing is below '/', where every page would be.
  if (rest !== '' && (to === '/' || from === '/')) return <NotFoundPage />;
  const below = rest
    .split('/')
    .map((segment) => (segment === '' ? '' : `/${encodeURIComponent(segment)}`))
    .join('');
  return <Navigate to={`${filled}${below}${search}${hash}`} replace />;
}

function NotFound() {
  const { NotFoundPage } = useApp().components;
  return <NotFoundPage />;
}
