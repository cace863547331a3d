import { createApiRef } from '../apis/apiRef.ts';
import type { PluginFailure } from './fitPlugins.ts';

/** The plugins from outside whose web part could not be loaded in this browser. */
export const pluginFailuresApi = createApiRef<readonly PluginFailure[]>({ id: 'app.plugin-failures' });
