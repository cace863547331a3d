import { Suspense } from 'react';
import { useContributions } from '../app/App.ts';
import { PluginErrorBoundary } from '../app/PluginErrorBoundary.tsx';
import { rootElementPoint } from '../extensions/extensionPoint.ts';

/** Elements that plugins render once, next to the pages. A failing or loading one does not affect the others. */
export function AppRootElements() {
  return useContributions(rootElementPoint).map(({ pluginId, value: { id, Component } }) => (
    <PluginErrorBoundary key={`${pluginId}.${id}`} pluginId={pluginId}>
      <Suspense fallback={null}>
        <Component />
      </Suspense>
    </PluginErrorBoundary>
  ));
}
