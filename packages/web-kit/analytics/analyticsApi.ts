import { createApiRef } from '../apis/apiRef.ts';
import { createExtensionPoint } from '../extensions/extensionPoint.ts';

export type AnalyticsAttributes = Readonly<Record<string, string | number | boolean>>;

/** The context of an event: `pluginId`, `routeRef`, `extension` and attributes that plugins add. */
export type AnalyticsContextValue = Readonly<Record<string, string | number | boolean | undefined>>;

export type AnalyticsEvent = {
  action: string;
  subject: string;
  value?: number;
  attributes?: AnalyticsAttributes;
  context: AnalyticsContextValue;
};

export type AnalyticsApi = { captureEvent(event: AnalyticsEvent): void };

export const analyticsApi = createApiRef<AnalyticsApi>({ id: 'core.analytics' });

/** Plugins add sinks for events; without any, events are dropped. */
export const analyticsPoint = createExtensionPoint<AnalyticsApi>({
  id: 'app.analytics',
  description: 'Targets for analytics events',
});

export function createAnalytics(sinks: readonly AnalyticsApi[]): AnalyticsApi {
  return {
    captureEvent: (event) => {
      for (const sink of sinks) {
        try {
          sink.captureEvent(event);
        } catch (error) {
          // Analytics must never break the page.
          console.error('An analytics sink failed', error);
        }
      }
    },
  };
}
