import type { LayoutItem } from '../layout/layout.ts';
import type { Widgets } from './useWidgets.ts';

/** Whether a card has anything to show: not if none of its widgets is installed any more. */
export function isInstalled({ widgets }: LayoutItem, { byId, isLoading, hasFailed }: Widgets): boolean {
  return isLoading || hasFailed || widgets.some(({ widget }) => byId.has(widget));
}
