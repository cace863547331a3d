import { Suspense } from 'react';
import { rootElementPoint } from '../extensions/rootElementPoint.ts';
import { useContributions } from '../extensions/useExtensions.ts';
import { PluginErrorBoundary } from './PluginErrorBoundary.tsx';

/** What plugins draw once beside the pages. One that fails or waits keeps nothing else from being shown. */
export function AppRootElements() {
  return useContributions(rootElementPoint).map(({ pluginId, value: { id, Component } }) => (
    <PluginErrorBoundary key={`${pluginId}.${id}`} pluginId={pluginId}>
      <Suspense fallback={null}>
        <Component />
      </Suspense>
    </PluginErrorBoundary>
  ));
}
