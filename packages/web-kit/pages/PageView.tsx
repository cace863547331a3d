import { Suspense } from 'react';
import { AnalyticsContext } from '../analytics/AnalyticsContext.tsx';
import { useApp } from '../app/App.ts';
import { PluginErrorBoundary } from '../app/PluginErrorBoundary.tsx';
import type { Page } from '../plugins/plugin.ts';
import { routeOf } from '../routing/routeTable.ts';
import type { TranslatedText } from '../translation/translationRef.ts';
import { useText } from '../translation/useTranslation.ts';
import { NavigationTracker } from './NavigationTracker.tsx';
import { useDocumentTitle } from './useTitle.ts';

/** A page with its plugin's error boundary, title and analytics context. */
export function PageView({ pluginId, page }: { pluginId: string; page: Page }) {
  const { Progress } = useApp().components;
  return (
    <AnalyticsContext attributes={{ pluginId, routeRef: routeOf(page)?.id }}>
      <NavigationTracker />
      {page.title && <RouteTitle title={page.title} />}
      <PluginErrorBoundary pluginId={pluginId} isPage>
        <Suspense fallback={<Progress />}>
          <page.Component />
        </Suspense>
      </PluginErrorBoundary>
    </AnalyticsContext>
  );
}

function RouteTitle({ title }: { title: TranslatedText }) {
  useDocumentTitle(useText(title), 'route');
  return null;
}
