import { VisuallyHidden } from '@callboard/ui';
import { useEffect, useState } from 'react';

/** A page sets its title in steps, first from its route and then from its content. */
const settleMs = 400;

/** Announces the current page to screen readers. */
export function PageAnnouncer() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    let timer: number | undefined;
    const observer = new MutationObserver(() => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setTitle(document.title), settleMs);
    });
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      window.clearTimeout(timer);
    };
  }, []);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{title}</span>
    </VisuallyHidden>
  );
}
