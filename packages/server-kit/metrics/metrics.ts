import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { readRarely, type Sample } from './readRarely.ts';

type Labels = Sample['labels'];

/** Where a plugin adds its metrics; served at `/metrics`. Names start with `callboard_<plugin>_`. */
export type Metrics = {
  registry: Registry;
  /** For numbers about the contents of the portal. They are left out if they are public and a policy restricts who sees what. */
  ofContents: Adders;
} & Adders;

type Adders = {
  /** A number that is read on every scrape; none while it is undefined. */
  gauge(name: string, help: string, read: () => number | undefined | Promise<number | undefined>): void;
  /** The same by label. The values of a label must be few: each one is a time series. */
  gauges(
    name: string,
    help: string,
    labels: readonly string[],
    read: () => Iterable<Sample> | Promise<Iterable<Sample>>,
  ): void;
  /** The same for numbers that cost a query: read at most every 15 seconds, without delaying a scrape for long. */
  queriedGauges(
    name: string,
    help: string,
    labels: readonly string[],
    read: () => Promise<readonly Sample[]>,
    options?: { everyMs?: number },
  ): void;
  /** Counts events by label. */
  counter(name: string, help: string, labels: readonly string[]): { inc(labels: Labels): void };
  /** Records durations in seconds by label. */
  histogram(name: string, help: string, labels: readonly string[]): { observe(labels: Labels, seconds: number): void };
};

export function createMetrics({ showsContents = true }: { showsContents?: boolean } = {}): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];

  const gauges: Metrics['gauges'] = (name, help, labelNames, read) => {
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers,
      async collect() {
        // One that cannot be read must not fail the scrape of all others.
        const samples = await Promise.resolve()
          .then(read)
          .catch((): Sample[] => []);
        // Series that are gone must not keep their last value.
        this.reset();
        if (labelNames.length === 0) this.remove();
        for (const { labels, value } of samples) this.set(labels, value);
      },
    });
  };
  const adders: Adders = {
    gauges,
    queriedGauges: (name, help, labels, read, options) => gauges(name, help, labels, readRarely(read, options)),
    gauge: (name, help, read) =>
      gauges(name, help, [], async () => {
        const value = await read();
        return value === undefined ? [] : [{ labels: {}, value }];
      }),
    counter: (name, help, labelNames) => new Counter({ name, help, labelNames: [...labelNames], registers }),
    histogram: (name, help, labelNames) =>
      new Histogram({ name, help, labelNames: [...labelNames], registers, buckets: secondsBuckets }),
  };
  return { registry, ...adders, ofContents: showsContents ? adders : noMetrics };
}

const secondsBuckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 1_800, 7_200];

/** For parts that run without a server, and for numbers that are not shown. */
export const noMetrics: Adders = {
  gauge() {},
  gauges() {},
  queriedGauges() {},
  counter: () => ({ inc() {} }),
  histogram: () => ({ observe() {} }),
};
