import '@callboard/ui/styles.css';
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import { BootErrorPage } from '@callboard/ui';
import { bootApp } from '@callboard/web-kit';

// Not awaited: a module that waits for a chunk which in turn imports from it would wait for ever.
void bootApp({
  container: document.getElementById('root')!,
  BootErrorPage,
  load: async () => (await import('./app.tsx')).app,
});
