import { useTranslation } from '@callboard/web-kit';
import { type MouseEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useHref, useNavigate } from 'react-router';
import { uiTranslation } from '../language/uiTranslation.ts';
import classes from './MarkdownContent.module.css';
import { renderMarkdown } from './renderMarkdown.ts';

export type MarkdownContentProps = {
  content: string;
  /** Base URL of relative links and images: the source of the text. */
  baseUrl?: string;
};

export function MarkdownView({ content, baseUrl }: MarkdownContentProps) {
  const place = useRef<HTMLDivElement>(null);
  const follow = useInAppLinks();
  const refusedLink = useTranslation(uiTranslation).t('markdown.refused');
  const rendered = useMemo(() => renderMarkdown(content, { baseUrl, refusedLink }), [content, baseUrl, refusedLink]);

  useLayoutEffect(() => {
    // A clone, so the nodes still exist when React runs the effect twice.
    place.current?.replaceChildren(rendered.cloneNode(true));
  }, [rendered]);

  // biome-ignore lint/a11y/useKeyWithClickEvents: only links inside act, and Enter on a link is a click
  // biome-ignore lint/a11y/noStaticElementInteractions: only links inside act
  return <div ref={place} className={classes.content} onClick={follow} />;
}

/** Links to this app's pages navigate without a reload. */
function useInAppLinks() {
  const navigate = useNavigate();
  const root = useHref('/').replace(/\/$/, '');
  return (event: MouseEvent) => {
    const isPlainClick = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    const href = event.target instanceof Element ? event.target.closest('a')?.getAttribute('href') : undefined;
    if (!isPlainClick || !href || !/^\/(?![/\\])/.test(href)) return;
    event.preventDefault();
    navigate(href.startsWith(`${root}/`) ? href.slice(root.length) : href);
  };
}
