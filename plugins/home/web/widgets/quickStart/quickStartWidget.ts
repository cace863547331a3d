import { IconRocket } from '@callboard/ui/icons';
import { text } from '@callboard/web-kit';
import type { HomeWidget } from '../../widgetPoint.ts';
import { widgetsTranslation } from '../widgetsTranslation.ts';
import { QuickStart } from './QuickStart.tsx';

export const quickStartWidget: HomeWidget = {
  id: 'quick-start',
  title: text(widgetsTranslation, 'quickStart.title'),
  description: text(widgetsTranslation, 'quickStart.description'),
  icon: IconRocket,
  size: { columns: 4, rows: 4 },
  minSize: { columns: 3, rows: 2 },
  Component: QuickStart,
};
