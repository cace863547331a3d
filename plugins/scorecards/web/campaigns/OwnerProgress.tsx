import { useEntityTitles } from '@callboard/plugin-catalog/web';
import { Link, List } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CampaignSummary } from '../../common/campaignContract.ts';
import classes from './Campaigns.module.css';
import { remainingIn } from './campaignFacts.ts';
import { campaignTranslation } from './campaignTranslation.ts';
import { ProgressBar } from './ProgressBar.tsx';

const MAX_OWNERS = 10;

type OwnerProgressProps = {
  owners: readonly { owner: string; entities: number; states: CampaignSummary['states'] }[];
  selected: string | undefined;
};

/** The owners with the most left to do first, all of them on request. Each row filters the list below. */
export function OwnerProgress({ owners, selected }: OwnerProgressProps) {
  const { t } = useTranslation(campaignTranslation);
  const [isOpen, setOpen] = useState(false);
  const shown = owners.filter(({ owner }, at) => isOpen || at < MAX_OWNERS || owner === selected);
  const titleOf = useEntityTitles(shown.map(({ owner }) => owner));
  const hidden = owners.length - shown.length;
  return (
    <>
      <List className={classes.owners} aria-label={t('teams.title')}>
        {shown.map(({ owner, states }) => {
          const count = remainingIn(states);
          const isSelected = owner === selected;
          return (
            <li key={owner} className={classes.owner} data-selected={isSelected || undefined}>
              <Link
                to={isSelected ? '?' : `?${new URLSearchParams({ owner })}`}
                look="plain"
                className={classes.ownerName}
                title={titleOf(owner)}
                aria-current={isSelected ? 'true' : undefined}
              >
                {titleOf(owner)}
              </Link>
              <ProgressBar states={states} />
              <span className={classes.ownerCount}>
                {count === 0 ? t('teams.allDone') : t('teams.left', { count })}
              </span>
            </li>
          );
        })}
      </List>
      {hidden > 0 && (
        <Button variant="subtle" color="gray" size="compact-xs" className={classes.more} onClick={() => setOpen(true)}>
          {t('teams.more', { count: hidden })}
        </Button>
      )}
    </>
  );
}
