import { IconTool } from '@callboard/ui/icons';
import { text } from '@callboard/web-kit';
import type { HomeWidget } from '../../widgetPoint.ts';
import { widgetsTranslation } from '../widgetsTranslation.ts';
import { Toolkit } from './Toolkit.tsx';

export const toolkitWidget: HomeWidget = {
  id: 'toolkit',
  title: text(widgetsTranslation, 'toolkit.title'),
  description: text(widgetsTranslation, 'toolkit.description'),
  icon: IconTool,
  size: { columns: 4, rows: 3 },
  minSize: { columns: 2, rows: 2 },
  growsWithContent: true,
  Component: Toolkit,
};
