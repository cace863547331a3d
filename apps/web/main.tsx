import '@callboard/ui/styles.css';
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import { BootErrorPage } from '@callboard/ui';
import { bootApp } from '@callboard/web-kit/host';
import { hasPluginParts } from './outside/pluginParts.ts';

// Not awaited: if a chunk imported from this module, and this module waited for the chunk, neither would finish loading.
void bootApp({
  container: document.getElementById('root')!,
  BootErrorPage,
  async load() {
    const { app } = await import('./app.tsx');
    if (!hasPluginParts()) return app;
    return (await import('./outside/withOutsidePlugins.ts')).withOutsidePlugins(app);
  },
});
