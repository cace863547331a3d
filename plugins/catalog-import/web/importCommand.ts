import { IconCirclePlus } from '@callboard/ui/icons';
import { type CommandSource, useRouteRef, useTranslation } from '@callboard/web-kit';
import { entryTranslation } from './entryTranslation.ts';
import { importRoute } from './routes.ts';

export const importCommand: CommandSource = {
  id: 'catalog-import',
  useCommands() {
    const { t } = useTranslation(entryTranslation);
    const to = useRouteRef(importRoute)();
    const title = t('title');
    const keywords = ['import', 'add', 'register'];
    return {
      commands: [
        { id: 'catalog-import', title, subtitle: to, icon: IconCirclePlus, group: t('command.group'), keywords, to },
      ],
    };
  },
};
