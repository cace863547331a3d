import { PluginErrorBoundary } from '@callboard/web-kit';
import { useEffect, useEffectEvent } from 'react';
import type { Layout } from '../layout/layout.ts';
import type { InstalledWidget, Widgets } from './useWidgets.ts';

type OnAnswer = (id: string, answer: boolean) => void;

/** Checks which widgets of the page have something to show; renders nothing. */
export function ContentProbes({ layout, widgets, onAnswer }: { layout: Layout; widgets: Widgets; onAnswer: OnAnswer }) {
  const ids = new Set(layout.flatMap((item) => item.widgets.map(({ widget }) => widget)));
  const asked = [...ids].map((id) => widgets.byId.get(id)).filter((widget) => widget?.useHasContent !== undefined);
  return asked.map(
    (widget) =>
      widget && (
        <PluginErrorBoundary key={widget.id} pluginId={widget.pluginId} Fallback={Nothing}>
          <Probe widget={widget} onAnswer={onAnswer} />
        </PluginErrorBoundary>
      ),
  );
}

const Nothing = () => null;

function Probe({ widget, onAnswer }: { widget: InstalledWidget; onAnswer: OnAnswer }) {
  const answer = widget.useHasContent?.();
  const report = useEffectEvent(onAnswer);
  useEffect(() => {
    if (answer !== undefined) report(widget.id, answer);
  }, [widget.id, answer]);
  return null;
}
