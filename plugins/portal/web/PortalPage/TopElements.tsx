import { PluginErrorBoundary, useContributions } from '@callboard/web-kit';
import { topElementPoint } from '../topElementPoint.ts';
import classes from './PortalPage.module.css';

/** What plugins put on top of the page. */
export function TopElements() {
  const elements = useContributions(topElementPoint);
  if (elements.length === 0) return null;
  return (
    <div className={classes.top}>
      {elements.map(({ pluginId, value: { id, Component } }) => (
        <PluginErrorBoundary key={`${pluginId}.${id}`} pluginId={pluginId}>
          <Component />
        </PluginErrorBoundary>
      ))}
    </div>
  );
}
