import { withTimeout } from '@callboard/concurrency';

export type Sample = { labels: Record<string, string>; value: number };

type Options = {
  /** How long samples are served again. */
  everyMs?: number;
  /** How long a scrape waits for new ones. */
  waitMs?: number;
  now?: () => number;
};

/**
 * For samples that cost a query: reads them at most every 15 seconds, however often they are scraped. A scrape waits for
 * them only briefly, because a database that hangs must not hide the metrics that would show it. Samples that cannot be
 * renewed are dropped.
 */
export function readRarely(
  read: () => Promise<readonly Sample[]>,
  { everyMs = 15_000, waitMs = 500, now = () => performance.now() }: Options = {},
): () => Promise<readonly Sample[]> {
  let last: { samples: readonly Sample[]; at: number } | undefined;
  let reading: Promise<void> | undefined;

  async function renew(): Promise<void> {
    const at = now();
    try {
      last = { samples: await read(), at };
    } catch {
      last = { samples: [], at };
    }
    reading = undefined;
  }

  return async () => {
    if (last && now() - last.at < everyMs) return last.samples;
    reading ??= renew();
    await withTimeout(reading, waitMs, () => {});
    return last && now() - last.at < 2 * everyMs ? last.samples : [];
  };
}
