import { ErrorPage, FilterLayout, Page, PageHeader, SearchBox, useDebouncedInput } from '@callboard/ui';
import { useTranslation, withPermission } from '@callboard/web-kit';
import { kubernetesResourcesRead } from '../../common/wireNames.ts';
import { useOwnedWorkloads } from '../polledQueries.ts';
import { pageTranslation } from './pageTranslation.ts';
import { matchesFilters, useWorkloadsUrl } from './useWorkloadsUrl.ts';
import { WorkloadFilters } from './WorkloadFilters.tsx';
import { WorkloadNotices } from './WorkloadNotices.tsx';
import { WorkloadTable } from './WorkloadTable.tsx';

function Refused() {
  const { t } = useTranslation(pageTranslation);
  return <ErrorPage status={403} statusMessage={t('refused.title')} additionalInfo={t('refused.hint')} />;
}

/** All workloads of the user's teams in every cluster, those with problems first. */
export const KubernetesPage = withPermission(kubernetesResourcesRead, Refused)(AllowedPage);

function AllowedPage() {
  const { t } = useTranslation(pageTranslation);
  const url = useWorkloadsUrl();
  const typed = useDebouncedInput(url.state.text, (text) => url.change({ text }, { isStep: false }));
  const { data, error, refetch } = useOwnedWorkloads();
  const wanted = data?.items.filter((workload) => matchesFilters(workload, url.state));
  // The list may be truncated: without active filters, the server's total is used.
  const total = wanted?.length === data?.items.length ? data?.total : wanted?.length;
  return (
    <Page title={t('title')} width="wide">
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        count={total}
        search={<SearchBox label={t('search')} value={typed.value} onChange={typed.change} />}
      />
      <FilterLayout filters={<WorkloadFilters url={url} workloads={data?.items} />}>
        <WorkloadNotices workloads={data} error={error} onRetry={() => void refetch()} />
        {(data || !error) && (
          <WorkloadTable
            url={url}
            wanted={wanted}
            hasAny={(data?.items.length ?? 0) > 0}
            isIncomplete={(data?.errors.length ?? 0) > 0}
          />
        )}
      </FilterLayout>
    </Page>
  );
}
