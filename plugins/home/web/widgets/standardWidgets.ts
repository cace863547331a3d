import type { HomeWidget } from '../widgetPoint.ts';

/** The widgets that every home page offers. */
export const standardWidgets: readonly HomeWidget[] = [];
