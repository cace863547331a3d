import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { connectionApi } from '../network/connectionApi.ts';
import type { App } from './App.ts';
import { AppContext } from './AppContext.ts';
import { preloadLinkedPages } from './preloadLinkedPages.ts';
import { ShownLocationProvider } from './ShownLocation.tsx';

type Props = {
  app: App;
  /** Takes the place of the browser's URL, for tests. */
  Router?: ComponentType<{ basename?: string; children: ReactNode }>;
  children: ReactNode;
};

/** All that plugins' hooks need, the router among it. */
export function AppProvider({ app, Router = BrowserRouter, children }: Props) {
  useEffect(() => pauseQueriesWithout(app), [app]);
  useEffect(() => preloadLinkedPages(app), [app]);
  return (
    <AppContext value={app}>
      <QueryClientProvider client={app.queryClient}>
        <Router basename={app.basename}>
          {/* Nothing to show here: the design system's provider is further in. */}
          <Suspense fallback={null}>
            <ShownLocationProvider>{children}</ShownLocationProvider>
          </Suspense>
        </Router>
      </QueryClientProvider>
    </AppContext>
  );
}

/** Queries wait while the server is away, and are sent anew when it is back. */
function pauseQueriesWithout(app: App): () => void {
  const { state$ } = app.apis.get(connectionApi);
  const unsubscribe = state$.subscribe((state) => onlineManager.setOnline(state === 'connected'));
  return () => {
    unsubscribe();
    // It is one for the whole page: without the app nobody would ever say that the server is back.
    onlineManager.setOnline(true);
  };
}
