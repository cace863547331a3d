import { ResponseError } from '@callboard/errors';
import type { Entity } from '@callboard/plugin-catalog/common';
import { ChangedJustNow } from '@callboard/plugin-catalog/web';
import { PluginErrorBoundary, useContributions, useTheme, useTranslation } from '@callboard/web-kit';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { addonPoint, type DocsAddonPlace } from './addons/addonPoint.ts';
import { useTextSize } from './addons/useTextSize.ts';
import { Contents, type ContentsProps } from './Contents.tsx';
import { DocsPageContext } from './docsPage.ts';
import { NavDrawer } from './nav/NavDrawer.tsx';
import { hasFoldableSections, navigationLook } from './nav/navigationLook.ts';
import { SiteNav } from './nav/SiteNav.tsx';
import type { NavItem, SitePage } from './nav/siteTree.ts';
import { PageFooter } from './PageFooter.tsx';
import { hydratePage } from './page/acting/hydratePage.ts';
import { PageContent } from './page/PageContent.tsx';
import { useDocsCookie, usePageAddress, useSitePage, useSiteTree } from './queries.ts';
import classes from './Reader.module.css';
import { MissingPage, NoDocs, PageFailed, PageSkeleton } from './ReaderStates.tsx';
import { readerTranslation } from './readerTranslation.ts';
import { SiteSearch } from './search/SiteSearch.tsx';
import type { SiteRef } from './siteRef.ts';
import { useSync } from './sync/queries.ts';
import { FirstBuild, SyncBar } from './sync/SyncBar.tsx';
import { hasNoDocs } from './useDocumented.ts';
import { usePagesAhead } from './usePagesAhead.ts';

export type ReaderProps = {
  site: SiteRef;
  entity?: Entity;
  /** Below the site: `guide/`. */
  path: string;
  /** The URL of the site in this app. */
  readerPath: string;
  /** Called with the current page, for the title of the browser tab and the breadcrumb. */
  onPage?(page: { title: string; siteName?: string }): void;
};

const hasMoved = 'docs page has moved';
const noFeatures: readonly string[] = [];

/** The docs of one entity: pages on the left, the text, and the contents of the page on the right. */
export function Reader({ site, entity, path, readerPath, onPage }: ReaderProps) {
  const { t } = useTranslation(readerTranslation);
  const isDark = useTheme().theme.variant === 'dark';
  const [textSize] = useTextSize();
  const [root, setRoot] = useState<ShadowRoot>();
  const text = useRef<HTMLDivElement>(null);
  const { state } = useLocation();
  const address = usePageAddress(site, path, readerPath);
  const tree = useSiteTree(site);
  const page = useSitePage(site, path, address);
  const sync = useSync(site);
  const isAtTop = useCallback(() => (text.current?.getBoundingClientRect().top ?? 0) >= 0, []);
  useShownAtOnce(sync, isAtTop);
  useDocsCookie();
  useTopOfPage(path, page.data?.html);

  const known = tree.data?.pages.find(({ url }) => url === path);
  const nav = tree.data?.nav ?? page.data?.nav ?? [];
  const ahead = usePagesAhead({ site, readerPath, next: page.isPlaceholderData ? undefined : known?.next });
  const title = page.data?.title ?? known?.title;
  useEffect(() => {
    if (title !== undefined) onPage?.({ title, siteName: tree.data?.siteName });
  }, [title, tree.data?.siteName, onPage]);

  const features = tree.data?.features ?? noFeatures;
  const { hasContents } = navigationLook(features);
  // The same width as in the style sheet: there is no space on the other side.
  const isNarrow = useMediaQuery('(max-width: 86em)', false, { getInitialValueInEffect: false });
  const linksTabs = features.includes('content.tabs.link');
  const onDrawn = useCallback(
    (drawn: ShadowRoot) => {
      hydratePage(drawn, { copy: t('page.copy'), copied: t('page.copied'), linksTabs });
      setRoot(drawn);
    },
    [t, linksTabs],
  );
  const editUrl = known?.editUrl ?? page.data?.editUrl;
  const repositoryUrl = tree.data?.repository?.url;
  const isFoldable = hasFoldableSections(nav, features);
  const shown = useMemo(
    () => ({ site, entity, path, title, editUrl, repositoryUrl, features, hasFoldableSections: isFoldable, root }),
    [site, entity, path, title, editUrl, repositoryUrl, features, isFoldable, root],
  );

  const isMissing = page.error instanceof ResponseError && page.error.statusCode === 404;
  const isFirst = isMissing && !tree.data;
  const isComing = sync.state === 'checking' || sync.state === 'building' || sync.state === 'updated';
  if (isFirst && isComing) return <FirstBuild log={sync.log} />;
  if (isFirst && sync.state === 'failed' && hasNoDocs(entity)) return <NoDocs entity={entity} />;
  if (isFirst && sync.state === 'failed') return <PageFailed kind="build" error={sync.error} {...sync} />;

  const movedTo = page.isPlaceholderData ? undefined : page.data?.movedTo;
  // Only once: two pages may redirect to each other.
  if (movedTo !== undefined && state !== hasMoved) return <Navigate to={movedTo} replace state={hasMoved} />;

  const hides = (part: string) => known?.hide?.includes(part) ?? false;
  const contents = (more?: Pick<ContentsProps, 'isNested' | 'onFollow'>) =>
    hides('toc') ? null : <Contents headings={page.data?.headings ?? []} root={root} {...more} />;
  const navigation = { site, nav, path, readerPath };
  const isNested = hasContents || isNarrow;
  return (
    <DocsPageContext value={shown}>
      <div
        className={classes.reader}
        {...ahead}
        data-dark={isDark || undefined}
        data-without-nav={hides('navigation') || undefined}
      >
        {!hides('navigation') && (
          <aside className={classes.nav}>
            <Navigation {...navigation} contents={isNested ? contents({ isNested }) : null} />
          </aside>
        )}
        <div ref={text} className={classes.main} style={{ '--docs-text-size': textSize / 100 } as object}>
          <NavDrawer title={t('nav.open')}>
            {(close) => (
              <Navigation {...navigation} contents={contents({ isNested: true, onFollow: close })} onFollow={close} />
            )}
          </NavDrawer>
          <div className={classes.toolbar}>
            <ChangedJustNow of={address.fileUrl} shown={page.isPlaceholderData ? undefined : page.data?.html} />
            <Addons place="toolbar" />
          </div>
          {page.data && !isMissing && <PageContent page={page.data} isDark={isDark} onDrawn={onDrawn} />}
          {isMissing && <MissingPage path={path} readerPath={readerPath} />}
          {page.error && !isMissing && <PageFailed kind="backend" error={page.error.message} again={page.refetch} />}
          {page.isPending && <PageSkeleton />}
          {page.data && !isMissing && (
            <PageFooter
              site={site}
              entity={entity}
              editUrl={editUrl}
              readerPath={readerPath}
              {...neighboursOf(known, tree.data?.pages ?? [])}
              isHidden={hides('footer')}
            />
          )}
          <Addons place="content" />
        </div>
        <aside className={classes.aside}>
          {!isNested && contents()}
          <Addons place="aside" />
        </aside>
      </div>
      <SyncBar {...sync} />
    </DocsPageContext>
  );
}

type NavigationProps = {
  site: SiteRef;
  nav: readonly NavItem[];
  path: string;
  readerPath: string;
  contents: ReactNode;
  onFollow?(): void;
};

function Navigation({ site, ...nav }: NavigationProps) {
  return (
    <>
      <SiteSearch site={site} readerPath={nav.readerPath} onFollow={nav.onFollow} />
      <Addons place="nav" />
      <SiteNav {...nav} items={nav.nav} />
    </>
  );
}

/**
 * Shows a missing page that has become available. A newer version is only offered in the middle of a page, where nothing
 * may move.
 */
function useShownAtOnce({ state, show }: Pick<ReturnType<typeof useSync>, 'state' | 'show'>, isAtTop: () => boolean) {
  useEffect(() => {
    if (state === 'updated' && isAtTop()) show();
  }, [state, show, isAtTop]);
}

function Addons({ place }: { place: DocsAddonPlace }): ReactNode {
  return useContributions(addonPoint)
    .filter(({ value }) => value.place === place)
    .map(({ pluginId, value: { id, Component } }) => (
      <PluginErrorBoundary key={`${pluginId}.${id}`} pluginId={pluginId}>
        <Component />
      </PluginErrorBoundary>
    ));
}

function neighboursOf(page: SitePage | undefined, pages: readonly SitePage[]) {
  const at = (url: string | undefined) => (url === undefined ? undefined : pages.find((one) => one.url === url));
  return { previous: at(page?.previous), next: at(page?.next) };
}

/** Another page starts at its top, unless the URL has an anchor or the browser restores the position. */
function useTopOfPage(path: string, html: string | undefined): void {
  const { hash } = useLocation();
  const [shown, setShown] = useState({ path, html });
  if (html !== undefined && (shown.path !== path || shown.html === undefined)) setShown({ path, html });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new page
  useEffect(() => {
    if (hash === '') document.querySelector('[data-docs-top]')?.scrollIntoView({ block: 'end' });
  }, [shown.path]);
}
