import { uiTranslation } from '@callboard/ui';
import { IconFileText } from '@callboard/ui/icons';
import { type CommandSource, commandPoint, definePlugin, useTextResolver, useTranslation } from '@callboard/web-kit';
import { usePages } from '@callboard/web-kit/host';
import { shellTranslation } from './shell/shellTranslation.ts';

/** A command for every page that can be opened without parameters. */
const pageCommands: CommandSource = {
  id: 'pages',
  useCommands() {
    const { t } = useTranslation(shellTranslation);
    const textOf = useTextResolver();
    const commands = usePages().map(({ path, title }) => ({
      id: `page.${path}`,
      title: textOf(title),
      subtitle: path,
      icon: IconFileText,
      group: t('commands.pages'),
      to: path,
    }));
    return { commands };
  },
};

/** The shell's own contributions: its texts, those of the design system, and a command for every page. */
export const shellPlugin = definePlugin({
  id: 'shell',
  translations: [shellTranslation, uiTranslation],
  extensions: [commandPoint.add(pageCommands)],
});
