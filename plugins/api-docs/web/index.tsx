import { catalogEntityRoute, entityTabPoint, loadKindList } from '@callboard/plugin-catalog/web';
import { searchResultItemPoint } from '@callboard/plugin-search/web';
import { HueIcon } from '@callboard/ui';
import { IconApi } from '@callboard/ui/icons';
import {
  createComponentExtension,
  createRoutableExtension,
  createRouteRef,
  createTranslationRef,
  definePlugin,
  text,
} from '@callboard/web-kit';
import { apiDefinitionPoint } from './viewers/apiDefinitionPoint.ts';
import { viewers } from './viewers/viewers.ts';

export { apiDefinitionPoint, type DefinitionViewer, type DefinitionViewerProps } from './viewers/apiDefinitionPoint.ts';

/** The texts needed before a definition is opened. Viewers have their own refs, which load with them. */
const apiDocsTranslation = createTranslationRef({
  id: 'api-docs',
  messages: {
    'nav.apis': 'APIs',
    'tab.definition': 'Definition',
    'search.operations': 'API operations',
  },
  languages: { de: () => import('./de.ts') },
});

export const apiListRoute = createRouteRef({ id: 'api-docs.root' });

const ApiListPage = createRoutableExtension({
  name: 'ApiListPage',
  mountPoint: apiListRoute,
  load: () => loadKindList('api'),
});

export const apiDocsPlugin = definePlugin({
  id: 'api-docs',
  needs: ['catalog'],
  wants: ['search'],
  points: [apiDefinitionPoint],
  // Wire: existing configurations bind routes by this name (`app.routes.bindings`).
  routes: { root: apiListRoute },
  pages: [{ path: '/api-docs', title: text(apiDocsTranslation, 'nav.apis'), Component: ApiListPage }],
  navItems: [
    {
      id: 'api-docs',
      letter: 'a',
      section: 'main',
      order: 30,
      title: text(apiDocsTranslation, 'nav.apis'),
      icon: IconApi,
      to: apiListRoute,
      covers: { route: catalogEntityRoute, params: { kind: 'api' } },
    },
  ],
  translations: [apiDocsTranslation],
  extensions: [
    entityTabPoint.add({
      path: '/definition',
      title: text(apiDocsTranslation, 'tab.definition'),
      order: 10,
      // MCP servers have none: they describe themselves.
      isFor: ({ kind, spec }) => kind.toLowerCase() === 'api' && spec?.type !== 'mcp-server',
      Component: createComponentExtension({
        name: 'DefinitionTab',
        load: async () => (await import('./definitionCard/DefinitionTab.tsx')).DefinitionTab,
      }),
    }),
    searchResultItemPoint.add({
      type: 'api-operations',
      title: text(apiDocsTranslation, 'search.operations'),
      order: 30,
      Icon: ({ size }) => <HueIcon icon={IconApi} hue="violet" size={size} />,
      pathOf: ({ entityTitle }) => (typeof entityTitle === 'string' ? [entityTitle] : []),
    }),
    ...viewers.map((viewer) => apiDefinitionPoint.add(viewer)),
  ],
});
