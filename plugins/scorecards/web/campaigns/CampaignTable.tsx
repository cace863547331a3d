import { type DataColumn, DataTable, EmptyState, LoadErrorPanel } from '@callboard/ui';
import { useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { CampaignEntity, CampaignSummary } from '../../common/campaignContract.ts';
import { entityColumn, ownerColumn, useScorecardsUrl } from '../parts/entityColumns.tsx';
import classes from './Campaigns.module.css';
import { useCampaignEntities } from './campaignQueries.ts';
import { campaignTranslation } from './campaignTranslation.ts';
import type { useCampaignUrl } from './useCampaignUrl.ts';

type CampaignTableProps = { url: ReturnType<typeof useCampaignUrl>; campaign: CampaignSummary };

const noRows: readonly CampaignEntity[] = [];

/** The entities of the campaign, those left to do first. */
export function CampaignTable({ url: { state, change, pageSizes }, campaign }: CampaignTableProps) {
  const { t } = useTranslation(campaignTranslation);
  const { data, error, isFetching, isPlaceholderData, refetch } = useCampaignEntities(campaign.id, state);
  const columns = useColumns(campaign);
  const rowLink = useScorecardsUrl();
  const { offset, limit } = state;
  if (error && !data) return <LoadErrorPanel error={error} onRetry={() => void refetch()} />;
  const isFiltered = Boolean(state.owner || state.state);
  return (
    <DataTable
      label={t('list')}
      columns={columns}
      rows={data?.items ?? noRows}
      rowId={({ ref }) => ref}
      rowLink={rowLink}
      paging={{ mode: 'offset', offset, limit, total: data?.total ?? 0, pageSizes, onChange: change }}
      isLoading={!data || (isFetching && isPlaceholderData)}
      skeletonRows={12}
      cards="compact"
      empty={
        <EmptyState
          variant="info"
          title={isFiltered ? t('none.title') : t('nothing.title')}
          description={isFiltered ? t('none.hint') : t('nothing.hint')}
          action={
            isFiltered && (
              <Button variant="default" onClick={() => change({ owner: undefined, state: undefined })}>
                {t('none.clear')}
              </Button>
            )
          }
        />
      }
    />
  );
}

function useColumns({ checks }: CampaignSummary): DataColumn<CampaignEntity>[] {
  const { t } = useTranslation(campaignTranslation);
  return useMemo(() => {
    const titlesOf = (row: CampaignEntity) =>
      row.checks.map((id) => checks.find((check) => check.id === id)?.title ?? id).join(', ');
    return [
      entityColumn('entity', t('entity')),
      {
        id: 'state',
        header: t('state'),
        cell: ({ state }) => (
          <span className={classes.mark}>
            <span className={classes.swatch} data-state={state} aria-hidden />
            {t(`states.${state}`)}
          </span>
        ),
        text: ({ state }) => `0 ${t(`states.${state}`)}`,
        width: 'whole',
      },
      ownerColumn(t('owner'), 'sm'),
      {
        id: 'checks',
        header: t('remaining'),
        cell: titlesOf,
        text: titlesOf,
        width: 'rest',
        isQuiet: true,
        hideBelow: 'md',
        isCardLine: true,
      },
    ];
  }, [t, checks]);
}
