import type { Entity } from '@callboard/plugin-catalog/common';
import { stringifyEntityRef } from '@callboard/plugin-catalog/common';
import { EntityRefLink, StarButton, useEntityPresentation } from '@callboard/plugin-catalog/web';
import { Breadcrumbs, Page, VisuallyHidden } from '@callboard/ui';
import { useRouteRef, useRouteRefParams, useTranslation } from '@callboard/web-kit';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useParams } from 'react-router';
import { docsHomeRoute, docsReaderRoute } from '../entry.ts';
import { useRecentPages } from '../home/recentPages.ts';
import { Reader } from './Reader.tsx';
import classes from './ReaderPage.module.css';
import { readerTranslation } from './readerTranslation.ts';
import { encodePath, pagePathOf } from './siteRef.ts';
import { useDocumented } from './useDocumented.ts';

/** The docs of one entity, on a separate page. */
export function ReaderPage() {
  const params = useRouteRefParams(docsReaderRoute);
  const path = pagePathOf(useParams()['*'] ?? '');
  const { entity, site } = useDocumented(params);
  const readerPath = useRouteRef(docsReaderRoute)(params);
  const home = useRouteRef(docsHomeRoute)();
  const { t } = useTranslation(readerTranslation);
  const { title: name } = useEntityPresentation(stringifyEntityRef({ ...params }));
  const [page, setPage] = useState<{ title: string; siteName?: string }>();
  const onPage = useCallback((shown: { title: string; siteName?: string }) => setPage(shown), []);
  const title = page?.siteName ?? name;
  useRemembered(page && { ...page, siteName: title, to: `${readerPath}/${encodePath(path)}` });
  const crumbs = [
    { label: t('docs'), to: home },
    { label: title, to: path === '' ? undefined : readerPath },
  ];
  if (path !== '' && page) crumbs.push({ label: page.title, to: undefined });
  return (
    <Page title={page && page.title !== title ? `${page.title} · ${title}` : title}>
      <div className={classes.top} data-docs-top>
        <Breadcrumbs items={crumbs} />
        <Subject entity={entity} params={params} />
      </div>
      {/* The page's heading is in its text. */}
      {!page && (
        <VisuallyHidden>
          <h1>{title}</h1>
        </VisuallyHidden>
      )}
      {site && (
        <Reader key={readerPath} site={site} entity={entity} path={path} readerPath={readerPath} onPage={onPage} />
      )}
    </Page>
  );
}

/** Adds each page to the recently read ones. */
function useRemembered(page: { to: string; title: string; siteName: string } | undefined): void {
  const { add } = useRecentPages();
  const remember = useEffectEvent(() => {
    if (page) add({ ...page, at: Date.now() });
  });
  const { to, title } = page ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each page
  useEffect(remember, [to, title]);
}

function Subject({ entity, params }: { entity?: Entity; params: { namespace: string; kind: string; name: string } }) {
  return (
    <div className={classes.subject}>
      <EntityRefLink entity={stringifyEntityRef(params)} hasIcon />
      {entity && <StarButton entity={entity} />}
    </div>
  );
}
