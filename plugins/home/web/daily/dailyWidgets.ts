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
  widget('work', 'my-work', MyWork, { icon: IconCircleCheck, size: [6, 6], minSize: [3, 3] }),
  widget('changes', 'my-changes', MyChanges, { icon: IconClock, size: [6, 6], minSize: [3, 3] }),
  widget('health', 'catalog-health', CatalogHealth, { icon: IconHeartbeat, size: [4, 4], minSize: [3, 2] }),
];
