import type { ConnectionApi } from './connectionApi.ts';

/**
 * Loads images again that failed while the server could not be reached. Events do not leave a shadow root, so each root needs its own
 * call. Returns a function that stops it.
 */
export function reloadFailedImages(root: Document | ShadowRoot, { state$, check }: ConnectionApi): () => void {
  const failed = new WeakSet<HTMLImageElement>();

  function onError({ target }: Event) {
    if (!(target instanceof HTMLImageElement)) return;
    failed.add(target);
    // An image may be the first request that fails.
    if (URL.canParse(target.src) && new URL(target.src).origin === window.location.origin) void check();
  }
  const onLoad = ({ target }: Event) => target instanceof HTMLImageElement && failed.delete(target);
  // Neither event bubbles.
  root.addEventListener('error', onError, true);
  root.addEventListener('load', onLoad, true);

  const unsubscribe = state$.subscribe((state) => {
    if (state !== 'connected') return;
    for (const image of root.querySelectorAll('img')) {
      if (failed.delete(image)) image.setAttribute('src', image.getAttribute('src') ?? '');
    }
  });
  return () => {
    root.removeEventListener('error', onError, true);
    root.removeEventListener('load', onLoad, true);
    unsubscribe();
  };
}
