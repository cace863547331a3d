import { useDocumentTitle, useTranslation } from '@callboard/web-kit';
import type { ReactNode } from 'react';
import { Outlet, Route, Routes, useLocation, useResolvedPath } from 'react-router';
import { NotFoundPage } from '../errors/NotFoundPage.tsx';
import { uiTranslation } from '../language/uiTranslation.ts';
import type { TabLink } from './TabMenu.tsx';
import { TabStrip } from './TabStrip.tsx';

export type Tab = {
  /** Below the page's own path: '' for the first tab, then 'apis', 'docs' and so on. */
  path: string;
  title: string;
  content: ReactNode;
  /** Reachable only by its address: it is among the tabs while it is open. */
  isUnlisted?: boolean;
} & Pick<TabLink, 'count' | 'countTone' | 'icon' | 'group'>;

/** Tabs that are routes: each has an address, and only the open one is rendered. The page's route must end in `/*`. */
export function TabbedLayout({ tabs }: { tabs: readonly Tab[] }) {
  return (
    <Routes>
      <Route path="/" element={<TabFrame tabs={tabs} />}>
        {tabs.map(({ path, content }) => {
          const below = segmentsOf(path).join('/');
          return below === '' ? (
            <Route key="index" index element={content} />
          ) : (
            <Route key={below} path={`${below}/*`} element={content} />
          );
        })}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

function TabFrame({ tabs }: { tabs: readonly Tab[] }) {
  const { t } = useTranslation(uiTranslation);
  const { page, below } = useAddress();
  // The first tab uses the title of the page.
  useDocumentTitle(tabs.find(({ path }) => segmentsOf(path).length > 0 && isOpen(path, below))?.title, 'part');
  const links = tabs
    .filter(({ path, isUnlisted }) => !isUnlisted || isOpen(path, below))
    .map(({ path, title, count, countTone, icon, group }) => ({
      title,
      count,
      countTone,
      icon,
      group,
      to: `/${[...page, ...segmentsOf(path)].join('/')}`,
      isCurrent: isOpen(path, below),
    }));
  return (
    <>
      <TabStrip label={t('tabs.label')} tabs={links} />
      <Outlet />
    </>
  );
}

/** The page's part of the address and the part below it, not decoded: relative links would encode a "%2F" again. */
function useAddress(): { page: string[]; below: string[] } {
  const depth = segmentsOf(useResolvedPath('.').pathname).length;
  const segments = segmentsOf(useLocation().pathname);
  return { page: segments.slice(0, depth), below: segments.slice(depth) };
}

function isOpen(path: string, below: string[]): boolean {
  const segments = segmentsOf(path);
  if (segments.length === 0) return below.length === 0;
  return segments.every((segment, index) => segment === below[index]);
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean);
}
