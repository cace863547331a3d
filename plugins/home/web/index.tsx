import { definePlugin } from '@callboard/web-kit';
import { entryTranslation } from './entryTranslation.ts';
import { homeWidgetPoint } from './widgetPoint.ts';
import { workPoint } from './workPoint.ts';

export { homeRoute } from './routes.ts';
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
  translations: [entryTranslation],
  extensions: [
    homeWidgetPoint.add({
      id: 'standard',
      load: async () => (await import('./widgets/standardWidgets.ts')).standardWidgets,
    }),
    homeWidgetPoint.add({
      id: 'daily',
      load: async () => (await import('./daily/dailyWidgets.ts')).dailyWidgets,
    }),
  ],
});
