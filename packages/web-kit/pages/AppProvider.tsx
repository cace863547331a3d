import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { ApisContext } from '../apis/useApi.ts';
import { type App, AppContext } from '../app/App.ts';
// Before the router.
import '../leaving/popGuard.ts';
import { connectionApi } from '../network/connectionApi.ts';
import { reloadFailedImages } from '../network/reloadFailedImages.ts';
import { preloadLinkedPages } from './preloadLinkedPages.ts';
import { ShownLocationProvider } from './ShownLocation.tsx';

type Props = {
  app: App;
  /** Replaces the browser's URL, for tests. */
  Router?: ComponentType<{ basename?: string; children: ReactNode }>;
  children: ReactNode;
};

/** Everything that plugins' hooks need, including the router. */
export function AppProvider({ app, Router = BrowserRouter, children }: Props) {
  useEffect(() => pauseQueriesWithout(app), [app]);
  useEffect(() => preloadLinkedPages(app), [app]);
  useEffect(() => reloadFailedImages(document, app.apis.get(connectionApi)), [app]);
  return (
    <AppContext value={app}>
      <ApisContext value={app.apis}>
        <QueryClientProvider client={app.queryClient}>
          <Router basename={app.basename}>
            {/* Nothing to show here: the design system's provider is further down. */}
            <Suspense fallback={null}>
              <ShownLocationProvider>{children}</ShownLocationProvider>
            </Suspense>
          </Router>
        </QueryClientProvider>
      </ApisContext>
    </AppContext>
  );
}

/**
 * Pauses queries while the server cannot be reached, and sends them again when it is back. Old data is loaded again when
 * the database is back.
 */
function pauseQueriesWithout(app: App): () => void {
  const { state$ } = app.apis.get(connectionApi);
  let wasStale = state$.get() === 'stale';
  const unsubscribe = state$.subscribe((state) => {
    onlineManager.setOnline(state !== 'lost');
    if (wasStale && state === 'connected') void app.queryClient.invalidateQueries();
    wasStale = state === 'stale' || (wasStale && state === 'lost');
  });
  return () => {
    unsubscribe();
    // The flag is global to the page: without the app nothing would ever reset it.
    onlineManager.setOnline(true);
  };
}
