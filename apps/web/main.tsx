import '@callboard/ui/styles.css';
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import { BootErrorPage } from '@callboard/ui';
import { bootApp } from '@callboard/web-kit/host';

// Not awaited: if a chunk imported from this module, and this module waited for the chunk, neither would finish loading.
void bootApp({
  container: document.getElementById('root')!,
  BootErrorPage,
  load: async () => (await import('./app.tsx')).app,
});
