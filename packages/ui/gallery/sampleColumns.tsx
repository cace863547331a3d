import { MiddleTruncate } from '../display/MiddleTruncate.tsx';
import { StatusDot, type StatusTone } from '../display/StatusDot.tsx';
import { TagList } from '../display/TagList.tsx';
import { IconBox } from '../icons/index.ts';
import type { DataColumn } from '../table/DataColumn.ts';
import { HueIcon } from '../theme/HueIcon.tsx';
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
    sortValue: ({ name }) => name,
    icon: () => <HueIcon icon={IconBox} hue="blue" />,
    cell: ({ name }) => <MiddleTruncate text={name} />,
  },
  {
    id: 'system',
    header: 'System',
    isHiddenOnCards: true,
    isQuiet: true,
    hideBelow: 'md',
    sortValue: ({ system }) => system,
    cell: ({ system }) => system,
  },
  { id: 'owner', header: 'Owner', sortValue: ({ owner }) => owner, cell: ({ owner }) => owner },
  { id: 'type', header: 'Type', hideBelow: 'sm', sortValue: ({ type }) => type, cell: ({ type }) => type },
  {
    id: 'lifecycle',
    header: 'Lifecycle',
    width: 'whole',
    sortValue: ({ lifecycle }) => lifecycle,
    cell: ({ lifecycle }) => <StatusDot tone={tones[lifecycle]}>{lifecycle}</StatusDot>,
  },
  {
    id: 'description',
    header: 'Description',
    width: 'rest',
    isQuiet: true,
    underNameBelow: 'xl',
    cell: ({ description }) => description,
  },
  {
    id: 'tags',
    header: 'Tags',
    hideBelow: 'lg',
    cell: ({ tags }) => <TagList tags={tags} max={2} isSingleLine />,
  },
];
