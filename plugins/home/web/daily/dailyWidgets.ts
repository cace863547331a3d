import { IconCircleCheck, IconClock, IconHeartbeat } from '@callboard/ui/icons';
import { createComponentExtension, text } from '@callboard/web-kit';
import type { HomeWidget, HomeWidgetProps } from '../widgetPoint.ts';
import { MyWork } from '../work/MyWork.tsx';
import { dailyTranslation } from './dailyTranslation.ts';

// Loaded when first rendered: their dependencies would make the first page too large.
const MyChanges = createComponentExtension<HomeWidgetProps>({
  name: 'MyChanges',
  load: async () => (await import('./changes/MyChanges.tsx')).MyChanges,
});
const CatalogHealth = createComponentExtension<HomeWidgetProps>({
  name: 'CatalogHealth',
  load: async () => (await import('./health/CatalogHealth.tsx')).CatalogHealth,
});

/** The widgets that make the page useful on the first day: my work, health, changes. */
export const dailyWidgets: readonly HomeWidget[] = [
  {
    id: 'my-work',
    title: text(dailyTranslation, 'work.title'),
    description: text(dailyTranslation, 'work.description'),
    icon: IconCircleCheck,
    size: { columns: 6, rows: 6 },
    minSize: { columns: 3, rows: 3 },
    Component: MyWork,
  },
  {
    id: 'my-changes',
    title: text(dailyTranslation, 'changes.title'),
    description: text(dailyTranslation, 'changes.description'),
    icon: IconClock,
    size: { columns: 6, rows: 6 },
    minSize: { columns: 3, rows: 3 },
    Component: MyChanges,
  },
  {
    id: 'catalog-health',
    title: text(dailyTranslation, 'health.title'),
    description: text(dailyTranslation, 'health.description'),
    icon: IconHeartbeat,
    size: { columns: 4, rows: 4 },
    minSize: { columns: 3, rows: 2 },
    Component: CatalogHealth,
  },
];
