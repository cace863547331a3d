import { plainText, TagList } from '@callboard/ui';
import { text } from '@callboard/web-kit';
import type { Entity } from '../../../common/index.ts';
import { LifecycleStatus } from '../../entityPage/header/LifecycleStatus.tsx';
import { EntityRefLink } from '../../entityRef/EntityRefLink.tsx';
import { EntityRefLinks } from '../../entityRef/EntityRefLinks.tsx';
import { presentationOf } from '../../entityRef/entityPresentation.ts';
import { KindIcon } from '../../kinds/KindIcon.tsx';
import type { ListColumn } from '../listColumnPoint.ts';
import { listTranslation } from '../listTranslation.ts';
import { EntityName } from './EntityName.tsx';
import { specRefs, specText } from './specRefs.ts';
import { tagsThatFit } from './tagsThatFit.ts';

/** A column whose title is in the list texts under its id. */
const titled = (id: OwnColumnId, column: Omit<ListColumn, 'id' | 'title'>): ListColumn => ({
  id,
  title: text(listTranslation, `column.${id}`),
  ...column,
});

type OwnColumnId =
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
  | 'targets';

const references = (field: string, kind: string, { hasIcon = false } = {}) => ({
  fields: [`spec.${field}`],
  text: (entity: Entity) => specRefs(entity, field, kind).join(' '),
  cell: (entity: Entity) => <References refs={specRefs(entity, field, kind)} hasIcon={hasIcon} />,
});

function References({ refs, hasIcon }: { refs: readonly string[]; hasIcon: boolean }) {
  const [only, ...others] = refs;
  if (only === undefined) return null;
  if (others.length === 0) return <EntityRefLink entity={only} hasIcon={hasIcon} />;
  return <EntityRefLinks entities={refs} hasIcon={hasIcon} isInline />;
}

function Tags({ tags }: { tags: readonly string[] }) {
  return <TagList tags={tags} max={tagsThatFit(tags, 94)} maxWhenWide={tagsThatFit(tags, 240)} isSingleLine />;
}

/** Fits a standard lifecycle with its dot, or two short tags. Longer ones are shortened, so the row's actions stay in the table. */
const keptWidth = 124;

/** The columns for the standard kinds. */
export const ownColumns: readonly ListColumn[] = [
  titled('name', {
    fields: ['metadata.title', 'spec.profile.displayName'],
    orderField: 'metadata.name',
    text: (entity) => presentationOf(entity).title,
    icon: ({ kind }) => <KindIcon kind={kind} />,
    cell: (entity) => <EntityName entity={entity} />,
  }),
  titled('system', {
    ...references('system', 'System'),
    orderField: 'spec.system',
    isQuiet: true,
    hideBelow: 'md',
    isHiddenOnCards: true,
  }),
  titled('domain', { ...references('domain', 'Domain'), orderField: 'spec.domain', isQuiet: true, hideBelow: 'md' }),
  titled('owner', {
    ...references('owner', 'Group', { hasIcon: true }),
    orderField: 'relations.ownedBy',
    hideBelow: 'sm',
  }),
  titled('type', {
    fields: ['spec.type'],
    orderField: 'spec.type',
    text: (entity) => specText(entity, 'type'),
    hideBelow: 'sm',
  }),
  titled('lifecycle', {
    fields: ['spec.lifecycle'],
    orderField: 'spec.lifecycle',
    text: (entity) => specText(entity, 'lifecycle'),
    cell: (entity) => {
      const lifecycle = specText(entity, 'lifecycle');
      return lifecycle && <LifecycleStatus lifecycle={lifecycle} />;
    },
    leastWidth: keptWidth,
  }),
  titled('description', {
    fields: ['metadata.description'],
    text: ({ metadata }) => metadata.description ?? '',
    cell: ({ metadata }) => plainText(metadata.description ?? ''),
    width: 'rest',
    isQuiet: true,
    underNameBelow: 'xl',
    isCardLine: true,
  }),
  titled('tags', {
    fields: ['metadata.tags'],
    text: ({ metadata }) => (metadata.tags ?? []).join(' '),
    cell: ({ metadata: { tags = [] } }) => tags.length > 0 && <Tags tags={tags} />,
    leastWidth: keptWidth,
    hideBelow: 'lg',
    isHiddenOnCards: true,
  }),
  titled('parent', { ...references('parent', 'Group'), orderField: 'spec.parent', isQuiet: true, hideBelow: 'sm' }),
  titled('memberOf', references('memberOf', 'Group')),
  titled('email', {
    fields: ['spec.profile.email'],
    text: (entity) => specText(entity, 'profile', 'email'),
    isQuiet: true,
    hideBelow: 'sm',
  }),
  titled('targets', {
    fields: ['spec.target', 'spec.targets'],
    text: ({ spec }) => [spec?.target ?? [], spec?.targets ?? []].flat().join(' '),
    width: 'rest',
    isQuiet: true,
    underNameBelow: 'xl',
    isCardLine: true,
  }),
];
