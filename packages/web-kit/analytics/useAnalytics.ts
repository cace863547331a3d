import { useMemo } from 'react';
import { useApi } from '../apis/useApi.ts';
import { useAnalyticsContext } from './AnalyticsContext.tsx';
import { type AnalyticsAttributes, type AnalyticsContextValue, analyticsApi } from './analyticsApi.ts';

export type CaptureOptions = { attributes?: AnalyticsAttributes; value?: number; context?: AnalyticsContextValue };

export type Analytics = { captureEvent(action: string, subject: string, options?: CaptureOptions): void };

/** Captures events with the context of the component that uses it. */
export function useAnalytics(): Analytics {
  const api = useApi(analyticsApi);
  const place = useAnalyticsContext();
  return useMemo(
    () => ({
      captureEvent: (action, subject, { context, ...details } = {}) =>
        api.captureEvent({ action, subject, ...details, context: { ...place, ...context } }),
    }),
    [api, place],
  );
}
