import { IconClock, IconHeartbeat } from '@callboard/ui/icons';
import { text } from '@callboard/web-kit';
import type { HomeWidget } from '../../widgetPoint.ts';
import { widgetsTranslation } from '../widgetsTranslation.ts';
import { RecentlyVisited, TopVisited } from './VisitList.tsx';

const shared = {
  size: { columns: 4, rows: 4 },
  minSize: { columns: 2, rows: 2 },
  settings: [
    { key: 'count', type: 'number', label: text(widgetsTranslation, 'visited.count'), fallback: 8, min: 1, max: 50 },
  ],
} as const;

export const topVisitedWidget: HomeWidget = {
  ...shared,
  id: 'top-visited',
  title: text(widgetsTranslation, 'visited.top'),
  description: text(widgetsTranslation, 'visited.topDescription'),
  icon: IconHeartbeat,
  Component: TopVisited,
};

export const recentlyVisitedWidget: HomeWidget = {
  ...shared,
  id: 'recently-visited',
  title: text(widgetsTranslation, 'visited.recently'),
  description: text(widgetsTranslation, 'visited.recentlyDescription'),
  icon: IconClock,
  Component: RecentlyVisited,
};
