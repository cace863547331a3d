import { IconUsersGroup } from '@callboard/ui/icons';
import { type NavEntry, type NavSource, useIdentity, useRouteRef, useTranslation } from '@callboard/web-kit';
import type { Entity } from '../common/index.ts';
import { catalogTranslation } from './catalogTranslation.ts';
import { useGroupsOf } from './queries.ts';
import { entityPageRoute } from './routes.ts';

/** The user's groups in the sidebar: a link for one, a submenu for several. */
export const myGroups: NavSource = {
  id: 'my-groups',
  section: 'groups',
  order: 50,
  useEntry() {
    const { t } = useTranslation(catalogTranslation);
    const { userEntityRef } = useIdentity();
    const entityPage = useRouteRef(entityPageRoute);
    const groups = useGroupsOf(userEntityRef, { isEnabled: entityPage !== undefined });
    if (!entityPage) return undefined;
    const items = groups.map((group): NavEntry & { to: string } => {
      const { namespace = 'default', name } = group.metadata;
      const to = entityPage({ namespace, kind: group.kind.toLowerCase(), name });
      return { id: `my-groups.${namespace}.${name}`, title: titleOf(group), icon: IconUsersGroup, to };
    });
    const [first, ...others] = items;
    if (!first) return undefined;
    if (others.length === 0) return { ...first, id: 'my-groups', title: t('myGroups.one') };
    const sorted = items.toSorted((a, b) => a.title.localeCompare(b.title));
    return { id: 'my-groups', title: t('myGroups.several'), icon: IconUsersGroup, items: sorted };
  },
};

function titleOf({ metadata, spec }: Entity): string {
  const { displayName } = (spec?.profile ?? {}) as { displayName?: string };
  return displayName ?? metadata.title ?? metadata.name;
}
