import { IconBell } from '@callboard/ui/icons';
import { text } from '@callboard/web-kit';
import type { HomeWidget } from '../../widgetPoint.ts';
import { dailyTranslation } from '../dailyTranslation.ts';
import { Announcements } from './Announcements.tsx';
import { useHasAnnouncements } from './useHasAnnouncements.ts';

/** A pack of its own: it speaks a contract, whose code would make the first visit too heavy. */
export const announcementWidgets: readonly HomeWidget[] = [
  {
    id: 'announcements',
    title: text(dailyTranslation, 'announcements.title'),
    description: text(dailyTranslation, 'announcements.description'),
    icon: IconBell,
    size: { columns: 6, rows: 3 },
    minSize: { columns: 3, rows: 2 },
    growsWithContent: true,
    useHasContent: useHasAnnouncements,
    Component: Announcements,
  },
];
