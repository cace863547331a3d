import { IconBell } from '@callboard/ui/icons';
import { text } from '@callboard/web-kit';
import type { HomeWidget } from '../../widgetPoint.ts';
import { dailyTranslation } from '../dailyTranslation.ts';
import { Announcements } from './Announcements.tsx';
import { useHasAnnouncements } from './useHasAnnouncements.ts';

/** A separate bundle: the contract code it uses would make the first page too large. */
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
