import type { HomeWidgetProps } from '../../widgetPoint.ts';
import { WelcomeTitle } from './WelcomeTitle.tsx';
import classes from './WelcomeWidget.module.css';

/** The greeting as a large title, without a card. */
export function WelcomeWidget({ settings }: HomeWidgetProps) {
  return (
    <p className={classes.welcome}>
      <WelcomeTitle isWorldwide={settings.language === 'world'} />
    </p>
  );
}
