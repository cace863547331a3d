import { IconBell, IconCircleCheck, IconClock, IconHeartbeat } from '@callboard/ui/icons';
import { text } from '@callboard/web-kit';
import type { HomeWidget } from '../widgetPoint.ts';
import { MyWork } from '../work/MyWork.tsx';
import { Announcements } from './announcements/Announcements.tsx';
import { useHasAnnouncements } from './announcements/useHasAnnouncements.ts';
import { MyChanges } from './changes/MyChanges.tsx';
import { dailyTranslation } from './dailyTranslation.ts';
import { CatalogHealth } from './health/CatalogHealth.tsx';

/** What makes the page useful on the first day: my work, health, changes, search, announcements. */
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
  {
    id: 'announcements',
    title: text(dailyTranslation, 'announcements.title'),
    description: text(dailyTranslation, 'announcements.description'),
    icon: IconBell,
    size: { columns: 6, rows: 3 },
    minSize: { columns: 3, rows: 2 },
    useHasContent: useHasAnnouncements,
    Component: Announcements,
  },
];
