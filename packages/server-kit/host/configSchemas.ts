import type { ConfigSchema } from '@callboard/config';
import { coreConfig } from '../coreConfig.ts';
import { createExtensions } from '../extensions/createExtensions.ts';
import type { ServerPlugin } from '../plugin.ts';
import { appPlugin, kitDoors } from './openHost.ts';
import { startOrder } from './startOrder.ts';

/** The schemas to load the configuration with: the kit's own, and those of the plugins. */
export function configSchemas(plugins: readonly ServerPlugin[]): { owner: string; schema: ConfigSchema }[] {
  return [
    { owner: 'core', schema: coreConfig },
    ...plugins.flatMap(({ id, config }) => (config ? [{ owner: id, schema: config }] : [])),
  ];
}

/** Throws for plugins that one portal cannot have: with the same ids, without one that they need, or in a cycle. */
export function checkTogether(plugins: readonly ServerPlugin[]): void {
  createExtensions(startOrder([appPlugin, ...plugins]), kitDoors);
}
