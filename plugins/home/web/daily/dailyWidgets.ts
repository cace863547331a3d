import { IconCircleCheck, IconClock, IconHeartbeat } from '@callboard/ui/icons';
import { createComponentExtension } from '@callboard/web-kit';
import { createWidgetFactory } from '../widgetFactory.ts';
import type { HomeWidget, HomeWidgetProps } from '../widgetPoint.ts';
import { dailyTranslation } from './dailyTranslation.ts';
import { MyWork } from './work/MyWork.tsx';

// Loaded when first rendered: their dependencies would make the first page too large.
const MyChanges = createComponentExtension<HomeWidgetProps>({
  name: 'MyChanges',
  load: async () => (await import('./changes/MyChanges.tsx')).MyChanges,
});
const CatalogHealth = createComponentExtension<HomeWidgetProps>({
  name: 'CatalogHealth',
  load: async () => (await import('./health/CatalogHealth.tsx')).CatalogHealth,
});

const widget = createWidgetFactory(dailyTranslation);

/** The widgets that make the page useful on the first day: my work, health, changes. */
export const dailyWidgets: readonly HomeWidget[] = [
  widget('work', { id: 'my-work', icon: IconCircleCheck, size: [6, 6], minSize: [3, 3], Component: MyWork }),
  widget('changes', { id: 'my-changes', icon: IconClock, size: [6, 6], minSize: [3, 3], Component: MyChanges }),
  widget('health', {
    id: 'catalog-health',
    icon: IconHeartbeat,
    size: [4, 4],
    minSize: [3, 2],
    Component: CatalogHealth,
  }),
];
