import type { HomeWidgetProps } from '../../widgetPoint.ts';
import { WelcomeTitle } from './WelcomeTitle.tsx';
import classes from './WelcomeWidget.module.css';

/** The greeting, large, on the page itself. */
export function WelcomeWidget({ settings }: HomeWidgetProps) {
  return (
    <p className={classes.welcome}>
      <WelcomeTitle isWorldwide={settings.language === 'world'} />
    </p>
  );
}
