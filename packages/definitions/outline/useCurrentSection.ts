import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { idOfHash } from './outline.ts';

const ownScrolling = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * The section being read: the one that the address names, and after the reader has scrolled, the topmost in sight.
 * Brings the named section into sight as well. `drawn` changes whenever there are other sections on the page.
 */
export function useCurrentSection(page: RefObject<HTMLElement | null>, drawn: unknown): string | undefined {
  const { hash, key } = useLocation();
  const [current, setCurrent] = useState(() => idOfHash(hash));
  const isPinned = useRef(false);
  const followed = useRef<string>(undefined);
  const release = useRef(() => {});

  // biome-ignore lint/correctness/useExhaustiveDependencies: the named section may be drawn later than the page
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
  }, [hash, key, page, drawn]);
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: other sections need to be watched anew
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
  }, [page, drawn]);
  return current;
}

const settling = 2_000;

/** For a moment what is above still changes its height: sections are laid out only near the screen, and texts load. */
function keepInSight(section: HTMLElement, page: HTMLElement, isWanted: () => boolean): () => void {
  const observer = new ResizeObserver(() => isWanted() && section.scrollIntoView({ block: 'start' }));
  observer.observe(page);
  const timer = setTimeout(() => observer.disconnect(), settling);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
