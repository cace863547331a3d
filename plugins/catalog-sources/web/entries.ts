import { catalogSourceRead } from '@callboard/plugin-catalog/common';
import { IconRoute } from '@callboard/ui/icons';
import { type CommandSource, type NavSource, usePermission, useRouteRef, useTranslation } from '@callboard/web-kit';
import { entryTranslation } from './entryTranslation.ts';
import { sourcesRoute } from './routes.ts';

/** The navigation item for administrators. */
export const sourcesEntry: NavSource = {
  id: 'catalog-sources',
  section: 'bottom',
  order: 70,
  useEntry() {
    const { t } = useTranslation(entryTranslation);
    const to = useRouteRef(sourcesRoute)();
    const { isAllowed } = usePermission(catalogSourceRead);
    return isAllowed ? { id: 'catalog-sources', title: t('title'), icon: IconRoute, to } : undefined;
  },
};

export const sourcesCommands: CommandSource = {
  id: 'catalog-sources',
  useCommands() {
    const { t } = useTranslation(entryTranslation);
    const page = useRouteRef(sourcesRoute)();
    const { isAllowed } = usePermission(catalogSourceRead);
    if (!isAllowed) return { commands: [] };
    const common = { icon: IconRoute, group: t('command.group'), keywords: ['location', 'provider', 'webhook'] };
    const failing = `${page}?failing=true`;
    return {
      commands: [
        { ...common, id: 'catalog-sources', title: t('command.sources'), subtitle: page, to: page },
        { ...common, id: 'catalog-sources.failing', title: t('command.failing'), subtitle: failing, to: failing },
      ],
    };
  },
};
