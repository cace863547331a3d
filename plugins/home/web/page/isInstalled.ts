import type { LayoutItem } from '../layout/layout.ts';
import type { Widgets } from './useWidgets.ts';

/** Whether a card has anything to show: not when the code of all its widgets is gone for good. */
export function isInstalled({ widgets }: LayoutItem, { byId, isLoading, hasFailed }: Widgets): boolean {
  return isLoading || hasFailed || widgets.some(({ widget }) => byId.has(widget));
}
