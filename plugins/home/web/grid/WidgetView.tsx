import { Bone, SkeletonGroup } from '@callboard/ui';
import { PluginErrorBoundary } from '@callboard/web-kit';
import { memo, Suspense } from 'react';
import type { ChosenWidget } from '../layout/layout.ts';
import type { InstalledWidget } from '../page/useWidgets.ts';
import { settingsOf } from '../settingsOf.ts';
import type { WidgetSize } from '../widgetPoint.ts';
import classes from './WidgetCard.module.css';
import { WidgetFallback } from './WidgetFallback.tsx';

type WidgetViewProps = { widget: InstalledWidget; chosen: ChosenWidget } & WidgetSize;

/** A widget with its settings, inside an error boundary. */
export const WidgetView = memo(function WidgetView({ widget, chosen, columns, rows }: WidgetViewProps) {
  const { Component, pluginId, settings } = widget;
  return (
    <PluginErrorBoundary pluginId={pluginId} Fallback={WidgetFallback}>
      <Suspense fallback={<WidgetBones />}>
        <Component settings={settingsOf(settings, chosen.settings)} size={{ columns, rows }} />
      </Suspense>
    </PluginErrorBoundary>
  );
});

/** Placeholder lines while a widget loads. */
export function WidgetBones() {
  return (
    <SkeletonGroup className={classes.bones}>
      <Bone width="70%" />
      <Bone width="92%" />
      <Bone width="55%" />
    </SkeletonGroup>
  );
}
