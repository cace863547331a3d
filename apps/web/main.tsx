import '@callboard/ui/styles.css';
import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import { BootErrorPage } from '@callboard/ui';
import { bootApp } from '@callboard/web-kit';

await bootApp({
  container: document.getElementById('root')!,
  BootErrorPage,
  load: async () => (await import('./app.tsx')).app,
});
