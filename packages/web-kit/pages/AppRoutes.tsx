import { useMemo } from 'react';
import { Navigate, type RouteObject, useRoutes } from 'react-router';
import { AnalyticsContext } from '../analytics/AnalyticsContext.tsx';
import { type App, useApp } from '../app/App.ts';
import { NavigationTracker } from './NavigationTracker.tsx';
import { PageView } from './PageView.tsx';
import { pagePattern } from './pagePreload.ts';
import { useShownLocation } from './ShownLocation.tsx';

/** The pages of all plugins at their paths, and the not-found page everywhere else. */
export function AppRoutes() {
  const app = useApp();
  const { location } = useShownLocation();
  return useRoutes(
    useMemo(() => routesOf(app), [app]),
    location,
  );
}

function routesOf(app: App): RouteObject[] {
  const { NotFoundPage } = app.components;
  const pages = app.plugins.flatMap(({ id, pages = [] }) =>
    pages.map((page) => ({
      path: pagePattern(page),
      element: <PageView key={page.path} pluginId={id} page={page} />,
    })),
  );
  const hasRootPage = pages.some(({ path }) => path === '/');
  const redirect = app.rootRedirect !== undefined && !hasRootPage;
  return [
    ...pages,
    ...(redirect ? [{ path: '/', element: <Navigate to={app.rootRedirect ?? '/'} replace /> }] : []),
    {
      path: '*',
      element: (
        <AnalyticsContext attributes={{ pluginId: 'app', routeRef: 'unknown' }}>
          <NavigationTracker />
          <NotFoundPage />
        </AnalyticsContext>
      ),
    },
  ];
}
