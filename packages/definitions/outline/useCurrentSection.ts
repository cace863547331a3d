import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { idOfHash } from '../parts/sectionLinks.ts';

const ownScrolling = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * The current section: the one in the URL and, after the reader has scrolled, the topmost visible one. Also scrolls to the section in
 * the URL. `rendered` changes when the page has other sections.
 */
export function useCurrentSection(page: RefObject<HTMLElement | null>, rendered: unknown): string | undefined {
  const { hash, key } = useLocation();
  const [current, setCurrent] = useState(() => idOfHash(hash));
  const isPinned = useRef(false);
  const followed = useRef<string>(undefined);
  const release = useRef(() => {});

  // biome-ignore lint/correctness/useExhaustiveDependencies: the section may be rendered later than the page
  useEffect(() => {
    const id = idOfHash(hash);
    const section = id === undefined ? null : document.getElementById(id);
    if (!section || !page.current?.contains(section) || followed.current === key + hash) return;
    followed.current = key + hash;
    isPinned.current = true;
    setCurrent(id);
    section.scrollIntoView({ block: 'start' });
    section.focus({ preventScroll: true });
    release.current();
    release.current = keepInSight(section, page.current, () => isPinned.current);
  }, [hash, key, page, rendered]);
  useEffect(() => () => release.current(), []);

  useEffect(() => {
    const unpin = () => {
      isPinned.current = false;
    };
    for (const event of ownScrolling) window.addEventListener(event, unpin, { passive: true });
    return () => {
      for (const event of ownScrolling) window.removeEventListener(event, unpin);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new sections need to be observed
  useEffect(() => {
    const sections = [...(page.current?.querySelectorAll<HTMLElement>('[data-section]') ?? [])];
    const inSight = new Set<Element>();
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) inSight.add(target);
          else inSight.delete(target);
        }
        const topmost = sections.find((section) => inSight.has(section));
        if (topmost && !isPinned.current) setCurrent(topmost.id);
      },
      { rootMargin: '0px 0px -65% 0px' },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [page, rendered]);
  return current;
}

const settling = 2_000;

/** The content above still changes its height for a moment: sections are laid out only near the viewport, and texts load. */
function keepInSight(section: HTMLElement, page: HTMLElement, isActive: () => boolean): () => void {
  const observer = new ResizeObserver(() => isActive() && section.scrollIntoView({ block: 'start' }));
  observer.observe(page);
  const timer = setTimeout(() => observer.disconnect(), settling);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
