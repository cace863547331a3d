import { alertApi, useApi, useSignal, useTranslation } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type GateChange, gatesChannel, gatesContract } from '../contract.ts';
import { gateTexts } from './gateTexts.ts';

const queryKey = ['gate-changes', 'flights'];

/** The flights. They are fetched again when the server signals a change. */
export function useFlights() {
  const { t } = useTranslation(gateTexts);
  const gates = usePluginClient('gate-changes', gatesContract);
  const alerts = useApi(alertApi);
  const cache = useQueryClient();
  useSignal<GateChange>(gatesChannel, (change) => {
    void cache.invalidateQueries({ queryKey });
    // Without a message, signals may have been missed, so there is nothing specific to report.
    if (change)
      alerts.post({ message: t('changed', { flight: change.flight }), severity: 'info', display: 'transient' });
  });
  return useQuery({ queryKey, queryFn: ({ signal }) => gates.listFlights({}, { signal }) });
}
