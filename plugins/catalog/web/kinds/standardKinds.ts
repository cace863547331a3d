import {
  IconApi,
  IconBinaryTree2,
  IconBox,
  IconChartBar,
  IconDatabase,
  IconFlag,
  IconMapPin,
  IconSitemap,
  IconSparkles,
  IconTemplate,
  IconUser,
  IconUsersGroup,
} from '@callboard/ui/icons';
import { text } from '@callboard/web-kit';
import { catalogTranslation } from '../catalogTranslation.ts';
import type { EntityKind, KindColumns } from './entityKindPoint.ts';

type StandardKind =
  | 'component'
  | 'api'
  | 'resource'
  | 'airesource'
  | 'system'
  | 'domain'
  | 'group'
  | 'user'
  | 'template'
  | 'location'
  | 'scorecard'
  | 'campaign';

const standard = (kind: StandardKind, description: Omit<EntityKind, 'kind' | 'titles'>): EntityKind => ({
  kind,
  titles: {
    one: text(catalogTranslation, `kind.${kind}`),
    several: text(catalogTranslation, `kinds.${kind}`),
    inText: text(catalogTranslation, `things.${kind}`),
  },
  ...description,
});

const software: KindColumns = {
  shown: ['name', 'system', 'owner', 'type', 'lifecycle', 'description', 'tags'],
  sortable: ['system', 'owner', 'type', 'lifecycle'],
};

/** The built-in kinds; the plugin adds their pages. */
export const standardKinds: readonly EntityKind[] = [
  standard('component', { icon: IconBox, hue: 'blue', columns: software }),
  standard('api', {
    icon: IconApi,
    hue: 'violet',
    columns: software,
    isToldByType: true,
  }),
  standard('resource', {
    icon: IconDatabase,
    hue: 'orange',
    columns: {
      shown: ['name', 'system', 'owner', 'type', 'description', 'tags'],
      sortable: ['system', 'owner', 'type'],
    },
    isToldByType: true,
  }),
  standard('airesource', { icon: IconSparkles, hue: 'purple' }),
  standard('system', {
    icon: IconSitemap,
    hue: 'teal',
    columns: { shown: ['name', 'domain', 'owner', 'description', 'tags'], sortable: ['domain', 'owner'] },
  }),
  standard('domain', {
    icon: IconBinaryTree2,
    hue: 'green',
    columns: { shown: ['name', 'owner', 'description', 'tags'], sortable: ['owner'] },
  }),
  standard('group', {
    icon: IconUsersGroup,
    hue: 'pink',
    columns: { shown: ['name', 'type', 'parent', 'description'], more: ['tags'], sortable: ['type', 'parent'] },
    isToldByType: true,
  }),
  standard('user', {
    icon: IconUser,
    hue: 'sky',
    columns: { shown: ['name', 'memberOf', 'email'], more: ['tags'], sortable: [] },
  }),
  standard('template', {
    icon: IconTemplate,
    hue: 'amber',
    columns: { shown: ['name', 'owner', 'type', 'description', 'tags'], sortable: ['type'] },
  }),
  standard('location', {
    icon: IconMapPin,
    hue: 'grey',
    columns: { shown: ['name', 'type', 'targets'], sortable: [] },
  }),
  standard('scorecard', {
    icon: IconChartBar,
    hue: 'green',
    columns: { shown: ['name', 'owner', 'description', 'tags'], sortable: ['owner'] },
  }),
  standard('campaign', {
    icon: IconFlag,
    hue: 'amber',
    columns: { shown: ['name', 'owner', 'description', 'tags'], sortable: ['owner'] },
  }),
];
