import { IconHome2 } from '@callboard/ui/icons';
import {
  commandPoint,
  createRoutableExtension,
  definePlugin,
  lazyCommands,
  rootElementPoint,
  text,
} from '@callboard/web-kit';
import { entryTranslation, homeRoute } from './entry.ts';
import { VisitWatch } from './visits/VisitWatch.tsx';
import { visits } from './visits/visits.ts';
import { homeWidgetPoint } from './widgetPoint.ts';
import { workPoint } from './workPoint.ts';

export { homeRoute } from './entry.ts';
export type { NewVisit, Visit } from './visits/visit.ts';
export type { VisitFilter, VisitOperator, VisitOrder, VisitQuery } from './visits/visitQuery.ts';
export { type VisitsApi, visitsApi } from './visits/visitsApi.ts';
export {
  type HomeWidget,
  type HomeWidgetProps,
  type HomeWidgets,
  homeWidgetPoint,
  type WidgetSetting,
  type WidgetSettings,
  type WidgetSize,
} from './widgetPoint.ts';
export { type WorkItem, type WorkSource, type WorkSources, workPoint } from './workPoint.ts';

const HomePage = createRoutableExtension({
  name: 'HomePage',
  mountPoint: homeRoute,
  load: async () => {
    // Together: the page needs these widgets at the same time.
    const [{ HomePage }] = await Promise.all([
      import('./HomePage.tsx'),
      import('./widgets/standardWidgets.ts'),
      import('./daily/dailyWidgets.ts'),
    ]);
    return HomePage;
  },
});

export const homePlugin = definePlugin({
  id: 'home',
  needs: ['catalog'],
  // Wire: existing configurations bind routes by these names (`app.routes.bindings`).
  routes: { root: homeRoute },
  pages: [{ path: '/', title: text(entryTranslation, 'title'), Component: HomePage }],
  navItems: [
    {
      id: 'home',
      letter: 'h',
      section: 'main',
      order: 10,
      title: text(entryTranslation, 'title'),
      icon: IconHome2,
      to: homeRoute,
    },
  ],
  points: [homeWidgetPoint, workPoint],
  apis: [visits],
  translations: [entryTranslation],
  extensions: [
    commandPoint.add(
      lazyCommands('home-visits', async () => (await import('./visits/visitCommands.ts')).visitCommands),
    ),
    rootElementPoint.add({ id: 'visits', Component: VisitWatch }),
    homeWidgetPoint.add({
      id: 'standard',
      load: async () => (await import('./widgets/standardWidgets.ts')).standardWidgets,
    }),
    homeWidgetPoint.add({ id: 'daily', load: async () => (await import('./daily/dailyWidgets.ts')).dailyWidgets }),
    homeWidgetPoint.add({
      id: 'announcements',
      load: async () => (await import('./daily/announcements/announcementWidgets.ts')).announcementWidgets,
    }),
    workPoint.add({
      id: 'catalog',
      load: async () => (await import('./daily/work/catalog/catalogWork.ts')).catalogWork,
    }),
  ],
});
