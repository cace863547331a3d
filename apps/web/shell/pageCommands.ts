import { IconFileText } from '@callboard/ui/icons';
import { type CommandSource, usePages, useTextResolver, useTranslation } from '@callboard/web-kit';
import { shellTranslation } from './shellTranslation.ts';

/** A command for every page that can be opened without parameters. */
export const pageCommands: CommandSource = {
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
