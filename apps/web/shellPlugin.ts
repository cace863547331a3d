import { uiTranslation } from '@callboard/ui';
import { commandPoint, definePlugin } from '@callboard/web-kit';
import { pageCommands } from './shell/pageCommands.ts';
import { shellTranslation } from './shell/shellTranslation.ts';

/** The shell's own contributions: its texts, those of the design system, and a command for every page. */
export const shellPlugin = definePlugin({
  id: 'shell',
  translations: [shellTranslation, uiTranslation],
  extensions: [commandPoint.add(pageCommands)],
});
