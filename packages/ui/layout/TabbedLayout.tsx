import { useTranslation } from '@callboard/web-kit';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, Outlet, Route, Routes, useLocation, useResolvedPath } from 'react-router';
import { NotFoundPage } from '../errors/NotFoundPage.tsx';
import { uiTranslation } from '../language/uiTranslation.ts';
import classes from './TabbedLayout.module.css';

export type Tab = {
  /** Below the page's own path: '' for the first tab, then 'apis', 'docs' and so on. */
  path: string;
  title: string;
  content: ReactNode;
  count?: number;
  /** `danger` where the number counts what is wrong. */
  countTone?: 'neutral' | 'danger';
};

/** Tabs that are routes: each has an address, and only the open one is on the page. The page's route must end in `/*`. */
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
  const strip = useCurrentTabInSight();
  const { page, below } = useAddress();
  return (
    <>
      <nav ref={strip} className={classes.tabs} aria-label={t('tabs.label')}>
        {tabs.map(({ path, title, count, countTone = 'neutral' }) => (
          <Link
            key={path}
            to={`/${[...page, ...segmentsOf(path)].join('/')}`}
            className={classes.tab}
            aria-current={isOpen(path, below) ? 'page' : undefined}
          >
            {title}
            {count !== undefined && (
              <>
                {' '}
                <span className={classes.count} data-tone={countTone}>
                  {count}
                </span>
              </>
            )}
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  );
}

/** The page's own part of the address and what is below, as they stand there: relative links would encode a "%2F" again. */
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

/** On phones the tabs are wider than the screen: the open one is brought into sight. */
function useCurrentTabInSight() {
  const strip = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another open tab
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!strip.current || !current) return;
    strip.current.scrollLeft = current.offsetLeft - strip.current.offsetLeft - 24;
  }, [pathname]);
  return strip;
}
