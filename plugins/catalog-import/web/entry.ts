import { catalogLocationCreate } from '@callboard/plugin-catalog/common';
import { IconCirclePlus } from '@callboard/ui/icons';
import {
  type CommandSource,
  createRouteRef,
  createTranslationRef,
  usePermission,
  useRouteRef,
  useTranslation,
} from '@callboard/web-kit';

/** The page that adds existing repositories and files to the catalog. */
export const importRoute = createRouteRef({ id: 'catalog-import.page' });

/** The page for importing many repositories. */
export const manyRoute = createRouteRef({ id: 'catalog-import.many' });

/** The progress of an import of many repositories. */
export const runRoute = createRouteRef({ id: 'catalog-import.run', params: ['id'] });

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
