import { withTimeout } from '@callboard/concurrency';
import type { HostLifecycle } from '../lifecycle.ts';
import type { Metrics } from './metrics.ts';

const waitMs = 1_000;

/** 0 also if the checks take long, because the database hangs. */
export function readinessMetric(
  metrics: Pick<Metrics, 'gauge'>,
  { isStopping, notReady }: Pick<HostLifecycle, 'isStopping' | 'notReady'>,
): void {
  let checking: Promise<boolean> | undefined;
  const check = async () => !isStopping() && (await notReady()).length === 0;
  metrics.gauge('callboard_ready', 'Whether this replica is ready: 1 or 0', async () => {
    // Scrapes share a check that hangs.
    checking ??= check().finally(() => {
      checking = undefined;
    });
    return (await withTimeout(checking, waitMs, () => false)) ? 1 : 0;
  });
}
