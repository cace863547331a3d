import { alertApi, useApi, useSignal, useTranslation } from '@callboard/web-kit';
import { usePluginClient } from '@callboard/web-kit/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type GateChange, gatesChannel, gatesContract } from '../contract.ts';
import { gateTexts } from './gateTexts.ts';

const queryKey = ['gate-changes', 'flights'];

/** The flights, read again when the server says that one of them has changed. */
export function useFlights() {
  const { t } = useTranslation(gateTexts);
  const gates = usePluginClient('gate-changes', gatesContract);
  const alerts = useApi(alertApi);
  const cache = useQueryClient();
  useSignal<GateChange>(gatesChannel, (change) => {
    void cache.invalidateQueries({ queryKey });
    // Without a message something may have been missed, and nobody knows what.
    if (change)
      alerts.post({ message: t('changed', { flight: change.flight }), severity: 'info', display: 'transient' });
  });
  return useQuery({ queryKey, queryFn: ({ signal }) => gates.listFlights({}, { signal }) });
}
