import { Suspense } from 'react';
import { rootElementPoint } from '../extensions/extensionPoint.ts';
import { useContributions } from './App.ts';
import { PluginErrorBoundary } from './PluginErrorBoundary.tsx';

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
