type PopGuard = (event: PopStateEvent) => void;

let current: PopGuard | undefined;

// Registered while this module loads, because it must run before the router's listener, and Chromium calls the listeners of the window in the
// order in which they were added, those of the capture phase too.
globalThis.addEventListener?.('popstate', (event) => current?.(event as PopStateEvent));

/** Calls the guard before the router for each Back and Forward; returns the function that ends it. */
export function guardPops(guard: PopGuard): () => void {
  current = guard;
  return () => {
    if (current === guard) current = undefined;
  };
}
