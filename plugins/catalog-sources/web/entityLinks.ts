import { catalogSourceRead, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { EntityLink } from '@callboard/plugin-catalog/web';
import { IconRoute } from '@callboard/ui/icons';
import { usePermission, useRouteRef, useTranslation } from '@callboard/web-kit';
import { entryTranslation, sourcesRoute } from './entry.ts';

/** The link on the about card to the source of the entity. */
export const entityLinks: readonly EntityLink[] = [
  {
    id: 'catalog-source',
    order: 90,
    useEntry(entity) {
      const { t } = useTranslation(entryTranslation);
      const page = useRouteRef(sourcesRoute)();
      const { isAllowed } = usePermission(catalogSourceRead);
      const search = new URLSearchParams({ entity: stringifyEntityRef(entity) });
      return isAllowed ? { title: t('entityLink'), icon: IconRoute, to: `${page}?${search}` } : undefined;
    },
  },
];
