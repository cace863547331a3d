import type { App } from '../app/App.ts';
import { preloadPage } from './pagePreload.ts';

const signsOfIntent = ['pointerover', 'focusin', 'touchstart'] as const;

/** Loads the code of a page as soon as the user is about to follow a link to it. */
export function preloadLinkedPages(app: App): () => void {
  const preload = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || link.origin !== window.location.origin) return;
    void preloadPage(app, link.pathname.slice(app.basename?.length ?? 0) || '/');
  };
  for (const sign of signsOfIntent) document.addEventListener(sign, preload, { passive: true });
  return () => {
    for (const sign of signsOfIntent) document.removeEventListener(sign, preload);
  };
}
