import { toError } from '@callboard/errors';
import { IconCopy, IconLayoutSidebar, IconRefresh, IconStar } from '@callboard/ui/icons';
import {
  alertApi,
  type Command,
  type CommandSource,
  errorApi,
  useAllowed,
  useApi,
  useExtensions,
  usePermission,
  useTextResolver,
  useTranslation,
} from '@callboard/web-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { catalogEntityRefresh, type Entity, stringifyEntityRef } from '../../common/index.ts';
import { catalogTranslation } from '../catalogTranslation.ts';
import { entityTabPoint } from '../entity/extensionPoints.ts';
import { presentationOf } from '../entityRef/entityPresentation.ts';
import { useEntityPageUrl } from '../entityRef/useEntityPageUrl.ts';
import { catalogReadsApi } from '../reads/queries.ts';
import { useStarredEntity } from '../starred/useStarredEntities.ts';

/** Actions for the entity whose page is open, and its tabs: docs, logs, its API. */
export const entityCommands: CommandSource = {
  id: 'catalog-entity',
  useCommands() {
    const entity = useOpenEntity();
    const entityRef = entity ? stringifyEntityRef(entity) : '';
    const actions = useActions(entityRef, entity ? presentationOf(entity).title : '');
    const tabs = useTabs(entity);
    return { commands: entity ? [...actions, ...tabs] : [] };
  },
};

/** The entity whose page is open, from the page's cache. */
function useOpenEntity(): Entity | undefined {
  const { pathname } = useLocation();
  const pageUrl = useEntityPageUrl();
  const loaded = useQueryClient().getQueriesData<Entity | null>({ queryKey: ['catalog', 'entity'] });
  const isOpen = (entity: Entity) => {
    const url = pageUrl(entity);
    return url !== undefined && (pathname === url || pathname.startsWith(`${url}/`));
  };
  return loaded.map(([, entity]) => entity).find((entity) => entity && isOpen(entity)) ?? undefined;
}

function useActions(entityRef: string, title: string): Command[] {
  const { t } = useTranslation(catalogTranslation);
  const [reads, alerts, errors] = [useApi(catalogReadsApi), useApi(alertApi), useApi(errorApi)];
  const star = useStarredEntity(entityRef);
  const { isAllowed } = usePermission(catalogEntityRefresh, entityRef, { isWanted: entityRef !== '' });
  const copy = () =>
    navigator.clipboard.writeText(entityRef).then(
      () => alerts.post({ message: t('commands.copied', { entityRef }), severity: 'success', display: 'transient' }),
      () => alerts.post({ message: t('commands.notCopied', { entityRef }), severity: 'warning' }),
    );
  const refresh = () =>
    reads.refreshEntity(entityRef).then(
      () => alerts.post({ message: t('commands.refreshed', { title }), severity: 'info', display: 'transient' }),
      (error) => errors.post(toError(error)),
    );
  const common = { group: title, about: 'page' as const };
  const starTitle = t(star.isStarred ? 'star.remove' : 'star.add', { title });
  return [
    { ...common, id: 'entity.star', title: starTitle, icon: IconStar, run: star.toggle },
    {
      ...common,
      id: 'entity.copy',
      title: t('commands.copy'),
      subtitle: entityRef,
      icon: IconCopy,
      run: () => void copy(),
    },
    ...(isAllowed
      ? [
          {
            ...common,
            id: 'entity.refresh',
            title: t('commands.refresh', { title }),
            icon: IconRefresh,
            run: () => void refresh(),
          },
        ]
      : []),
  ];
}

function useTabs(entity: Entity | undefined): Command[] {
  const { t } = useTranslation(catalogTranslation);
  const textOf = useTextResolver();
  const pageUrl = useEntityPageUrl();
  const tabs = useAllowed(useExtensions(entityTabPoint));
  const url = entity && pageUrl(entity);
  if (!url) return [];
  return tabs
    .filter(({ isFor, isListed }) => (isFor?.(entity) ?? true) && isListed?.(entity) !== false)
    .toSorted((one, other) => one.order - other.order)
    .map(({ path, title }) => ({
      id: `entity.tab.${path}`,
      title: t('commands.openTab', { tab: textOf(title) }),
      icon: IconLayoutSidebar,
      group: presentationOf(entity).title,
      about: 'page' as const,
      to: `${url}/${path.replace(/^\//, '')}`,
    }));
}
