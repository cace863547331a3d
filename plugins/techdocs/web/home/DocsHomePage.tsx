import { EmptyState, Page, PageHeader } from '@callboard/ui';
import { configApi, useApi, useRouteRef, useTranslation } from '@callboard/web-kit';
import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { docsIndexRoute } from '../routes.ts';
import { BySystem } from './BySystem.tsx';
import { DocsFailure } from './DocsFailure.tsx';
import { DocsPanel } from './DocsPanel.tsx';
import { homeTranslation } from './homeTranslation.ts';
import { panelsIn } from './panelsIn.ts';
import { useDocumentedEntities } from './queries.ts';
import { RecentPages } from './RecentPages.tsx';

const CustomHome = lazy(async () => ({ default: (await import('./CustomHome.tsx')).CustomHome }));

/** Where reading begins: what I read last and what is mine, then everything by system; or what the config says. */
export function DocsHomePage() {
  const { t } = useTranslation(homeTranslation);
  const index = useRouteRef(docsIndexRoute);
  const panels = panelsIn(useApi(configApi));
  const all = (
    <Button component={Link} to={index()} variant="default">
      {t('home.all')}
    </Button>
  );
  return (
    <Page title={t('home.title')}>
      <PageHeader title={t('home.title')} subtitle={t('home.subtitle')} actions={all} />
      <RecentPages />
      {panels.length > 0 ? (
        <Suspense fallback={null}>
          <CustomHome panels={panels} />
        </Suspense>
      ) : (
        <UsualHome />
      )}
    </Page>
  );
}

function UsualHome() {
  const { t } = useTranslation(homeTranslation);
  const { data, error, refetch } = useDocumentedEntities({ limit: 1 });
  // What failed for one of them failed for all, and is told once.
  if (error && !data) return <DocsFailure error={error} onRetry={refetch} />;
  if (data?.totalItems === 0) {
    return <EmptyState variant="content" title={t('empty.title')} description={t('empty.hint')} />;
  }
  return (
    <>
      <DocsPanel title={t('home.owned')} query={{ whose: 'owned' }} isQuietWhenEmpty />
      <DocsPanel title={t('home.starred')} query={{ whose: 'starred' }} isQuietWhenEmpty />
      <BySystem />
    </>
  );
}
