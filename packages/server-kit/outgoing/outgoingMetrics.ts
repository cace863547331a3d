import type { Metrics } from '../metrics/metrics.ts';
import type { OutgoingEnd, OutgoingObserver } from './observeOutgoing.ts';

/** Users name hosts, for example in locations; each one is a time series. */
const maxHosts = 50;

/** Counts calls by host and outcome. If the metrics are public, hosts are not shown: they may be internal names. */
export function outgoingMetrics({ histogram }: Pick<Metrics, 'histogram'>, showsHosts: boolean): OutgoingObserver {
  const seconds = histogram(
    'callboard_outgoing_request_seconds',
    'Response time of other servers, by host and outcome',
    ['host', 'outcome'],
  );
  const known = new Set<string>();

  function labelOf(host: string): string {
    if (!showsHosts) return 'any';
    if (!known.has(host) && known.size >= maxHosts) return 'other';
    known.add(host);
    return host;
  }

  return ({ host }) => {
    const startedAt = performance.now();
    return (end) =>
      seconds.observe({ host: labelOf(host), outcome: outcomeOf(end) }, (performance.now() - startedAt) / 1_000);
  };
}

const outcomeOf = (end: OutgoingEnd): string => ('status' in end ? `${Math.trunc(end.status / 100)}xx` : 'error');
