import { IconBuilding } from '@callboard/ui/icons';
import { text } from '@callboard/web-kit';
import type { HomeWidget } from '../../widgetPoint.ts';
import { widgetsTranslation } from '../widgetsTranslation.ts';
import { CompanyLogo } from './CompanyLogo.tsx';

export const logoWidget: HomeWidget = {
  id: 'company-logo',
  title: text(widgetsTranslation, 'logo.title'),
  description: text(widgetsTranslation, 'logo.description'),
  icon: IconBuilding,
  size: { columns: 3, rows: 1 },
  minSize: { columns: 2, rows: 1 },
  isBare: true,
  Component: CompanyLogo,
};
