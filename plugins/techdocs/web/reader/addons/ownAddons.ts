import { createComponentExtension } from '@callboard/web-kit';
import type { DocsAddon } from './addonPoint.ts';

const load = () => import('./loadedAddons.ts');

export const ownAddons: readonly DocsAddon[] = [
  {
    id: 'expandable-navigation',
    place: 'nav',
    Component: createComponentExtension({
      name: 'ExpandableNavigation',
      load: async () => (await load()).ExpandableNavigation,
    }),
  },
  {
    id: 'text-size',
    place: 'toolbar',
    Component: createComponentExtension({ name: 'TextSize', load: async () => (await load()).TextSize }),
  },
  {
    id: 'report-issue',
    place: 'content',
    Component: createComponentExtension({ name: 'ReportIssue', load: async () => (await load()).ReportIssue }),
  },
  {
    id: 'lightbox',
    place: 'content',
    Component: createComponentExtension({ name: 'Lightbox', load: async () => (await load()).Lightbox }),
  },
];
