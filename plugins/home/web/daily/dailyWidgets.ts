import type { HomeWidget } from '../widgetPoint.ts';

/** What makes the page useful on the first day: my work, health, changes, search, announcements. */
export const dailyWidgets: readonly HomeWidget[] = [];
