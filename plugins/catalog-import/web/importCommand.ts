import { catalogLocationCreate } from '@callboard/plugin-catalog/common';
import { IconCirclePlus } from '@callboard/ui/icons';
import {
  type CommandSource,
  createTranslationRef,
  usePermission,
  useRouteRef,
  useTranslation,
} from '@callboard/web-kit';
import { importRoute, manyRoute } from './routes.ts';

/** The texts that the shell shows; the page loads its own. */
export const entryTranslation = createTranslationRef({
  id: 'catalog-import',
  messages: {
    title: 'Register existing component',
    many: 'Import many repositories',
    'command.group': 'Catalog',
  },
  languages: { de: () => import('./germanEntry.ts') },
});

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
