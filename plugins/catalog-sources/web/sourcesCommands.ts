import { catalogSourceRead } from '@callboard/plugin-catalog/common';
import { IconRoute } from '@callboard/ui/icons';
import { type CommandSource, usePermission, useRouteRef, useTranslation } from '@callboard/web-kit';
import { sourcesRoute } from './entry.ts';
import { sourcesTranslation } from './sourcesTranslation.ts';

/** Commands for administrators: all sources, and those that fail. */
export const sourcesCommands: CommandSource = {
  id: 'catalog-sources',
  useCommands() {
    const { t } = useTranslation(sourcesTranslation);
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
