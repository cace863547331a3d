import { catalogSourceRead } from '@callboard/plugin-catalog/common';
import { IconRoute } from '@callboard/ui/icons';
import {
  type CommandSource,
  createRouteRef,
  createTranslationRef,
  type NavSource,
  usePermission,
  useRouteRef,
  useTranslation,
} from '@callboard/web-kit';

export const sourcesRoute = createRouteRef({ id: 'catalog-sources.root' });

/** The texts that the shell and entity pages show; the page loads its own. */
export const entryTranslation = createTranslationRef({
  id: 'catalog-sources',
  messages: {
    title: 'Sources',
    'command.sources': 'Catalog sources',
    'command.failing': 'Failing sources',
    'command.group': 'Administration',
    entityLink: 'Catalog source',
  },
  languages: { de: () => import('./germanEntry.ts') },
});

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
