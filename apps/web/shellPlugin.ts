import { uiTranslation } from '@callboard/ui';
import { commandPoint, definePlugin } from '@callboard/web-kit';
import { pageCommands } from './shell/pageCommands.ts';
import { shellTranslation } from './shell/shellTranslation.ts';

/** What the shell itself brings: its texts, the design system's, and a command for every page. */
export const shellPlugin = definePlugin({
  id: 'shell',
  translations: [shellTranslation, uiTranslation],
  extensions: [commandPoint.add(pageCommands)],
});
