import { definePlugin, rootElementPoint } from '@callboard/web-kit';
import { entryTranslation } from './entryTranslation.ts';
import { VisitWatch } from './visits/VisitWatch.tsx';
import { visits } from './visits/visitsApi.ts';
import { homeWidgetPoint } from './widgetPoint.ts';
import { workPoint } from './workPoint.ts';

export { homeRoute } from './routes.ts';
export type { VisitFilter, VisitOperator, VisitOrder, VisitQuery } from './visits/visitQuery.ts';
export { type NewVisit, type Visit, type VisitsApi, visitsApi } from './visits/visitsApi.ts';
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

export const homePlugin = definePlugin({
  id: 'home',
  needs: ['catalog'],
  points: [homeWidgetPoint, workPoint],
  apis: [visits],
  translations: [entryTranslation],
  extensions: [
    rootElementPoint.add({ id: 'visits', Component: VisitWatch }),
    homeWidgetPoint.add({
      id: 'standard',
      load: async () => (await import('./widgets/standardWidgets.ts')).standardWidgets,
    }),
    homeWidgetPoint.add({
      id: 'daily',
      load: async () => (await import('./daily/dailyWidgets.ts')).dailyWidgets,
    }),
    workPoint.add({
      id: 'catalog',
      load: async () => (await import('./work/catalog/catalogWork.ts')).catalogWork,
    }),
  ],
});
