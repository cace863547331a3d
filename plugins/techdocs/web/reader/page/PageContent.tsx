import { connectionApi, reloadFailedImages, useApi, useTranslation } from '@callboard/web-kit';
import { type MouseEvent as ReactMouseEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readerTranslation } from '../readerTranslation.ts';
import { drawDiagrams } from './acting/drawDiagrams.ts';
import blocks from './blocks.css?inline';
import { boxStyles } from './boxStyles.ts';
import code from './code.css?inline';
import classes from './PageContent.module.css';
import prose from './prose.css?inline';
import type { ReadPage } from './readPage.ts';

type PageContentProps = {
  page: ReadPage;
  isDark: boolean;
  /** Called with the page's nodes once they are rendered. */
  onDrawn(root: ShadowRoot): void;
};

/** The text of a page, in a shadow root: its ids and classes do not collide with the app, nor the app's styles with it. */
export function PageContent({ page, isDark, onDrawn }: PageContentProps) {
  const [host, setHost] = useState<HTMLElement | null>(null);
  const root = useShadowRoot(host);
  const { hash, key } = useLocation();
  const follow = useInAppLinks();
  const diagram = useTranslation(readerTranslation).t('page.diagram');

  useLayoutEffect(() => {
    if (!root) return;
    const article = document.createElement('article');
    article.innerHTML = page.html;
    article.toggleAttribute('data-numbered', page.isNumbered);
    root.querySelector('article')?.remove();
    root.append(article);
    onDrawn(root);
  }, [root, page, onDrawn]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own diagrams
  useEffect(() => {
    if (!root) return;
    const ended = new AbortController();
    void drawDiagrams(root, { isDark, label: diagram, signal: ended.signal });
    return () => ended.abort();
  }, [root, page, isDark, diagram]);

  const connection = useApi(connectionApi);
  useEffect(() => root && reloadFailedImages(root, connection), [root, connection]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same anchor may be requested again, and a new page has its own
  useLayoutEffect(() => {
    if (root && hash) headingOf(root, hash)?.scrollIntoView();
  }, [root, page, hash, key]);

  const theme = isDark || undefined;
  // biome-ignore lint/a11y/useKeyWithClickEvents: only links inside act, and Enter on a link is a click
  // biome-ignore lint/a11y/noStaticElementInteractions: only links inside act
  return <div ref={setHost} className={classes.content} data-docs-content data-dark={theme} onClick={follow} />;
}

function useShadowRoot(host: HTMLElement | null): ShadowRoot | undefined {
  const made = useRef<ShadowRoot | undefined>(undefined);
  if (host && made.current?.host !== host) {
    made.current = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const style = document.createElement('style');
    style.textContent = prose + code + blocks + boxStyles;
    made.current.replaceChildren(style);
  }
  return host ? made.current : undefined;
}

export function headingOf(root: ShadowRoot, hash: string): HTMLElement | null {
  const id = hash.slice(1);
  try {
    return root.getElementById(decodeURIComponent(id)) ?? root.getElementById(id);
  } catch {
    return root.getElementById(id);
  }
}

/** Links to pages of this app navigate without a reload. */
function useInAppLinks() {
  const navigate = useNavigate();
  return useCallback(
    (event: ReactMouseEvent) => {
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      // Outside the shadow root, only the event's path shows the clicked element.
      const link = event.nativeEvent.composedPath().find((node) => node instanceof HTMLAnchorElement);
      const href = link instanceof HTMLAnchorElement ? link.getAttribute('href') : undefined;
      if (!isPlain || !href || !/^\/(?![/\\])/.test(href)) return;
      event.preventDefault();
      navigate(href);
    },
    [navigate],
  );
}
