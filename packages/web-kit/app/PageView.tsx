import { Suspense } from 'react';
import { AnalyticsContext } from '../analytics/AnalyticsContext.tsx';
import { NavigationTracker } from '../analytics/NavigationTracker.tsx';
import type { Page } from '../plugins/plugin.ts';
import { routeOf } from '../routing/routeTable.ts';
import { useDocumentTitle } from '../title/useTitle.ts';
import type { TranslatedText } from '../translation/translationRef.ts';
import { useText } from '../translation/useTranslation.ts';
import { useApp } from './App.ts';
import { PluginErrorBoundary } from './PluginErrorBoundary.tsx';

/** A page with its plugin's error boundary, title and analytics context. */
export function PageView({ pluginId, page }: { pluginId: string; page: Page }) {
  const { Progress } = useApp().components;
  return (
    <AnalyticsContext attributes={{ pluginId, routeRef: routeOf(page)?.id }}>
      <NavigationTracker />
      {page.title && <RouteTitle title={page.title} />}
      <PluginErrorBoundary pluginId={pluginId}>
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
