import { IconBook2 } from '@callboard/ui/icons';
import { text } from '@callboard/web-kit';
import type { HomeWidget } from '../../widgetPoint.ts';
import { widgetsTranslation } from '../widgetsTranslation.ts';
import { FeaturedDocs } from './FeaturedDocs.tsx';

export const docsWidget: HomeWidget = {
  id: 'featured-docs',
  title: text(widgetsTranslation, 'docs.title'),
  description: text(widgetsTranslation, 'docs.description'),
  icon: IconBook2,
  size: { columns: 4, rows: 4 },
  minSize: { columns: 2, rows: 2 },
  settings: [
    {
      key: 'whose',
      type: 'choice',
      label: text(widgetsTranslation, 'docs.whose'),
      choices: [
        { value: 'all', label: text(widgetsTranslation, 'docs.all') },
        { value: 'owned', label: text(widgetsTranslation, 'docs.owned') },
      ],
      fallback: 'all',
    },
    { key: 'count', type: 'number', label: text(widgetsTranslation, 'docs.count'), fallback: 8, min: 1, max: 50 },
  ],
  isRepeatable: true,
  Component: FeaturedDocs,
};
