import { VisuallyHidden } from '@callboard/ui';
import { useEffect, useState } from 'react';

/** A page says its name in steps, first by its route and then by what it shows. */
const settleMs = 400;

/** Tells those who hear the portal which page they have come to. */
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
