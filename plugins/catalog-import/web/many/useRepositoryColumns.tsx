import { type DataColumn, RelativeTime, Tag } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Checkbox } from '@mantine/core';
import { useRef } from 'react';
import type { OfferedRepository } from '../../common/index.ts';
import { manyTranslation } from '../manyTranslation.ts';
import classes from './Many.module.css';
import { canBeImported } from './shownRepositories.ts';

type Choose = (name: string, isChosen: boolean, isRange: boolean) => void;

export function useRepositoryColumns(chosen: ReadonlySet<string>, onChoose: Choose): DataColumn<OfferedRepository>[] {
  const { t } = useTranslation(manyTranslation);
  // The change event of a checkbox has no modifier keys, but the click event before it does.
  const isRange = useRef(false);
  const states = (one: OfferedRepository) =>
    [
      one.isKnown && t('pick.isKnown'),
      one.isArchived && t('pick.isArchived'),
      one.defaultBranch === undefined && t('pick.isEmpty'),
      one.isPrivate && t('pick.isPrivate'),
    ].filter((state) => state !== false);
  return [
    {
      id: 'name',
      header: t('pick.name'),
      cell: (one) => (
        <Checkbox
          className={classes.box}
          label={<span className={classes.name}>{one.name}</span>}
          checked={chosen.has(one.name)}
          disabled={!canBeImported(one)}
          onClick={(event) => {
            isRange.current = event.shiftKey;
          }}
          onChange={(event) => onChoose(one.name, event.currentTarget.checked, isRange.current)}
        />
      ),
      text: ({ name }) => `${name}       `,
    },
    {
      id: 'description',
      header: t('pick.description'),
      cell: ({ description }) => <span title={description}>{description}</span>,
      text: ({ description = '' }) => description,
      width: 'rest',
      isQuiet: true,
      isCardLine: true,
      hideBelow: 'md',
    },
    {
      id: 'language',
      header: t('pick.language'),
      cell: ({ language }) => language,
      text: ({ language = '' }) => language,
      isQuiet: true,
      hideBelow: 'lg',
    },
    {
      id: 'state',
      header: t('pick.state'),
      cell: (one) => (
        <span className={classes.tags}>
          {one.pullRequestUrl && <Tag label={t('pick.hasPullRequest')} to={one.pullRequestUrl} />}
          {states(one).map((state) => (
            <Tag key={state} label={state} />
          ))}
        </span>
      ),
      text: (one) => [...(one.pullRequestUrl ? [t('pick.hasPullRequest')] : []), ...states(one)].join('     '),
      width: 'whole',
    },
    {
      id: 'changed',
      header: t('pick.changed'),
      cell: ({ changedAt }) => changedAt && <RelativeTime value={changedAt} />,
      text: () => '12 months ago',
      isQuiet: true,
      hideBelow: 'lg',
    },
  ];
}
