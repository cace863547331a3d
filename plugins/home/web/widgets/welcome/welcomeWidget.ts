import { IconMessageCircle } from '@callboard/ui/icons';
import { text } from '@callboard/web-kit';
import type { HomeWidget } from '../../widgetPoint.ts';
import { widgetsTranslation } from '../widgetsTranslation.ts';
import { WelcomeWidget } from './WelcomeTitle.tsx';

export const welcomeWidget: HomeWidget = {
  id: 'welcome-title',
  title: text(widgetsTranslation, 'welcome.title'),
  description: text(widgetsTranslation, 'welcome.description'),
  icon: IconMessageCircle,
  size: { columns: 8, rows: 1 },
  minSize: { columns: 3, rows: 1 },
  settings: [
    {
      key: 'language',
      type: 'choice',
      label: text(widgetsTranslation, 'welcome.language'),
      choices: [
        { value: 'world', label: text(widgetsTranslation, 'welcome.world') },
        { value: 'own', label: text(widgetsTranslation, 'welcome.own') },
      ],
      fallback: 'world',
    },
  ],
  isBare: true,
  Component: WelcomeWidget,
};
