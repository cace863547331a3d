import type { ConfigSchema } from '@callboard/config';
import { coreConfig } from '../coreConfig.ts';
import type { ServerPlugin } from '../plugin.ts';

/** The schemas to load the configuration with: the kit's own, and those of the plugins. */
export function configSchemas(plugins: readonly ServerPlugin[]): { owner: string; schema: ConfigSchema }[] {
  return [
    { owner: 'core', schema: coreConfig },
    ...plugins.flatMap(({ id, config }) => (config ? [{ owner: id, schema: config }] : [])),
  ];
}
