import type { UrlReader } from '@callboard/integrations';
import { startTestServer } from '@callboard/server-kit/testing';
import { onTestFinished } from 'vitest';
import { harnessServer } from '../index.ts';
import { type HarnessOptions, type StandInHarness, startHarness } from './startHarness.ts';

/** A Harness, closed after the test. */
export async function aHarness(options?: HarnessOptions): Promise<StandInHarness> {
  const harness = await startHarness(options);
  onTestFinished(() => harness.close());
  return harness;
}

/** The URL reader of a portal with this plugin, and with this entry for `integrations.harness`. */
export async function aReader(entry: object): Promise<UrlReader> {
  const found: { reader?: UrlReader } = {};
  const watcher = {
    id: 'test-reader',
    start: ({ reader }: { reader: UrlReader }) => void Object.assign(found, { reader }),
  };
  const config = { integrations: { harness: [entry] } };
  const server = await startTestServer({ plugins: [harnessServer, watcher], config });
  onTestFinished(() => server.close());
  return found.reader!;
}
