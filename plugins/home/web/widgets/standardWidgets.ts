import type { HomeWidget } from '../widgetPoint.ts';
import { clockWidget } from './clock/clockWidget.ts';
import { docsWidget } from './docs/docsWidget.ts';
import { jokeWidget } from './joke/jokeWidget.ts';
import { logoWidget } from './logo/logoWidget.ts';
import { quickStartWidget } from './quickStart/quickStartWidget.ts';
import { starredWidget } from './starred/starredWidget.ts';
import { toolkitWidget } from './toolkit/toolkitWidget.ts';
import { recentlyVisitedWidget, topVisitedWidget } from './visited/visitedWidgets.ts';
import { welcomeWidget } from './welcome/welcomeWidget.ts';

/** The built-in widgets. */
export const standardWidgets: readonly HomeWidget[] = [
  quickStartWidget,
  starredWidget,
  recentlyVisitedWidget,
  topVisitedWidget,
  toolkitWidget,
  docsWidget,
  clockWidget,
  welcomeWidget,
  logoWidget,
  jokeWidget,
];
