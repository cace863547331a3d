import { type JSX, Suspense, useContext, useState } from 'react';
import { AnalyticsContext } from '../analytics/AnalyticsContext.tsx';
import { AttemptContext, type LazyComponent } from '../extensions/lazyComponent.ts';
import type { RouteRef } from '../routing/routeRef.ts';
import { AppContext } from './App.ts';
import { Placeholder, usePlaceholder } from './Placeholder.tsx';
import { PluginErrorBoundary } from './PluginErrorBoundary.tsx';

type Props<P> = { name: string; code: LazyComponent<P>; mountPoint?: RouteRef; props: P };

/** A lazy component with a placeholder while it loads and an error boundary. */
export function LazyExtension<P extends object>(extension: Props<P>) {
  useMounted(extension.name, extension.mountPoint);
  return (
    <AnalyticsContext attributes={{ extension: extension.name }}>
      <PluginErrorBoundary isPage={extension.mountPoint !== undefined}>
        <Suspense fallback={usePlaceholder()}>
          <Placeholder>
            <Content {...extension} />
          </Placeholder>
        </Suspense>
      </PluginErrorBoundary>
    </AnalyticsContext>
  );
}

function Content<P extends object>({ code, props }: Props<P>) {
  const attempt = useContext(AttemptContext);
  // Kept while it is shown: React treats the loading component and the loaded one as different.
  const [Component] = useState(() => code.at(attempt));
  return <Component {...(props as P & JSX.IntrinsicAttributes)} />;
}

function useMounted(name: string, mountPoint: RouteRef | undefined): void {
  const app = useContext(AppContext);
  if (!mountPoint || app?.routes.pathOf(mountPoint) !== undefined) return;
  const rule = 'routable extensions must be directly in the app tree';
  throw new Error(`The routable extension ${name} has no page for its route '${mountPoint.id}': ${rule}`);
}
