import { type JSX, Suspense, useContext, useState } from 'react';
import { AnalyticsContext } from '../analytics/AnalyticsContext.tsx';
import { AppContext, useApp } from '../app/AppContext.ts';
import { PluginErrorBoundary } from '../app/PluginErrorBoundary.tsx';
import type { RouteRef } from '../routing/routeRef.ts';
import { AttemptContext, type LazyComponent } from './lazyComponent.ts';

type Props<P> = { name: string; code: LazyComponent<P>; mountPoint?: RouteRef; props: P };

/** A lazy component with all it needs around it: progress while it loads, an error boundary for when it fails. */
export function LazyExtension<P extends object>(extension: Props<P>) {
  useMounted(extension.name, extension.mountPoint);
  const { Progress } = useApp().components;
  return (
    <AnalyticsContext attributes={{ extension: extension.name }}>
      <PluginErrorBoundary>
        <Suspense fallback={<Progress />}>
          <Content {...extension} />
        </Suspense>
      </PluginErrorBoundary>
    </AnalyticsContext>
  );
}

function Content<P extends object>({ code, props }: Props<P>) {
  const attempt = useContext(AttemptContext);
  // Kept for as long as it is shown: the waiting component and the loaded one are not the same to React.
  const [Component] = useState(() => code.at(attempt));
  return <Component {...(props as P & JSX.IntrinsicAttributes)} />;
}

function useMounted(name: string, mountPoint: RouteRef | undefined): void {
  const app = useContext(AppContext);
  if (!mountPoint || app?.routes.pathOf(mountPoint) !== undefined) return;
  const rule = 'routable extensions must be directly in the app tree';
  throw new Error(`The routable extension ${name} has no page for its route '${mountPoint.id}': ${rule}`);
}
