import type { Entity } from '@callboard/plugin-catalog/common';
import { fakeCatalog } from '@callboard/plugin-catalog/testing';
import { catalogPlugin } from '@callboard/plugin-catalog/web';
import { UiProvider } from '@callboard/ui';
import { analyticsApi, definePlugin, type WebPlugin } from '@callboard/web-kit';
import { AppRoutes } from '@callboard/web-kit/host';
import { fakeAnalytics, implementApi, type RenderInAppOptions, renderInApp } from '@callboard/web-kit/testing';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fakeSearch } from '../../testing/index.ts';
import { searchPlugin } from '../index.tsx';
import { airlineDocuments } from './airlineDocuments.ts';

type Options = RenderInAppOptions & {
  search?: Parameters<typeof fakeSearch>[0];
  /** The content of the catalog. */
  entities?: readonly Entity[];
  /** Rendered instead of the pages. */
  element?: ReactNode;
};

/** Pages that results link to. */
const elsewhere: WebPlugin = definePlugin({
  id: 'elsewhere',
  pages: [{ path: '/docs/*', Component: () => <p>Docs</p> }],
});

/** The search page over a few documents. */
export function renderSearch(
  path: string,
  { search: state, entities = [], element, plugins = [], apis = [], ...rest }: Options = {},
) {
  const catalog = fakeCatalog(entities);
  const search = fakeSearch({ documents: airlineDocuments, ...state });
  const analytics = fakeAnalytics();
  const page = renderInApp(element ?? <AppRoutes />, {
    plugins: [catalogPlugin, searchPlugin, elsewhere, ...plugins],
    Wrapper: UiProvider,
    initialPath: path,
    fetch: async (url, init) =>
      String(url).includes('/api/catalog/') ? catalog.fetch(url, init) : search.fetch(String(url)),
    apis: [implementApi(analyticsApi, analytics), ...apis],
    ...rest,
  });
  return { ...page, search, analytics };
}

/** The titles of the results, in order. */
export const foundTitles = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
