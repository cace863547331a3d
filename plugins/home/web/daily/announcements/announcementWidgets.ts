import { IconBell } from '@callboard/ui/icons';
import { createWidgetFactory } from '../../widgetFactory.ts';
import type { HomeWidget } from '../../widgetPoint.ts';
import { dailyTranslation } from '../dailyTranslation.ts';
import { Announcements } from './Announcements.tsx';
import { useHasAnnouncements } from './useHasAnnouncements.ts';

const widget = createWidgetFactory(dailyTranslation);

/** A separate bundle: the contract code it uses would make the first page too large. */
export const announcementWidgets: readonly HomeWidget[] = [
  widget('announcements', 'announcements', Announcements, {
    icon: IconBell,
    size: [6, 3],
    minSize: [3, 2],
    growsWithContent: true,
    useHasContent: useHasAnnouncements,
  }),
];
