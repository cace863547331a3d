import { IconStar } from '@callboard/ui/icons';
import { text } from '@callboard/web-kit';
import type { HomeWidget } from '../../widgetPoint.ts';
import { widgetsTranslation } from '../widgetsTranslation.ts';
import { StarredEntities } from './StarredEntities.tsx';

export const starredWidget: HomeWidget = {
  id: 'starred-entities',
  title: text(widgetsTranslation, 'starred.title'),
  description: text(widgetsTranslation, 'starred.description'),
  icon: IconStar,
  size: { columns: 4, rows: 4 },
  minSize: { columns: 2, rows: 2 },
  Component: StarredEntities,
};
