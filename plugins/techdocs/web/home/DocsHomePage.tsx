import { useStarredEntities } from '@callboard/plugin-catalog/web';
import { CardSkeleton, EmptyState, LinkButton, Page, PageHeader } from '@callboard/ui';
import { configApi, useApi, useRouteRef, useTranslation } from '@callboard/web-kit';
import { lazy, Suspense } from 'react';
import { docsIndexRoute } from '../entry.ts';
import { BySystem } from './BySystem.tsx';
import { DocsFailure } from './DocsFailure.tsx';
import { DocsPanel, maxShown } from './DocsPanel.tsx';
import { homeTranslation } from './homeTranslation.ts';
import { panelsIn } from './panelsIn.ts';
import { useDocumentedEntities } from './queries.ts';
import { RecentPages } from './RecentPages.tsx';
import { useRecentPages } from './recentPages.ts';

const CustomHome = lazy(async () => ({ default: (await import('./CustomHome.tsx')).CustomHome }));

/** The docs home: recently read and owned docs, then everything by system; or the configured panels. */
export function DocsHomePage() {
  const { t } = useTranslation(homeTranslation);
  const index = useRouteRef(docsIndexRoute);
  const panels = panelsIn(useApi(configApi));
  const all = (
    <LinkButton to={index()} variant="default">
      {t('home.all')}
    </LinkButton>
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
  const isComing = useIsComing();
  // A failure affects all panels, so it is reported once.
  if (error && !data) return <DocsFailure error={error} onRetry={refetch} />;
  if (data?.totalItems === 0) {
    return <EmptyState variant="content" title={t('empty.title')} description={t('empty.hint')} />;
  }
  if (isComing) return <CardSkeleton lines={8} />;
  return (
    <>
      <DocsPanel title={t('home.owned')} query={{ whose: 'owned' }} isQuietWhenEmpty />
      <DocsPanel title={t('home.starred')} query={{ whose: 'starred' }} isQuietWhenEmpty />
      <BySystem />
    </>
  );
}

/** Waits for the panels above, if there are any, so nothing moves while reading. */
function useIsComing(): boolean {
  const recent = useRecentPages();
  const stars = useStarredEntities();
  const owned = useDocumentedEntities({ whose: 'owned', limit: maxShown });
  const starred = useDocumentedEntities({ whose: 'starred', limit: maxShown });
  return recent.isLoading || stars.isLoading || owned.isPending || starred.isPending;
}
