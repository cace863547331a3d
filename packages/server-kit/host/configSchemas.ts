import type { LoadConfigOptions } from '@callboard/config';
import { coreConfig } from '../coreConfig.ts';
import type { ServerPlugin } from '../plugin.ts';

/** The schemas to load the configuration with: the kit's own, and those of the plugins. */
export function configSchemas(plugins: readonly ServerPlugin[]): LoadConfigOptions['schemas'] {
  return [
    { owner: 'core', schema: coreConfig },
    ...plugins.flatMap(({ id, config }) => (config ? [{ owner: id, schema: config }] : [])),
  ];
}
