import { catalogLocationCreate } from '@callboard/plugin-catalog/common';
import { CardSkeleton, ErrorPage, Page, PageColumns, PageHeader } from '@callboard/ui';
import { usePermission, useTranslation } from '@callboard/web-kit';
import { ImportFlow } from './flow/ImportFlow.tsx';
import { HelpCard } from './HelpCard.tsx';
import { importTranslation } from './importTranslation.ts';
import { PullRequestsCard } from './pullRequests/PullRequestsCard.tsx';

/** Brings what exists already into the catalog, step by step; beside it, what is still under way. */
export function ImportPage() {
  const { t } = useTranslation(importTranslation);
  const { isAllowed, isLoading } = usePermission(catalogLocationCreate);
  if (!isLoading && !isAllowed) {
    return <ErrorPage status={403} statusMessage={t('refused.title')} additionalInfo={t('refused.hint')} />;
  }
  return (
    <Page title={t('title')}>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <PageColumns
        aside={
          <>
            {isAllowed && <PullRequestsCard />}
            <HelpCard />
          </>
        }
      >
        {isAllowed ? <ImportFlow /> : <CardSkeleton lines={4} />}
      </PageColumns>
    </Page>
  );
}
