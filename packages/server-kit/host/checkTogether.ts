import { createExtensions } from '../extensions/createExtensions.ts';
import type { ServerPlugin } from '../plugin.ts';
import { appPlugin, kitDoors } from './openHost.ts';
import { startOrder } from './startOrder.ts';

/** Throws for plugins that one portal cannot have: with the same ids, without one that they need, or in a cycle. */
export function checkTogether(plugins: readonly ServerPlugin[]): void {
  createExtensions(startOrder([appPlugin, ...plugins]), kitDoors);
}
