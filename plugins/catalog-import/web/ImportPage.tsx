import { catalogLocationCreate } from '@callboard/plugin-catalog/common';
import { CardSkeleton, ErrorPage, Page, PageColumns, PageHeader } from '@callboard/ui';
import { usePermission, useRouteRef, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { manyRoute } from './entry.ts';
import { ImportFlow } from './flow/ImportFlow.tsx';
import { HelpCard } from './HelpCard.tsx';
import { importTranslation } from './importTranslation.ts';
import { PullRequestsCard } from './pullRequests/PullRequestsCard.tsx';
import { TryOutCard } from './tryOut/TryOutCard.tsx';

/** Adds existing repositories and files to the catalog, step by step, and shows open pull requests. */
export function ImportPage() {
  const { t } = useTranslation(importTranslation);
  const { isAllowed, isLoading } = usePermission(catalogLocationCreate);
  const manyUrl = useRouteRef(manyRoute)();
  if (!isLoading && !isAllowed) {
    return <ErrorPage status={403} statusMessage={t('refused.title')} additionalInfo={t('refused.hint')} />;
  }
  return (
    <Page title={t('title')}>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          isAllowed && (
            <Button variant="default" component={Link} to={manyUrl}>
              {t('many')}
            </Button>
          )
        }
      />
      <PageColumns
        aside={
          <>
            {isAllowed && <PullRequestsCard />}
            <HelpCard />
          </>
        }
      >
        {isAllowed ? <ImportFlow /> : <CardSkeleton lines={4} />}
        <TryOutCard />
      </PageColumns>
    </Page>
  );
}
