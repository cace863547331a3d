import { messageOf } from '@callboard/errors';
import { createApi, type PluginFailure, pluginFailuresApi, type WebPlugin } from '@callboard/web-kit';
import { type BootedApp, fitPlugins } from '@callboard/web-kit/host';
import { type ImportModule, importModule, loadPlugin } from './loadPlugin.ts';
import { PluginFrame, provideStyles } from './PluginFrame.tsx';
import { type PluginPart, readPluginParts } from './pluginParts.ts';

/** The app with the external plugins that could be loaded. */
export async function withOutsidePlugins(
  app: BootedApp,
  parts: readonly PluginPart[] = readPluginParts(),
  load: ImportModule = importModule,
): Promise<BootedApp> {
  provideStyles(parts);
  const loaded = await Promise.all(parts.map((part) => tryToLoad(part, load)));
  const candidates = loaded.flatMap(({ plugin }) => plugin ?? []);
  const { plugins, failures } = fitPlugins(app.plugins, candidates, app.bindRoutes);
  const all: PluginFailure[] = [...loaded.flatMap(({ failure }) => failure ?? []), ...failures];
  for (const { id, error } of all) console.error(`The plugin '${id}' is not available: ${error}`);
  return {
    ...app,
    plugins,
    PluginFrame,
    apis: [...(app.apis ?? []), createApi({ api: pluginFailuresApi, deps: {}, factory: () => all })],
  };
}

async function tryToLoad(
  part: PluginPart,
  load: ImportModule,
): Promise<{ plugin?: WebPlugin; failure?: PluginFailure }> {
  try {
    return { plugin: await loadPlugin(part, load) };
  } catch (thrown) {
    return { failure: { id: part.id, error: messageOf(thrown) } };
  }
}
