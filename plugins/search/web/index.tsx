import { KindIcon, notFoundHintPoint } from '@callboard/plugin-catalog/web';
import { homeWidgetPoint } from '@callboard/plugin-home/web';
import {
  commandPoint,
  createComponentExtension,
  createRoutableExtension,
  definePlugin,
  text,
} from '@callboard/web-kit';
import type { SearchContextProviderProps } from './context/SearchContextProvider.tsx';
import { entryTranslation, searchRoute } from './entry.ts';
import { searchCommands } from './palette/searchCommands.ts';
import { searchResultItemPoint } from './resultItemPoint.ts';

export { type Search, useSearch } from './context/SearchContext.ts';
export { searchRoute } from './entry.ts';
export { type SearchResultItem, searchResultItemPoint } from './resultItemPoint.ts';
export { ResultLines } from './results/lazyResultLines.ts';

/** A search bar for any page, such as the home page; Enter opens the search page. */
export const SearchBar = createComponentExtension({
  name: 'SearchBar',
  load: async () => (await import('./bar/SearchBar.tsx')).SearchBar,
});

/** A search for the parts inside, which access it with `useSearch`. */
export const SearchContextProvider = createComponentExtension<SearchContextProviderProps>({
  name: 'SearchContextProvider',
  load: async () => (await import('./context/SearchContextProvider.tsx')).SearchContextProvider,
});

const SearchPage = createRoutableExtension({
  name: 'SearchPage',
  mountPoint: searchRoute,
  load: async () => (await import('./page/SearchPage.tsx')).SearchPage,
});

export const searchPlugin = definePlugin({
  id: 'search',
  needs: ['catalog'],
  wants: ['home'],
  points: [searchResultItemPoint],
  // Wire: existing configurations bind routes by these names (`app.routes.bindings`).
  routes: { root: searchRoute },
  pages: [{ path: '/search', navItem: 'search', title: text(entryTranslation, 'title'), Component: SearchPage }],
  translations: [entryTranslation],
  extensions: [
    commandPoint.add(searchCommands),
    homeWidgetPoint.add({
      id: 'search',
      load: async () => (await import('./home/searchWidgets.ts')).searchWidgets,
    }),
    notFoundHintPoint.add({
      id: 'similar-names',
      Component: createComponentExtension({
        name: 'SimilarNames',
        load: async () => (await import('./similar/SimilarNames.tsx')).SimilarNames,
      }),
    }),
    searchResultItemPoint.add({
      type: 'software-catalog',
      title: text(entryTranslation, 'entities'),
      order: 10,
      Icon: ({ document, size }) => <KindIcon kind={String(document?.kind ?? 'component')} size={size} />,
      Component: createComponentExtension({
        name: 'EntityResult',
        load: async () => (await import('./results/EntityResult.tsx')).EntityResult,
      }),
    }),
  ],
});
