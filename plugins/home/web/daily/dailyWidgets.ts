import { IconBell, IconCircleCheck } from '@callboard/ui/icons';
import { text } from '@callboard/web-kit';
import type { HomeWidget } from '../widgetPoint.ts';
import { MyWork } from '../work/MyWork.tsx';
import { Announcements } from './announcements/Announcements.tsx';
import { dailyTranslation } from './dailyTranslation.ts';

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
    id: 'announcements',
    title: text(dailyTranslation, 'announcements.title'),
    description: text(dailyTranslation, 'announcements.description'),
    icon: IconBell,
    size: { columns: 6, rows: 3 },
    minSize: { columns: 3, rows: 2 },
    Component: Announcements,
  },
];
