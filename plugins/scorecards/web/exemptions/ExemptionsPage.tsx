import { DataTable, EmptyState, LoadErrorPanel, Page, PageHeader } from '@callboard/ui';
import { useRouteRef, useTranslation } from '@callboard/web-kit';
import { SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { Exemption } from '../../common/contract.ts';
import { scorecardsRoute } from '../entry.ts';
import { forReaders } from '../parts/forReaders.tsx';
import { useExemptions, useLiveResults } from '../queries.ts';
import { scorecardsTranslation } from '../scorecardsTranslation.ts';
import { Decide } from './Decide.tsx';
import classes from './Exemptions.module.css';
import { useExemptionColumns } from './useExemptionColumns.tsx';
import { isWithdrawable } from './Withdraw.tsx';

const states = ['requested', 'approved', 'rejected', 'expired'] as const;
const noRows: readonly Exemption[] = [];
const pageSize = 50;

/** All exemptions by state; those that wait for the user have the buttons to decide them. */
export const ExemptionsPage = forReaders(AllowedPage);

function AllowedPage() {
  const { t } = useTranslation(scorecardsTranslation);
  const scorecards = useRouteRef(scorecardsRoute)();
  return (
    <Page title={t('exemptions.title')} width="wide">
      <PageHeader
        title={t('exemptions.title')}
        breadcrumbs={[{ label: t('title'), to: scorecards }]}
        subtitle={t('exemptions.subtitle')}
      />
      <Exemptions />
    </Page>
  );
}

function Exemptions() {
  const { t } = useTranslation(scorecardsTranslation);
  const [search, setSearch] = useSearchParams();
  const state = states.find((one) => one === search.get('state')) ?? 'requested';
  useLiveResults();
  const { data, error, isPlaceholderData, refetch } = useExemptions(state);
  const columns = useExemptionColumns(state);
  const items = data?.items ?? noRows;
  if (error && !data) return <LoadErrorPanel error={error} onRetry={() => void refetch()} />;
  return (
    <div className={classes.page}>
      <SegmentedControl
        aria-label={t('exemptions.states')}
        className={classes.states}
        value={state}
        onChange={(value) => setSearch(value === 'requested' ? {} : { state: value }, { replace: true })}
        data={states.map((value) => ({ value, label: t(`exemptions.state.${value}`) }))}
      />
      <DataTable
        label={t('exemptions.title')}
        columns={columns}
        rows={items}
        rowId={({ id }) => id}
        actions={
          items.some((item) => item.mayDecide || isWithdrawable(item))
            ? (exemption) => <Decide exemption={exemption} />
            : undefined
        }
        actionsWidth={state === 'requested' ? 210 : 110}
        isLoading={!data || isPlaceholderData}
        paging={{ mode: 'none', pageSize }}
        empty={
          <EmptyState
            variant="info"
            title={t(`exemptions.none.${state}`)}
            description={state === 'requested' ? t('exemptions.noneHint') : undefined}
          />
        }
      />
      {data && data.total > items.length && (
        <p className={classes.note}>{t('exemptions.newest', { shown: items.length, count: data.total })}</p>
      )}
    </div>
  );
}
