import type { UrlReader } from '@callboard/integrations';
import { startTestServer } from '@callboard/server-kit/testing';
import { onTestFinished } from 'vitest';
import { gerritServer } from '../index.ts';
import { type GerritOptions, type StandInGerrit, startGerrit } from './startGerrit.ts';

/** A Gerrit, closed after the test. */
export async function aGerrit(options?: GerritOptions): Promise<StandInGerrit> {
  const gerrit = await startGerrit(options);
  onTestFinished(() => gerrit.close());
  return gerrit;
}

/** The URL reader of a portal with this plugin, and with this entry for `integrations.gerrit`. */
export async function aReader(entry: object): Promise<UrlReader> {
  const found: { reader?: UrlReader } = {};
  const watcher = {
    id: 'test-reader',
    start: ({ reader }: { reader: UrlReader }) => void Object.assign(found, { reader }),
  };
  const config = { integrations: { gerrit: [entry] } };
  const server = await startTestServer({ plugins: [gerritServer, watcher], config });
  onTestFinished(() => server.close());
  return found.reader!;
}
