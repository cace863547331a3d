import { catalogLocationCreate } from '@callboard/plugin-catalog/common';
import { IconCirclePlus } from '@callboard/ui/icons';
import { type CommandSource, usePermission, useRouteRef, useTranslation } from '@callboard/web-kit';
import { entryTranslation, importRoute, manyRoute } from './entry.ts';

/** Commands for users who may register components. */
export const importCommand: CommandSource = {
  id: 'catalog-import',
  useCommands() {
    const { t } = useTranslation(entryTranslation);
    const to = useRouteRef(importRoute)();
    const title = t('title');
    const manyTo = useRouteRef(manyRoute)();
    const { isAllowed } = usePermission(catalogLocationCreate);
    if (!isAllowed) return { commands: [] };
    const keywords = ['import', 'add', 'register'];
    const shared = { icon: IconCirclePlus, group: t('command.group') };
    return {
      commands: [
        { ...shared, id: 'catalog-import', title, subtitle: to, keywords, to },
        {
          ...shared,
          id: 'catalog-import-many',
          title: t('many'),
          subtitle: manyTo,
          keywords: [...keywords, 'bulk', 'organisation', 'organization'],
          to: manyTo,
        },
      ],
    };
  },
};
