import type { HomeWidget } from '../widgetPoint.ts';
import { starredWidget } from './starred/starredWidget.ts';
import { recentlyVisitedWidget, topVisitedWidget } from './visited/visitedWidgets.ts';

/** The widgets that every home page offers. */
export const standardWidgets: readonly HomeWidget[] = [starredWidget, topVisitedWidget, recentlyVisitedWidget];
