import { type DataColumn, KindIcon, TagList } from '@callboard/ui';
import type { ReactNode } from 'react';
import { DEFAULT_NAMESPACE, type Entity } from '../../../common/index.ts';
import { LifecycleStatus } from '../../entityPage/header/LifecycleStatus.tsx';
import { EntityRefLink } from '../../entityRef/EntityRefLink.tsx';
import { EntityRefLinks } from '../../entityRef/EntityRefLinks.tsx';
import { presentationOf } from '../../entityRef/entityPresentation.ts';
import { EntityName } from './EntityName.tsx';
import { plainText } from './plainText.ts';
import { specRefs, specText } from './specRefs.ts';
import { tagsThatFit } from './tagsThatFit.ts';

export type ColumnId =
  | 'name'
  | 'system'
  | 'domain'
  | 'owner'
  | 'type'
  | 'lifecycle'
  | 'description'
  | 'tags'
  | 'parent'
  | 'memberOf'
  | 'email'
  | 'targets'
  | 'namespace';

export type ListColumn = {
  /** What it reads of an entity. */
  fields: readonly string[];
  /** What the server orders by; used for kinds whose entities all have the field, since others would vanish. */
  orderField?: string;
  /** The plain value, for files and for sorting here. */
  text(entity: Entity): string;
  cell?(entity: Entity): ReactNode;
} & Pick<
  DataColumn<Entity>,
  'icon' | 'width' | 'isQuiet' | 'hideBelow' | 'underNameBelow' | 'isHiddenOnCards' | 'isCardLine'
>;

const references = (field: string, kind: string) => ({
  fields: [`spec.${field}`],
  text: (entity: Entity) => specRefs(entity, field, kind).join(' '),
  cell: (entity: Entity) => <References refs={specRefs(entity, field, kind)} />,
});

function References({ refs }: { refs: readonly string[] }) {
  const [only, ...others] = refs;
  if (only === undefined) return null;
  if (others.length === 0) return <EntityRefLink entity={only} hasIcon={false} />;
  return <EntityRefLinks entities={refs} hasIcon={false} isInline />;
}

function Tags({ tags }: { tags: readonly string[] }) {
  return <TagList tags={tags} max={tagsThatFit(tags, 94)} maxWhenWide={tagsThatFit(tags, 240)} isSingleLine />;
}

export const listColumns: Readonly<Record<ColumnId, ListColumn>> = {
  name: {
    fields: ['metadata.title', 'spec.profile.displayName'],
    orderField: 'metadata.name',
    text: (entity) => presentationOf(entity).title,
    icon: ({ kind }) => <KindIcon kind={kind} />,
    cell: (entity) => <EntityName entity={entity} />,
  },
  system: { ...references('system', 'System'), isQuiet: true, hideBelow: 'md', isHiddenOnCards: true },
  domain: { ...references('domain', 'Domain'), isQuiet: true, hideBelow: 'md' },
  owner: { ...references('owner', 'Group'), orderField: 'relations.ownedBy' },
  type: {
    fields: ['spec.type'],
    orderField: 'spec.type',
    text: (entity) => specText(entity, 'type'),
    hideBelow: 'sm',
  },
  lifecycle: {
    fields: ['spec.lifecycle'],
    orderField: 'spec.lifecycle',
    text: (entity) => specText(entity, 'lifecycle'),
    cell: (entity) => {
      const lifecycle = specText(entity, 'lifecycle');
      return lifecycle && <LifecycleStatus lifecycle={lifecycle} />;
    },
    width: 'whole',
  },
  description: {
    fields: ['metadata.description'],
    text: ({ metadata }) => metadata.description ?? '',
    cell: ({ metadata }) => plainText(metadata.description ?? ''),
    width: 'rest',
    isQuiet: true,
    underNameBelow: 'lg',
    isCardLine: true,
  },
  tags: {
    fields: ['metadata.tags'],
    text: ({ metadata }) => (metadata.tags ?? []).join(' '),
    cell: ({ metadata: { tags = [] } }) => tags.length > 0 && <Tags tags={tags} />,
    width: 'whole',
    hideBelow: 'lg',
    isHiddenOnCards: true,
  },
  parent: { ...references('parent', 'Group'), isQuiet: true, hideBelow: 'sm' },
  memberOf: references('memberOf', 'Group'),
  email: {
    fields: ['spec.profile.email'],
    text: (entity) => specText(entity, 'profile', 'email'),
    isQuiet: true,
    hideBelow: 'sm',
  },
  targets: {
    fields: ['spec.target', 'spec.targets'],
    text: ({ spec }) => [spec?.target ?? [], spec?.targets ?? []].flat().join(' '),
    width: 'rest',
    isQuiet: true,
  },
  namespace: {
    fields: [],
    orderField: 'metadata.namespace',
    text: ({ metadata }) => metadata.namespace ?? DEFAULT_NAMESPACE,
    isQuiet: true,
    hideBelow: 'sm',
  },
};
