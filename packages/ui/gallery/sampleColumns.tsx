import { MiddleTruncate } from '../display/MiddleTruncate.tsx';
import { StatusDot, type StatusTone } from '../display/StatusDot.tsx';
import { TagList } from '../display/TagList.tsx';
import type { DataColumn } from '../table/DataColumn.ts';
import { KindIcon } from '../theme/KindIcon.tsx';
import type { SampleEntity } from './sampleEntities.ts';

const tones: Record<SampleEntity['lifecycle'], StatusTone> = {
  production: 'success',
  experimental: 'warning',
  deprecated: 'danger',
};

export const sampleColumns: DataColumn<SampleEntity>[] = [
  {
    id: 'name',
    header: 'Name',
    width: '24%',
    sortValue: ({ name }) => name,
    cell: ({ name, kind }) => (
      <>
        <KindIcon kind={kind} />
        <MiddleTruncate text={name} />
      </>
    ),
  },
  {
    id: 'system',
    header: 'System',
    isHiddenOnCards: true,
    isQuiet: true,
    width: 110,
    hideBelow: 'lg',
    sortValue: ({ system }) => system,
    cell: ({ system }) => system,
  },
  { id: 'owner', header: 'Owner', width: 120, sortValue: ({ owner }) => owner, cell: ({ owner }) => owner },
  { id: 'type', header: 'Type', width: 90, hideBelow: 'md', sortValue: ({ type }) => type, cell: ({ type }) => type },
  {
    id: 'lifecycle',
    header: 'Lifecycle',
    width: 130,
    hideBelow: 'sm',
    sortValue: ({ lifecycle }) => lifecycle,
    cell: ({ lifecycle }) => <StatusDot tone={tones[lifecycle]}>{lifecycle}</StatusDot>,
  },
  { id: 'description', header: 'Description', isQuiet: true, hideBelow: 'lg', cell: ({ description }) => description },
  {
    id: 'tags',
    header: 'Tags',
    width: 160,
    hideBelow: 'md',
    cell: ({ tags }) => <TagList tags={tags} max={2} isSingleLine />,
  },
];
